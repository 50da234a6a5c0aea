import { candidatoFilters, FILTER_NAMES } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { type NumberedCampo, readCampos } from '@tembiapo/server/demo/campos.ts';
import { Random } from '@tembiapo/server/demo/Random.ts';
import type pg from 'pg';

/** A drawn search: its address, and a short text to print. */
export interface Case {
  path: string;
  texto: string;
  /** The headers of whoever asks, when it is not the selector who measures. */
  headers?: Record<string, string>;
}

export interface SearchKind {
  nombre: string;
  cases: Case[];
  /** Limits for p50, p95 and the slowest, as multiples of the plain call. */
  floors: { p50?: number; p95: number; max: number };
}

/** A kind of drawn cases; a bare path is told apart by its query. */
export const drawKind = (
  nombre: string,
  floors: SearchKind['floors'],
  howMany: number,
  drawCase: () => string | Case,
): SearchKind => ({
  nombre,
  floors,
  cases: Array.from({ length: howMany }, () => {
    const drawn = drawCase();
    return typeof drawn === 'string' ? { path: drawn, texto: drawn.slice(drawn.indexOf('?') + 1) } : drawn;
  }),
});

const NAMES = { p50: 3, p95: 5, max: 12 };
const FILTERS = { p95: 8, max: 15 };

const q = (text: string, extra = ''): Case => ({
  path: `/v1/candidatos?limit=20&busquedaRapida=${encodeURIComponent(text)}${extra}`,
  texto: text + extra,
});

const ofParams = (params: string): Case => ({ path: `/v1/candidatos?limit=20&${params}`, texto: params });

/**
 * Values of every frequency: half drawn as often as they occur in the data, half from the distinct values.
 */
function shuffle<T>(random: Random, howMany: number, frequent: () => T, distinct: readonly T[]): T[] {
  const chosen = new Set<T>();
  for (let i = 0; chosen.size < howMany && i < howMany * 20; i++)
    chosen.add(i % 2 === 0 || distinct.length === 0 ? frequent() : random.one(distinct));
  return [...chosen];
}

interface Sample {
  personas: { id: number; nombre: string; apellido: string; telefono1: string }[];
  palabras: string[];
}

