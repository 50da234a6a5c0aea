import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NoConnection } from '../platform/NoConnection.ts';
import { Box } from './Box.tsx';
import { Card } from './Card.tsx';
import { Dialog } from './Dialog.tsx';

const FAILED = 'Esta parte no se pudo mostrar';
let trouble: Error | null;
function Fragile() {
  if (trouble) throw trouble;
  return <p>Las notas</p>;
}
/** Two things of a screen: one that fails when it is drawn again, and one that somebody writes in. */
function Screen({ around }: { around: (fragile: ReactNode) => ReactNode }) {
  const [, draw] = useState(0);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => draw((times) => times + 1)}>
        Dibujar
      </button>
      <input aria-label="Dirección" />
      {around(<Fragile key={String(trouble)} />)}
    </MantineProvider>
  );
}
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

beforeEach(() => {
  trouble = null;
  // React tells the console of each failure that it caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const PLACES: [name: string, around: (fragile: ReactNode) => ReactNode, stays: string][] = [
  ['una caja', (fragile) => <Box title="Notas">{fragile}</Box>, 'Notas'],
  ['una tarjeta', (fragile) => <Card title="Tu cita">{fragile}</Card>, 'Tu cita'],
];

describe('lo que falla al dibujarse', () => {
  test.each(PLACES)('en %s cae solo, y «Reintentar» lo trae de vuelta', async (_, around, stays) => {
    await render(<Screen around={around} />);
    await userEvent.fill(page.getByLabelText('Dirección'), 'Palma 345');
    trouble = new Error('Cannot read properties of undefined');
    await press('Dibujar');
    await expect.element(page.getByRole('alert').getByText(FAILED)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: stays })).toBeVisible();
    await expect.element(page.getByLabelText('Dirección')).toHaveValue('Palma 345');
    // It fails again, and says so again.
    await press('Reintentar');
    await expect.element(page.getByText(FAILED)).toBeVisible();
    trouble = null;
    await press('Reintentar');
    await expect.element(page.getByText('Las notas')).toBeVisible();
    expect(page.getByText(FAILED).query()).toBeNull();
  });

  test('en una ventana la deja cerrar', async () => {
    let closed = 0;
    trouble = new Error('x');
    await render(
      <Screen
        around={(fragile) => (
          <Dialog label="Historial" onClose={() => (closed += 1)}>
            {fragile}
          </Dialog>
        )}
      />,
    );
    await expect.element(page.getByRole('dialog').getByText(FAILED)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(closed).toBe(1);
  });

  test('una parte de la aplicación que no llegó es asunto de la pantalla', async () => {
    trouble = new NoConnection('No hay conexión');
    const Whole = () => (
      <Box title="Notas">
        <Fragile />
      </Box>
    );
    await expect(render(<Whole />)).rejects.toThrow('No hay conexión');
  });
});
