import type pg from 'pg';
import { Azar } from '../datos/azar.ts';

/** A search that was drawn: how it is asked for, and how it is told apart in what is printed. */
export interface Caso {
  path: string;
  texto: string;
}

export interface Clase {
  nombre: string;
  casos: Caso[];
  /** Multiples of the plain call that p50, p95 and the slowest may take. */
  pisos: { p50?: number; p95: number; maximo: number };
}

const NOMBRES = { p50: 3, p95: 5, maximo: 12 };
const FILTROS = { p95: 8, maximo: 15 };

const q = (texto: string, extra = ''): Caso => ({
  path: `/v1/candidatos?limit=20&busquedaRapida=${encodeURIComponent(texto)}${extra}`,
  texto: texto + extra,
});

/** Values of every frequency: half as they are met in the data, half each distinct one alike. */
function mezclar<T>(azar: Azar, cuantos: number, frecuentes: () => T, distintos: readonly T[]): T[] {
  const elegidos = new Set<T>();
  for (let i = 0; elegidos.size < cuantos && i < cuantos * 20; i++)
    elegidos.add(i % 2 === 0 || distintos.length === 0 ? frecuentes() : azar.uno(distintos));
  return [...elegidos];
}

interface Muestra {
  personas: { id: number; nombre: string; apellido: string; telefono1: string }[];
  palabras: string[];
}

/** People at random, and every word there is in names. */
async function muestrear(pool: pg.Pool, azar: Azar): Promise<Muestra> {
  const { rows: rango } = await pool.query('select min(id) menor, max(id) mayor from candidato');
  const { menor, mayor } = rango[0] as { menor: number; mayor: number };
  const ids = Array.from({ length: 6_000 }, () => azar.entero(menor, mayor));
  const { rows: personas } = await pool.query(
    `select id, normalizar(nombre) nombre, normalizar(apellido) apellido, regexp_replace(telefono1, '\\D', '', 'g') telefono1
       from candidato where id = any ($1::int[]) order by id`,
    [ids],
  );
  const { rows: palabras } = await pool.query(
    'select valor from busqueda_palabra where clase = 1 order by valor',
  );
  return { personas, palabras: palabras.map((r) => r.valor as string) };
}

/** A clause that takes some thousand rows of a table at random, or all of a small one. */
async function alAzar(pool: pg.Pool, azar: Azar, tabla: string, filas: number): Promise<string> {
  const { rows } = await pool.query(
    'select greatest(1, reltuples)::float8 n from pg_class where oid = $1::regclass',
    [tabla],
  );
  const porCiento = Math.min(100, (100 * filas) / (rows[0].n as number));
  return `${tabla} tablesample system (${porCiento}) repeatable (${azar.entero(1, 1e6)})`;
}

/** Words of notes: of notes at random, and each distinct one of a sample. */
async function palabrasDeNotas(
  pool: pg.Pool,
  azar: Azar,
): Promise<{ dichas: string[]; distintas: string[] }> {
  const { rows } = await pool.query(
    `select normalizar(titulo || ' ' || contenido_texto) t from ${await alAzar(pool, azar, 'nota', 20_000)}
      where not no_listable limit 8000`,
  );
  const dichas = rows.flatMap((r) => (r.t as string).split(' ')).filter((p) => p.length > 1);
  return { dichas, distintas: [...new Set(dichas)] };
}

/** Ids of catalogues in use: as often as they are met, and each once. */
async function usados(pool: pg.Pool, azar: Azar, columna: string, tabla: string) {
  const { rows } = await pool.query(
    `select ${columna} id from ${await alAzar(pool, azar, tabla, 12_000)} where ${columna} is not null limit 20000`,
  );
  const dichos = rows.map((r) => r.id as number);
  return { dichos, distintos: [...new Set(dichos)] };
}

const TERMINO = `case (termino >> 40) when 2 then 'rubrosIdsNumericos' when 3 then 'cargosIdsNumericos'
                   when 4 then 'cargosPotencialesIdsNumericos' when 5 then 'empresasIdsNumericos' end`;

