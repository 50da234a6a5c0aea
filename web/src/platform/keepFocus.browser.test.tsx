import { MantineProvider, Menu, MenuDropdown, MenuItem, MenuTarget } from '@mantine/core';
import { useState } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../ui/Dialog.tsx';
import { Confirm } from '../ui/modals.tsx';
import { keepFocus } from './keepFocus.ts';
import { drawAt } from './testing/drawAt.tsx';

beforeAll(keepFocus);

const focused = () => {
  const { tagName, ariaLabel, textContent } = document.activeElement!;
  return tagName === 'BODY' ? 'nada' : (ariaLabel ?? textContent);
};
const draw = (Screen: () => React.ReactNode) =>
  drawAt('/', () => (
    <MantineProvider env="test">
      <main className="panel">
        <h1>Título de la pantalla</h1>
        <Screen />
      </main>
    </MantineProvider>
  ));
const press = async (name: string, key = '{Enter}') => {
  (page.getByRole('button', { name, exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard(key);
};

/** Rows that a question deletes, one by one. */
function Rows() {
  const [rows, setRows] = useState(['Ana', 'Blas', 'Carla']);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <section className="box">
      <header>
        <h2>Gente</h2>
      </header>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <a href="#x">{row}</a>
            <button type="button" aria-label={`Eliminar ${row}`} onClick={() => setAsked(row)} />
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title="Eliminar"
          text="Se eliminará. ¿Continuar?"
          acceptText="Eliminar"
          danger
          onClose={() => setAsked(null)}
          // As on a screen, where the list is read again after the window closed.
          onConfirm={() => void setTimeout(() => setRows((all) => all.filter((one) => one !== asked)), 100)}
        />
      )}
    </section>
  );
}

describe('el foco, cuando se va aquello donde estaba', () => {
  test('una pregunta que borra empieza en Cancelar, y devuelve el foco a lo que la abrió', async () => {
    await draw(Rows);
    await press('Eliminar Blas');
    await expect.poll(focused).toBe('Cancelar');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toHaveAccessibleDescription('Se eliminará. ¿Continuar?');
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Eliminar Blas');
  });

  test('borrada una fila, está en la que sigue; borrada la última, en la de antes; sin ninguna, en el título de la caja', async () => {
    await draw(Rows);
    for (const [row, next] of [
      ['Blas', 'Eliminar Carla'],
      ['Carla', 'Eliminar Ana'],
      ['Ana', 'Gente'],
    ]) {
      await press(`Eliminar ${row}`);
      await expect.poll(focused).toBe('Cancelar');
      await userEvent.keyboard('{Tab}{Enter}');
      await expect.poll(() => page.getByText(row!, { exact: true }).query()).toBeNull();
      await expect.poll(focused).toBe(next);
    }
  });

  test('una tarjeta que pasa a otra columna se lo lleva', async () => {
    await draw(function Columns() {
      const [isMoved, setMoved] = useState(false);
      const card = (
        <button type="button" onClick={() => setMoved(true)}>
          Ana Benítez
        </button>
      );
      return (
        <>
          <div>{!isMoved && card}</div>
          <div>{isMoved && card}</div>
        </>
      );
    });
    const before = page.getByRole('button').element();
    await press('Ana Benítez');
    await expect.poll(() => before.isConnected).toBe(false);
    await expect.poll(focused).toBe('Ana Benítez');
  });

  test('una ventana abierta desde un menú lo devuelve al botón del menú', async () => {
    await draw(function WithMenu() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <Menu returnFocus={false}>
            <MenuTarget>
              <button type="button">Acciones</button>
            </MenuTarget>
            <MenuDropdown>
              <MenuItem onClick={() => setOpen(true)}>Avanzar</MenuItem>
            </MenuDropdown>
          </Menu>
          {isOpen && (
            <Dialog label="Avanzar de etapa" onClose={() => setOpen(false)}>
              <button type="button" onClick={() => setOpen(false)}>
                Guardar
              </button>
            </Dialog>
          )}
        </>
      );
    });
    await press('Acciones');
    await expect.element(page.getByRole('menuitem', { name: 'Avanzar' })).toBeVisible();
    (page.getByRole('menuitem', { name: 'Avanzar' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await press('Guardar');
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
    await expect.poll(focused).toBe('Acciones');
  });

  test('quien toca el fondo no lo quiere en ningún lado', async () => {
    await draw(function Blank() {
      const [changes, change] = useState(0);
      return (
        <>
          <button type="button">Algo</button>
          <p onPointerUp={() => setTimeout(() => change(1))}>Fondo</p>
          {changes > 0 && <p>Cambió</p>}
        </>
      );
    });
    (page.getByRole('button').element() as HTMLElement).focus();
    await page.getByText('Fondo').click();
    await expect.element(page.getByText('Cambió')).toBeVisible();
    await new Promise((done) => setTimeout(done, 150));
    expect(focused()).toBe('nada');
  });
});
