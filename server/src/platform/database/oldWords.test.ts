import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileApp } from '../../testing/fileApp.ts';
import { foldSearch } from '../jobs/maintenance.ts';
import { renewWords } from '../jobs/renewWords.ts';
import { REPO_DIR } from '../settings/settings.ts';
import { readMigration } from './migrations.ts';

const app = await fileApp();
const admin = await app.tokenFor('admin');
const call = app.callAs(admin);

const run = async (text: string): Promise<void> => {
  await app.db.transaction().execute(async (tx) => {
    await sql.raw(text).execute(tx);
  });
};
const runCode = (path: string): Promise<void> =>
  run(readFileSync(join(REPO_DIR, 'server/sql', path), 'utf8'));
const found = async (path: string, input: Record<string, unknown>) => {
  const { status, body } = await call('GET', path, { limit: 50, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
};
const ids = async (text: string, more: Record<string, unknown> = {}): Promise<number[]> =>
  (await found('/v1/candidatos', { busquedaRapida: text, ...more })).map(
    ({ idNumerico }: { idNumerico: number }) => idNumerico,
  );

const create = async (name: string) =>
  (await call('POST', '/v1/dato-auxiliar', { etiqueta: 'cargo', descripcion: name })).status;
/** Signs told no words apart. */
const compareAsBefore = () =>
  app.sql`create or replace function normalizar(t text) returns text language sql immutable strict parallel safe as
    $$ select trim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, t)), '[^a-z0-9]+', ' ', 'g')) $$`;
/** Each lot is a transaction of its own: whatever stops between two of them goes on where it was. */
const renewAll = async (): Promise<void> => {
  const waiting = async () => (await app.sql`select from cola.palabras`).length;
  for (let rounds = 0; rounds < 20 && (await waiting()) > 0; rounds++) await renewWords(app.db);
  expect(await waiting()).toBe(0);
};
/** Written as it is seen in notes that were pasted. */
const SIGNS = [
  { id: 11, note: 'Programa en C＋＋ desde 2010', text: 'c++' },
  { id: 12, note: 'Trabajó en Panamá+ tres años', text: 'panamá+' },
  { id: 13, note: 'Viene de .NET', text: '.net' },
  { id: 14, note: 'Vino de Ka`aguasúra', text: 'kaaguasura' },
  { id: 15, note: 'Viene de F♯', text: 'f#' },
  { id: 16, note: 'Viene de c + + y nada más', text: 'c++ nada' },
];

test('lo que una versión anterior guardó sin signos ni apóstrofos se halla después de actualizar', async () => {
  await compareAsBefore();
  await app.sql`create or replace function nombres_de_busqueda(p_nombre text, p_apellido text) returns text language sql immutable parallel safe as
    $$ select texto_de_busqueda(normalizar(p_nombre), normalizar(p_apellido)) $$`;
  await app.sql`create or replace function palabras_de_texto(t text) returns tsvector language sql immutable strict parallel safe as
    $$ select palabras_de(normalizar(t)) $$`;
  await app.sql`insert into dato_auxiliar (etiqueta, descripcion) values ('cargo', 'Programador C++'), ('cargo', 'Zzñu'), ('cargo', 'Zzo')`;
  await app.sql`update candidato set apellido = 'D''Ecclesiis' where id = 3`;
  await app.sql`update nota set contenido_texto = 'Sabe C# y es mbo’ehára' where id in (
    select min(id) from nota where not no_listable group by candidato_id order by 1 limit 1)`;
  const rows = await app.sql<{ id: number }>`
    select candidato_id id from nota where contenido_texto like 'Sabe C#%'`;
  const [{ id: knows }] = rows as [{ id: number }];
  await app.sql`select candidatos_indexar_notas(array[${knows}::int])`;
  for (const { id, note } of SIGNS) {
    await app.sql`insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id)
              values (${id}, 'N', ${note}, ${note}, 1)`;
    await app.sql`select candidatos_indexar_notas(array[${id}::int])`;
  }
  await app.sql`update empresa set nombre = 'L''Hortelana'
             where id = (select empresa_id from oportunidad where eliminada_ts is null order by id limit 1)`;
  await app.sql`update empresa_busqueda set junto = null, orden = ''`;
  await app.sql`update oportunidad set busqueda = ' ' || normalizar(titulo) || ' l hortelana ' where busqueda like '%hortelana%'`;
  await foldSearch(app.db);

  for (const name of ['textos/textos.sql', 'busqueda/terminos.sql']) await runCode(name);
  expect(await ids('decclesiis')).toEqual([]);
  // Somebody adds it before the lists are made anew.
  expect([await create('Programador c++'), await create('programador C++')]).toEqual([200, 409]);
  for (const name of ['0085_nombres_unicos', '0088_palabras_con_signos', '0089_indices_de_palabras'])
    await run(readMigration(`${name}.despues.sql`));
  const named = await app.sql<{ descripcion: string }>`
    select descripcion from dato_auxiliar where descripcion ilike 'programador c++%' order by id`;
  expect(named.map(({ descripcion }) => descripcion)).toEqual(['Programador C++', 'Programador c++ (2)']);
  for (const { id, text } of SIGNS) expect(await ids(text, { buscarEnNotas: true })).not.toContain(id);
  await renewAll();
  for (const { id, text } of SIGNS) expect(await ids(text, { buscarEnNotas: true })).toContain(id);

  const check = async () => {
    expect(await ids('decclesiis')).toEqual([3]);
    expect(await ids("d'ecclesiis")).toEqual([3]);
    expect(await ids('c#', { buscarEnNotas: true })).toEqual([knows]);
    expect(await ids('mboehara', { buscarEnNotas: true })).toEqual([knows]);
    expect(await ids('c', { buscarEnNotas: true })).not.toContain(knows);
  };
  await check();
  await foldSearch(app.db);
  await check();
  expect(await found('/v1/empresas', { busquedaRapida: 'lhortelana' })).toHaveLength(1);
  expect((await found('/v1/oportunidades', { busquedaRapida: 'lhortelana' })).length).toBeGreaterThan(0);
  expect([
    await create('Programador C#'),
    await create('programador c++'),
    await create('Programador C'),
  ]).toEqual([200, 409, 200]);
  expect(
    await app.sql`select 1 from auditoria where de = 'oportunidad' and ts > now() - interval '1 minute'
    and cambios::text like '%busqueda%'`,
  ).toEqual([]);
});

test.each([
  ['equipo', 'nombre', sql`(nombre) values`, sql``],
  ['geografia', 'descripcion', sql`(etiqueta, descripcion) values`, sql`'pais',`],
  ['campo_propio', 'nombre', sql`(de, clase, nombre) values`, sql`'candidato', 'texto',`],
  ['plantilla', 'nombre', sql`(canal, cuerpo, nombre) values`, sql`'correo', 'x',`],
  ['cv_regla', 'texto', sql`(id, lista, texto) values`, sql`gen_random_uuid(), 'cargos',`],
] as const)(
  'en %s, lo que se agregó dos veces mientras se actualizaba no detiene el arranque',
  async (table, name, columns, values) => {
    const long = 'a'.repeat(76);
    const add = (text: string) => app.sql`insert into ${sql.table(table)} ${columns} (${values} ${text})`;
    await compareAsBefore();
    await app.sql`reindex table ${sql.table(table)}`;
    for (const text of ['Zz C++', `${long}c++`]) await add(text);
    await runCode('textos/textos.sql');
    for (const text of ['zz c++', 'Zz C++ (2)', `${long}C++`]) await add(text);
    await run(readMigration('0085_nombres_unicos.despues.sql'));
    const rows = await app.sql<{ name: string }>`
    select ${sql.ref(name)} name from ${sql.table(table)} where ${sql.ref(name)} ~* '^(zz c|aaaaa)'`;
    const kept = ['Zz C++', 'Zz C++ (2)', `${long}c++`];
    const numbered =
      table === 'cv_regla'
        ? []
        : [`${long}${table === 'equipo' || table === 'geografia' ? 'C++ (2)' : ' (2)'}`, 'zz c++ (3)'];
    expect(rows.map((row) => row.name).sort()).toEqual([...kept, ...numbered].sort());
    await expect(add('ZZ C++')).rejects.toThrow(/unique|duplicate|unicidad/);
  },
);
