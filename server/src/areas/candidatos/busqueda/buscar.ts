import { type RawBuilder, sql } from 'kysely';
import { type Db, snapshot } from '../../../platform/database.ts';
import { pageOffset } from '../../../platform/paging.ts';
import {
  CLASE,
  digitosTermino,
  esSelectivo,
  type Grupo,
  grupoDeFila,
  grupoDeNota,
  grupoDeTelefono,
  grupoDeTerminos,
  NIVELES,
  type Nivel,
  patronDeNombre,
  sinIncluidos,
  TODOS,
  tablas,
  termino,
  todasPorFila,
} from './grupos.ts';
import { contarPorMapa } from './mapa.ts';
import { leerTexto, normalizarTexto } from './texto.ts';

export interface Filtros {
  page: number;
  limit: number;
  busquedaRapida?: string | undefined;
  buscarEnNotas: boolean;
  busquedaExacta: boolean;
  /** Amount as text; candidates whose expectation is at most this. */
  salario?: string | undefined;
  rubrosIdsNumericos: number[];
  cargosIdsNumericos: number[];
  cargosPotencialesIdsNumericos: number[];
  empresasIdsNumericos: number[];
  oportunidadId?: number | null | undefined;
  /** Leaves out those already in oportunidadId. */
  consultaTipo?: 'omitirYaIncluidos' | undefined;
}

/** The opportunity whose candidates are left out, if any. */
const omitirDe = ({ consultaTipo, oportunidadId }: Filtros): number | null =>
  consultaTipo === 'omitirYaIncluidos' ? (oportunidadId ?? null) : null;

export interface Pagina {
  /** Candidate ids of the page, in order. */
  ids: number[];
  /** Exact. */
  total: number;
}

/** Up to this many matches are sorted by themselves; more are met often enough when walking in order. */
const POCOS = 8000;

/**
 * Candidates that match, best match first, then newest contact, then newest (decisions 5).
 * All statements see one snapshot, so total and page agree.
 */
export const buscarCandidatos = (
  db: Db,
  filtros: Filtros,
  pocos = Math.max(POCOS, filtros.limit * 60),
): Promise<Pagina> =>
  snapshot(db, async (tx) => {
    const tramos = await leerGrupos(tx, filtros);
    const grupos = tramos.at(-1)!;
    if (grupos.some(esSelectivo)) return porIndice(tx, tramos, filtros);
    if (!grupos.some((g) => g.soloFila)) return porMapas(tx, tramos, filtros, pocos);
    const mapeados = grupos.filter((g) => !g.soloFila);
    const { ids } = await contarPorMapa(tx, mapeados, [], Number.MAX_SAFE_INTEGER, omitirDe(filtros));
    const entreEllos = {
      ...grupoDeTerminos([], []),
      porIndice: sql<boolean>`b.candidato_id = any (${ids}::int[])`,
    };
    return porIndice(tx, [[entreEllos, ...grupos.filter((g) => g.soloFila)]], filtros);
  });

/** One list of groups for each level of match, best first; each list holds all that the one before it holds. */
async function leerGrupos(db: Db, filtros: Filtros): Promise<Grupo[][]> {
  const texto = filtros.busquedaRapida ?? '';
  const { palabras, telefonos } = leerTexto(texto);
  const enNotas = filtros.buscarEnNotas ? normalizarTexto(texto).split(' ').filter(Boolean).slice(0, 8) : [];
  const listas = [
    [CLASE.rubro, filtros.rubrosIdsNumericos],
    [CLASE.cargo, filtros.cargosIdsNumericos],
    [CLASE.potencial, filtros.cargosPotencialesIdsNumericos],
    [CLASE.empresa, filtros.empresasIdsNumericos],
  ] as const;
  const elegidos = listas
    .filter(([, ids]) => ids.length > 0)
    .map(([clase, ids]) => ids.map((id) => termino(clase, id)));
  const digitos = telefonos.map(digitosTermino).filter((t) => t !== null);
  const densos = await readDensos(db, [...elegidos.flat(), ...digitos, TODOS]);

  const grupos: Grupo[] = elegidos.map((terminos) =>
    grupoDeTerminos(
      terminos.filter((t) => densos.has(t)),
      terminos.filter((t) => !densos.has(t)),
    ),
  );
  if (filtros.salario !== undefined) grupos.push(await grupoDeSalario(db, filtros.salario));
  if (filtros.buscarEnNotas) {
    const conocidas = await readPalabrasDeNotas(db, enNotas);
    grupos.push(...enNotas.map((palabra) => grupoDeNota(palabra, conocidas.get(palabra))));
  } else {
    grupos.push(...telefonos.map((t) => grupoDeTelefono(t, filtros.busquedaExacta, densos)));
  }
  const nombres = filtros.buscarEnNotas ? [] : palabras;
  if (nombres.length > 0) {
    const porNivel = await gruposDeNombre(db, nombres, filtros.busquedaExacta ? ['entera'] : NIVELES);
    const frase = frases(texto, nombres, filtros.busquedaExacta);
    return porNivel.map((delNivel) => [...grupos, ...delNivel, ...frase]);
  }
  if (grupos.length === 0) {
    const todos = densos.has(TODOS);
    grupos.push({ ...grupoDeTerminos(todos ? [TODOS] : [], todos ? [] : [TODOS], sql`true`), todos: true });
  }
  return [grupos];
}

