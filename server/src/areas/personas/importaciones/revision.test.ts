import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { importing } from '../../../testing/importing.ts';

describe('lo que se revisa de un archivo, antes de importarlo', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await startTestApp({}, { jobs: true });
    token = await app.tokenFor('admin');
  });
  beforeEach(() => sql`delete from importacion`.execute(app.db));
  afterAll(() => app.close());
  const { call, send, read, to, rowsOf, again } = importing(() => ({ app, token }));

  test('«Sin encabezado» se elige: la primera fila es una persona, y de las letras de las columnas nada se recuerda', async () => {
    // The first row looks like a head: nobody's telephone stands in it.
    const names =
      'Rosa;Luna;Luque;no tiene\nAna;Gómez;Luque;0972100001\nEva;Paz;Areguá;0972100002\nSol;Ríos;Luque;0972100003\n';
    const first = await send(names);
    expect(first.lectura.filaEncabezado).toBe(1);
    const { status, body } = await again(first.id, { filaEncabezado: 0 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.importacion).toMatchObject({
      lectura: { filaEncabezado: 0 },
      encabezado: ['Columna A', 'Columna B', 'Columna C', 'Columna D'],
      columnas: { ciudad: 2, telefono1: 3 },
    });
    expect(body.importacion.muestra[0].slice(0, 2)).toEqual(['Rosa', 'Luna']);
    // What else is chosen leaves it as it is, in another window too.
    await again(first.id, { codificacion: 'windows-1252' });
    expect((await read(first.id)).lectura).toMatchObject({ filaEncabezado: 0, codificacion: 'windows-1252' });
    await again(first.id, { codificacion: 'utf-8' });
    const columns = { nombre: 0, apellido: 1, ciudad: 2, telefono1: 3 };
    const readAs = { filaEncabezado: 0, separador: ';', codificacion: 'utf-8', hoja: 0 };
    expect(
      await call('POST', '/v1/importacion/revisar', { id: first.id, columnas: columns, leida: readAs }),
    ).toMatchObject({ status: 200 });
    expect(await to(first.id, 'revisada')).toMatchObject({ total: 4, conError: 1, columnas: columns });
    expect(
      (await rowsOf(first.id)).map(({ n, original }: { n: number; original: string[] }) => [n, original[0]]),
    ).toEqual([
      [1, 'Rosa'],
      [2, 'Ana'],
      [3, 'Eva'],
      [4, 'Sol'],
    ]);
    const { rows } =
      await sql`select encabezado from importacion_columna where encabezado ~ '^columna'`.execute(app.db);
    expect(rows).toEqual([]);
    const next = await send('Sí;Gómez;0972100001\nNo;Paz;0972100002\n');
    expect(next).toMatchObject({ lectura: { filaEncabezado: 0 }, columnas: { telefono1: 2 } });
    // And back.
    expect((await again(first.id, { filaEncabezado: 1 })).body.importacion.encabezado).toEqual([
      'Rosa',
      'Luna',
      'Luque',
      'no tiene',
    ]);
  });

  test('una columna que empieza más abajo también es una, sin encabezado', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => `Ana;Ruiz;0972 10${String(i).padStart(4, '0')}`);
    const { encabezado } = await send([...lines, 'Eva;Paz;0972 109999;eva@paz.py'].join('\n'));
    expect(encabezado).toEqual(['Columna A', 'Columna B', 'Columna C', 'Columna D']);
  });
});
