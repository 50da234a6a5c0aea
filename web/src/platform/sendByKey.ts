/** Ctrl+Enter, from wherever somebody writes, presses the button that saves or sends it. */
export function sendByKey(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      const form = (event.target as Element).closest('form');
      const button = form?.querySelector<HTMLElement>('button[type=submit]');
      if (!button) return;
      // Before the editor, where it is a line break.
      event.preventDefault();
      event.stopPropagation();
      button.click();
    },
    { capture: true },
  );
}