/** Frequent terms whose people all stand at the far end of the order, and pairs of frequent terms that hardly meet. */
async function terminosDificiles(pool: pg.Pool): Promise<{ lejos: Caso[]; sinCruce: Caso[] }> {
  const { rows: lejanos } = await pool.query(`
    with medio as (select percentile_disc(0.6) within group (order by lugar) lugar from busqueda_lugar),
    t as (select termino, sum(bit_count(bits)) n,
                 coalesce(sum(bit_count(bits)) filter (where bloque >= (select lugar / busqueda_ancho() from medio)), 0) cerca
            from busqueda_mapa where (termino >> 40) between 2 and 5 group by 1)
    select ${TERMINO} campo, termino & ((1::bigint << 40) - 1) id, n from t where cerca < n * 0.02 order by n desc limit 400`);
  const { rows: pares } = await pool.query(`
    with f as (select termino, sum(bit_count(bits)) n from busqueda_mapa where (termino >> 40) in (2, 3, 4) group by 1
               order by n desc limit 60),
    p as (select a.termino a, b.termino b, least(a.n, b.n) n from f a join f b on a.termino < b.termino and (a.termino >> 40) <> (b.termino >> 40))
    select (select ${TERMINO} from (select p.a termino) x) campo_a, p.a & ((1::bigint << 40) - 1) a,
           (select ${TERMINO} from (select p.b termino) x) campo_b, p.b & ((1::bigint << 40) - 1) b
      from p where (select coalesce(sum(bit_count(x.bits & y.bits)), 0) from busqueda_mapa x join busqueda_mapa y using (bloque)
                     where x.termino = p.a and y.termino = p.b) < p.n * 0.005
     order by md5(p.a::text || p.b::text) limit 400`);
  const caso = (params: string): Caso => ({ path: `/v1/candidatos?limit=20&${params}`, texto: params });
  return {
    lejos: lejanos.map((r) => caso(`${r.campo}=${r.id}`)),
    sinCruce: pares.map((r) => caso(`${r.campo_a}=${r.a}&${r.campo_b}=${r.b}`)),
  };
}

