import { availableParallelism } from 'node:os';
import pg from 'pg';
import { copyRows } from './copyRows.ts';
import { copyCvs } from './cvs.ts';
import { CLIENTES, empresas } from './empresas.ts';
import { COLUMNS, generate, type Referencias, type Rows } from './generating.ts';
import { copyOportunidades } from './oportunidades.ts';
import { Progress } from './Progress.ts';
import { person } from './people.ts';
import { completeProduccion, copyCalls } from './produccion.ts';
import { quietly } from './quietly.ts';
import { Random } from './Random.ts';

/** People copied in one transaction. */
const BATCH = 5_000;
/** Candidates whose search rows are made in one transaction. */
const CHUNK = 25_000;
/** From here on, or from so many where most people are new, the indexes are built after the rows, which is several times faster. */
const MANY = 20_000;
const MANY_OF_NEW = 5_000;
/** From here on it is a demonstration to be looked at, not one to test with. */
const WITH_CALLS = 1_000;
/** An agency has somebody for so many candidates, and a team for so many people. */
const CANDIDATOS_PER_PERSON = 2_500;
const PEOPLE_PER_EQUIPO = 12;
const TABLES = Object.keys(COLUMNS) as (keyof Rows)[];
const WITH_INDICES = [
  ...TABLES,
  'candidato_busqueda',
  'candidato_contacto',
  'nota_busqueda',
  'candidato_archivo',
  'cv_busqueda',
  'busqueda_lugar',
  'oportunidad_candidato',
  'etapa_cambio',
  'produccion_dia',
  'produccion_etapa',
  'produccion_embudo',
];
/** Indexes that the filling of the search reads by, and those of what is copied with the opportunities. */
const FOR_READING = (sql: string): boolean => !/gin|busqueda|lugar|produccion|contacto|archivo/.test(sql);
const OF_OPORTUNIDADES = / ON public\.(oportunidad\w*|nota|etapa_cambio) /;
/** Two cores, two at a time: what is done for ranges of people side by side. */
const AT_ONCE = Math.min(2, availableParallelism());

/** A load that was begun: who is added, on which day it is today, and how many there will be. */
interface Load {
  primero: number;
  ultimo: number;
  hasta: number;
  hoy: number;
}

/**
 * Fills the database with invented candidates until it holds `to` of them. Answers how many it added. Of those that come
 * by the thousand some have CVs, all of them with the file that `cvFile` makes and answers the id of.
 */
export async function loadCandidatos(
  url: string,
  to: number,
  progress: (line: string) => void = () => {},
  cvFile?: () => Promise<string>,
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let fresh = 0;
    // One that was cut short is finished first.
    for (;;) {
      const state = (await readLoad(client)) ?? (await start(client, to));
      if (!state) return fresh;
      await load(url, client, state, new Progress(progress), cvFile);
      fresh += state.ultimo - state.primero + 1;
    }
  } finally {
    await client.end();
  }
}

/** What was begun and is not done; it is kept in a schema of its own until it is. */
async function readLoad(client: pg.Client): Promise<Load | undefined> {
  const { rows } = await client.query(`select to_regclass('carga.encargo') is not null hay`);
  if (!rows[0].hay) return undefined;
  const assignment = await client.query('select primero, ultimo, hasta, hoy::float8 hoy from carga.encargo');
  return assignment.rows[0] as Load;
}

async function start(client: pg.Client, to: number): Promise<Load | undefined> {
  const { rows } = await client.query(
    'select count(*)::int n, coalesce(max(id), 0)::int ultimo from candidato',
  );
  const missing = to - (rows[0].n as number);
  if (missing <= 0) return undefined;
  const first = (rows[0].ultimo as number) + 1;
  const state = { primero: first, ultimo: first + missing - 1, hasta: to, hoy: Date.now() };
  await client.query('begin');
  await client.query('create schema carga');
  await client.query('create table carga.encargo (primero int, ultimo int, hasta int, hoy bigint)');
  await client.query('create table carga.hecho (paso text, n int, primary key (paso, n))');
  await client.query('create table carga.indice (definicion text primary key)');
  await client.query('insert into carga.encargo values ($1, $2, $3, $4)', Object.values(state));
  await client.query('commit');
  return state;
}

