/** The key belongs to what is being written, or chosen from a list. */
export const isWriting = (event: KeyboardEvent): boolean =>
  (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]') !== null;

/** A click on a link that the browser follows by itself: into another tab or window of its own. */
export const opensElsewhere = (
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'button'>,
): boolean => event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
