import { type FileEntry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { waitFor } from '../../../testing/waitFor.ts';

const ADMIN = { ADMIN_EMAIL: 'nueva@agencia.com.py', ADMIN_PASSWORD: 'una clave larga de prueba' };
const NAMES: readonly [name: string, surname: string][] = [
  ['Ana', "D'Ecclesiis"],
  ['María José', 'de los Ángeles Ortiz'],
  ['Ñasaindy', "Mbo'ehára"],
  ['=Ana', '+Ojeda'],
  ['-Luis', '@Paz'],
  ["'Oscar", "'=Vera"],
  ['Juan C.', 'Pérez (h)'],
  ['_x000D_ Rosa', 'Lima_x0041_'],
  ['李', '小龙'],
  ['محمد', 'علي'],
  ['😀 Ada', 'Zárate'],
  ['Con; punto', 'y, coma "comillas"'],
];
const PHONES = ['0981123456', '0971000111', '021555004', '0985100100'];
const DOCUMENTS = ['0012345', '4.990.008', '4990009', '80012345-6', 'A0001'];
const BIRTHS = ['1960-01-01', '1990-12-31', '2000-02-29', '1985-03-04'];
const AMOUNTS = ['0', '3500000', '999', '15000000'];

/** People whose values change when a program guesses at them. */
const PEOPLE = NAMES.map(([name, surname], i) => ({
  nombre: name,
  apellido: surname,
  documento: DOCUMENTS[i] ?? null,
  telefono1: `${PHONES[i % 4]!.slice(0, -2)}${String(10 + i)}`,
  correo: i % 3 === 0 ? `persona${i}@correo.com.py` : null,
  nacimientoFecha: BIRTHS[i % 4]!,
  expectativaSalarial: AMOUNTS[i % 4]!,
}));

const stored = async (db: Db) => {
  const { rows } = await sql<Record<string, string | null>>`
    select nombre, apellido, documento, telefono1, correo, nacimiento_fecha::text "nacimientoFecha",
           trim_scale(expectativa_salarial)::text "expectativaSalarial" from candidato order by id`.execute(
    db,
  );
  return rows;
};

async function fresh(): Promise<{ app: TestApp; token: string }> {
  const app = await startTestApp(ADMIN, { jobs: true, empty: true });
  const { id } = await app.db.selectFrom('usuario').select('id').executeTakeFirstOrThrow();
  return { app, token: await app.tokenOf(id) };
}

/** The people of a file, imported where there was nobody. */
async function imported(
  name: string,
  content: Buffer,
  columns?: (heads: string[]) => Record<string, number>,
) {
  const { app, token } = await fresh();
  try {
    const sent = await app.upload('/v1/importacion', {
      token,
      fields: { tipo: 'candidato' },
      file: { name, content },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const { id, columnas, encabezado } = sent.body.importacion;
    const call = (method: string, path: string, input: object) =>
      app.call(method, path, { token, input: { id, ...input } });
    const until = (estado: string) =>
      waitFor(`una importación ${estado}`, async () => {
        const { importacion } = (await call('GET', '/v1/importacion', {})).body;
        return [estado, 'fallida'].includes(importacion.estado) && importacion;
      });
    await call('POST', '/v1/importacion/revisar', { columnas: columns?.(encabezado) ?? columnas });
    expect(await until('revisada')).toMatchObject({ total: PEOPLE.length, conError: 0 });
    await call('POST', '/v1/importacion/ejecutar', {});
    await until('hecha');
    return await stored(app.db);
  } finally {
    await app.close();
  }
}

test('what goes out as a list in Excel and as the CSV of everything comes back equal', async () => {
  const { app, token } = await fresh();
  const files: Buffer[] = [];
  try {
    const ids: number[] = [];
    for (const person of PEOPLE) {
      const { status, body } = await app.call('POST', '/v1/candidato', {
        token,
        input: { ...person, ciudadLibre: 'Areguá' },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      ids.push(body.idNumerico);
    }
    expect(await stored(app.db)).toEqual(PEOPLE);
    const { body: lista } = await app.call('POST', '/v1/lista', {
      token,
      input: { nombre: 'Ida y vuelta', candidatosIds: ids },
    });
    for (const input of [{ recurso: `/v1/lista/excel?idNumerico=${lista.idNumerico}` }, { tipo: 'todo' }]) {
      await app.call('POST', '/v1/exportacion', { token, input });
      const ready = await waitFor('una exportación', async () => {
        const [last] = (await app.call('GET', '/v1/exportaciones', { token })).body.items;
        return last.estado === 'lista' && last;
      });
      files.push((await app.open(ready.url)).bytes);
    }
  } finally {
    await app.close();
  }
  const [xlsx, all] = files as [Buffer, Buffer];
  const byName = (people: readonly Record<string, string | null>[]) =>
    people.toSorted((a, b) => (`${a.apellido}` < `${b.apellido}` ? -1 : 1));
  const listed = (await imported('lista.xlsx', xlsx)).map(
    ({ documento: _, nacimientoFecha: __, ...rest }) => rest,
  );
  expect(byName(listed)).toEqual(
    byName(PEOPLE.map(({ documento: _, nacimientoFecha: __, ...rest }) => rest)),
  );
  const entries = await new ZipReader(new Uint8ArrayReader(all), { useWebWorkers: false }).getEntries();
  const csv = entries.find(({ filename }) => filename === 'csv/candidato.csv') as FileEntry;
  const heads = {
    nombre: 'nombre',
    apellido: 'apellido',
    documento: 'documento',
    telefono1: 'telefono1',
    correo: 'correo',
    nacimientoFecha: 'nacimiento_fecha',
    expectativaSalarial: 'expectativa_salarial',
  };
  const people = await imported(
    'candidato.csv',
    Buffer.from(await csv.getData(new Uint8ArrayWriter())),
    (columns) =>
      Object.fromEntries(Object.entries(heads).map(([field, head]) => [field, columns.indexOf(head)])),
  );
  expect(people).toEqual(PEOPLE);
});
