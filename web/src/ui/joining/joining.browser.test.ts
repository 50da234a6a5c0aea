import '../../mantine.css';
import '../../styles/index.css';
import '../controls.css';
import { ORPCError } from '@orpc/client';
import type { Staleness } from '@tembiapo/contract/domain/Staleness.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Joinable } from './Joinable.ts';
import { saveJoined, stalenessOf } from './saveJoined.ts';

type Row = Record<'nombre' | 'direccion' | 'contenido', string> &
  Record<'camposPropios', Record<string, unknown>>;
const ANA: Row = {
  nombre: 'Ana',
  direccion: 'Palma 1',
  contenido: '<p>Buena</p>',
  camposPropios: { 7: 'Sí' },
};
const CAMPOS = [{ idNumerico: 7, nombre: 'Moto', clase: 'texto', opciones: [] }];

/** A server with one record, which refuses stale and invalid changes as ours does and knows who changed it last. */
function server(stored: Row, faultOf: (row: Row) => string | null = () => null) {
  let version = 1;
  let changer: Pick<Staleness, 'quien' | 'propio'> = { quien: null, propio: false };
  return {
    sent: [] as Partial<Row>[],
    stored: () => stored,
    /** Somebody else saves. */
    saves(change: Partial<Row>, by: typeof changer) {
      stored = { ...stored, ...change, camposPropios: { ...stored.camposPropios, ...change.camposPropios } };
      version++;
      changer = by;
    },
    form(typed: Partial<Row>, read: Row = ANA): Joinable<Row, { message: string }> {
      return {
        read: { ...read, version: 1 },
        typed: { ...read, ...typed, camposPropios: { ...read.camposPropios, ...typed.camposPropios } },
        again: async () => ({ ...stored, version }),
        send: async (data, asked) => {
          this.sent.push(data);
          if (asked !== version)
            throw new ORPCError('CONFLICTO', {
              status: 409,
              message: 'Otra persona modificó este registro',
              data: { version, ts: '2020-03-02T13:42:00.000Z', ...changer },
            });
          const fault = faultOf(data);
          if (fault) throw new ORPCError('ENTRADA_INVALIDA', { status: 400, message: fault });
          stored = data;
          version++;
          return { message: 'Guardado' };
        },
        words: { nombre: 'Nombre', direccion: 'Dirección', contenido: { label: 'Texto', rich: true } },
        campos: CAMPOS as never,
      };
    },
  };
}
const OSCAR = { quien: 'Óscar Rojas', propio: false };

beforeEach(() => page.viewport(360, 740));
afterEach(() => document.querySelector('dialog')?.remove());

