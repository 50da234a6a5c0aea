import { MantineThemeProvider } from '@mantine/core';
import { createMemoryHistory, createRouter, RouterProvider, useRouter } from '@tanstack/react-router';
import {
  Activity,
  type Dispatch,
  lazy,
  memo,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { opensElsewhere } from '../platform/gestures.ts';
import { moveFocus } from '../platform/moveFocus.ts';
import { nameWindow, TabContext } from '../platform/tab.ts';
import { Boundary } from '../ui/Boundary.tsx';
import type { OpenTab } from './nav.ts';
import { Shell } from './Shell.tsx';
import { HOME, readTabs, saveTabs, type Tab, type TabsAction, tabsReducer, tabTitle } from './tabs.ts';
import styles from './Workspace.module.css';

const TooManyTabs = lazy(async () => ({ default: (await import('./tab-modals.tsx')).TooManyTabs }));
const CloseUnsaved = lazy(async () => ({ default: (await import('./tab-modals.tsx')).CloseUnsaved }));

/** /adm: the tab workspace. A hidden tab keeps its scroll, half-filled forms and open modal (docs/reglas/administracion.md). */
export function Workspace() {
  const [state, dispatch] = useReducer(tabsReducer, undefined, readTabs);
  useEffect(() => saveTabs(state), [state]);
  const open = useCallback<OpenTab>((url, title) => {
    dispatch({ type: 'abrir', id: crypto.randomUUID(), url, title });
    moveFocus();
  }, []);
  /** Tabs with unsaved changes: one entry for each form. */
  const unsaved = useRef<{ id: string; end: () => void }[]>([]);
  const [ask, setAsk] = useState<string | null>(null);
  const close = (id: string) =>
    unsaved.current.some((one) => one.id === id) ? setAsk(id) : dispatch({ type: 'cerrar', id });
  const hold = useCallback((id: string, end: () => void) => {
    const one = { id, end };
    unsaved.current.push(one);
    return () => void unsaved.current.splice(unsaved.current.indexOf(one), 1);
  }, []);
  useEffect(() => {
    // A form in a sleeping tab cannot ask for itself.
    const ask = (event: BeforeUnloadEvent) => unsaved.current.length > 0 && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const active = state.tabs.find((tab) => tab.id === state.active);
  const shown = active?.id ?? HOME.id;
  const left = useDeferredValue(shown);
  const [rested, restOn] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (!rested) return;
    // Keys go to the shown tab, whatever the pointer rests on, so the other one goes back to sleep at the first key.
    const sleep = () => restOn(null);
    window.addEventListener('keydown', sleep, true);
    return () => window.removeEventListener('keydown', sleep, true);
  }, [rested]);
  const stateOf = (id: string): PanelState =>
    id === shown ? 'shown' : id === left || id === rested ? 'awake' : 'asleep';
  const openBeside = (event: React.MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]');
    if (!link || opensElsewhere(event)) return;
    event.preventDefault();
    event.stopPropagation();
    open(link.getAttribute('href')!, link.querySelector('.name')?.textContent ?? link.textContent ?? '');
  };
  useEffect(() => {
    nameWindow(active?.title ?? HOME.title);
  }, [active?.title]);
  return (
    <Shell
      tabs={<TabStrip tabs={state.tabs} shown={shown} dispatch={dispatch} onClose={close} onRest={restOn} />}
      activeUrl={active?.url ?? HOME.url}
      onOpen={open}
    >
      <div className="panel">
        <div style={{ display: 'contents' }} onClickCapture={openBeside}>
          <TabPanel id={HOME.id} url={HOME.url} state={stateOf(HOME.id)} dispatch={dispatch} onHold={hold} />
        </div>
        {state.tabs.map((tab) => (
          <TabPanel
            key={tab.id}
            id={tab.id}
            url={tab.url}
            state={stateOf(tab.id)}
            dispatch={dispatch}
            onHold={hold}
          />
        ))}
      </div>
      <Suspense>
        {ask && (
          <CloseUnsaved
            onClose={() => setAsk(null)}
            onConfirm={() => {
              for (const { id, end } of unsaved.current) if (id === ask) end();
              dispatch({ type: 'cerrar', id: ask });
            }}
          />
        )}
        {state.full && <TooManyTabs onClose={() => dispatch({ type: 'entendido' })} />}
      </Suspense>
    </Shell>
  );
}

interface TabStripProps {
  tabs: Tab[];
  shown: string;
  dispatch: Dispatch<TabsAction>;
  onClose: (id: string) => void;
  /** Called with the tab under the pointer, or null once the pointer leaves. */
  onRest: (id: string | null) => void;
}

/** A pointer that rests this long on a tab will probably press it. */
const REST_MS = 30;