async function load(
  url: string,
  client: pg.Client,
  state: Load,
  progress: Progress,
  cvFile: (() => Promise<string>) | undefined,
): Promise<void> {
  const { primero, ultimo, hasta } = state;
  const missing = ultimo - primero + 1;
  const bulk = missing >= MANY || (missing >= MANY_OF_NEW && missing >= primero);
  await ensureEmpresas(client, Math.min(6000, 200 + Math.floor(hasta / 200)));
  if (bulk) await ensureStaffPeople(client, hasta);
  const ref = await readReferencias(client);
  if (bulk) await removeIndices(client);
  const make =
    (step: string, n = 0): ((tx: pg.Client) => Promise<unknown>) =>
    (tx) =>
      tx.query('insert into carga.hecho values ($1, $2)', [step, n]);
  const done = async (step: string): Promise<Set<number>> =>
    new Set((await client.query('select n from carga.hecho where paso = $1', [step])).rows.map((r) => r.n));

  progress.start('Personas');
  await byParts(
    url,
    parts(primero, ultimo, BATCH),
    await done('personas'),
    progress,
    async (tx, [from, end]) => {
      const rows = generate(from, end, state.hoy, ref);
      await quietly(tx, async () => {
        for (const table of TABLES) await copyRows(tx, table, COLUMNS[table], rows[table]);
        await make('personas', from)(tx);
      });
    },
  );

  progress.start('Oportunidades');
  // Copying them leaves a core free, which makes the indexes that they are not in.
  await Promise.all([
    copyOportunidades(client, state, ref, (part) => progress.reach(part)),
    createIndices(url, (sql) => FOR_READING(sql) && !OF_OPORTUNIDADES.test(sql), { atOnce: 1 }),
  ]);
  if (hasta >= WITH_CALLS && !bulk) await copyCalls(client, { primero, ultimo }, ref);

  progress.start('Índices');
  await createIndices(url, FOR_READING, { progress });
  await client.query('analyze candidato, experiencia, cargo_potencial, nota, busqueda_palabra, etapa_cambio');

  progress.start('Filas de la búsqueda');
  const ofSearch = await done('busqueda');
  if (ofSearch.size === 0) await client.query('call busqueda_llenar_palabras($1, $2)', [primero, ultimo]);
  await byParts(url, parts(primero, ultimo, CHUNK), ofSearch, progress, async (tx, [from, end]) => {
    // Without key checks, a third of the work: what is filled in points to what it is read from.
    await quietly(
      tx,
      async () => {
        await tx.query('call busqueda_llenar($1, $2)', [from, end]);
        await make('busqueda', from)(tx);
      },
      { work_mem: '256MB' },
    );
  });

  if (bulk && cvFile) {
    progress.start('CV');
    const cvObjectId = await cvFile();
    await byParts(url, parts(primero, ultimo, BATCH), await done('cv'), progress, async (tx, [from, end]) => {
      await quietly(tx, async () => {
        await copyCvs(tx, from, end, cvObjectId);
        await make('cv', from)(tx);
      });
    });
  }

  if (!(await done('contacto')).has(0)) await countContactos(client, state, make('contacto'));

  progress.start('Índices de la búsqueda');
  await createIndices(url, (sql) => !/ produccion_/.test(sql), { progress });
  await client.query(
    `select setval(pg_get_serial_sequence('candidato', 'id'), (select max(id) from candidato))`,
  );
  await client.query('analyze');
  // Likely pairs are looked for in the background; of invented people by the million there is nothing to learn.
  if (!bulk)
    await client.query(
      `insert into duplicado_pendiente select 'candidato', id from candidato where id between $1 and $2 on conflict do nothing`,
      [primero, ultimo],
    );

  progress.start('Mapas de la búsqueda');
  await map(url, client, await done('mapas'), progress, make);

  progress.start('Producción');
  await completeProduccion(url, client, (part) => progress.reach(part * 0.9));
  await createIndices(url, () => true);

  progress.start('Limpieza');
  if (bulk) await client.query('cluster busqueda_mapa using busqueda_mapa_pkey');
  progress.reach(0.2);
  // All of them: what is left for later PostgreSQL does by itself, beside whoever searches first.
  const { rows: tables } = await client.query<{ tabla: string }>(
    `select oid::regclass::text tabla from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_relation_size(oid) desc`,
  );
  const remaining = tables.map(({ tabla }) => tabla);
  await withConnections(url, AT_ONCE, async (tx) => {
    for (let table = remaining.shift(); table; table = remaining.shift()) {
      await tx.query(`vacuum (analyze) ${table}`);
      progress.reach(1 - (0.8 * remaining.length) / tables.length);
    }
  });
  await client.query('drop schema carga cascade');
  progress.reach(1);
}

