import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { alerts } from '../platform/alerts.tsx';
import { queryClient } from '../platform/api.ts';
import { windowsInFront } from '../platform/browserHistory.ts';
import { isShortcut } from '../platform/gestures.ts';
import { isWindowOpen } from '../platform/isWindowOpen.ts';
import { useInFront } from '../platform/useInFront.ts';
import { Boundary } from './Boundary.tsx';
import { PersonPanel } from './PersonPanel.ts';
import styles from './QuickView.module.css';

interface Props {
  /** The list whose people it shows. */
  area: RefObject<HTMLDivElement | null>;
  /** What was asked of it before it was there. */
  early: RefObject<Event | null | undefined>;
  oportunidadId: number | undefined;
}

const OWN_CLICK = 'a, button, input, label, select, textarea, summary, [role=button], [role=menuitem]';
/** Where a space or an arrow belongs to what is written. */
const WRITTEN = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const inPanel = (target: HTMLElement): boolean => target.closest('[data-quick-view]') !== null;

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-person]') : null;
const idOf = (row: HTMLElement): number => Number(row.dataset.person);
const rowsIn = (area: HTMLElement): HTMLElement[] => [...area.querySelectorAll<HTMLElement>('[data-person]')];
/** The button of the shown person that a letter presses. */
const buttonOf = (letter: string): HTMLElement | null =>
  document.querySelector(`[data-quick-view] [data-key="${letter}"]`);

/** How long a list that is being read again may be without somebody who is still in it. */
const SETTLES_MS = 150;
/** How long the first key pressed after a search waits for it. */
const SEARCH_MS = 4_000;

/** Focuses the first person, once those searched for are there. */
function goToFirst(list: HTMLElement, since = performance.now()): void {
  const isSearching = list.querySelector('.dimmed') !== null && performance.now() - since < SEARCH_MS;
  if (isSearching) requestAnimationFrame(() => goToFirst(list, since));
  else rowsIn(list)[0]?.focus();
}

/**
 * The person chosen in a list, beside it; a sheet on a phone. The space bar opens and closes it, arrows go through the
 * people, Enter opens a profile, 'x' chooses, 'n' writes a note and 'i' includes the person or those chosen (docs/reglas/convenciones.md).
 */
