const REQUIRED = ':is(input, textarea, select)[required]:enabled, [role="textbox"][aria-required="true"]';
const WRONG = '[aria-invalid="true"], [data-trouble]:enabled';
/** A plain box is replaced by the library's once it has the focus (onTouch.tsx), and knows nothing of what was told before. */
const REPLACED_MS = 100;

const isEmpty = (one: Element): boolean =>
  one.matches(REQUIRED) &&
  ((one as HTMLInputElement).value ?? one.textContent ?? '').trim() === '' &&
  one.checkVisibility();

/** Shows what a form lacks at its fields, and focuses the first one that is wrong; false if none is. */
export function tellMissing(form: Element): boolean {
  const find = (): HTMLElement[] =>
    [...form.querySelectorAll<HTMLElement>(`${REQUIRED}, ${WRONG}`)].filter(
      (one) => isEmpty(one) || one.matches(WRONG),
    );
  const tell = () => {
    for (const one of find()) one.dispatchEvent(new Event('invalid'));
  };
  tell();
  const first = find()[0];
  first?.focus();
  setTimeout(tell, REPLACED_MS);
  return first !== undefined;
}