type Part = [desde: number, hasta: number];
function parts(first: number, last: number, howMany: number): Part[] {
  const allOf: Part[] = [];
  for (let from = first; from <= last; from += howMany)
    allOf.push([from, Math.min(from + howMany - 1, last)]);
  return allOf;
}

/** The same work on some connections side by side. */
async function withConnections(
  url: string,
  howMany: number,
  job: (tx: pg.Client) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: howMany }, async () => {
      const tx = new pg.Client({ connectionString: url });
      await tx.connect();
      try {
        await job(tx);
      } finally {
        await tx.end();
      }
    }),
  );
}

/** Does what is not done yet of some parts, two at a time, each on a connection of its own. */
async function byParts(
  url: string,
  allOf: readonly Part[],
  done: ReadonlySet<number>,
  progress: Progress,
  make: (tx: pg.Client, part: Part) => Promise<void>,
): Promise<void> {
  const remaining = allOf.filter(([from]) => !done.has(from));
  let lists = allOf.length - remaining.length;
  await withConnections(url, AT_ONCE, async (tx) => {
    for (let part = remaining.shift(); part; part = remaining.shift()) {
      await make(tx, part);
      progress.reach(++lists / allOf.length);
    }
  });
}

/** Places and frequent terms at once, then the maps of each block; searches are of no concern while nobody is served. */
async function map(
  url: string,
  client: pg.Client,
  done: ReadonlySet<number>,
  progress: Progress,
  make: (step: string, n?: number) => (tx: pg.Client) => Promise<unknown>,
): Promise<void> {
  if (!done.has(-1)) {
    await client.query(`begin; set local work_mem = '512MB'`);
    await client.query(
      'truncate busqueda_pendiente, busqueda_denso, busqueda_mapa, busqueda_lista, busqueda_suelto, busqueda_lugar',
    );
    await client.query('call busqueda_elegir()');
    await make('mapas', -1)(client);
    await client.query('commit');
  }
  const { rows } = await client.query('select busqueda_bloques() b');
  const blocks = rows.map(({ b }): Part => [b, b]);
  await byParts(url, blocks, done, progress, async (tx, [block]) => {
    await tx.query(`begin; set local synchronous_commit = off; set local work_mem = '256MB'`);
    await tx.query('call busqueda_mapear_bloque($1)', [block]);
    await make('mapas', block)(tx);
    await tx.query('commit');
  });
  if (done.has(-2)) return;
  await client.query(`begin; set local work_mem = '1GB'`);
  await client.query('call busqueda_listar()');
  await make('mapas', -2)(client);
  await client.query('commit');
}

/** How many were last contacted on each day, which triggers would have counted. */
async function countContactos(
  client: pg.Client,
  { primero, ultimo }: Load,
  done: (tx: pg.Client) => Promise<unknown>,
): Promise<void> {
  await client.query('begin');
  await client.query(
    `insert into contacto_dia as d (dia, n)
     select dia_local(ultimo_contacto), count(*) from candidato_contacto
      where candidato_id between $1 and $2 and ultimo_contacto is not null group by 1 order by 1
     on conflict (dia) do update set n = d.n + excluded.n`,
    [primero, ultimo],
  );
  await done(client);
  await client.query('commit');
}

