/** Where a person keeps that keys without Ctrl do nothing: a voice that is written down, or a tired hand, may press them unmeant. */
export const SINGLE_KEYS = 'atajosDeUnaTecla';

/** A key pressed for what it does: by itself, and not part of what is being written or chosen. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  localStorage.getItem(SINGLE_KEYS) !== 'no' &&
  !(event.target as HTMLElement).closest('input, textarea, select, [contenteditable]');

/** A click on a link that the browser follows by itself: into another tab or window of its own. */
export const opensElsewhere = (
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'button'>,
): boolean => event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
