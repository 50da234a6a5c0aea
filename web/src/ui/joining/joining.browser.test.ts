import '../../mantine.css';
import '../../styles.css';
import '../controls.css';
import { ORPCError } from '@orpc/client';
import type { Staleness } from '@tembiapo/contract/domain/Staleness.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Joinable } from './Joinable.ts';
import { saveJoined } from './saveJoined.ts';

type Row = Record<'nombre' | 'direccion' | 'contenido', string> &
  Record<'camposPropios', Record<string, unknown>>;
const ANA: Row = {
  nombre: 'Ana',
  direccion: 'Palma 1',
  contenido: '<p>Buena</p>',
  camposPropios: { 7: 'Sí' },
};
const CAMPOS = [{ idNumerico: 7, nombre: 'Moto', clase: 'texto', opciones: [] }];

/** A record on a server that refuses what is stale, as ours does, and whoever changed it last. */
function server(stored: Row) {
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
