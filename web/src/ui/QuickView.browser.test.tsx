import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from './Modal.tsx';
import { PersonPanel, type PersonPanelProps } from './PersonPanel.ts';
import { QuickViewArea } from './QuickViewArea.tsx';
import { SearchField } from './SearchField.tsx';
import { Table } from './Table.tsx';
import { drawHeld } from './testing/drawHeld.tsx';

const included = vi.fn();
const noted = vi.fn();
/** When the panel has its person; null at once. */
let read: Promise<unknown> | null = null;
function Panel({ candidatoId, oportunidadId, onClose, onMove, onReady }: PersonPanelProps) {
  const [isRead, setRead] = useState(read === null);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function at each drawing
  useEffect(() => {
    if (isRead) onReady();
    else void read?.then(() => setRead(true));
  }, [isRead]);
  return (
    <section>
      <h2>
        Persona {candidatoId} de {oportunidadId ?? 'ninguna'}
      </h2>
      {isRead && (
        <>
          <button type="button" data-key="i" onClick={() => included(candidatoId)}>
            Incluir
          </button>
          <button type="button" data-key="n" onClick={() => noted(candidatoId)}>
            Nota
          </button>
        </>
      )}
      <button type="button" onClick={() => setOpen(true)}>
        Agendar
      </button>
      {onMove && (
        <button type="button" onClick={() => onMove(1)}>
          Persona siguiente
        </button>
      )}
      <button type="button" onClick={onClose}>
        Cerrar
      </button>
      {isOpen && (
        <Modal title="Evento" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setOpen(false)}>
            Guardar
          </button>
        </Modal>
      )}
    </section>
  );
}

const draw = async () => {
  const { hold } = await drawHeld({ text: '', ids: [1, 2, 3] }, (list, onList) => (
    <PersonPanel value={Panel}>
      <SearchField
        aria-label="Nombre"
        value={list.text}
        onChange={(text: string) => onList({ ...list, text })}
      />
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
          rows={list.ids.map((id) => ({ id }))}
          rowKey={({ id }) => id}
          personOf={({ id }) => id}
          empty=""
        />
        <button type="button" onClick={() => onList({ ...list, ids: [4, 5] })}>
          Siguiente
        </button>
      </QuickViewArea>
    </PersonPanel>
  ));
  return (ids: number[]) => hold({ text: '', ids });
};
const shown = () =>
  page
    .getByRole('heading')
    .elements()
    .map((one) => one.textContent);
const shows = (...ids: number[]) => expect.poll(shown).toEqual(ids.map((id) => `Persona ${id} de 7`));
const focused = () => (document.activeElement as HTMLElement).dataset.person;
const key = (keys: string) => userEvent.keyboard(keys);
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Presses what a finger would reach there. */
async function pressInFront(name: string) {
  await expect.element(button(name)).toBeVisible();
  const element = button(name).element() as HTMLElement;
  const { x, y, width, height } = element.getBoundingClientRect();
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).toBe(element);
  element.click();
}
/** At the first click, although it is loaded after the list. */
const openSecond = async () => {
  await userEvent.click(page.getByText('Nota 2'));
  await shows(2);
};

describe('la vista rápida', () => {
  beforeEach(() => {
    read = null;
    vi.clearAllMocks();
    return page.viewport(1366, 768);
  });

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
  });

  test.each([
    ['i', included],
    ['n', noted],
  ])(
    'la letra %s en una fila abre a su persona y hace lo suyo, también si todavía se está leyendo',
    async (letter, done) => {
      await draw();
      await openSecond();
      await key('{Escape}{ArrowUp}');
      await shows();
      let arrive = () => {};
      read = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await key(letter);
      await shows(1);
      expect(done).not.toHaveBeenCalled();
      arrive();
      await expect.poll(() => done.mock.calls).toEqual([[1]]);
    },
  );

  test('marcar una casilla no cambia de persona', async () => {
    await draw();
    await openSecond();
    await userEvent.click(page.getByRole('checkbox', { name: 'Elegir 3' }));
    await shows(2);
  });

  test('una tecla de antes de que esté cargada abre a la persona', async () => {
    await draw();
    document.querySelector<HTMLElement>('[data-person="3"]')!.focus();
    await key(' ');
    await shows(3);
  });

  test('al pasar de página sigue con la primera persona de esa, y las flechas andan', async () => {
    await draw();
    await openSecond();
    await userEvent.click(button('Siguiente'));
    await shows(4);
    expect(document.querySelector<HTMLElement>('[data-shown]')?.dataset.person).toBe('4');
    await key('{ArrowDown}');
    await shows(5);
  });

  test('quien sale de la lista deja su lugar a quien le sigue; sin nadie, se cierra', async () => {
    const list = await draw();
    await openSecond();
    list([1, 3]);
    await shows(3);
    expect(focused()).toBe('3');
    list([1]);
    await shows(1);
    list([]);
    await shows();
  });

  test('en un teléfono es una hoja sobre la lista', async () => {
    await page.viewport(390, 844);
    await draw();
    await openSecond();
    const sheet = page.getByRole('dialog', { name: 'Vista rápida' });
    await expect.element(sheet).toBeVisible();
    await pressInFront('Persona siguiente');
    await shows(3);
    // What is opened from it stands over it, and can be pressed.
    await pressInFront('Agendar');
    await pressInFront('Guardar');
    await expect.element(button('Guardar')).not.toBeInTheDocument();
    await expect.element(sheet).toBeVisible();
    await key('{Escape}');
    await shows();
  });
});
