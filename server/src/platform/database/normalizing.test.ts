import { writeFile } from 'node:fs/promises';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { password } from '@tembiapo/contract/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBytes } from '../../areas/integraciones/transfers/opencats/readBytes.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { readSheet } from '../documents/readSheet.ts';
import { cleanName, temporaryFolder } from '../files/uploads.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.tokenFor('admin');
});
afterAll(() => app.close());

const inDatabase = async (texts: readonly string[]): Promise<string[]> =>
  (
    await sql<{ n: string }>`
      select normalizar(t) n from unnest(${[...texts]}::text[]) with ordinality x(t, i) order by i`.execute(
      app.db,
    )
  ).rows.map(({ n }) => n);

const WRITTEN: [text: string, compared: string][] = [
  ['José Ñandutí', 'jose nanduti'],
  ['Jose\u0301 N\u0303anduti\u0301', 'jose nanduti'],
  ['ＪＯＳÉ', 'jose'],
  ['Guarani\u0301 Ag\u0303uije', 'guarani aguije'],
  ['ﬁnanzas Oﬃce', 'finanzas office'],
  ['Núñez  –  Pérez', 'nunez perez'],
  ['①②③ m²', 'm'],
  ['０９８１ ７７１', '0981 771'],
  ['½ jornada', '1 2 jornada'],
  ['Straße Łódź Ærø', 'strasse lodz aero'],
  ['', ''],
  ['S.A.C.I.', 's a c i'],
];

const SEED = Number(process.env.SEMILLA ?? Math.floor(Math.random() * 1e9));

describe('lo que se compara', () => {
  test('es lo mismo para la base y para lo que corre fuera de ella', async () => {
    const texts = WRITTEN.map(([text]) => text);
    expect(await inDatabase(texts)).toEqual(WRITTEN.map(([, compared]) => compared));
    expect(texts.map(normalizeText)).toEqual(WRITTEN.map(([, compared]) => compared));
  });

  test(`también de textos sorteados, semilla ${SEED}`, async () => {
    let state = SEED;
    const draw = (n: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    const letters = [...'aeiounAEIOUNgyçñáéíóúüÑÁÉÍÓÚÜãõâêôẽĩũỹàèìòùsz bcdf.-,0123456789'];
    const marks = ['\u0300', '\u0301', '\u0302', '\u0303', '\u0308', '\u0327', '', '', '', '', '', ''];
    const texts = Array.from({ length: 2000 }, () =>
      Array.from({ length: 1 + draw(14) }, () => letters[draw(letters.length)]! + marks[draw(marks.length)]!)
        .join('')
        .normalize((['NFC', 'NFD', 'NFKC', 'NFKD'] as const)[draw(4)]),
    );
    expect(await inDatabase(texts)).toEqual(texts.map(normalizeText));
  });
});

describe('lo que se guarda', () => {
  const decomposed = 'Begon\u0303a Mari\u0301a';
  test('está compuesto, y se halla como se lo escriba', async () => {
    const made = await app.call('POST', '/v1/candidato', {
      token: admin,
      input: {
        nombre: decomposed,
        apellido: 'Nu\u0301n\u0303ez Ag\u0303uero',
        telefono1: '+595981234567',
        correo: 'begona@correo.example',
      },
    });
    expect(made.status).toBe(200);
    const { rows } = await sql<{ nombre: string; apellido: string }>`
      select nombre, apellido from candidato where correo = 'begona@correo.example'`.execute(app.db);
    expect(rows).toEqual([{ nombre: 'Begoña María', apellido: 'Núñez Ag\u0303uero' }]);
    for (const search of [
      'begoña núñez',
      'Begon\u0303a Nu\u0301n\u0303ez',
      'BEGONA NUNEZ',
      'ｂｅｇｏｎａ',
      'ag\u0303uero',
    ]) {
      const found = await app.call('GET', '/v1/candidatos', {
        token: admin,
        input: { busquedaRapida: search },
      });
      expect([search, JSON.stringify(found.body).includes('Begoña María')]).toEqual([search, true]);
    }
  });

  test('también de una planilla, de una copia de OpenCATS y en el nombre de un archivo', async () => {
    const { path, remove } = await temporaryFolder();
    await writeFile(`${path}/gente.csv`, `nombre,apellido\n${decomposed},Pe\u0301rez\n`);
    const rows = [];
    for await (const lot of readSheet(`${path}/gente.csv`, 'txt')) rows.push(...lot);
    await remove();
    expect(rows[1]!.cells).toEqual(['Begoña María', 'Pérez']);
    expect(readBytes(Buffer.from(decomposed).toString('latin1'))).toBe('Begoña María');
    expect(cleanName('Curri\u0301culo.pdf')).toBe('Currículo.pdf');
  });

  test('una contraseña se lee como se la escribe', () => {
    expect(password.parse('cla\u0301ve')).toBe('cla\u0301ve');
  });
});
