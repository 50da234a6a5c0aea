import { createHash } from 'node:crypto';
import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { type FileEntry, TextWriter, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { parseCsv } from 'hucre/csv';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../platform/database/database.ts';
import { bareText } from '../../../platform/documents/neutralText.ts';
import { findObject, sweepObjects } from '../../../platform/files/objects.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { agencyTables, writeDump } from '../../../testing/opencatsDump.ts';
import { zip } from '../../../testing/samples.ts';
import { startTransfer } from '../../../testing/startTransfer.ts';
import { words } from '../../../testing/words.ts';
import { countPending } from '../../medicion/produccion/index.ts';
import { readTables } from './agencia/readTables.ts';
import { LEFT, REGISTERS, SECRET, TAKEN } from './agencia/tables.ts';

/** Tables that are computed or counted from the imported ones: they are made anew, with the same result. */
const FOUND = {
  candidato_busqueda: ['candidato_id', 'texto', 'telefonos', 'salario', 'terminos'],
  candidato_contacto: ['candidato_id', 'ultimo_contacto'],
  nota_busqueda: ['candidato_id', 'palabras'],
  correo_busqueda: ['hilo_id', 'candidato_id', 'carta_id', 'recibido_id', 'palabras'],
  produccion_dia: words`usuario_id equipo_id como dia llamadas procesados citados entrevistas`,
  produccion_etapa: ['usuario_id', 'equipo_id', 'como', 'dia', 'etapa_id', 'notas', 'cambios', 'salidas'],
  produccion_embudo: ['usuario_id', 'equipo_id', 'origen', 'dia', 'paso', 'n'],
};

async function found(db: Db, table: string, columns: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fila: string }>`
    select jsonb_build_array(${sql.join(columns.map((name) => sql.ref(name)))})::text fila from ${sql.table(table)} order by 1`.execute(
    db,
  );
  return rows.map(({ fila }) => fila);
}

/** Every row of an exported table, by what tells it from others. */
async function contents(db: Db): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const { tabla, columnas, clave } of await readTables(db)) {
    const columns = sql.join(columnas.map(({ nombre }) => sql.ref(`t.${nombre}`)));
    const { rows } = await sql<{ fila: string }>`
      select (jsonb_build_array(${columns}))::text fila from ${sql.table(tabla)} t
       where ${tabla} <> 'objeto' or to_jsonb(t)->>'clave' not like 'exportaciones/%'
       order by ${sql.join(clave.map((name) => sql.ref(`t.${name}`)))}`.execute(db);
    all.set(
      tabla,
      rows.map(({ fila }) => fila),
    );
  }
  return all;
}

const SEED = 55;
/** Texts that spreadsheets would calculate, those that look like it, and any others. */
const TEXTS = drawTexts(SEED, 390);

