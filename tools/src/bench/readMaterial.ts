import { candidatoFilters, FILTER_NAMES } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { type NumberedCampo, readCampos } from '@tembiapo/server/demo/campos.ts';
import { Random } from '@tembiapo/server/demo/Random.ts';
import type pg from 'pg';
import { type Case, ofParams } from './searchKinds.ts';

/** Values as often as they occur, and each one once. */
export interface Said<T> {
  said: T[];
  distinct: T[];
}

const saidOf = <T>(said: T[]): Said<T> => ({ said, distinct: [...new Set(said)] });

/** What cases are drawn from. */
export interface Material {
  personas: { id: number; nombre: string; apellido: string; telefono1: string }[];
  palabras: string[];
  notas: Said<string>;
  cvs: Said<string>;
  /** Ids in use by each filter, in the order of FILTER_NAMES. */
  inUse: Said<number>[];
  listas: Said<number>;
  campos: NumberedCampo[];
  oportunidades: number[];
  empresas: string[];
  far: Case[];
  withoutCrossing: Case[];
}

/** People at random, and every word of their names. */
async function sample(pool: pg.Pool, random: Random): Promise<Pick<Material, 'personas' | 'palabras'>> {
  const { rows: range } = await pool.query('select min(id) menor, max(id) mayor from candidato');
  const { menor, mayor } = range[0] as { menor: number; mayor: number };
  const ids = Array.from({ length: 6_000 }, () => random.integer(menor, mayor));
  const { rows: people } = await pool.query(
    `select id, normalizar(nombre) nombre, normalizar(apellido) apellido, regexp_replace(telefono1, '\\D', '', 'g') telefono1
       from candidato where id = any ($1::int[]) order by id`,
    [ids],
  );
  const { rows: words } = await pool.query(
    'select valor from busqueda_palabra where clase = 1 order by valor',
  );
  return { personas: people, palabras: words.map((r) => r.valor as string) };
}

/** A clause that takes some thousand random rows of a table, or all rows of a small one. */
async function atRandom(pool: pg.Pool, random: Random, table: string, wantedRows: number): Promise<string> {
  const { rows } = await pool.query(
    'select greatest(1, reltuples)::float8 n from pg_class where oid = $1::regclass',
    [table],
  );
  const percent = Math.min(100, (100 * wantedRows) / (rows[0].n as number));
  return `${table} tablesample system (${percent}) repeatable (${random.integer(1, 1e6)})`;
}

/** Words of notes: those of random notes, and the distinct ones of a sample. */
async function notasWords(pool: pg.Pool, random: Random): Promise<Said<string>> {
  const { rows } = await pool.query(
    `select normalizar(titulo || ' ' || contenido_texto) t from ${await atRandom(pool, random, 'nota', 20_000)}
      where not no_listable limit 8000`,
  );
  return saidOf(rows.flatMap((r) => (r.t as string).split(' ')).filter((p) => p.length > 1));
}

/** Words of CVs: those of random CVs, and the distinct ones of a sample. */
async function cvWords(pool: pg.Pool, random: Random): Promise<Said<string>> {
  const { rows } = await pool.query(
    `select tsvector_to_array(palabras) t from ${await atRandom(pool, random, 'cv_busqueda', 6_000)} limit 4000`,
  );
  return saidOf(rows.flatMap((r) => r.t as string[]).filter((p) => p.length > 1));
}

/** Ids in use: as often as they occur, and the distinct ones. */
async function used(pool: pg.Pool, random: Random, term: number) {
  const { rows } = await pool.query(
    `select (t & ((1::bigint << 40) - 1))::int id from ${await atRandom(pool, random, 'candidato_busqueda', 12_000)}, unnest(terminos) t
      where (t >> 40) = ${term} limit 20000`,
  );
  return saidOf(rows.map((r) => r.id as number));
}

const TERM = `case (termino >> 40) ${FILTER_NAMES.map((name) => `when ${candidatoFilters[name].term} then '${name}'`).join(' ')} end`;
const TERMS = FILTER_NAMES.map((name) => candidatoFilters[name].term);

