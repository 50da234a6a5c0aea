/**
 * Whether something holds a box that bears `data-trouble`, what is wrong with its text. The person is put there, and the box is told
 * by `invalid` that what it says was wanted.
 */
export function holdBack(within: Element): boolean {
  const wrong = within.querySelector<HTMLElement>('[data-trouble]:enabled');
  wrong?.dispatchEvent(new Event('invalid'));
  wrong?.focus();
  return wrong !== null;
}

// A form with such a box is not sent.
document.addEventListener(
  'submit',
  (event) => {
    if (!holdBack(event.target as Element)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
