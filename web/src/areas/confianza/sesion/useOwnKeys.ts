import { type RefObject, useEffect } from 'react';

/** The keys of the dialog around a box are its own: shortcuts do not hear them. */
export function useOwnKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = box.current!.closest('dialog')!;
    const keep = (event: Event) => event.stopPropagation();
    dialog.addEventListener('keydown', keep);
    return () => dialog.removeEventListener('keydown', keep);
  }, [box]);
}