export default function QuickView({ area, early, oportunidadId }: Props) {
  const Panel = useContext(PersonPanel);
  const [shown, setShown] = useState<number | null>(null);
  const onPhone = useMediaQuery('(max-width: 768px)');
  /** The letter pressed before the person could be read. */
  const asked = useRef<string>(null);
  const ready = useRef(false);
  /** The people listed when the shown one last was among them. */
  const listed = useRef<number[]>([]);
  const show = (id: number | null) => {
    asked.current = null;
    ready.current = false;
    setShown(id);
  };
  const close = () => {
    // The focus first: a row that takes it while the view is open is shown.
    area.current?.querySelector<HTMLElement>(`[data-person="${shown}"]`)?.focus();
    show(null);
  };
  const open = (row: HTMLElement) => {
    row.focus();
    show(idOf(row));
  };
  const onClick = useEffectEvent((event: Event) => {
    const row = rowOf(event.target);
    const own = (event.target as Element).closest(OWN_CLICK);
    if (!row || (own && row.contains(own)) || !window.getSelection()?.isCollapsed) return;
    open(row);
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const row = rowOf(target);
    // Somebody's box or link is not the person.
    if (row === target && row && shown !== null && shown !== idOf(row) && !onPhone) show(idOf(row));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const list = area.current;
    // The whole screen knows the letter of a note too.
    if ((event.defaultPrevented && event.key !== 'n') || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (!list?.checkVisibility() || isWindowOpen()) return;
    const target = event.target as HTMLElement;
    const fromSearch = event.key === 'ArrowDown' && target.matches('[data-before-list]');
    if (target.matches(WRITTEN) && !fromSearch) return;
    if (event.key === 'Escape' && shown !== null) return close();
    const row = list.contains(target) ? rowOf(target) : null;
    if ((event.key === 'n' || event.key === 'i') && isShortcut(event)) return press(event, row);
    const around = target.contains(list) || target.tabIndex < 0 || inPanel(target);
    if (!row && !around && !fromSearch && (shown === null || !list.contains(target))) return;
    if (fromSearch) {
      event.preventDefault();
      goToFirst(list);
    } else if (event.key === 'ArrowDown') move(event, list, row, 1);
    if (event.key === 'ArrowUp') move(event, list, row, -1);
    if (event.key === ' ' && !target.closest('button, summary, input')) toggle(event, row ?? rowsIn(list)[0]);
    if (target !== row) return;
    if (event.key === 'Enter') click(event, row.querySelector('a[href^="/editarCandidato/"]'));
    if (event.key === 'x' && isShortcut(event)) click(event, row.querySelector('input[type=checkbox]'));
  });
  /** Somebody's note or inclusion; the person is opened first, and the button pressed once it is there. */
  const press = (event: KeyboardEvent, row: HTMLElement | null) => {
    const { key } = event;
    const button = shown === null ? null : buttonOf(key);
    const forChosen =
      key === 'i' &&
      area.current!.closest('main')?.querySelector<HTMLElement>('[data-key="i"]:not([aria-disabled])');
    if (button ?? forChosen) return click(event, (button ?? forChosen) as HTMLElement);
    if (shown === null && row) open(row);
    else if (shown === null) return;
    event.preventDefault();
    asked.current = key;
    if (ready.current) onReady();
  };
  const onReady = () => {
    ready.current = true;
    if (!asked.current) return;
    const button = buttonOf(asked.current);
    asked.current = null;
    if (button) button.click();
    else alerts.notice('Ya es parte de esta oportunidad');
  };
  const toggle = (event: KeyboardEvent, row: HTMLElement | undefined) => {
    if (!row) return;
    event.preventDefault();
    if (shown === idOf(row)) close();
    else open(row);
  };
  const nextOf = (list: HTMLElement, row: HTMLElement | null, step: number): HTMLElement | undefined => {
    const rows = rowsIn(list);
    const current = row ?? rows.find((one) => idOf(one) === shown);
    return rows[current ? rows.indexOf(current) + step : 0];
  };
  const move = (event: KeyboardEvent, list: HTMLElement, row: HTMLElement | null, step: number) => {
    const next = nextOf(list, row, step);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  };
  const moveInSheet = (step: 1 | -1) => {
    const next = nextOf(area.current!, null, step);
    if (!next) return alerts.notice('No hay más personas en esta página');
    next.scrollIntoView({ block: 'nearest' });
    show(idOf(next));
  };
  const click = (event: KeyboardEvent, element: HTMLElement | null) => {
    if (!element) return;
    event.preventDefault();
    element.click();
  };
  useEffect(() => {
    const list = area.current!;
    list.addEventListener('click', onClick);
    list.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKey);
    return () => {
      list.removeEventListener('click', onClick);
      list.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKey);
    };
  }, [area]);
  const doEarly = useEffectEvent(() => {
    const event = early.current;
    early.current = null;
    if (event instanceof KeyboardEvent) onKey(event);
    else if (event) onClick(event);
  });
  useEffect(() => doEarly(), []);
  /** The shown person left the list, by another page or an action: the one after them takes their place. */
  const follow = useEffectEvent((again: () => void) => {
    const list = area.current;
    if (!list?.checkVisibility()) return;
    // What is being read or written keeps the person in view.
    if (queryClient.isFetching() > 0 || windowsInFront.length > (onPhone ? 1 : 0)) return again();
    const rows = new Map(rowsIn(list).map((row) => [idOf(row), row]));
    if (shown === null || rows.has(shown)) return;
    const at = listed.current.indexOf(shown);
    const near = [...listed.current.slice(at + 1), ...listed.current.slice(0, Math.max(at, 0)).reverse()];
    const next = rows.get(near.find((id) => rows.has(id)) ?? Number.NaN) ?? rowsIn(list)[0];
    const active = document.activeElement;
    if (next && (active === document.body || rowOf(active))) next.focus();
    show(next ? idOf(next) : null);
  });
  useLayoutEffect(() => {
    const list = area.current!;
    if (shown === null) return;
    let timer = 0;
    const settle = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => follow(settle), SETTLES_MS);
    };
    const mark = () => {
      const rows = rowsIn(list);
      for (const row of rows) row.toggleAttribute('data-shown', idOf(row) === shown);
      const ids = rows.map(idOf);
      if (ids.includes(shown)) listed.current = ids;
      else settle();
    };
    mark();
    // Rows are drawn in lots, and again when the list is read again.
    const drawn = new MutationObserver(mark);
    drawn.observe(list, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      drawn.disconnect();
      for (const row of rowsIn(list)) row.removeAttribute('data-shown');
    };
  }, [area, shown]);
  if (shown === null || !Panel) return null;
  const panel = (
    <Boundary>
      <Panel
        candidatoId={shown}
        oportunidadId={oportunidadId}
        onClose={close}
        onMove={onPhone ? moveInSheet : undefined}
        onReady={onReady}
      />
    </Boundary>
  );
  return onPhone ? (
    <Sheet onClose={close}>{panel}</Sheet>
  ) : (
    <aside className={styles.panel} data-quick-view aria-label="Vista rápida">
      {panel}
    </aside>
  );
}

/** At the bottom of a phone; the windows and menus opened from it stand over it. */
function Sheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useInFront(onClose);
  return (
    <Modal.Root
      opened
      size="100%"
      xOffset={0}
      yOffset={0}
      classNames={{ inner: styles.bottom, content: styles.sheet }}
      transitionProps={{ duration: 0 }}
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={false}
      onClose={onClose}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Vista rápida">{children}</Modal.Content>
    </Modal.Root>
  );
}
