/** How long a screen may take to show its heading. */
const SHOWN_WITHIN_MS = 4_000;

/** What scrolls around the screen in view: that of the shown tab, or the page's. */
export const placeOfScreen = (): HTMLElement | null =>
  document.querySelector('.tabpanel:not(.behind) .tab-content') ?? document.querySelector('.panel');

/** Focuses something that Tab does not reach, such as a heading. */
export function focusQuietly(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

let last: AbortController | undefined;

/** Whether the focus is on its way to a screen's heading. */
export const isFocusMoving = (): boolean => last?.signal.aborted === false;

/**
 * Moves the focus to the heading of the screen in view once it is there, unless the screen has focused a field of its own or
 * the person goes on meanwhile (docs/reglas/convenciones.md, 'Sin ratón').
 */
export function focusScreen(): void {
  last?.abort();
  const asked = new AbortController();
  last = asked;
  const { signal } = asked;
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, () => asked.abort(), { capture: true, once: true, signal });
  const until = performance.now() + SHOWN_WITHIN_MS;
  const look = (): void => {
    if (signal.aborted) return;
    const place = placeOfScreen();
    const heading = [...(place?.querySelectorAll('h1') ?? [])].find((one) => one.checkVisibility());
    const active = document.activeElement!;
    const isTaken =
      active.closest('dialog, [role="dialog"]') || (place?.contains(active) && active !== place);
    if (isTaken) asked.abort();
    else if (heading || performance.now() > until) {
      if (heading ?? place) focusQuietly((heading ?? place)!);
      asked.abort();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
