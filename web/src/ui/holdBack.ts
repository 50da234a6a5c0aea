/**
 * A form with a box that bears `data-trouble`, what is wrong with its text, is not sent: the person is put there, and the box is
 * told by `invalid` that its form was wanted.
 */
document.addEventListener(
  'submit',
  (event) => {
    const wrong = (event.target as Element).querySelector<HTMLElement>('[data-trouble]:enabled');
    if (!wrong) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    wrong.dispatchEvent(new Event('invalid'));
    wrong.focus();
  },
  true,
);