/** Drops the indexes that only serve reading; how to make them again is kept until they are made. */
export async function removeIndices(
  client: pg.Client,
  tables: readonly string[] = WITH_INDICES,
): Promise<void> {
  await client.query('begin');
  await client.query('create schema if not exists carga');
  await client.query('create table if not exists carga.indice (definicion text primary key)');
  const { rows } = await client.query(
    `select indexdef, indexrelid::regclass::text nombre from pg_index i
       join pg_indexes x on x.indexname = i.indexrelid::regclass::text
      where not indisunique and indrelid = any ($1::regclass[])`,
    [tables],
  );
  for (const { indexdef, nombre } of rows) {
    await client.query('insert into carga.indice values ($1) on conflict do nothing', [indexdef]);
    await client.query(`drop index ${nombre}`);
  }
  await client.query('commit');
}

/** Makes dropped indexes again, some at a time. */
export async function createIndices(
  url: string,
  which: (sql: string) => boolean,
  { progress, atOnce = AT_ONCE }: { progress?: Progress; atOnce?: number } = {},
): Promise<void> {
  const remaining: string[] = [];
  await withConnections(url, 1, async (tx) => {
    const { rows } = await tx.query('select definicion from carga.indice order by 1');
    remaining.push(...rows.map(({ definicion }) => definicion as string).filter(which));
  });
  const everybody = remaining.length;
  let done = 0;
  await withConnections(url, atOnce, async (tx) => {
    await tx.query(`set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0`);
    for (let sql = remaining.shift(); sql; sql = remaining.shift()) {
      await tx.query('begin');
      await tx.query(sql);
      await tx.query('delete from carga.indice where definicion = $1', [sql]);
      await tx.query('commit');
      progress?.reach(++done / everybody);
    }
  });
}

/** People of the agency, and their teams: more where there are more candidates. Nobody knows their passwords. */
async function ensureStaffPeople(client: pg.Client, candidatos: number): Promise<void> {
  const howMany = Math.ceil(candidatos / CANDIDATOS_PER_PERSON);
  const { rows } = await client.query(
    `select count(*)::int hay, (select count(*)::int from equipo) equipos from usuario where rol in ('admin', 'selector')`,
  );
  for (let i = rows[0].equipos as number; i < Math.ceil(howMany / PEOPLE_PER_EQUIPO); i++)
    await client.query('insert into equipo (nombre) values ($1) on conflict do nothing', [`Equipo ${i + 1}`]);
  const fresh = Array.from({ length: Math.max(0, howMany - rows[0].hay) }, (_, i) => {
    const n = (rows[0].hay as number) + i + 1;
    return { n, ...person(new Random(n * 7_919)) };
  });
  await client.query(
    `insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol)
     select gen_random_uuid(), 'selector' || n || '@agencia.example', 'cerrada', nombre, apellido, 'selector'
       from json_to_recordset($1) p(n int, nombre text, apellido text) on conflict do nothing`,
    [JSON.stringify(fresh)],
  );
}

