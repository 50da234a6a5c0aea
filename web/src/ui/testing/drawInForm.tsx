import type { ReactNode } from 'react';
import { page, userEvent } from 'vitest/browser';
import { drawHeld } from './drawHeld.tsx';

/** Renders a component in a form, which submits the last value it reported. */
export async function drawInForm<T>(
  initial: T,
  draw: (value: T, onChange: (value: T) => void) => ReactNode,
): Promise<{ sent: T[]; send: () => Promise<void> }> {
  const sent: T[] = [];
  await drawHeld(initial, (value, onChange) => (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(value);
      }}
    >
      {draw(value, onChange)}
      <button type="submit">Guardar</button>
    </form>
  ));
  return { sent, send: () => userEvent.click(page.getByRole('button', { name: 'Guardar' })) };
}