/** 'Búsqueda exacta': the words stand together and whole, in that order. */
function frases(texto: string, palabras: string[], exacta: boolean): Grupo[] {
  if (!exacta || palabras.length < 2) return [];
  const frase = normalizarTexto(texto)
    .replace(/\b\d+\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [grupoDeFila(sql`b.texto like ${`% ${frase} %`}`)];
}

async function readDensos(db: Db, terminos: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ termino: number }>`
    select termino from busqueda_denso where termino = any (${terminos}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.termino));
}

async function readPalabrasDeNotas(db: Db, palabras: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ valor: string; termino: number }>`
    select p.valor, d.termino from busqueda_palabra p join busqueda_denso d on d.termino = termino(8, p.id)
     where p.clase = 8 and p.valor = any (${palabras}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.valor, row.termino]));
}

async function grupoDeSalario(db: Db, maximo: string): Promise<Grupo> {
  const { rows } = await sql<{ termino: number; denso: boolean }>`
    select termino(6, p.id) termino, d.termino is not null denso
      from busqueda_palabra p left join busqueda_denso d on d.termino = termino(6, p.id)
     where p.clase = 6 and case when p.clase = 6 then p.valor::numeric end <= ${maximo}::numeric`.execute(db);
  return grupoDeTerminos(
    rows.filter((r) => r.denso).map((r) => r.termino),
    rows.filter((r) => !r.denso).map((r) => r.termino),
    sql`b.salario <= ${maximo}::numeric`,
  );
}

/** For each level, one group a word; levels that hold no more than the one before are left out. */
async function gruposDeNombre(db: Db, palabras: string[], niveles: readonly Nivel[]): Promise<Grupo[][]> {
  const { rows } = await sql<{
    n: number;
    termino: number;
    denso: boolean;
    entera: boolean;
    prefijo: boolean;
  }>`
    select w.n::int, termino(1, p.id) termino, d.termino is not null denso,
           p.valor = w.palabra entera, starts_with(p.valor, w.palabra) prefijo
      from unnest(${palabras}::text[]) with ordinality w(palabra, n)
      join busqueda_palabra p on p.clase = 1
       and p.valor like case when length(w.palabra) < 3 then '' else '%' end || w.palabra || '%'
      left join busqueda_denso d on d.termino = termino(1, p.id)`.execute(db);
  const listas = niveles.map((nivel) =>
    palabras.map((palabra, i) => {
      const suyas = rows.filter(
        (r) => r.n === i + 1 && (nivel === 'entera' ? r.entera : nivel === 'prefijo' ? r.prefijo : true),
      );
      return grupoDeTerminos(
        suyas.filter((r) => r.denso).map((r) => r.termino),
        suyas.filter((r) => !r.denso).map((r) => r.termino),
        patronDeNombre(palabra, nivel),
      );
    }),
  );
  const tamanho = (lista: Grupo[]) => lista.reduce((suma, g) => suma + g.densos.length + g.raros.length, 0);
  return listas.filter((lista, i) => i === listas.length - 1 || tamanho(lista) < tamanho(listas[i + 1]!));
}

const ORDEN = sql`k.ultimo_contacto desc nulls last, k.candidato_id desc`;
const ORDEN_INVERSO = sql`k.ultimo_contacto asc nulls first, k.candidato_id asc`;

/** 0 for the best level of match, and so on. */
function nivelDeFila(tramos: Grupo[][]): RawBuilder<number> {
  if (tramos.length === 1) return sql`0`;
  const ramas = tramos.slice(0, -1).map((grupos, i) => sql`when ${todasPorFila(grupos)} then ${sql.lit(i)}`);
  return sql`case ${sql.join(ramas, sql` `)} else ${sql.lit(tramos.length - 1)} end`;
}

