/**
 * Whether an element contains a box whose text is wrong, as its `data-trouble` says. Focuses that box, and sends it `invalid` so
 * that it shows its error.
 */
export function holdBack(within: Element): boolean {
  const wrong = within.querySelector<HTMLElement>('[data-trouble]:enabled');
  wrong?.dispatchEvent(new Event('invalid'));
  wrong?.focus();
  return wrong !== null;
}

// A form with such a box is not submitted.
document.addEventListener(
  'submit',
  (event) => {
    if (!holdBack(event.target as Element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
