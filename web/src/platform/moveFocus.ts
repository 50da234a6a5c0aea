/** Moves the focus to the screen in view (focusScreen.ts); in a chunk of its own, for the first screen does without. */
export const moveFocus = async (): Promise<void> => (await import('./focusScreen.ts')).focusScreen();