function drawTexts(seed: number, howMany: number): string[] {
  let state = seed;
  const draw = <T>(from: readonly T[]): T => {
    state = (state * 48_271) % 2_147_483_647;
    return from[state % from.length]!;
  };
  const told = [
    ...['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '  =1', '\u00a0=1', '\u200b=1'],
    ...listed`＝1+1 · ＋1 · －1 · ＠a · '=1 · ''=1 · ' · '' · 'Oscar · '+595981123456 · +595 981 123 456`,
    ...[
      '-500000',
      '+1-2',
      "+595981|cmd'!A0",
      '=HYPERLINK("http://x.py";"ver")',
      '-',
      '+',
      '=',
      '@',
      '- Cajera\n- Vendedora',
    ],
    ...['a=1', '5-4', 'ana@x.py', '"=1"', ',=1', ';=1', 'Ñandutí', '😀', '\u2212 5', '0981123456', '0012'],
  ];
  const signs = [...`='+-@\t\n\r ,;"＝a1ñ😀`];
  return Array.from(
    { length: howMany },
    (_, i) => told[i] ?? Array.from({ length: 1 + (i % 6) }, () => draw(signs)).join(''),
  );
}

const old = await startTestApp({}, { jobs: true });
const admin = await old.tokenFor('admin');
await old.sql`
      update candidato c set descripcion_interna = t.texto
        from jsonb_to_recordset(${JSON.stringify(TEXTS.map((text, i) => ({ id: i + 1, texto: text })))}::jsonb) t(id int, texto text)
       where c.id = t.id`;
const kept = await old.upload('/v1/candidato/archivo', {
  token: admin,
  fields: { candidatoIdNumerico: '5' },
  file: { name: 'cv.txt', content: 'Un currículum que se lleva' },
});
expect(kept.status).toBe(200);
await old.sql`insert into direccion (correo, candidato_id) values ('otra@correo.com.py', 5)`;
await old.sql`insert into sugerido_pesos (pesos) values ('{"cargo": 3}')`;
await old.sql`insert into cv_acierto (mes, origen, campo, iguales) values ('2026-10-01', 'texto', 'nombre', 7)`;
afterAll(() => old.close());

describe("'Llevarse todo' (docs/reglas/traspasos.md)", () => {
  let archive: Buffer;
  const dump = Buffer.from([...writeDump(agencyTables(10))].join(''));

  const take = async (app: TestApp, token: string): Promise<Buffer> => {
    const { status, body } = await app.call('POST', '/v1/exportacion', { token, input: { tipo: 'todo' } });
    expect([status, body.mensaje ?? null]).toEqual([200, null]);
    const list = async () => (await app.call('GET', '/v1/exportaciones', { token })).body.items;
    await expect.poll(async () => (await list())[0].estado, { timeout: 60_000 }).toBe('lista');
    const { bytes } = await app.open((await list())[0].url);
    return bytes;
  };

  test('every table is taken along, or stays for a reason', async () => {
    const rows = await old.sql<{ tabla: string }>`
      select relname tabla from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition order by 1`;
    const told = [TAKEN, REGISTERS].flatMap(Object.keys).concat(...Object.values(LEFT));
    expect(told.sort()).toEqual(rows.map(({ tabla }) => tabla));
    const secrets = await old.sql<{ tabla: string; columna: string }>`
      select table_name tabla, column_name columna from information_schema.columns
       where table_schema = 'public' and table_name = any (${[TAKEN, REGISTERS].flatMap(Object.keys)}::text[])
         and column_name ~ 'hash|secreto|contrasena|password|firebase'`;
    expect(secrets.filter(({ tabla, columna }) => !(columna in (SECRET[tabla] ?? {})))).toEqual([]);
  });

  test('is for admin who confirmed who they are, and the trail has it', async () => {
    const input = { tipo: 'todo' };
    const selector = await old.tokenFor('selector');
    expect((await old.call('POST', '/v1/exportacion', { token: selector, input })).status).toBe(403);
    await old.sql`update sesion set prueba_ts = now() - interval '2 days'`;
    const unconfirmed = await old.call('POST', '/v1/exportacion', { token: admin, input });
    expect(unconfirmed).toMatchObject({ status: 403, body: { error: { code: 'CONFIRMAR_IDENTIDAD' } } });
    await old.sql`update sesion set prueba_ts = now()`;
    archive = await take(old, admin);
    const rows =
      await old.sql`select recurso from acceso where accion = 'exportacion' and recurso like 'Todo %'`;
    expect(rows).toHaveLength(1);
  });

  const textOf = async (name: string): Promise<string> => {
    const zip = new ZipReader(new Uint8ArrayReader(archive), { useWebWorkers: false });
    const entry = (await zip.getEntries()).find(({ filename }) => filename === name) as FileEntry;
    return entry.getData(new TextWriter());
  };

  test('holds each noun as CSV and JSON, explained, with nothing secret', async () => {
    const people = JSON.parse(await textOf('json/candidato.json'));
    expect(people).toHaveLength(404);
    const csv = await textOf('csv/experiencia.csv');
    expect(csv.slice(0, 200)).toContain('empresa_id,empresa_id_en_palabras');
    expect(await textOf('LEEME.html')).toContain('<h2 id="candidato">Candidatos</h2>');
    // The log of who saw what goes along, for reading.
    const seen = JSON.parse(await textOf('registros/acceso.json')) as { accion: string; recurso: string }[];
    expect(seen.map(({ accion }) => accion)).toContain('exportacion');
    expect(await textOf('registros/auditoria.csv')).toContain('usuario_id_en_palabras');
    const files = words`json/usuario.json csv/usuario.csv registros/auditoria.json registros/seguridad_evento.json`;
    const users = (await Promise.all(files.map(textOf))).join('\n');
    expect(users).toContain('admin@demo.py');
    expect(users).not.toContain('$argon2');
  });

  test(`no text of its tables is a formula, and each comes back as it was (semilla ${SEED})`, async () => {
    const text = await textOf('csv/candidato.csv');
    const [head, ...rows] = parseCsv(text, { delimiter: ',' }) as string[][];
    const at = (name: string) => head!.indexOf(name);
    const cells = new Map(rows.map((row) => [Number(row[at('id')]), row[at('descripcion_interna')]!]));
    const told = TEXTS.map((_, i) => cells.get(i + 1) ?? '');
    const formula = /^\s*[=@＝＋－＠]|^[\t\r\n]|^\s*[+-](?![\d .,()]+$)/;
    expect(told.filter((cell) => formula.test(cell))).toEqual([]);
    expect(told.map(bareText)).toEqual(TEXTS);
    expect(cells.get(TEXTS.indexOf('+595 981 123 456') + 1)).toBe('+595 981 123 456');
    expect(await textOf('csv/candidato_archivo.csv')).toContain('objeto_id');
  });

  const idOf = async ({ one }: TestApp, email: string) =>
    (await one<{ id: number }>`select id from usuario where email = ${email}`).id;

  /** Imports a copy as the user with that number; returns what was announced about it before. */
  async function bringTo(fresh: TestApp, first: number, bytes: Buffer) {
    const transfer = startTransfer(fresh, await fresh.tokenOf(first));
    const id = await transfer.create('Mudanza');
    await transfer.send(id, 'todo.zip', bytes, 1_000_000);
    const read = await transfer.read(id);
    await fresh.call('POST', '/v1/traspaso/ejecutar', { token: transfer.token, input: { id } });
    const state = async () => {
      const row = await fresh.db.selectFrom('traspaso').select(['estado', 'error']).executeTakeFirstOrThrow();
      return row.estado === 'trayendo' ? null : row;
    };
    await expect.poll(state, { timeout: 60_000 }).not.toBeNull();
    expect(await state()).toEqual({ estado: 'hecho', error: null });
    return read;
  }

  /** The copy as it was before these tables existed. */
  const LATER = ['traspaso_clave', 'reporte_enviado'];
  async function older(): Promise<Buffer> {
    const reader = new ZipReader(new Uint8ArrayReader(archive), { useWebWorkers: false });
    const files: Record<string, Buffer> = {};
    for (const entry of (await reader.getEntries()) as FileEntry[])
      if (!LATER.some((table) => entry.filename.includes(`/${table}.`)))
        files[entry.filename] = Buffer.from(await entry.getData(new Uint8ArrayWriter()));
    const manifest = JSON.parse(String(files['agencia.json']));
    manifest.tablas = manifest.tablas.filter(({ tabla }: { tabla: string }) => !LATER.includes(tabla));
    files['agencia.json'] = Buffer.from(JSON.stringify(manifest));
    return zip(files);
  }

  test.each([
    ['with its first admin as somebody new', 'nueva@agencia.com.py', async () => archive, []],
    ['with its first admin as one of the agency, of an older copy', 'selector@demo.py', older, LATER],
  ])('an empty installation %s becomes the same agency', async (_, email, copy, missing) => {
    const fresh = await startTestApp(
      { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'una clave larga de prueba' },
      { jobs: true, empty: true },
    );
    try {
      const { id: first } = await fresh.db.selectFrom('usuario').select('id').executeTakeFirstOrThrow();
      const { storage } = fresh.services;
      const put = storage.put.bind(storage);
      /** How many files had a row that names them when another one came. */
      const named: number[] = [];
      storage.put = async (...args) => {
        const rows = await fresh.sql<{ n: number }>`select count(*)::int n from candidato_archivo`;
        named.push(rows[0]!.n);
        return put(...args);
      };
      const read = await bringTo(fresh, first, await copy());
      expect(read).toMatchObject({ estado: 'leido', origen: 'tembiapo', error: null });
      expect(read.tablas).toContainEqual({ tabla: 'Candidatos', filas: 404 });
      // Nothing named a file before it was there.
      expect(named.every((n) => n === 0)).toBe(true);
      const [was, is] = [await contents(old.db), await contents(fresh.db)];
      const own = await idOf(fresh, email);
      for (const [table, rows] of was) {
        if (missing.includes(table)) continue;
        // The importing user exists besides, or is an admin now.
        const isOwn = (row: string) => table === 'usuario' && Number(JSON.parse(row)[0]) === own;
        const others = (all: readonly string[]) => all.filter((row) => !isOwn(row));
        expect.soft(others(is.get(table)!), table).toEqual(others(rows));
      }
      for (const { db } of [old, fresh]) await countPending(db, { pause: false });
      for (const [table, columns] of Object.entries(FOUND)) {
        const [there, here] = [await found(old.db, table, columns), await found(fresh.db, table, columns)];
        expect.soft(there.length, table).toBeGreaterThan(0);
        expect.soft(here, table).toEqual(there);
      }
      const files = await fresh.sql<{
        clave: string;
        suma: string;
      }>`select clave, suma from objeto where suma is not null`;
      expect(files.length).toBeGreaterThan(0);
      for (const { clave, suma } of files) {
        const hash = createHash('sha256');
        for await (const chunk of await fresh.services.storage.read(clave)) hash.update(chunk as Buffer);
        expect(hash.digest('hex')).toBe(suma);
      }
      // It continues from there.
      const token = await fresh.tokenOf(own);
      expect((await fresh.call('GET', '/v1/traspasos', { token })).status).toBe(200);
      const highest = await fresh.sql<{ id: number }>`select max(id) id from candidato`;
      const person = { nombre: 'Nueva', apellido: 'Persona' };
      const input = { ...person, telefono1: '0981999888', ciudadLibre: 'Areguá' };
      const made = await fresh.call('POST', '/v1/candidato', { token, input });
      expect([made.status, made.body]).toMatchObject([200, { idNumerico: highest[0]!.id + 1 }]);
    } finally {
      await fresh.close();
    }
  });

  test('does not come over what there is', async () => {
    const transfer = startTransfer(old, admin);
    const id = await transfer.create('Encima');
    await transfer.send(id, 'todo.zip', archive);
    expect((await transfer.read(id)).error).toMatch(/instalación vacía, y en esta ya hay datos/);
  });

  test('what came from another system once does not come again where the copy went', async () => {
    const before = startTransfer(old, admin);
    const first = await before.create('La vieja');
    await before.send(first, 'cats.sql', dump);
    const { cuentas: fresh } = await before.read(first);
    expect(await before.run(first)).toMatchObject({ estado: 'hecho', error: null });
    const copy = await take(old, admin);
    const there = await startTestApp(
      { ADMIN_EMAIL: 'nueva@agencia.com.py', ADMIN_PASSWORD: 'una clave larga de prueba' },
      { jobs: true, empty: true },
    );
    try {
      const { id } = await there.db.selectFrom('usuario').select('id').executeTakeFirstOrThrow();
      await bringTo(there, id, copy);
      const own = await idOf(there, 'nueva@agencia.com.py');
      const again = startTransfer(there, await there.tokenOf(own));
      const second = await again.create('La vieja otra vez');
      await again.send(second, 'cats.sql', dump);
      const { cuentas } = await again.read(second);
      expect(fresh.find(({ que }) => que === 'candidatos')).toMatchObject({ vienen: 10 });
      expect(cuentas.find(({ que }) => que === 'candidatos')).toMatchObject({ vienen: 0, estaban: 10 });
      expect(cuentas.filter(({ vienen }) => vienen > 0)).toEqual([]);
    } finally {
      await there.close();
    }
  });

  test('files of a copy that is still coming are not swept away before the rows that name them', async () => {
    await old.sql`
      insert into objeto (id, clave, nombre, tipo, tamano, creacion_ts)
      values ('00000000-0000-4000-8000-000000000001', 'candidatos/viejo.txt', 'viejo.txt', 'text/plain', 1, now() - interval '2 years')`;
    const isThere = async () =>
      (await findObject(old.db, '00000000-0000-4000-8000-000000000001')) !== undefined;
    const id = await startTransfer(old, admin).create('A medias');
    for (const [estado, stays] of [
      ['trayendo', true],
      ['fallido', true],
      ['hecho', false],
    ] as const) {
      await old.sql`update traspaso set origen = 'tembiapo', marcha = '{"usuario": 0}', estado = ${estado} where id = ${id}`;
      await sweepObjects(old.services);
      expect([estado, await isThere()]).toEqual([estado, stays]);
    }
  });
});