/** Puts random people into a list and into the search maps at once, as the product does with large lists. */
async function fillLista(pool: pg.Pool, id: number, people: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7201)');
    await client.query(
      `insert into lista_candidato (lista_id, candidato_id)
       select $1::int, id from candidato
        where id in (select 1 + floor(random() * (select max(id) from candidato))::int from generate_series(1, $2::int))`,
      [id, people],
    );
    await client.query('select busqueda_cambiar_terminos(array[termino(15, $1::int)])', [id]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const LISTAS = 60;
/**
 * Makes, where there are none, lists of every kind: of one to 5,000 people, of filters, of a name, of
 * everybody.
 */
async function readListas(pool: pg.Pool): Promise<number[]> {
  // Only once, so that every seed finds the same ones.
  const random = new Random(LISTAS);
  const { rows: there } = await pool.query(`select id from lista where nombre like 'Medición %' order by id`);
  for (let n = there.length; n < LISTAS; n++) {
    const alive = n % 3 === 2;
    // A name, some positions, or everybody.
    const way = Math.floor(n / 3) % 3;
    const asked = way === 0 ? { busquedaRapida: random.one(['maria', 'gonzalez', 'jua']) } : {};
    const { rows } = await pool.query(
      `insert into lista (nombre, compartida, filtros) values ($1, true, $2) returning id`,
      [`Medición ${n}`, alive ? JSON.stringify(asked) : null],
    );
    const [{ id }] = rows;
    if (!alive) await fillLista(pool, id, Math.round(5000 ** random.real()));
    else if (way === 1)
      await pool.query(
        `insert into lista_filtro (lista_id, filtro, posicion, dato_auxiliar_id)
         select $1::int, 'cargosIdsNumericos', row_number() over (), id
           from (select id from dato_auxiliar where etiqueta = 'cargo' order by md5(id::text || ($1::int)::text) limit 3) x`,
        [id],
      );
  }
  const { rows } = await pool.query(`select id from lista where nombre like 'Medición %' order by id`);
  return rows.map(({ id }) => id as number);
}

/**
 * Frequent terms whose people are all at the far end of the order, and pairs of frequent terms that hardly
 * meet.
 */
async function difficultTerms(pool: pg.Pool): Promise<Pick<Material, 'far' | 'withoutCrossing'>> {
  const { rows: far } = await pool.query(`
    with medio as (select percentile_disc(0.6) within group (order by lugar) lugar from busqueda_lugar),
    t as (select termino, sum(bit_count(bits)) n,
                 coalesce(sum(bit_count(bits)) filter (where bloque >= (select lugar / busqueda_ancho() from medio)), 0) cerca
            from busqueda_mapa where (termino >> 40) in (${TERMS}) group by 1)
    select ${TERM} campo, termino & ((1::bigint << 40) - 1) id, n from t where cerca < n * 0.02 order by n desc limit 400`);
  const { rows: pairs } = await pool.query(`
    with f as (select termino, sum(bit_count(bits)) n from busqueda_mapa where (termino >> 40) in (2, 3, 4) group by 1
               order by n desc limit 60),
    p as (select a.termino a, b.termino b, least(a.n, b.n) n from f a join f b on a.termino < b.termino and (a.termino >> 40) <> (b.termino >> 40))
    select (select ${TERM} from (select p.a termino) x) campo_a, p.a & ((1::bigint << 40) - 1) a,
           (select ${TERM} from (select p.b termino) x) campo_b, p.b & ((1::bigint << 40) - 1) b
      from p where (select coalesce(sum(bit_count(x.bits & y.bits)), 0) from busqueda_mapa x join busqueda_mapa y using (bloque)
                     where x.termino = p.a and y.termino = p.b) < p.n * 0.005
     order by md5(p.a::text || p.b::text) limit 400`);
  return {
    far: far.map((r) => ofParams(`${r.campo}=${r.id}`)),
    withoutCrossing: pairs.map((r) => ofParams(`${r.campo_a}=${r.a}&${r.campo_b}=${r.b}`)),
  };
}

export async function readMaterial(pool: pg.Pool, random: Random, seed: number): Promise<Material> {
  // First of all, since making lists moves rows that are drawn from.
  const listas = await readListas(pool);
  const campos = (await readCampos(pool)).filter(({ de }) => de === 'candidato');
  const sampled = await sample(pool, random);
  const notas = await notasWords(pool, random);
  const cvs = await cvWords(pool, random);
  const inUse: Said<number>[] = [];
  for (const term of TERMS) inUse.push(await used(pool, random, term));
  const { rows: oportunidades } = await pool.query<{ id: number }>(
    'select id from oportunidad where eliminada_ts is null order by md5(id::text || $1) limit 400',
    [String(seed)],
  );
  const { rows: empresas } = await pool.query<{ n: string }>(
    'select normalizar(nombre) n from empresa order by id',
  );
  return {
    ...sampled,
    notas,
    cvs,
    inUse,
    listas: { said: listas, distinct: listas },
    campos,
    oportunidades: oportunidades.map(({ id }) => id),
    empresas: empresas.map(({ n }) => n),
    ...(await difficultTerms(pool)),
  };
}