async function ensureEmpresas(client: pg.Client, howMany: number): Promise<void> {
  const { rows } = await client.query('select count(*)::int n from empresa');
  if (rows[0].n >= howMany) return;
  const fresh = empresas(howMany).slice(rows[0].n as number);
  // The groups come first, so that the others find them.
  for (const isGroup of [true, false])
    await client.query(
      `insert into empresa (uid, nombre, es_cliente, es_grupo, empresa_padre_id, rubro_id, documento, telefono, correo,
          direccion, razon_social, gerente_gral, gerente_gral_telefono, gerente_rrhh, gerente_rrhh_telefono,
          gerente_rrhh_email, contacto_nombre, contacto_telefono, contacto_email, contacto_cargo_id, servicio_nombre,
          servicio_telefono, servicio_email, servicio_cargo_id)
       select e.uid, e.nombre, e.es_cliente, e.es_grupo, g.id, r.id, e.documento, e.telefono, e.correo, e.direccion,
              e.razon_social, e.gerente_gral, e.gerente_gral_telefono, e.gerente_rrhh, e.gerente_rrhh_telefono,
              e.gerente_rrhh_email, e.contacto_nombre, e.contacto_telefono, e.contacto_email, cc.id, e.servicio_nombre,
              e.servicio_telefono, e.servicio_email, cs.id
         from json_to_recordset($1) e(uid uuid, nombre text, rubro text, es_cliente bool, es_grupo bool, grupo text,
              documento text, telefono text, correo text, direccion text, razon_social text, gerente_gral text,
              gerente_gral_telefono text, gerente_rrhh text, gerente_rrhh_telefono text, gerente_rrhh_email text,
              contacto_nombre text, contacto_telefono text, contacto_email text, contacto_cargo text, servicio_nombre text,
              servicio_telefono text, servicio_email text, servicio_cargo text)
         left join dato_auxiliar r on r.etiqueta = 'rubro' and r.descripcion = e.rubro
         left join dato_auxiliar cc on cc.etiqueta = 'cargo' and cc.descripcion = e.contacto_cargo
         left join dato_auxiliar cs on cs.etiqueta = 'cargo' and cs.descripcion = e.servicio_cargo
         left join empresa g on g.es_grupo and g.nombre = e.grupo`,
      [JSON.stringify(fresh.filter((e) => e.es_grupo === isGroup))],
    );
}

/** Asunción and its surroundings hold most people; every district has some. */
const CIUDAD_WEIGHT: Record<string, number> = {
  Asunción: 260,
  'Ciudad del Este': 90,
  Luque: 80,
  'San Lorenzo': 80,
  Capiatá: 60,
  Lambaré: 50,
  'Fernando de la Mora': 50,
  Limpio: 35,
  Ñemby: 40,
  Encarnación: 45,
  'Mariano Roque Alonso': 30,
  Itauguá: 25,
  'Villa Elisa': 25,
  Caaguazú: 20,
  'Coronel Oviedo': 20,
  Villarrica: 20,
  'Pedro Juan Caballero': 25,
  Hernandarias: 20,
  Areguá: 15,
  Concepción: 15,
};

async function readReferencias(client: pg.Client): Promise<Referencias> {
  const aux = await client.query(`select id, etiqueta, descripcion from dato_auxiliar order by id`);
  const of = (label: string) =>
    new Map<string, number>(aux.rows.filter((r) => r.etiqueta === label).map((r) => [r.descripcion, r.id]));
  const ciudades = await client.query(
    `select id, descripcion from geografia where etiqueta = 'ciudad' order by id`,
  );
  const empresasRows = await client.query(
    `select e.id, d.descripcion rubro from empresa e join dato_auxiliar d on d.id = e.rubro_id order by e.id`,
  );
  const empresasByRubro = new Map<string, number[]>();
  for (const { id, rubro } of empresasRows.rows)
    empresasByRubro.set(rubro, [...(empresasByRubro.get(rubro) ?? []), id]);
  const ids = async (sql: string): Promise<number[]> =>
    (await client.query(sql)).rows.map((r) => r.id as number);
  return {
    cargos: of('cargo'),
    rubros: of('rubro'),
    titulaciones: of('titulacion'),
    idiomas: of('idioma'),
    nacionalidades: of('nacionalidad'),
    exitMotivos: [...of('salidaMotivo').values()],
    institutos: await ids('select id from instituto order by id'),
    ciudades: ciudades.rows.map((r) => ({ id: r.id, weight: CIUDAD_WEIGHT[r.descripcion] ?? 2 })),
    empresasByRubro,
    paraguay: (
      await ids(`select id from geografia where etiqueta = 'pais' and descripcion = 'Paraguay'`)
    )[0]!,
    clientes: await ids(`select id from empresa where es_cliente order by id limit ${CLIENTES}`),
    staff: await ids(`select id from usuario where rol in ('admin', 'selector') order by id`),
    equipos: await ids('select id from equipo order by id'),
  };
}
