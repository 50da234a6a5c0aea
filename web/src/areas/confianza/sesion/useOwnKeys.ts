import { type RefObject, useEffect } from 'react';

/** By which a window of the library, listening before everything else, leaves a key to others. */
const leave = (element: Element | null): void =>
  element?.setAttribute('data-mantine-stop-propagation', 'true');

/** The keys of the dialog around a box are its own: neither windows under it nor shortcuts hear them, and Escape does nothing. */
export function useOwnKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = box.current!.closest('dialog')!;
    const keep = (event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key === 'Escape') event.preventDefault();
    };
    leave(dialog);
    leave(document.activeElement);
    dialog.addEventListener('focusin', ({ target }) => leave(target as Element));
    dialog.addEventListener('keydown', keep);
  }, [box]);
}
