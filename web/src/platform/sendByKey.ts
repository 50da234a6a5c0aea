/** Ctrl+Enter, from wherever somebody writes, presses the button that saves or sends it. */
export function sendByKey(): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      const target = event.target as Element;
      const button =
        target.closest('form, dialog, [role=dialog]')?.querySelector<HTMLElement>('button[type=submit]') ??
        target.closest('main')?.querySelector<HTMLElement>('[data-send]');
      if (!button) return;
      // Before the editor, where it is a line break.
      event.preventDefault();
      event.stopPropagation();
      // Some boxes tell their form what they hold only when they are left.
      const box = target instanceof HTMLInputElement ? target : null;
      box?.blur();
      box?.focus();
      setTimeout(() => button.click());
    },
    { capture: true },
  );
}
