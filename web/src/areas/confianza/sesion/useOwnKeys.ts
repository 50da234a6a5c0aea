import { type RefObject, useEffect } from 'react';

/** Keeps the keys of a dialog to itself: shortcuts do not receive them. */
export function useOwnKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = box.current!.closest('dialog')!;
    const keep = (event: Event) => event.stopPropagation();
    dialog.addEventListener('keydown', keep);
    return () => dialog.removeEventListener('keydown', keep);
  }, [box]);
}
