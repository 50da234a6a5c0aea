import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { MAX_TABS, TAB_TITLE_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { remember } from '../platform/remember.ts';

/** One tab of the workspace. */
export interface Tab {
  id: string;
  url: string;
  title: string;
}

export interface TabsState {
  tabs: Tab[];
  active: string | null;
  /** Somebody tried to open an eleventh tab (docs/reglas/administracion.md). */
  full: boolean;
}

export type TabsAction =
  | { type: 'abrir'; id: string; url: string; title: string }
  | { type: 'cerrar'; id: string }
  /** null selects the first tab, which is always there. */
  | { type: 'elegir'; id: string | null }
  | { type: 'navego'; id: string; url: string }
  | { type: 'titulo'; id: string; title: string }
  | { type: 'entendido' };

/** The first tab. It cannot be closed, does not count among the ten, and its links open in new tabs. */
export const HOME: Tab = { id: 'mi-dia', url: '/miDia', title: 'Mi día' };

const pathOf = (url: string): string => url.split('?')[0]!;
/** The tab that shows an address. An address without a query, such as a menu entry's, matches its tab whatever its filters. */
const tabAt = (tabs: Tab[], url: string): Tab | undefined =>
  tabs.find((tab) => tab.url === url) ?? tabs.find((tab) => pathOf(tab.url) === url);

/**
 * The rules of the tab workspace (docs/reglas/administracion.md): an open address is selected again, an eleventh
 * tab is refused, and closing a tab selects the previous one.
 */
export function tabsReducer(state: TabsState, action: TabsAction): TabsState {
  switch (action.type) {
    case 'abrir': {
      const { id, url, title } = action;
      if (url === HOME.url) return { ...state, active: null };
      const there = tabAt(state.tabs, url);
      if (there) return { ...state, active: there.id };
      if (state.tabs.length >= MAX_TABS) return { ...state, full: true };
      return { ...state, tabs: [...state.tabs, { id, url, title }], active: id };
    }
    case 'cerrar': {
      const i = state.tabs.findIndex((tab) => tab.id === action.id);
      if (i < 0) return state;
      const tabs = state.tabs.filter((tab) => tab.id !== action.id);
      const previous = tabs[Math.max(0, i - 1)]?.id ?? null;
      return { ...state, tabs, active: state.active === action.id ? previous : state.active };
    }
    case 'elegir':
      return state.active === action.id ? state : { ...state, active: action.id };
    case 'navego':
      return change(state, action.id, { url: action.url });
    case 'titulo':
      return change(state, action.id, { title: action.title });
    case 'entendido':
      return { ...state, full: false };
  }
}

function change(state: TabsState, id: string, change: Partial<Tab>): TabsState {
  const tabs = state.tabs.map((tab) => (tab.id === id ? { ...tab, ...change } : tab));
  return { ...state, tabs };
}

/** A tab's title, cut to 13 characters (docs/reglas/convenciones.md). */
export const tabTitle = (title: string): string =>
  title.length > TAB_TITLE_CHARS ? `${cutText(title, TAB_TITLE_CHARS)}...` : title;

const SAVED = 'tabs';
/** As stored in the browser. Renaming a field would lose everybody's open tabs at the upgrade. */
interface Saved {
  tabs: { id: string; url: string; titulo: string }[];
  activa: string | null;
}

/** The open tabs survive a reload of the browser tab. */
export function readTabs(): TabsState {
  try {
    const { tabs, activa } = JSON.parse(sessionStorage.getItem(SAVED) ?? '') as Saved;
    const kept = tabs.slice(0, MAX_TABS).map(({ id, url, titulo }) => ({ id, url, title: titulo }));
    return { tabs: kept, active: activa, full: false };
  } catch {
    return { tabs: [], active: null, full: false };
  }
}

export const saveTabs = ({ tabs, active }: TabsState): void =>
  remember(
    SAVED,
    JSON.stringify({
      tabs: tabs.map(({ id, url, title }) => ({ id, url, titulo: title })),
      activa: active,
    } satisfies Saved),
    sessionStorage,
  );