function TabStrip({ tabs: opened, shown, dispatch, onClose, onRest }: TabStripProps) {
  const tabs = [HOME, ...opened];
  const resting = useRef(0);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The strip narrows when what is beside it arrives.
    const seen = new ResizeObserver(() =>
      document
        .getElementById(`tab-${shown}`)
        ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    seen.observe(strip.current!);
    return () => seen.disconnect();
  }, [shown]);
  const closing = useRef(false);
  const close = (id: string) => {
    closing.current = true;
    onClose(id);
  };
  // The closed tab had the focus, or its cross.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each tab opened or closed
  useEffect(() => {
    if (closing.current && document.activeElement === document.body)
      document.getElementById(`tab-${shown}`)?.focus();
    closing.current = false;
  }, [opened.length]);
  const rest = (id: string | null) => {
    window.clearTimeout(resting.current);
    resting.current = window.setTimeout(() => startTransition(() => onRest(id)), REST_MS);
  };
  const choose = (id: string) => dispatch({ type: 'elegir', id: id === HOME.id ? null : id });
  const onKeyDown = (event: React.KeyboardEvent, i: number) => {
    const jump = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Delete' && i > 0) close(tabs[i]!.id);
    if (!jump) return;
    const target = tabs[(i + jump + tabs.length) % tabs.length]!;
    choose(target.id);
    document.getElementById(`tab-${target.id}`)?.focus();
  };
  return (
    <div ref={strip} className={styles.tabs}>
      {/* Owns the tabs alone, and not the crosses beside them. */}
      <div role="tablist" aria-label="Pestañas" aria-owns={tabs.map(({ id }) => `tab-${id}`).join(' ')} />
      {tabs.map((tab, i) => (
        <div key={tab.id} className={styles.tab} data-shown={tab.id === shown || undefined}>
          <button
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={tab.id === shown}
            aria-controls={`panel-${tab.id}`}
            {...(i > 0 && { 'aria-keyshortcuts': 'Delete' })}
            tabIndex={tab.id === shown ? 0 : -1}
            title={tab.title}
            onMouseEnter={() => rest(tab.id)}
            onMouseLeave={() => rest(null)}
            onMouseDown={(event) => event.button === 0 && choose(tab.id)}
            onClick={() => choose(tab.id)}
            onAuxClick={(event) => event.button === 1 && i > 0 && close(tab.id)}
            onKeyDown={(event) => onKeyDown(event, i)}
          >
            {tabTitle(tab.title)}
          </button>
          {i > 0 && (
            <button
              type="button"
              className={styles.x}
              tabIndex={-1}
              aria-label={`Cerrar ${tab.title}`}
              onClick={() => close(tab.id)}
            >
              ×
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

/** Awake: mounted behind the shown tab, because it was just left or is about to be chosen. */
type PanelState = 'shown' | 'awake' | 'asleep';

interface PanelProps {
  id: string;
  url: string;
  state: PanelState;
  dispatch: Dispatch<TabsAction>;
  onHold: (id: string, end: () => void) => () => void;
}

/** One tab, with its own router and history over the shared route tree and its own container for modals. */
const TabPanel = memo(
  function TabPanel({ id, url, state, dispatch, onHold }: PanelProps) {
    // The container of modals, outside the scrolling element so that they do not scroll with it. State, not a ref, because
    // React clears refs while the tab is hidden.
    const [place, setPlace] = useState<HTMLElement | null>(null);
    const save = useCallback((element: HTMLElement | null) => {
      if (element) setPlace(element);
    }, []);
    const content = useRef<HTMLDivElement>(null);
    const { options } = useRouter();
    const [router] = useState(() =>
      createRouter({ ...options, history: createMemoryHistory({ initialEntries: [url] }) }),
    );
    const awake = state !== 'asleep';
    const scroll = useRef(0);
    useEffect(
      () =>
        router.subscribe('onResolved', ({ toLocation }) =>
          dispatch({ type: 'navego', id, url: toLocation.href }),
        ),
      [router, id, dispatch],
    );
    useEffect(() => {
      // Setting the position it already has would force a layout during the click.
      if (awake && content.current && scroll.current > 0) content.current.scrollTop = scroll.current;
    }, [awake]);
    const title = useRef('');
    // Going to sleep unmounts the tab's effects, but its forms still hold what was typed.
    const asleep = useRef<(() => void)[] | null>(null);
    useLayoutEffect(() => {
      for (const release of asleep.current ?? []) release();
      asleep.current = awake ? null : [];
    }, [awake]);
    // Closing a sleeping tab gives up the drafts of its forms.
    useEffect(
      () => () => {
        for (const release of asleep.current ?? []) release();
      },
      [],
    );
    const tab = useMemo(
      () => ({
        setTitle(text: string) {
          title.current = text;
          dispatch({ type: 'titulo', id, title: text });
        },
        title: () => title.current,
        hold(end: () => void) {
          const release = onHold(id, end);
          return () => {
            if (asleep.current) asleep.current.push(release);
            else release();
          };
        },
      }),
      [id, dispatch, onHold],
    );
    const theme = useMemo(
      () => ({ components: { Portal: { defaultProps: { target: place ?? undefined } } } }),
      [place],
    );
    return (
      <Activity mode={awake ? 'visible' : 'hidden'}>
        <div
          ref={save}
          className={state === 'shown' ? 'tabpanel' : 'tabpanel behind'}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
        >
          <div
            ref={content}
            className="tab-content"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            onScroll={({ target, currentTarget }) => {
              if (target === currentTarget) scroll.current = currentTarget.scrollTop;
            }}
          >
            {place && (
              <MantineThemeProvider theme={theme}>
                <TabContext value={tab}>
                  <Boundary>
                    <RouterProvider router={router} />
                  </Boundary>
                </TabContext>
              </MantineThemeProvider>
            )}
          </div>
        </div>
      </Activity>
    );
  },
  // The current address belongs to the tab's own router; only being shown or hidden matters here.
  (before, now) => before.state === now.state,
);
