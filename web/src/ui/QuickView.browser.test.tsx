import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { firstShown } from '../platform/idle.ts';
import { PersonPanel, type PersonPanelProps } from './PersonPanel.ts';
import { QuickViewArea } from './QuickViewArea.tsx';
import { SearchField } from './SearchField.tsx';
import { Table } from './Table.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

const included = vi.fn();
const Panel = ({ candidatoId, oportunidadId, onClose }: PersonPanelProps) => (
  <section>
    <h2>
      Persona {candidatoId} de {oportunidadId ?? 'ninguna'}
    </h2>
    <button type="button" data-key="i" onClick={() => included(candidatoId)}>
      Incluir
    </button>
    <button type="button" onClick={onClose}>
      Cerrar
    </button>
  </section>
);

const draw = async () => {
  await drawHeld('', (text, onText) => (
    <PersonPanel value={Panel}>
      <SearchField aria-label="Nombre" value={text} onChange={onText} />
      <QuickViewArea oportunidadId={7}>
        <Table
          title="Personas"
          columns={[
            {
              title: 'Nombre',
              cell: ({ id }: { id: number }) => (
                <>
                  <a href="#otra">Ficha {id}</a> <input type="checkbox" aria-label={`Elegir ${id}`} />
                </>
              ),
            },
            { title: 'Nota', cell: ({ id }) => `Nota ${id}` },
          ]}
          rows={[{ id: 1 }, { id: 2 }, { id: 3 }]}
          rowKey={({ id }) => id}
          personOf={({ id }) => id}
          empty=""
        />
      </QuickViewArea>
    </PersonPanel>
  ));
  firstShown();
};
const shown = () =>
  page
    .getByRole('heading')
    .elements()
    .map((one) => one.textContent);
const shows = (...ids: number[]) => expect.poll(shown).toEqual(ids.map((id) => `Persona ${id} de 7`));
const focused = () => (document.activeElement as HTMLElement).dataset.person;
const key = (keys: string) => userEvent.keyboard(keys);
/** Opens it for the second person; it is loaded after the list. */
const openSecond = () =>
  expect
    .poll(async () => {
      await userEvent.click(page.getByText('Nota 2'));
      return shown();
    })
    .toEqual(['Persona 2 de 7']);

describe('la vista rápida', () => {
  beforeEach(() => page.viewport(1366, 768));
  afterEach(() => included.mockClear());

  test('un clic al lado de los enlaces la abre; en un enlace o una casilla, no', async () => {
    await draw();
    await openSecond();
    await key('{Escape}');
    await shows();
    expect(focused()).toBe('2');
    await userEvent.click(page.getByRole('checkbox', { name: 'Elegir 3' }));
    await userEvent.click(page.getByText('Ficha 1'));
    await shows();
  });

  test('Espacio abre y cierra, y las flechas pasan de una persona a otra sin salirse', async () => {
    await draw();
    await openSecond();
    await key(' ');
    await shows();
    await key('{ArrowDown} ');
    await shows(3);
    await key('{ArrowDown}');
    await shows(3);
    await key('{ArrowUp}{ArrowUp}{ArrowUp}');
    await shows(1);
    expect(focused()).toBe('1');
    const marked = [...document.querySelectorAll<HTMLElement>('[data-shown]')];
    expect(marked.map(({ dataset }) => dataset.person)).toEqual(['1']);
  });

  test('desde la caja de búsqueda se baja a la lista, y lo que se escribe allí no la abre', async () => {
    await draw();
    await openSecond();
    await key('{Escape}');
    await userEvent.click(page.getByRole('textbox', { name: 'Nombre' }));
    await key('ana i b');
    await shows();
    await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('ana i b');
    await key('{ArrowDown}');
    expect(focused()).toBe('1');
    await key(' ');
    await shows(1);
  });

  test('la letra i incluye a quien se ve, y al cerrar se vuelve a su fila', async () => {
    await draw();
    await openSecond();
    await key('{ArrowDown}i');
    await expect.poll(() => included.mock.calls).toEqual([[3]]);
    await userEvent.click(page.getByRole('button', { name: 'Cerrar' }));
    await shows();
    expect(focused()).toBe('3');
    await key('i');
    expect(included).toHaveBeenCalledOnce();
  });

  test('en un teléfono es una hoja sobre la lista', async () => {
    await page.viewport(390, 844);
    await draw();
    await openSecond();
    await expect.element(page.getByRole('dialog', { name: 'Vista rápida' })).toBeVisible();
    await key('{Escape}');
    await shows();
  });
});
