import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { isShortcut } from '../platform/gestures.ts';
import { isWindowOpen } from '../platform/isWindowOpen.ts';
import { Boundary } from './Boundary.tsx';
import { Dialog } from './Dialog.tsx';
import { PersonPanel } from './PersonPanel.ts';
import styles from './QuickView.module.css';

interface Props {
  /** The list whose people it shows. */
  area: RefObject<HTMLDivElement | null>;
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

/**
 * The person chosen in a list, beside it; a sheet on a phone. The space bar opens and closes it, arrows go through the
 * people, Enter opens a profile, 'x' chooses, 'n' writes a note and 'i' includes the person or those chosen (docs/reglas/convenciones.md).
 */
export default function QuickView({ area, oportunidadId }: Props) {
  const Panel = useContext(PersonPanel);
  const [shown, setShown] = useState<number | null>(null);
  const onPhone = useMediaQuery('(max-width: 768px)');
  const close = () => {
    // The focus first: a row that takes it while the view is open is shown.
    area.current?.querySelector<HTMLElement>(`[data-person="${shown}"]`)?.focus();
    setShown(null);
  };
  const open = (row: HTMLElement) => {
    row.focus();
    setShown(idOf(row));
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    const row = rowOf(event.target);
    const own = (event.target as Element).closest(OWN_CLICK);
    if (!row || (own && row.contains(own)) || !window.getSelection()?.isCollapsed) return;
    open(row);
  });
  const onFocus = useEffectEvent((event: FocusEvent) => {
    const row = rowOf(event.target);
    if (row && shown !== null && !onPhone) setShown(idOf(row));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const list = area.current;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!list?.checkVisibility() || isWindowOpen()) return;
    const target = event.target as HTMLElement;
    const fromSearch = event.key === 'ArrowDown' && target.matches('[data-before-list]');
    if (target.matches(WRITTEN) && !fromSearch) return;
    if (event.key === 'Escape' && shown !== null) return close();
    if (event.key === 'i' && isShortcut(event))
      return click(
        event,
        document.querySelector('[data-quick-view] [data-key="i"]') ??
          list.closest('main')?.querySelector('[data-key="i"]') ??
          null,
      );
    const row = list.contains(target) ? rowOf(target) : null;
    const around = target.contains(list) || target.tabIndex < 0 || inPanel(target);
    if (!row && !around && !fromSearch) return;
    if (event.key === 'ArrowDown') move(event, list, row, 1);
    if (event.key === 'ArrowUp') move(event, list, row, -1);
    if (event.key === ' ' && !target.closest('button, summary, input')) toggle(event, row ?? rowsIn(list)[0]);
    if (target !== row) return;
    if (event.key === 'Enter') click(event, row.querySelector('a[href^="/editarCandidato/"]'));
    if (event.key === 'x' && isShortcut(event)) click(event, row.querySelector('input[type=checkbox]'));
  });
  const toggle = (event: KeyboardEvent, row: HTMLElement | undefined) => {
    if (!row) return;
    event.preventDefault();
    if (shown === idOf(row)) close();
    else open(row);
  };
  const move = (event: KeyboardEvent, list: HTMLElement, row: HTMLElement | null, step: number) => {
    const rows = rowsIn(list);
    const current = row ?? rows.find((one) => idOf(one) === shown);
    const next = rows[current ? rows.indexOf(current) + step : 0];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
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
  useLayoutEffect(() => {
    const list = area.current!;
    if (shown === null) return;
    const mark = () => {
      for (const row of rowsIn(list)) row.toggleAttribute('data-shown', idOf(row) === shown);
    };
    mark();
    // Rows are drawn in lots, and again when the list is read again.
    const drawn = new MutationObserver(mark);
    drawn.observe(list, { childList: true, subtree: true });
    return () => {
      drawn.disconnect();
      for (const row of rowsIn(list)) row.removeAttribute('data-shown');
    };
  }, [area, shown]);
  if (shown === null || !Panel) return null;
  const panel = (
    <Boundary>
      <Panel candidatoId={shown} oportunidadId={oportunidadId} onClose={close} />
    </Boundary>
  );
  return onPhone ? (
    <Dialog label="Vista rápida" className={styles.sheet} onClose={close}>
      {panel}
    </Dialog>
  ) : (
    <aside className={styles.panel} data-quick-view aria-label="Vista rápida">
      {panel}
    </aside>
  );
}