/** Every class of search, drawn anew with a seed: at least `cuantos` different ones a class where there are as many. */
export async function sortear(pool: pg.Pool, semilla: number, cuantos: number): Promise<Clase[]> {
  const azar = new Azar(semilla);
  const { personas, palabras } = await muestrear(pool, azar);
  const uno = () => azar.uno(personas);
  const palabraDe = (texto: string) => azar.uno(texto.split(' '));
  const cortar = (palabra: string, min: number, max: number): string => {
    const largo = Math.min(azar.entero(min, max), Math.max(min, palabra.length - 1));
    const desde = palabra.length > largo ? azar.entero(1, palabra.length - largo) : 0;
    return palabra.slice(desde, desde + largo);
  };
  const largas = palabras.filter((p) => p.length > 4);
  const textos = (crear: () => string, distintos: readonly string[] = []) =>
    mezclar(azar, cuantos, crear, distintos).filter((t) => t !== '');
  const notas = await palabrasDeNotas(pool, azar);
  const [rubros, cargos, potenciales, empresas] = [
    await usados(pool, azar, 'rubro_id', 'experiencia'),
    await usados(pool, azar, 'cargo_id', 'experiencia'),
    await usados(pool, azar, 'cargo_id', 'cargo_potencial'),
    await usados(pool, azar, 'empresa_id', 'experiencia'),
  ];
  const lista = (nombre: string, { dichos, distintos }: typeof rubros, max: number) => {
    const ids = mezclar(azar, azar.entero(1, max), () => azar.uno(dichos), distintos);
    return ids.map((id) => `${nombre}=${id}`).join('&');
  };
  const filtro: (() => string)[] = [
    () => lista('rubrosIdsNumericos', rubros, 10),
    () => lista('cargosIdsNumericos', cargos, 10),
    () => lista('cargosPotencialesIdsNumericos', potenciales, 10),
    () => lista('empresasIdsNumericos', empresas, 10),
    () => `salario=${azar.entero(20, 300) * 100_000}`,
    () =>
      `busquedaRapida=${encodeURIComponent(azar.suerte(0.5) ? cortar(azar.uno(palabras), 2, 6) : palabraDe(uno().nombre))}`,
  ];
  const combinaciones = Array.from({ length: cuantos }, () => {
    const params = azar
      .varios(filtro, azar.entero(1, 6))
      .map((crear) => crear())
      .join('&');
    return { path: `/v1/candidatos?limit=20&${params}`, texto: params };
  });
  const { rows: oportunidades } = await pool.query(
    'select id from oportunidad where eliminada_ts is null order by md5(id::text || $1) limit 400',
    [String(semilla)],
  );
  const { rows: nombresDeEmpresa } = await pool.query('select normalizar(nombre) n from empresa order by id');
  const apellidos = textos(() => palabraDe(uno().apellido), palabras);
  const nombres = textos(() => palabraDe(uno().nombre), palabras);
  const internos = textos(
    () => cortar(palabraDe(`${uno().nombre} ${uno().apellido}`), 3, 5),
    largas.map((p) => cortar(p, 3, 5)),
  );
  const telefono = () => uno().telefono1;
  const { lejos, sinCruce } = await terminosDificiles(pool);
  const LETRAS = [...'abcdefghijklmnopqrstuvwxyzñáé0123456789 -+.()%_\'"\\;¿?ß漢😀'];
  const basura = (largo: number) => Array.from({ length: largo }, () => azar.uno(LETRAS)).join('');
  return [
    { nombre: 'Apellido', casos: apellidos.map((t) => q(t)), pisos: NOMBRES },
    { nombre: 'Nombre', casos: nombres.map((t) => q(t)), pisos: NOMBRES },
    { nombre: 'Fragmento interno de 3 a 5 letras', casos: internos.map((t) => q(t)), pisos: NOMBRES },
    {
      nombre: 'Comienzo de 1 a 4 letras',
      casos: textos(
        () => palabraDe(`${uno().nombre} ${uno().apellido}`).slice(0, azar.entero(1, 4)),
        palabras.map((p) => p.slice(0, azar.entero(1, 4))),
      ).map((t) => q(t)),
      pisos: NOMBRES,
    },
    {
      nombre: 'Dos palabras',
      casos: textos(() => {
        const p = uno();
        return azar.suerte(0.5)
          ? `${palabraDe(p.nombre)} ${palabraDe(p.apellido)}`
          : `${azar.uno(palabras)} ${palabraDe(p.apellido)}`;
      }).map((t) => q(t)),
      pisos: NOMBRES,
    },
    {
      nombre: 'Nombre completo',
      casos: textos(() => {
        const p = uno();
        return `${p.nombre} ${p.apellido}`;
      }).map((t) => q(t)),
      pisos: NOMBRES,
    },
    {
      nombre: 'Exacta de dos palabras',
      casos: textos(() => {
        const p = uno();
        const todas = `${p.nombre} ${p.apellido}`.split(' ');
        const i = azar.entero(0, todas.length - 2);
        return azar.suerte(0.7)
          ? `${todas[i]} ${todas[i + 1]}`
          : `${palabraDe(uno().nombre)} ${palabraDe(p.apellido)}`;
      }).map((t) => q(t, '&busquedaExacta=true')),
      pisos: NOMBRES,
    },
    {
      nombre: 'Final de teléfono, 4 a 6 cifras',
      casos: textos(() => telefono().slice(-azar.entero(4, 6))).map((t) => q(t)),
      pisos: NOMBRES,
    },
    { nombre: 'Teléfono entero', casos: textos(telefono).map((t) => q(t)), pisos: NOMBRES },
    {
      nombre: 'Tres cifras',
      casos: textos(() => {
        const t = telefono();
        const i = azar.entero(1, t.length - 3);
        return t.slice(i, i + 3);
      }).map((t) => q(t)),
      pisos: NOMBRES,
    },
    {
      nombre: 'Una palabra de notas',
      casos: textos(() => azar.uno(notas.dichas), notas.distintas).map((t) => q(t, '&buscarEnNotas=true')),
      pisos: NOMBRES,
    },
    {
      nombre: 'Dos palabras de notas',
      casos: textos(() => `${azar.uno(notas.dichas)} ${azar.uno(notas.distintas)}`).map((t) =>
        q(t, '&buscarEnNotas=true'),
      ),
      pisos: NOMBRES,
    },
    {
      nombre: 'Para una oportunidad (omitirYaIncluidos)',
      casos: [...apellidos, ...internos]
        .filter((_, i) => i % 2 === 0)
        .slice(0, cuantos)
        .map((t, i) =>
          q(t, `&consultaTipo=omitirYaIncluidos&oportunidadId=${oportunidades[i % oportunidades.length].id}`),
        ),
      pisos: NOMBRES,
    },
    {
      nombre: '10 rubros y 10 cargos',
      casos: Array.from({ length: cuantos }, () => {
        const params = `${mezclar(azar, 10, () => azar.uno(rubros.dichos), rubros.distintos)
          .map((id) => `rubrosIdsNumericos=${id}`)
          .join('&')}&${mezclar(azar, 10, () => azar.uno(cargos.dichos), cargos.distintos)
          .map((id) => `cargosIdsNumericos=${id}`)
          .join('&')}`;
        return { path: `/v1/candidatos?limit=20&${params}`, texto: params };
      }),
      pisos: FILTROS,
    },
    { nombre: 'Filtros en cualquier combinación', casos: combinaciones, pisos: FILTROS },
    {
      nombre: 'Términos frecuentes, todos al final del orden',
      casos: lejos.slice(0, cuantos),
      pisos: FILTROS,
    },
    {
      nombre: 'Pares de términos frecuentes que no se cruzan',
      casos: sinCruce.slice(0, cuantos),
      pisos: FILTROS,
    },
    {
      nombre: 'Empresas por texto',
      casos: textos(() => cortar(azar.uno(nombresDeEmpresa).n, 1, 12)).map((t) => ({
        path: `/v1/empresasWithPagination?limit=20&busquedaRapida=${encodeURIComponent(t)}`,
        texto: t,
      })),
      pisos: FILTROS,
    },
    {
      nombre: 'Textos raros (40 palabras, solo signos, cifras y letras)',
      casos: Array.from({ length: cuantos }, (_, i) =>
        i % 4 === 0
          ? q(
              Array.from({ length: 40 }, () => azar.uno(palabras))
                .join(' ')
                .slice(0, 200),
            )
          : i % 4 === 1
            ? q(basura(azar.entero(1, 200)))
            : i % 4 === 2
              ? q('¿?¡!-_.,;:()%'.slice(0, azar.entero(1, 13)))
              : q(
                  `${palabraDe(uno().nombre)}${azar.entero(0, 999)} ${telefono().slice(-3)}`,
                  '&busquedaExacta=true',
                ),
      ),
      pisos: NOMBRES,
    },
  ];
}

/** Any page of any result: searches that were drawn, each at a page of its own between the first and the last. */
export async function sortearPaginas(
  clases: readonly Clase[],
  semilla: number,
  cuantos: number,
  total: (path: string) => Promise<number>,
): Promise<Clase> {
  const azar = new Azar(semilla + 1);
  const todas = clases.flatMap((c) => c.casos).filter((c) => c.path.startsWith('/v1/candidatos'));
  const casos: Caso[] = [{ path: '/v1/candidatos?limit=20&page=25000', texto: 'sin filtros, página 25000' }];
  for (let i = 0; casos.length < cuantos && i < cuantos * 6; i++) {
    const caso = azar.uno(todas);
    const paginas = Math.ceil((await total(caso.path)) / 20);
    if (paginas < 3) continue;
    const page = azar.entero(2, paginas);
    casos.push({ path: `${caso.path}&page=${page}`, texto: `${caso.texto} página ${page} de ${paginas}` });
  }
  return { nombre: 'Cualquier página', casos, pisos: FILTROS };
}
