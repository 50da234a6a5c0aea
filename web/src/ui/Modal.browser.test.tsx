import { MantineProvider } from '@mantine/core';
import fc from 'fast-check';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { browserHistory } from '../platform/browserHistory.ts';
import { draftStore } from '../platform/draftStore.ts';
import { dropDraft, newestDraft, saveDraft } from '../platform/drafts.ts';
import { TabContext } from '../platform/tab.ts';
import { drawAt } from '../platform/testing/drawAt.tsx';
import { useTyped } from '../platform/typed.ts';
import { FormModal } from './modals.tsx';

const START = { titulo: '', hijos: 2, idiomas: ['es'], equipo: null as number | null };
let fails = false;

function NotaWindow({ onClose, start, name }: { onClose: () => void; start: typeof START; name: string }) {
  const typed = useTyped(name, start);
  return (
    <FormModal
      title="Nota"
      unsaved={typed}
      onClose={onClose}
      onSubmit={async () => {
        if (fails) throw 'No hay conexión';
      }}
    >
      <input
        aria-label="Título"
        value={typed.data.titulo}
        onChange={(event) => typed.change({ titulo: event.currentTarget.value })}
      />
      <output>{JSON.stringify(typed.data)}</output>
    </FormModal>
  );
}

async function draw(start = START, name = 'nota 7') {
  fails = false;
  let held = 0;
  const tab = {
    setTitle: () => undefined,
    title: () => 'Pestaña',
    hold: () => {
      held += 1;
      return () => {
        held -= 1;
      };
    },
  };
  const drawn = await drawAt('/', () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <MantineProvider env="test">
        <TabContext value={tab}>
          <button type="button" onClick={() => setOpen(true)}>
            Abrir
          </button>
          {isOpen && <NotaWindow onClose={() => setOpen(false)} start={start} name={name} />}
        </TabContext>
      </MantineProvider>
    );
  });
  await press('Abrir');
  return { ...drawn, held: () => held };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = (name: string) => userEvent.click(button(name));
const title = page.getByLabelText('Título');
const write = (text: string) => userEvent.fill(title, text);
const QUESTION = page.getByText('Si cerrás ahora, se pierde lo que escribiste en esta ventana.');
const OFFER = page.getByText('Quedó sin guardar lo que escribiste', { exact: false });
const isClosed = () => expect.element(title).not.toBeInTheDocument();
const kept = () => (newestDraft('nota 7')?.data as typeof START | undefined)?.titulo;

const WAYS: Record<string, () => unknown> = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'el botón Cancelar': () => press('Cancelar'),
  'la cruz': () => userEvent.click(page.getByRole('dialog').getByRole('button').first()),
  'el Atrás del navegador': () => history.back(),
};

beforeEach(() => draftStore.forgetOthers(-1));

