import { MantineProvider } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TabContext } from '../platform/tab.ts';
import { drawAt } from '../platform/testing/drawAt.tsx';
import { UNSAVED, UnsavedQuestion } from './unsaved.tsx';

async function draw() {
  const said: boolean[] = [];
  const tab = {
    setTitle: () => undefined,
    title: () => 'Pestaña',
    hold: () => {
      said.push(true);
      return () => said.push(false);
    },
  };
  const drawn = await drawAt('/', () => {
    const [text, setText] = useState('');
    return (
      <MantineProvider env="test">
        <TabContext value={tab}>
          <UnsavedQuestion dirty={text !== ''} />
          <input aria-label="Nombre" value={text} onChange={(event) => setText(event.currentTarget.value)} />
          <Link to={'/otra' as never}>Ir</Link>
        </TabContext>
      </MantineProvider>
    );
  });
  return { ...drawn, said };
}
const go = () => userEvent.click(page.getByRole('link', { name: 'Ir' }));
const write = (text: string) => userEvent.fill(page.getByLabelText('Nombre'), text);
const answer = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

describe('los cambios sin guardar', () => {
  test('sin cambios un enlace lleva sin preguntar', async () => {
    const { address } = await draw();
    await go();
    await expect.poll(address).toBe('/otra');
    expect(page.getByText(UNSAVED).query()).toBeNull();
  });

  test('con cambios pregunta, y quedarse deja lo escrito', async () => {
    const { address } = await draw();
    await write('Ana');
    await go();
    await expect.element(page.getByText(UNSAVED)).toBeVisible();
    expect(address()).toBe('/');
    await answer('Cancelar');
    await expect.element(page.getByText(UNSAVED)).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Nombre')).toHaveValue('Ana');
    expect(address()).toBe('/');
  });

  test('salir sin guardar lleva adonde se quería ir', async () => {
    const { address } = await draw();
    await write('Ana');
    await go();
    await answer('Salir sin guardar');
    await expect.poll(address).toBe('/otra');
  });

  test('lo que se borró de vuelta no es un cambio', async () => {
    const { address } = await draw();
    await write('Ana');
    await write('');
    await go();
    await expect.poll(address).toBe('/otra');
  });

  test('cerrar la página pregunta solo con cambios', async () => {
    await draw();
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(asks()).toBe(false);
    await write('Ana');
    await expect.poll(asks).toBe(true);
  });

  test('la pestaña sabe si hay cambios, y al irse ya no', async () => {
    const { said } = await draw();
    await write('Ana');
    await expect.poll(() => said.at(-1)).toBe(true);
    await go();
    await answer('Salir sin guardar');
    await expect.poll(() => said.at(-1)).toBe(false);
  });
});