/**
 * Some group is rare: an index finds its few candidates, the rest is checked on them. They pass through an array, because
 * the planner guesses too many of them and would read every last contact instead of theirs.
 */
async function porIndice(db: Db, tramos: Grupo[][], filtros: Filtros): Promise<Pagina> {
  const { page, limit } = filtros;
  const grupos = tramos.at(-1)!;
  // IS TRUE keeps the planner from reading the long lists of the frequent terms.
  const condiciones = grupos.map((g) => (esSelectivo(g) ? g.porIndice : sql`(${g.porFila}) is true`));
  const hallados = sql`array(select candidato_id from m)`;
  const ordenados =
    tramos.length === 1
      ? sql`candidato_contacto k where k.candidato_id = any (${hallados}) order by ${ORDEN}`
      : sql`unnest(${hallados}, array(select nivel from m)) u(candidato_id, nivel)
              join candidato_contacto k using (candidato_id) order by u.nivel, ${ORDEN}`;
  const { rows } = await sql<Pagina>`
    with m as materialized (
      select b.candidato_id, ${nivelDeFila(tramos)} nivel from ${tablas(grupos)} where ${sql.join([...condiciones, ...sinIncluidos(omitirDe(filtros))], sql` and `)})
    select (select count(*)::int from m) total,
           array(select k.candidato_id from ${ordenados}
                  limit ${limit} offset ${pageOffset(page, limit)}::bigint) ids`.execute(db);
  return rows[0]!;
}

/** Every group has a frequent term: totals come from the maps, the page from the shortest way to it. */
async function porMapas(db: Db, tramos: Grupo[][], filtros: Filtros, pocos: number): Promise<Pagina> {
  const { page, limit } = filtros;
  const omitir = omitirDe(filtros);
  const conteos = [];
  for (const [i, grupos] of tramos.entries()) {
    conteos.push(await contarPorMapa(db, grupos, tramos[i - 1] ?? [], pocos, omitir));
  }
  const total = conteos.reduce((suma, c) => suma + c.total, 0);
  const ids: number[] = [];
  let desde = pageOffset(page, limit);
  for (const [i, conteo] of conteos.entries()) {
    const faltan = limit - ids.length;
    if (faltan > 0 && desde < conteo.total) {
      const trozo = { desde, cuantos: Math.min(faltan, conteo.total - desde) };
      ids.push(
        ...(conteo.ids
          ? await ordenar(db, conteo.ids, trozo)
          : await recorrer(db, tramos[i]!, tramos[i - 1] ?? [], conteo.total, trozo, omitir)),
      );
    }
    desde = Math.max(0, desde - conteo.total);
  }
  return { ids, total };
}

interface Trozo {
  desde: number;
  cuantos: number;
}

async function ordenar(db: Db, ids: number[], { desde, cuantos }: Trozo): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.candidato_id id from candidato_contacto k where k.candidato_id = any (${ids}::int[])
     order by ${ORDEN} limit ${cuantos} offset ${desde}`.execute(db);
  return rows.map((row) => row.id);
}

/** Walks the candidates in their order, from the nearer end, until the page is full. */
async function recorrer(
  db: Db,
  grupos: Grupo[],
  menos: Grupo[],
  total: number,
  trozo: Trozo,
  omitir: number | null,
): Promise<number[]> {
  const alReves = trozo.desde > total / 2;
  const desde = alReves ? total - trozo.desde - trozo.cuantos : trozo.desde;
  const condiciones = [
    ...grupos.filter((g) => !g.todos).map((g) => sql`(${g.porFila}) is true`),
    ...(menos.length > 0 ? [sql`not ${todasPorFila(menos)}`] : []),
    ...sinIncluidos(omitir),
  ];
  // Everybody is walked by the order alone; a condition looks at the row beside it.
  const junto =
    condiciones.length > 0 ? sql`join ${tablas(grupos)} on b.candidato_id = k.candidato_id` : sql``;
  const donde = condiciones.length > 0 ? sql`where ${sql.join(condiciones, sql` and `)}` : sql``;
  const { rows } = await sql<{ id: number }>`
    select k.candidato_id id from candidato_contacto k ${junto} ${donde}
     order by ${alReves ? ORDEN_INVERSO : ORDEN} limit ${trozo.cuantos} offset ${desde}`.execute(db);
  const ids = rows.map((row) => row.id);
  return alReves ? ids.reverse() : ids;
}
