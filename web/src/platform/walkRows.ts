import { placeOfScreen } from './focusScreen.ts';
import { isShortcut } from './gestures.ts';
import { isWindowOpen } from './isWindowOpen.ts';

/** What opens a row, in the cell that names it. */
const OPENERS = 'tbody [role=rowheader] :is(a[href], button)';

/** '/' goes to a list's search. */
function goToSearch(event: KeyboardEvent): void {
  const search = placeOfScreen()?.querySelector<HTMLElement>('[data-before-list]');
  if (!search || isWindowOpen()) return;
  event.preventDefault();
  search.focus();
}

/**
 * ↓ goes from a screen's heading or search to the first row of its list, and on from row to row; ↑ goes back. A list of people
 * has keys of its own (ui/QuickView.tsx).
 */
export function walkRows(): void {
  window.addEventListener('keydown', (event) => {
    if (event.key === '/' && isShortcut(event) && !event.defaultPrevented) return goToSearch(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    const target = event.target as HTMLElement;
    const isBefore = target.matches('[data-before-list], h1');
    if (!isBefore && !target.matches(OPENERS)) return;
    const table = target.closest('table') ?? placeOfScreen()?.querySelector('table');
    if (!table || table.querySelector('[data-person]')) return;
    const openers = [...table.querySelectorAll<HTMLElement>(OPENERS)];
    const next = openers[isBefore ? 0 : openers.indexOf(target) + step];
    if (!next || (isBefore && step < 0)) return;
    event.preventDefault();
    next.focus();
  });
}