/** People at random, and every word of their names. */
async function sample(pool: pg.Pool, random: Random): Promise<Sample> {
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
async function notasWords(
  pool: pg.Pool,
  random: Random,
): Promise<{ saidOnes: string[]; distinct: string[] }> {
  const { rows } = await pool.query(
    `select normalizar(titulo || ' ' || contenido_texto) t from ${await atRandom(pool, random, 'nota', 20_000)}
      where not no_listable limit 8000`,
  );
  const saidOnes = rows.flatMap((r) => (r.t as string).split(' ')).filter((p) => p.length > 1);
  return { saidOnes, distinct: [...new Set(saidOnes)] };
}

/** Words of CVs: those of random CVs, and the distinct ones of a sample. */
async function cvWords(pool: pg.Pool, random: Random): Promise<{ saidOnes: string[]; distinct: string[] }> {
  const { rows } = await pool.query(
    `select tsvector_to_array(palabras) t from ${await atRandom(pool, random, 'cv_busqueda', 6_000)} limit 4000`,
  );
  const saidOnes = rows.flatMap((r) => r.t as string[]).filter((p) => p.length > 1);
  return { saidOnes, distinct: [...new Set(saidOnes)] };
}

/** Ids in use: as often as they occur, and the distinct ones. */
async function used(pool: pg.Pool, random: Random, term: number) {
  const { rows } = await pool.query(
    `select (t & ((1::bigint << 40) - 1))::int id from ${await atRandom(pool, random, 'candidato_busqueda', 12_000)}, unnest(terminos) t
      where (t >> 40) = ${term} limit 20000`,
  );
  const said = rows.map((r) => r.id as number);
  return { said, distinct: [...new Set(said)] };
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
async function difficultTerms(pool: pg.Pool): Promise<{ far: Case[]; withoutCrossing: Case[] }> {
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

/** Filters on one or two of the agency's own fields: ranges of every width, words, options, yes or no. */
function askOwn(random: Random, campos: readonly NumberedCampo[]): string {
  const range = (create: () => number | string) => {
    const [low, high] = [create(), create()].toSorted((a, b) => (a < b ? -1 : 1));
    return random.luck(0.3)
      ? { desde: low }
      : random.luck(0.4)
        ? { hasta: high }
        : { desde: low, hasta: high };
  };
  const ask = ({ clase, opciones }: NumberedCampo): unknown => {
    switch (clase) {
      case 'siNo':
        return random.luck(0.5);
      case 'opcion':
      case 'opciones':
        return random.many(opciones, random.integer(1, 3));
      case 'texto':
        return random.one(['ramona', 'la parroquia', 'compañero fabrica', 'nadie']);
      case 'fecha':
        return range(() =>
          new Date(Date.now() + random.integer(-500, 600) * 86_400_000).toISOString().slice(0, 10),
        );
      case 'numero':
        return range(() => random.integer(1000, 11_000) / 100);
      case 'monto':
        return range(() => random.integer(2_000_000, 10_000_000));
    }
  };
  return JSON.stringify(
    Object.fromEntries(random.many(campos, random.integer(1, 2)).map((campo) => [campo.id, ask(campo)])),
  );
}

/** Draws every kind of search with a seed: `howMany` different ones of each kind where the data allow it. */
export async function draw(pool: pg.Pool, seed: number, howMany: number): Promise<SearchKind[]> {
  // First of all, since making lists moves rows that are drawn from.
  const listas = await readListas(pool);
  const ofListas = { said: listas, distinct: listas };
  const ofCampos = (await readCampos(pool)).filter(({ de }) => de === 'candidato');
  const random = new Random(seed);
  const { personas, palabras } = await sample(pool, random);
  const one = () => random.one(personas);
  const wordOf = (text: string) => random.one(text.split(' '));
  const cut = (word: string, min: number, max: number): string => {
    const length = Math.min(random.integer(min, max), Math.max(min, word.length - 1));
    const from = word.length > length ? random.integer(1, word.length - length) : 0;
    return word.slice(from, from + length);
  };
  const mistyped = (word: string): string => {
    const at = random.integer(1, Math.max(1, word.length - 1));
    const letter = random.one([...'aeiourslntbvzy']);
    return random.one([
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at - 1) + (word[at] ?? '') + word[at - 1] + word.slice(at + 1),
    ]);
  };
  const long = palabras.filter((p) => p.length > 4);
  const texts = (create: () => string, distinct: readonly string[] = []) =>
    shuffle(random, howMany, create, distinct).filter((t) => t !== '');
  const notas = await notasWords(pool, random);
  const cvs = await cvWords(pool, random);
  const inUse: Awaited<ReturnType<typeof used>>[] = [];
  for (const term of TERMS) inUse.push(await used(pool, random, term));
  const list = (name: string, { said, distinct }: (typeof inUse)[number], max: number) => {
    const ids = shuffle(random, random.integer(1, max), () => random.one(said), distinct);
    return ids.map((id) => `${name}=${id}`).join('&');
  };
  const filter: (() => string)[] = [
    ...FILTER_NAMES.map(
      (name, i) => () => (name === 'listasIds' ? list(name, ofListas, 3) : list(name, inUse[i]!, 10)),
    ),
    () => `salario=${random.integer(20, 300) * 100_000}`,
    () =>
      `busquedaRapida=${encodeURIComponent(random.luck(0.5) ? cut(random.one(palabras), 2, 6) : wordOf(one().nombre))}`,
  ];
  const combinations = Array.from({ length: howMany }, () => {
    const chosen = random.many(filter, random.integer(1, 6));
    return ofParams(chosen.map((create) => create()).join('&'));
  });
  const { rows: oportunidades } = await pool.query(
    'select id from oportunidad where eliminada_ts is null order by md5(id::text || $1) limit 400',
    [String(seed)],
  );
  const { rows: empresaNames } = await pool.query('select normalizar(nombre) n from empresa order by id');
  const apellidos = texts(() => wordOf(one().apellido), palabras);
  const names = texts(() => wordOf(one().nombre), palabras);
  const internal = texts(
    () => cut(wordOf(`${one().nombre} ${one().apellido}`), 3, 5),
    long.map((p) => cut(p, 3, 5)),
  );
  const phone = () => one().telefono1;
  const { far, withoutCrossing } = await difficultTerms(pool);
  const LETTERS = [...'abcdefghijklmnopqrstuvwxyzñáé0123456789 -+.()%_\'"\\;¿?ß漢😀'];
  const garbage = (length: number) => Array.from({ length }, () => random.one(LETTERS)).join('');
  const oddText = (sort: number): Case => {
    if (sort === 0)
      return q(
        Array.from({ length: 40 }, () => random.one(palabras))
          .join(' ')
          .slice(0, 200),
      );
    if (sort === 1) return q(garbage(random.integer(1, 200)));
    if (sort === 2) return q('¿?¡!-_.,;:()%'.slice(0, random.integer(1, 13)));
    const text = `${wordOf(one().nombre)}${random.integer(0, 999)} ${phone().slice(-3)}`;
    return q(text, '&busquedaExacta=true');
  };
  const byNames = (nombre: string, found: readonly string[], extra = ''): SearchKind => ({
    nombre,
    cases: found.map((text) => q(text, extra)),
    floors: NAMES,
  });
  const byFilters = (nombre: string, create: () => Case): SearchKind =>
    drawKind(nombre, FILTERS, howMany, create);
  const anyName = () => wordOf(`${one().nombre} ${one().apellido}`);
  const beginning = (word: string) => word.slice(0, random.integer(1, 4));
  const fullName = () => {
    const { nombre, apellido } = one();
    return `${nombre} ${apellido}`;
  };
  const others = (used?: string) => filter.filter((_, i) => used === undefined || FILTER_NAMES[i] !== used);
  const withOthers = (own: string, used?: string): string =>
    [own, ...(random.luck(0.6) ? [random.one(others(used))()] : [])].join('&');
  return [
    byNames('Apellido', apellidos),
    byNames('Nombre', names),
    byNames('Fragmento interno de 3 a 5 letras', internal),
    byNames(
      'Nombre mal escrito, con lo que se quiso decir',
      texts(() => {
        const word = anyName();
        return random.luck(0.7) ? mistyped(word) : `${mistyped(word)} ${wordOf(one().apellido)}`;
      }, long.map(mistyped)),
    ),
    byNames('Suena parecido', texts(anyName, palabras.map(mistyped)), '&porSonido=true'),
    byNames(
      'Comienzo de 1 a 4 letras',
      texts(() => beginning(anyName()), palabras.map(beginning)),
    ),
    byNames(
      'Dos palabras',
      texts(() => {
        const { nombre, apellido } = one();
        return random.luck(0.5)
          ? `${wordOf(nombre)} ${wordOf(apellido)}`
          : `${random.one(palabras)} ${wordOf(apellido)}`;
      }),
    ),
    byNames('Nombre completo', texts(fullName)),
    byNames(
      'Exacta de dos palabras',
      texts(() => {
        const { nombre, apellido } = one();
        const words = `${nombre} ${apellido}`.split(' ');
        const i = random.integer(0, words.length - 2);
        return random.luck(0.7)
          ? `${words[i]} ${words[i + 1]}`
          : `${wordOf(one().nombre)} ${wordOf(apellido)}`;
      }),
      '&busquedaExacta=true',
    ),
    byNames(
      'Final de teléfono, 4 a 6 cifras',
      texts(() => phone().slice(-random.integer(4, 6))),
    ),
    byNames('Teléfono entero', texts(phone)),
    byNames(
      'Tres cifras',
      texts(() => {
        const digits = phone();
        const i = random.integer(1, digits.length - 3);
        return digits.slice(i, i + 3);
      }),
    ),
    ...(
      [
        ['notas', notas, '&buscarEnNotas=true'],
        ['CV', cvs, '&buscarEnCv=true'],
      ] as const
    ).flatMap(([where, { saidOnes, distinct }, extra]) => [
      byNames(
        `Una palabra de ${where}`,
        texts(() => random.one(saidOnes), distinct),
        extra,
      ),
      byNames(
        `Dos palabras de ${where}`,
        texts(() => `${random.one(saidOnes)} ${random.one(distinct)}`),
        extra,
      ),
    ]),
    byNames(
      'Una o dos palabras en notas o CV',
      texts(() => {
        const word = random.one(random.luck(0.5) ? cvs.saidOnes : notas.distinct);
        return random.luck(0.5)
          ? word
          : `${word} ${random.one(random.luck(0.5) ? cvs.distinct : notas.saidOnes)}`;
      }),
      '&buscarEnNotas=true&buscarEnCv=true',
    ),
    {
      nombre: 'Para una oportunidad (omitirYaIncluidos)',
      cases: [...apellidos, ...internal]
        .filter((_, i) => i % 2 === 0)
        .slice(0, howMany)
        .map((text, i) => {
          const { id } = oportunidades[i % oportunidades.length];
          return q(text, `&consultaTipo=omitirYaIncluidos&oportunidadId=${id}`);
        }),
      floors: NAMES,
    },
    byFilters('10 rubros y 10 cargos', () => {
      const ten = (i: number) =>
        shuffle(random, 10, () => random.one(inUse[i]!.said), inUse[i]!.distinct).map(
          (id) => `${FILTER_NAMES[i]}=${id}`,
        );
      return ofParams([...ten(0), ...ten(1)].join('&'));
    }),
    byFilters('Listas y etiquetas, con otros filtros y sin ellos', () => {
      const name = random.luck(0.3) ? 'etiquetasIds' : 'listasIds';
      const own =
        name === 'etiquetasIds'
          ? list(name, inUse[FILTER_NAMES.indexOf(name)]!, 10)
          : list(name, ofListas, 3);
      // A second filter of the same name could exceed the number of values that may be chosen.
      return ofParams(withOthers(own, name));
    }),
    drawKind(
      'Campos propios, con otros filtros y sin ellos',
      FILTERS,
      ofCampos.length === 0 ? 0 : howMany,
      () => {
        const drawn = ofParams(withOthers(`camposPropios=${encodeURIComponent(askOwn(random, ofCampos))}`));
        return { ...drawn, texto: decodeURIComponent(drawn.texto) };
      },
    ),
    { nombre: 'Filtros en cualquier combinación', cases: combinations, floors: FILTERS },
    {
      nombre: 'Términos frecuentes, todos al final del orden',
      cases: far.slice(0, howMany),
      floors: FILTERS,
    },
    {
      nombre: 'Pares de términos frecuentes que no se cruzan',
      cases: withoutCrossing.slice(0, howMany),
      floors: FILTERS,
    },
    {
      nombre: 'Empresas por texto',
      cases: texts(() => cut(random.one(empresaNames).n, 1, 12)).map((texto) => ({
        path: `/v1/empresasWithPagination?limit=20&busquedaRapida=${encodeURIComponent(texto)}`,
        texto,
      })),
      floors: FILTERS,
    },
    {
      nombre: 'Textos raros (40 palabras, solo signos, cifras y letras)',
      cases: Array.from({ length: howMany }, (_, i) => oddText(i % 4)),
      floors: NAMES,
    },
  ];
}

/** Drawn searches, each at a random page between the second and the last. */
export async function drawPages(
  kinds: readonly SearchKind[],
  seed: number,
  howMany: number,
  total: (path: string) => Promise<number>,
): Promise<SearchKind> {
  const random = new Random(seed + 1);
  const allOf = kinds.flatMap((c) => c.cases).filter((c) => c.path.startsWith('/v1/candidatos'));
  const cases: Case[] = [{ path: '/v1/candidatos?limit=20&page=25000', texto: 'sin filtros, página 25000' }];
  for (let i = 0; cases.length < howMany && i < howMany * 6; i++) {
    const oneCase = random.one(allOf);
    const pages = Math.ceil((await total(oneCase.path)) / 20);
    if (pages < 3) continue;
    const page = random.integer(2, pages);
    cases.push({
      path: `${oneCase.path}&page=${page}`,
      texto: `${oneCase.texto} página ${page} de ${pages}`,
    });
  }
  return { nombre: 'Cualquier página', cases, floors: FILTERS };
}
