import { type RefObject, useEffect } from 'react';

/** A form with a box in trouble is not sent: the person is put there, and the box says why. */
function holdBack(event: Event): void {
  const boxes = [...(event.target as HTMLFormElement).elements] as HTMLInputElement[];
  const wrong = boxes.find((box) => box.willValidate && box.validity.customError);
  if (!wrong) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  wrong.checkValidity();
  wrong.focus();
}
document.addEventListener('submit', holdBack, true);

/** Keeps the form of a box from being sent while something is wrong with what it holds; '' for nothing. The box gets `invalid`. */
export function useTrouble(input: RefObject<HTMLInputElement | null>, trouble: string): void {
  useEffect(() => input.current?.setCustomValidity(trouble), [input, trouble]);
}
