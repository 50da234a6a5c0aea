/** Where single-key shortcuts are switched off: dictation or an unsteady hand may press keys by accident. */
export const SINGLE_KEYS = 'atajosDeUnaTecla';

/** A key pressed as a shortcut: without modifiers, and outside what is written in and list boxes. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  localStorage.getItem(SINGLE_KEYS) !== 'no' &&
  !(event.target as HTMLElement).closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]',
  );

/** A click that makes the browser open the link in another tab or window. */
export const opensElsewhere = (
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'button'>,
): boolean => event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