describe('una ventana', () => {
  test.each(Object.entries(WAYS))('sin nada escrito se cierra con %s', async (_name, leave) => {
    const { address } = await draw();
    await leave();
    await isClosed();
    expect(address()).toBe('/');
  });

  test.each(Object.entries(WAYS))('con algo escrito pregunta con %s', async (_name, leave) => {
    const { address, held } = await draw();
    await write('Diez minutos');
    await leave();
    await expect.element(QUESTION).toBeVisible();
    await press('Seguir escribiendo');
    await expect.element(QUESTION).not.toBeInTheDocument();
    await expect.element(title).toHaveValue('Diez minutos');
    expect(held()).toBe(1);
    await leave();
    await press('Descartar');
    await isClosed();
    expect(address()).toBe('/');
    expect(held()).toBe(0);
    expect(kept()).toBeUndefined();
    await press('Abrir');
    await expect.element(title).toHaveValue('');
    expect(OFFER.query()).toBeNull();
  });

  test.each([
    ['', true],
    ['{Tab}', false],
  ])(
    'empieza en su primer campo aunque llegue después, si nadie fue antes a otro lado (%s)',
    async (keys, begins) => {
      let arrive = () => {};
      function Late() {
        const [isRead, setRead] = useState(false);
        arrive = () => setRead(true);
        return (
          <FormModal title="Nota" onClose={() => undefined} onSubmit={async () => undefined}>
            {isRead && <input aria-label="Título" />}
          </FormModal>
        );
      }
      await render(
        <MantineProvider env="test">
          <Late />
        </MantineProvider>,
      );
      const cross = page.getByRole('dialog').getByRole('button').first();
      await expect.element(cross).toHaveFocus();
      if (keys) await userEvent.keyboard(keys);
      arrive();
      await expect.element(title).toBeVisible();
      await expect.poll(() => document.activeElement === title.element()).toBe(begins);
    },
  );

  test('sin nada que escribir empieza en su botón', async () => {
    await render(
      <MantineProvider env="test">
        <FormModal isFilled title="Incluir" onClose={() => undefined} onSubmit={async () => undefined}>
          <input aria-label="Etapa" defaultValue="Reclutamiento" />
        </FormModal>
      </MantineProvider>,
    );
    await expect.element(button('Guardar')).toHaveFocus();
  });

  test('Escape en la pregunta es seguir escribiendo', async () => {
    await draw();
    await write('Diez minutos');
    await userEvent.keyboard('{Escape}');
    await expect.element(QUESTION).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(QUESTION).not.toBeInTheDocument();
    await expect.element(title).toHaveValue('Diez minutos');
  });

  test('lo que se borró de vuelta no es nada escrito', async () => {
    await draw();
    await write('Ana');
    await expect.poll(kept).toBe('Ana');
    await write('');
    await expect.poll(kept).toBeUndefined();
    await userEvent.keyboard('{Escape}');
    await isClosed();
  });

  test('guardado, no queda borrador; lo que no se pudo guardar sigue ahí y en el borrador', async () => {
    await draw();
    await write('Ana');
    fails = true;
    await press('Guardar');
    await expect.element(page.getByText('No hay conexión')).toBeVisible();
    await expect.element(title).toHaveValue('Ana');
    await expect.poll(kept).toBe('Ana');
    fails = false;
    await press('Guardar');
    await isClosed();
    expect(kept()).toBeUndefined();
  });

  test('la página que se va deja lo último escrito, y abierta de nuevo lo ofrece', async () => {
    await draw();
    await write('Ana Benítez');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept()).toBe('Ana Benítez');
  });

  test('un borrador se ofrece, se retoma y se descarta', async () => {
    saveDraft('nota 7', '1-1', { at: Date.now(), base: START, data: { ...START, titulo: 'De antes' } });
    await draw();
    await expect.element(OFFER).toBeVisible();
    await expect.element(title).toHaveValue('');
    await press('Seguir con eso');
    await expect.element(title).toHaveValue('De antes');
    expect(OFFER.query()).toBeNull();
    await write('De antes y de ahora');
    await expect.poll(kept).toBe('De antes y de ahora');
    expect(draftStore.keys()).toHaveLength(1);
    await press('Guardar');
    await isClosed();
    expect(draftStore.keys()).toEqual([]);
  });

  test('retomado en una ventana, el de otra que sigue abierta no se pierde', async () => {
    await draw();
    await write('De la primera');
    await expect.poll(kept).toBe('De la primera');
    const mine = draftStore.keys();
    const theirs = JSON.parse(draftStore.read(mine[0]!)!);
    // Another window took the draft up, and both go on.
    dropDraft('nota 7', mine[0]!.split(' ').at(-1)!);
    saveDraft('nota 7', '9-9', { ...theirs, data: { ...theirs.data, titulo: 'De la segunda' } });
    await write('De la primera, y más');
    await expect.poll(() => draftStore.keys().length).toBe(2);
    await press('Guardar');
    await isClosed();
    expect(kept()).toBe('De la segunda');
  });

  test('lo nuevo y el borrador no se pisan', async () => {
    saveDraft('nota 7', '1-1', { at: Date.now(), base: START, data: { ...START, titulo: 'De antes' } });
    await draw();
    await write('De ahora');
    await press('Seguir con eso');
    await expect.element(title).toHaveValue('De antes');
    await press('Guardar');
    await isClosed();
    expect(kept()).toBe('De ahora');
    await press('Abrir');
    await press('Descartarlo');
    await expect.element(OFFER).not.toBeInTheDocument();
    expect(draftStore.keys()).toEqual([]);
  });

  test.each([
    ['hijos', 3],
    ['titulo', 'Tres'],
  ] as const)(
    'se retoma solo lo que se había cambiado (%s), y se dice si lo guardado es otro',
    async (field, value) => {
      const earlier = { titulo: 'Uno', hijos: 2, idiomas: ['es'], equipo: null };
      saveDraft('nota 7', '1-1', { at: Date.now(), base: earlier, data: { ...earlier, [field]: value } });
      await draw({ ...earlier, titulo: 'Dos' });
      await expect.element(OFFER).toBeVisible();
      const overtaken = page.getByText('Lo guardado cambió desde entonces', { exact: false });
      expect(overtaken.query() !== null).toBe(field === 'titulo');
      await press('Seguir con eso');
      await expect
        .poll(() => JSON.parse(page.getByRole('dialog').getByRole('status').element().textContent!))
        .toEqual({ ...earlier, titulo: 'Dos', [field]: value });
    },
  );

  test('de algo nuevo no se dice que lo guardado es otro, aunque empiece de otro modo', async () => {
    saveDraft('nota nueva 7', '1-1', {
      at: Date.now(),
      base: { ...START, hijos: 1 },
      data: { ...START, hijos: 3 },
    });
    await draw(START, 'nota nueva 7');
    await expect.element(OFFER).toBeVisible();
    expect(OFFER.element().textContent).not.toContain('Lo guardado cambió');
  });

  test('de un borrador de otra versión del programa se toma solo lo que la ventana conoce', async () => {
    const values = fc.sample(
      fc.dictionary(fc.constantFrom('titulo', 'hijos', 'idiomas', 'otro'), fc.jsonValue()),
      {
        numRuns: 12,
        seed: 54,
      },
    );
    await draw();
    for (const data of values) {
      await press('Cancelar');
      if (button('Descartar').query()) await press('Descartar');
      await isClosed();
      draftStore.forgetOthers(-1);
      saveDraft('nota 7', '1-1', { at: Date.now(), base: {}, data });
      await press('Abrir');
      await press('Seguir con eso');
      const kindOf = (value: unknown) =>
        Array.isArray(value) ? 'list' : typeof value === 'number' ? 'string' : typeof value;
      const fits = (name: keyof typeof START) =>
        data[name] !== undefined && (data[name] === null || kindOf(data[name]) === kindOf(START[name]));
      for (const name of ['titulo', 'hijos', 'idiomas'] as const)
        await expect
          .poll(() => JSON.parse(page.getByRole('status').last().element().textContent!)[name])
          .toEqual(fits(name) ? data[name] : START[name]);
    }
  });

  test('cerrada de otro modo, el Atrás que sigue es de la pantalla', async () => {
    browserHistory.push(browserHistory.location.href);
    browserHistory.flush();
    const before = history.state.__TSR_key;
    await draw();
    await press('Cancelar');
    await isClosed();
    expect(history.state.window).toBe(true);
    history.back();
    await expect.poll(() => history.state.__TSR_key).toBe(before);
  });
});
