import { page } from 'vitest/browser';

/** Closes every visible alert: it would cover the buttons of the next story. */
export function closeAlerts(): void {
  for (const button of page.getByRole('button', { name: 'Cerrar aviso' }).elements())
    (button as HTMLElement).click();
}
