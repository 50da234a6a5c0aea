import { wholeDigits } from '@tembiapo/contract/domain/phones.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readMigration } from '../../../platform/database/migrations.ts';
import { pluck } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { seed } from '../../../testing/seed.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');

const call = (method: string, path: string, input: Record<string, unknown>) =>
  app.call(method, path, { token: selector, input });
const create = (phone: string) =>
  call('POST', '/v1/candidato', { nombre: 'Telma', apellido: 'Fono', telefono1: phone });
const keptOf = async (id: number): Promise<string> =>
  (await call('GET', '/v1/candidato', { idNumerico: id })).body.candidato.telefono1;
const foundBy = async (text: string): Promise<number[]> =>
  pluck((await call('GET', '/v1/candidatos', { busquedaRapida: text })).body.items, 'idNumerico');

describe('el teléfono de un candidato', () => {
  test.each([
    ['981730001', '0981730001'],
    ['981 730 002', '0981730002'],
    ['00595981730003', '0981730003'],
    ['+595 (0)981 730 004', '0981730004'],
    ['(0981) 730-005', '0981730005'],
    ['\u202a+595 981 730 006\u202c', '0981730006'],
    ['0981–730–007', '0981730007'],
    ['021 73 00 08', '021730008'],
    ['0054 9 11 7300 0009', '+5491173000009'],
    ['730010', '730010'],
  ])('«%s» se guarda como se marca: %s', async (text, kept) => {
    const { status, body } = await create(text);
    expect(status).toBe(200);
    expect(await keptOf(body.idNumerico)).toBe(kept);
    expect(await foundBy(kept)).toContain(body.idNumerico);
  });

  test.each([
    '0981 73 00 1',
    '+595 981 7300',
    '+5959817300',
    '98173000',
    '021 7300',
    '+54 11',
    '0981 O30001',
  ])('«%s» se rechaza con una frase, al crear y al editar', async (text) => {
    const made = await create(text);
    const { body } = await create('0981 731 000');
    const edited = await call('PATCH', '/v1/candidato', {
      candidatoIdNumerico: body.idNumerico,
      telefono2: text,
    });
    for (const answer of [made, edited]) {
      expect(answer.status).toBe(400);
      expect(answer.body.error.message).toMatch(/no es un teléfono válido/);
    }
  });

  test('quien quedó guardado como 00595… se halla por como se marca', async () => {
    const { body } = await create('0981 732 001');
    await app.sql`update candidato set telefono1 = '00595981732999' where id = ${body.idNumerico}`;
    for (const text of ['0981732999', '0981 732 999', '+595981732999', '00595981732999', '732999'])
      expect([text, await foundBy(text)]).toEqual([text, [body.idNumerico]]);
  });

  test('una actualización deja los de antes como se marcan, y sin lo que nadie ve', async () => {
    const OLD: [kept: string, now: string][] = [
      ['00595981733001', '0981733001'],
      ['005950981733002', '0981733002'],
      ['0059521733003', '021733003'],
      ['981733004', '0981733004'],
      ['005491144733005', '+5491144733005'],
      ['0981733006', '0981733006'],
      ['733007', '733007'],
      ['+5491144733008', '+5491144733008'],
      ['0059598', '0059598'],
    ];
    const made: number[] = [];
    for (const [kept] of OLD) {
      const { body } = await create('0981 733 000');
      made.push(body.idNumerico);
      await app.sql`update candidato set telefono1 = ${kept}, nombre = ${'Tel\u200bma'}, correo = ${'\u200btelma@x.py'}
                 where id = ${body.idNumerico}`;
    }
    const migration = readMigration('0086_a_la_vista.despues.sql');
    await app.db.transaction().execute((tx) => sql.raw(migration).execute(tx));
    for (const [i, id] of made.entries()) {
      const { candidato } = (await call('GET', '/v1/candidato', { idNumerico: id })).body;
      expect([candidato.telefono1, candidato.nombre, candidato.correo]).toEqual([
        OLD[i]![1],
        'Telma',
        'telma@x.py',
      ]);
      expect(await foundBy(OLD[i]![1])).toContain(id);
    }
  });

  test('la base y el código buscan por las mismas cifras, también lo que se sortea', async () => {
    const drawn = fc.sample(
      fc.tuple(
        fc.constantFrom(
          '',
          '+',
          '00',
          '595',
          '+595',
          '00595',
          '5950',
          '005950',
          '(+595)',
          ' + ',
          '+00',
          '+00595',
        ),
        fc.stringMatching(/^[0-9 ()-]{0,14}$/),
      ),
      { numRuns: 600, seed },
    );
    const texts = [
      ...[
        '0981455120',
        '981455120',
        '00595981455120',
        '+5491144445555',
        '005491144445555',
        '595981455',
        '59502160070',
        '0059512345',
        '+',
        '',
      ],
      ...drawn.map((parts) => parts.join('')),
    ];
    const rows = await app.sql<{ d: string }>`
      select telefono_digitos(t) d from unnest(${texts}::text[]) with ordinality x(t, n) order by n`;
    expect({ seed, digits: rows.map(({ d }, i) => [texts[i], d]) }).toEqual({
      seed,
      digits: texts.map((text) => [text, /\d/.test(text) ? wholeDigits(text) : '']),
    });
  });
});