describe('dos personas guardan una ficha', () => {
  test('lo de cada una en otro campo se junta sin preguntar, y se dice de quién era', async () => {
    const kept = server(ANA);
    kept.saves({ direccion: 'Estrella 2', camposPropios: { 7: 'No' } }, OSCAR);
    const { message } = await saveJoined(kept.form({ nombre: 'Ana María' }));
    expect(message).toBe('Guardado. Se guardó junto con lo que cambió Óscar Rojas: Dirección, Moto');
    expect(kept.stored()).toEqual({
      ...ANA,
      nombre: 'Ana María',
      direccion: 'Estrella 2',
      camposPropios: { 7: 'No' },
    });
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('lo mismo cambiado por las dos se ve lado a lado y se elige con el teclado, a 360 px también', async () => {
    const kept = server(ANA);
    kept.saves({ direccion: 'Estrella 2' }, OSCAR);
    const saving = saveJoined(kept.form({ direccion: 'Chile 3' }));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/Mientras escribías, Óscar Rojas guardó otra cosa/)).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: 'Lo tuyo Chile 3' })).not.toBeChecked();
    await expect
      .element(
        dialog.getByRole('radio', { name: 'Lo guardado por Óscar Rojas, 02/03/2020 10:42 Estrella 2' }),
      )
      .toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await userEvent.keyboard(' {ArrowDown}{Enter}');
    await saving;
    expect(kept.stored().direccion).toBe('Estrella 2');
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('de un texto con formato quedan, si se quiere, las dos: una debajo de la otra', async () => {
    const kept = server(ANA);
    kept.saves({ contenido: '<p>Muy buena</p>' }, { quien: null, propio: true });
    const saving = saveJoined(kept.form({ contenido: '<p>Regular</p>' }));
    await expect.element(page.getByText(/guardaste otra cosa en otra ventana/)).toBeVisible();
    await page.getByRole('radio', { name: /^Las dos/ }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await saving;
    expect(kept.stored().contenido).toBe('<p>Muy buena</p><p>Regular</p>');
  });

  describe('lo que junto no vale', () => {
    const INVERTED = 'Hasta: no puede ser anterior a desde';
    // `direccion` stands for its start, `nombre` for its end.
    const JOB: Row = { ...ANA, direccion: '2020', nombre: '2026' };
    const job = () => server(JOB, (row) => (row.nombre < row.direccion ? INVERTED : null));
    const side = (field: string, which: RegExp) =>
      page.getByRole('group', { name: field }).getByRole('radio', { name: which });
    const save = () => page.getByRole('button', { name: 'Guardar' }).click();
    /** The other person moves it to 2015–2016; here 2018 is typed as its start, and kept. */
    const contradict = async () => {
      const kept = job();
      kept.saves({ direccion: '2015', nombre: '2016' }, OSCAR);
      const saving = saveJoined(kept.form({ direccion: '2018' }, JOB)).catch((error: Error) => error);
      await side('Dirección', /^Lo tuyo/).click();
      await save();
      await expect
        .element(
          page.getByText(`Junto con lo que cambió Óscar Rojas no se puede guardar: ${INVERTED}.`, {
            exact: false,
          }),
        )
        .toBeVisible();
      await expect
        .element(side('Nombre', /^Lo guardado por Óscar Rojas, 02\/03\/2020 10:42 2016$/))
        .toBeVisible();
      return { kept, saving };
    };

    test.each([
      ['todo lo de uno', /^Lo tuyo/, /^Lo tuyo/, { direccion: '2018', nombre: '2026' }, 'Guardado'],
      [
        'todo lo del otro',
        /^Lo guardado/,
        /^Lo guardado/,
        { direccion: '2015', nombre: '2016' },
        'Guardado. Se guardó junto con lo que cambió Óscar Rojas: Nombre',
      ],
      ['algo de cada uno', /^Lo guardado/, /^Lo tuyo/, { direccion: '2015', nombre: '2026' }, 'Guardado'],
    ])('se muestra entero y se elige %s', async (_called, begin, end, stored, message) => {
      const { kept, saving } = await contradict();
      await side('Dirección', begin).click();
      await side('Nombre', end).click();
      await save();
      expect(await saving).toMatchObject({ message });
      expect(kept.stored()).toEqual({ ...JOB, ...stored });
    });

    test('se pregunta de nuevo mientras no valga, y seguir escribiendo dice por qué', async () => {
      const { kept, saving } = await contradict();
      await side('Dirección', /^Lo tuyo/).click();
      await side('Nombre', /^Lo guardado/).click();
      await save();
      await expect.element(side('Nombre', /^Lo guardado/)).not.toBeChecked();
      await page.getByRole('button', { name: 'Seguir escribiendo' }).click();
      expect(await saving).toMatchObject({ message: INVERTED });
      expect(kept.stored()).toMatchObject({ direccion: '2015', nombre: '2016' });
    });

    test('lo que ya solo no vale se dice en el formulario, sin preguntar', async () => {
      const kept = job();
      kept.saves({ contenido: '<p>Regular</p>', direccion: '2015' }, OSCAR);
      const form = kept.form({ direccion: '2030' }, JOB);
      const saving = saveJoined(form).catch((error: Error) => error.message);
      await side('Dirección', /^Lo tuyo/).click();
      await save();
      await side('Dirección', /^Lo tuyo/).click();
      await side('Texto', /^Lo tuyo/).click();
      await save();
      expect(await saving).toBe(INVERTED);
      expect(document.querySelector('dialog')).toBeNull();
    });
  });

  test('quien sigue escribiendo no guarda nada y recibe lo que dijo el servidor', async () => {
    const kept = server(ANA);
    kept.saves({ direccion: 'Estrella 2', nombre: 'Anahí' }, OSCAR);
    for (const leave of [
      () => page.getByRole('button', { name: 'Seguir escribiendo' }).click(),
      () => userEvent.keyboard('{Escape}'),
    ]) {
      const saving = saveJoined(kept.form({ direccion: 'Chile 3' })).catch((error: Error) => error.message);
      await expect.element(page.getByRole('dialog')).toBeVisible();
      await leave();
      expect(await saving).toBe('Otra persona modificó este registro');
      expect(kept.stored()).toMatchObject({ direccion: 'Estrella 2', nombre: 'Anahí' });
    }
  });

  test('y si lo había guardado en otra ventana, se le dice así', async () => {
    const kept = server(ANA);
    kept.saves({ direccion: 'Estrella 2' }, { quien: null, propio: true });
    const saving = saveJoined(kept.form({ direccion: 'Chile 3' })).catch((error: Error) => error);
    await page.getByRole('button', { name: 'Seguir escribiendo' }).click();
    const refusal = await saving;
    expect(refusal).toMatchObject({ message: 'Lo guardaste vos en otra ventana', status: 409 });
    expect(stalenessOf(refusal)).toMatchObject({ propio: true });
  });

  test('si cambia otra vez mientras se elige, se pregunta solo por lo nuevo', async () => {
    const kept = server(ANA);
    kept.saves({ direccion: 'Estrella 2' }, OSCAR);
    const saving = saveJoined(kept.form({ direccion: 'Chile 3' }));
    await page.getByRole('radio', { name: /^Lo tuyo/ }).click();
    kept.saves({ nombre: 'Anahí' }, { quien: 'Mirtha Díaz', propio: false });
    await page.getByRole('button', { name: 'Guardar' }).click();
    expect((await saving).message).toBe('Guardado. Se guardó junto con lo que cambió Mirtha Díaz: Nombre');
    expect(kept.stored()).toMatchObject({ direccion: 'Chile 3', nombre: 'Anahí' });
  });

  test('otro rechazo no se toma por este', async () => {
    const form = server(ANA).form({ nombre: 'Eva' });
    const taken = new ORPCError('CONFLICTO', { status: 409, message: 'Ese documento ya está registrado' });
    await expect(saveJoined({ ...form, send: () => Promise.reject(taken) })).rejects.toBe(taken);
  });

  test('lo que ya no está dice quién lo eliminó', async () => {
    const kept = server(ANA);
    kept.saves({}, OSCAR);
    const form = kept.form({ nombre: 'Eva' });
    const gone = new ORPCError('NO_ENCONTRADO', { status: 404, message: 'Óscar Rojas eliminó esta nota' });
    let times = 0;
    const send = (data: Row, version: number) =>
      times++ === 0 ? form.send(data, version) : Promise.reject(gone);
    await expect(saveJoined({ ...form, send, again: async () => undefined })).rejects.toBe(gone);
  });

  test('lo que tres personas guardan a la vez, de a un campo, queda todo', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom('nombre', 'direccion', 'contenido'), { minLength: 1, maxLength: 3 }),
        async (fields) => {
          const kept = server(ANA);
          const [mine, ...others] = fields as (keyof Row)[];
          for (const field of others) kept.saves({ [field]: `de otra ${field}` }, OSCAR);
          await saveJoined(kept.form({ [mine!]: 'mío' }));
          expect(kept.stored()).toEqual({
            ...ANA,
            ...Object.fromEntries(others.map((field) => [field, `de otra ${field}`])),
            [mine!]: 'mío',
          });
        },
      ),
      { numRuns: 20 },
    );
  });
});
