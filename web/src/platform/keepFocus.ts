import { focusQuietly, isFocusMoving, placeOfScreen } from './focusScreen.ts';

/** What the focus was on, and where it may go once that is gone. */
interface Kept {
  element: HTMLElement;
  name: string;
  /** From its parent outwards. */
  around: Element[];
  row: { neighbors: Element[]; at: number } | null;
  /** The window or menu it stands in. */
  window: Element | null;
  /** What opened that. */
  opener: Kept | null;
}

const WINDOW = 'dialog, [role="dialog"], [role="menu"]';
const ROW = 'tr, li, article, .row, [role="row"], [role="listitem"]';
const REACHABLE = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';
/** The application usually moves the focus itself, right after it changes what is shown. */
const SETTLES_MS = 50;

const isUsable = (element: Element): boolean =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null;

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

const reachableIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(REACHABLE)].filter((one) => one.tabIndex >= 0);

function ancestorsOf(element: Element): Element[] {
  const around: Element[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  return around;
}

/** The rows after it, nearest first, and then those before it. */
function rowOf(element: Element): Kept['row'] {
  const row = element.closest(ROW);
  const rows = [...(row?.parentElement?.children ?? [])].filter((one) => one.matches(ROW));
  if (!row || rows.length < 2) return null;
  const here = rows.indexOf(row);
  return {
    neighbors: [...rows.slice(here + 1), ...rows.slice(0, here).reverse()],
    at: reachableIn(row).indexOf(element as HTMLElement),
  };
}

let last: Kept | null = null;

function keep(element: HTMLElement): void {
  const window = element.closest(WINDOW);
  let opener = last;
  // Back in a window that was opened before, or behind all of them.
  for (let one = last; one; one = one.opener) if (one.window === window) opener = one.opener;
  last = {
    element,
    name: nameOf(element),
    around: ancestorsOf(element),
    row: rowOf(element),
    window,
    opener: window && opener?.element !== element ? opener : null,
  };
}

/** The same thing drawn anew, such as a card that moved; null if several are called alike. */
function twinOf({ element, name, window }: Kept): HTMLElement | null {
  const { person } = element.dataset;
  const isSame = (one: HTMLElement) =>
    person ? one.dataset.person === person : name !== '' && nameOf(one) === name;
  const alike = [...(window ?? document).querySelectorAll<HTMLElement>(element.tagName)].filter(
    (one) => isSame(one) && isUsable(one),
  );
  return alike.length === 1 ? alike[0]! : null;
}

function neighborOf({ element, row }: Kept): HTMLElement | null {
  const next = row?.neighbors.find(isUsable);
  if (!next) return null;
  if (element.dataset.person) return next as HTMLElement;
  const reachable = reachableIn(next).filter(isUsable);
  return reachable[row!.at] ?? reachable[0] ?? null;
}

function headingAround({ around }: Kept): HTMLElement | null {
  for (const one of around) {
    if (one === document.body) break;
    const heading = isUsable(one) && one.querySelector<HTMLElement>('h1, h2, h3');
    if (heading && isUsable(heading)) return heading;
  }
  return placeOfScreen()?.querySelector<HTMLElement>('h1') ?? null;
}

/** What takes the focus; null while it should wait, because the thing itself is still there and only busy or hidden. */
function nearest(kept: Kept): HTMLElement | null {
  if (kept.window && !isUsable(kept.window)) return kept.opener && nearest(kept.opener);
  if (kept.element.isConnected) return isUsable(kept.element) ? kept.element : null;
  return twinOf(kept) ?? neighborOf(kept) ?? headingAround(kept);
}

/**
 * When what has the focus goes away (a deleted row, a window that closes, a menu), moves the focus to the nearest sensible
 * thing instead of leaving it nowhere: what opened the window, the same thing elsewhere, the next row, the heading of the box or of
 * the screen (docs/reglas/convenciones.md, 'Sin ratón').
 */
export function keepFocus(): void {
  if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body)
    keep(document.activeElement);
  document.addEventListener('focusin', ({ target }) => keep(target as HTMLElement));
  document.addEventListener('focusout', ({ target }) =>
    setTimeout(() => {
      // Somebody clicked on nothing, or the screen itself let go of it.
      if (document.activeElement === document.body && isUsable(target as Element)) last = null;
    }),
  );
  let timer = 0;
  const isLost = (): boolean => last !== null && document.activeElement === document.body && !isFocusMoving();
  const settle = (): void => {
    const target = isLost() ? nearest(last!) : null;
    if (target) focusQuietly(target);
  };
  new MutationObserver(() => {
    if (!isLost()) return;
    window.clearTimeout(timer);
    timer = window.setTimeout(settle, SETTLES_MS);
  }).observe(document.body, { childList: true, subtree: true });
}
