/** How long a list may take to open. */
const OPENS_WITHIN_MS = 600;

/** Takes the first item of a list that is still opening, for Enter pressed right after the letters. */
export function takeFirst(input: HTMLElement, since = performance.now()): void {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const first = list?.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])');
  if (first) first.click();
  else if (performance.now() - since < OPENS_WITHIN_MS) requestAnimationFrame(() => takeFirst(input, since));
}
