import pg from 'pg';
import { AT_ONCE, byParts, type Part, parts, withConnections } from './byParts.ts';
import { ensureCampos } from './campos.ts';
import { copyRows } from './copyRows.ts';
import { copyCvs } from './cvs.ts';
import { ensureEmpresas } from './ensureEmpresas.ts';
import { ensureEtiquetas } from './ensureEtiquetas.ts';
import { ensureStaffPeople } from './ensureStaffPeople.ts';
import { COLUMNS, generate } from './generating.ts';
import { createIndices, removeIndices, TABLES } from './indices.ts';
import { copyOportunidades } from './oportunidades.ts';
import { Progress } from './Progress.ts';
import { completeProduccion, copyCalls } from './produccion.ts';
import { quietly } from './quietly.ts';
import { readReferencias } from './readReferencias.ts';

/** People copied per transaction. */
const BATCH = 5_000;
/** Candidates indexed for the search per transaction. */
const CHUNK = 25_000;
/** From this size on, where most people are new, building the indexes after the rows is several times faster. */
const MANY = 20_000;
const MANY_OF_NEW = 5_000;
/** From this size on it is a demonstration to look at, not one to test with. */
const WITH_CALLS = 1_000;
/** Indexes needed to fill the search, and those of what is copied with the opportunities. */
const FOR_READING = (sql: string): boolean => !/gin|busqueda|lugar|produccion|contacto|archivo/.test(sql);
const OF_OPORTUNIDADES = / ON public\.(oportunidad\w*|nota|etapa_cambio) /;
/** A load in progress: who is added, which day counts as today, and how many there will be. */
interface Load {
  primero: number;
  ultimo: number;
  hasta: number;
  hoy: number;
}

/**
 * Adds invented candidates until the database holds `to` of them; returns how many it added. Among those that come by the
 * thousand some have CVs, all with the file that `cvFile` makes and returns the id of.
 */
export async function loadCandidatos(
  url: string,
  to: number,
  progress: (line: string) => void = () => {},
  cvFile?: () => Promise<string>,
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  // Whoever waits for a statement is told; in between there is nobody to tell.
  client.on('error', () => undefined);
  await client.connect();
  try {
    let fresh = 0;
    // A load that was interrupted is finished first.
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

/** An unfinished load, which is stored in a schema of its own. */
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
  await ensureEtiquetas(client);
  await ensureCampos(client);
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
  // Copying leaves a core free, which builds the indexes of other tables.
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
    // Without key checks it takes a third less, and what is filled in refers to rows it is read from.
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
  // Likely duplicates are searched in the background; millions of invented people have nothing to teach.
  if (!bulk)
    await client.query(
      `insert into duplicado_pendiente select 'candidato', id from candidato where id between $1 and $2 on conflict do nothing`,
      [primero, ultimo],
    );
  // Likewise for doubtful values; a few people are checked from the start.
  await client.query(
    bulk
      ? 'delete from dudoso_marcha'
      : `insert into dudoso_marcha (tabla) values ('candidato'), ('experiencia'), ('formacion')
         on conflict (tabla) do update set hasta = 0`,
  );

  progress.start('Mapas de la búsqueda');
  await map(url, client, await done('mapas'), progress, make);

  await client.query('call cargos_juntos_contar()');

  progress.start('Producción');
  await completeProduccion(url, client, (part) => progress.reach(part * 0.9));
  await createIndices(url, () => true);

  progress.start('Limpieza');
  if (bulk) await client.query('cluster busqueda_mapa using busqueda_mapa_pkey');
  progress.reach(0.2);
  // All tables: otherwise PostgreSQL would do it later, beside the first searches.
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

/** Places and frequent terms at once, then the maps of each block; nobody is searching meanwhile. */
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

/** How many people were last contacted on each day, which triggers would have counted. */
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
