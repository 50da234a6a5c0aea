import type {
  DetailOf,
  ProduccionFilter,
  ProduccionNota,
  ProduccionRow,
} from '@tembiapo/contract/calls/medicion/produccion.ts';
import { compareTexts } from '@tembiapo/contract/domain/compareTexts.ts';
import type { PostulacionOrigin, Source } from '@tembiapo/contract/domain/enums.ts';
import { etapaById, etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, pageOffset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { HIRED_FROM } from '../../busquedas/oportunidades/index.ts';
import { CHANGES_CREDIT, CREDIT, ETAPA, INCLUDED, NOTAS_CREDIT, PREVIOUS_CHANGE } from './credits.ts';
import { closed, ofEmbudo, ofFilter, ofWhom, rangeOf, ratio } from './queries.ts';

/**
 * Pages of the rows behind the figures. The daily counts tell which days a page covers, so that only those are read from the
 * logs, however far the page and however long the period.
 */

/** A part of a list known by its count: how many rows it holds, and what comes before it. */
interface Cell {
  n: number;
}

/** Which cells a page touches, and how many rows of the first one come before the page. */
export function cellsOf<C extends Cell>(
  cells: readonly C[],
  { page, limit }: { page: number; limit: number },
): { cells: C[]; skip: number; total: number } {
  const from = pageOffset(page, limit);
  const touched: C[] = [];
  let before = 0;
  let passed = 0;
  for (const cell of cells) {
    if (before < from + limit && before + cell.n > from) {
      if (touched.length === 0) passed = from - before;
      touched.push(cell);
    }
    before += cell.n;
  }
  return { cells: touched, skip: Math.max(0, passed), total: before };
}

type Page = { page: number; limit: number };

/** Legacy stages come after the current ones, notes without a stage last. */
const placeOf = (etapaId: number): number => {
  const order = etapaById(etapaId)?.orden;
  return etapaId === 0 || order === undefined ? 1000 : order < 0 ? 500 + order : order;
};

/** The person-days of these days that match a filter, as the CTE `dias`. */
const daysOf = (f: ProduccionFilter, days: readonly string[], withPortal = false): RawBuilder<unknown> => sql`
  dias (usuario_id, dia) as materialized (
    select u.id, x::date from unnest(${[...new Set(days)]}::text[]) x,
           ${
             f.selectorId
               ? sql`(values (${f.selectorId}::int)) u(id)`
               : sql`(select id from usuario where rol in ('admin', 'selector') ${withPortal ? sql`union all select 0` : sql``}) u`
           })`;

/**
 * A page of the notes, by stage and newest first, and the total. The counts tell which days the page covers, so that years of
 * notes are never scanned.
 */
export async function pageNotas(db: Db, f: ProduccionFilter & Page, etapas: readonly number[]) {
  const rows = await rowsFrom(db)<{ etapaId: number; dia: string; n: number }>`
    select t.etapa_id "etapaId", t.dia, sum(t.notas)::int n from produccion_etapa t
     where ${ratio('t.dia', rangeOf(f))} and t.notas > 0 and ${ofWhom(f, false)}
       ${etapas.length > 0 ? sql`and t.etapa_id = any (${[...etapas]}::int[])` : sql``}
     group by 1, 2`;
  const byPlace = rows
    .map((cell) => ({ ...cell, lugar: placeOf(cell.etapaId) }))
    .toSorted((a, b) => a.lugar - b.lugar || compareTexts(b.dia, a.dia));
  // Stages of both series that share a name are one group: one cell per day.
  const cells = [...Map.groupBy(byPlace, ({ lugar, dia }) => `${lugar} ${dia}`).values()].map((together) => ({
    lugar: together[0]!.lugar,
    dia: together[0]!.dia,
    etapas: together.map(({ etapaId }) => etapaId),
    n: together.reduce((sum, { n }) => sum + n, 0),
  }));
  const { cells: touched, skip, total } = cellsOf(cells, f);
  if (touched.length === 0) return { items: [], total };
  const pairs = touched.flatMap(({ dia, etapas: own }, place) =>
    own.map((etapaId) => ({ dia, etapaId, lugar: place })),
  );
  const items = await rowsFrom(db)<ProduccionNota>`
    with ${daysOf(
      f,
      touched.map(({ dia }) => dia),
    )}, ${NOTAS_CREDIT}
    select n.candidato_id "candidatoIdNumerico", coalesce(c.apellido || ', ' || c.nombre, 'Datos eliminados') "candidatoNombre",
           n.oportunidad_id "oportunidadId", o.titulo "oportunidadNombre", nullif(k.etapa_id, 0) "etapaId", n.titulo,
           left(n.contenido_texto, 2000) contenido, n.no_listable "noListable", k.dia "produccionFecha",
           ${ISO('n.creacion_ts')} "creacionTs", concat_ws(' ', a.nombre, a.apellido) "creacionUsuarioNombre",
           s.id "companheroId", nullif(concat_ws(' ', s.nombre, s.apellido), '') "companheroNombre"
      from (select k.nota_id, k.etapa_id, k.dia, p.lugar, k.ts
              from credito k
              join unnest(${pairs.map(({ dia }) => dia)}::date[], ${pairs.map(({ etapaId }) => etapaId)}::int[],
                          ${pairs.map(({ lugar }) => lugar)}::int[]) p(dia, etapa_id, lugar)
                on p.dia = k.dia and p.etapa_id = k.etapa_id
             where ${ofFilter(f, 'k')}
             order by p.lugar, k.ts desc, k.nota_id desc limit ${f.limit} offset ${skip}) k
      join nota n on n.id = k.nota_id
      -- A copy was written by who wrote the note; it is its reader's.
      left join nota m on m.id = n.copia_de
      join usuario a on a.id = coalesce(m.creacion_usuario_id, n.creacion_usuario_id)
      left join usuario s on s.id = coalesce(m.companhero_id, n.companhero_id)
      left join candidato c on c.id = n.candidato_id
      left join oportunidad o on o.id = n.oportunidad_id
     order by k.lugar, k.ts desc, k.nota_id desc`;
  return { items, total };
}

const WITH_NAMES = sql`
  left join usuario u on u.id = k.usuario_id and k.usuario_id <> 0
  left join candidato c on c.id = k.candidato_id
  left join oportunidad o on o.id = k.oportunidad_id`;
const OF_ROW = sql`
  k.dia fecha, ${ISO('k.ts')} ts, coalesce(nullif(concat_ws(' ', u.nombre, u.apellido), ''), 'Portal') "usuarioNombre",
  k.acompanhando, k.candidato_id "candidatoIdNumerico",
  coalesce(c.apellido || ', ' || c.nombre, 'Datos eliminados') "candidatoNombre",
  k.oportunidad_id "oportunidadId", o.titulo "oportunidadNombre"`;
type StoredRow = Omit<ProduccionRow, 'que'> & { etapaId: number; titulo: string | null };
const inWords = ({ etapaId, titulo, ...row }: StoredRow): ProduccionRow => ({
  ...row,
  que: titulo ? `Nota: ${titulo}` : etapaLabel(etapaId),
});

type Counted = Extract<DetailOf, 'llamadas' | 'citados' | 'entrevistas' | 'procesados'>;
const MARK: Record<Counted, string> = {
  llamadas: 'llamada',
  citados: 'citado',
  entrevistas: 'entrevista',
  procesados: 'procesado',
};

/** The logs that make up each figure. */
const OF_WHAT: Record<Counted, RawBuilder<unknown>> = {
  llamadas: CREDIT,
  citados: CHANGES_CREDIT,
  entrevistas: CREDIT,
  procesados: CHANGES_CREDIT,
};

/** The rows behind a counted figure; for filtros, the first of each candidate, day and person. */
export async function pageCounted(db: Db, f: ProduccionFilter & Page, of: Counted) {
  const rows = await rowsFrom(db)<{ dia: string; n: number }>`
    select t.dia, sum(${sql.ref(`t.${of}`)})::int n from produccion_dia t
     where ${ratio('t.dia', rangeOf(f))} and ${ofWhom(f, true)} and ${sql.ref(`t.${of}`)} > 0
     group by 1 order by 1 desc`;
  const { cells, skip, total } = cellsOf(rows, f);
  if (cells.length === 0) return { items: [], total };
  const onePerPerson = of === 'llamadas' ? sql`distinct on (k.dia, k.usuario_id, k.persona)` : sql``;
  const items = await rowsFrom(db)<StoredRow>`
    with ${daysOf(
      f,
      cells.map(({ dia }) => dia),
    )}, ${OF_WHAT[of]}
    select ${OF_ROW}, k.etapa_id "etapaId", k.titulo, null::float8 dias
      from (select k.*, k.como = 'companhero' acompanhando, n.titulo
              from (select ${onePerPerson} k.* from credito k
                     where ${sql.ref(`k.${MARK[of]}`)} and ${ofFilter(f, 'k')}
                     order by k.dia desc, k.usuario_id, k.persona, k.ts, k.cambio_id, k.nota_id) k
              left join nota n on n.id = k.nota_id
             order by k.dia desc, k.ts desc, k.usuario_id, k.cambio_id, k.nota_id
             limit ${f.limit} offset ${skip}) k
      ${WITH_NAMES}
     order by k.dia desc, k.ts desc, k.usuario_id, k.cambio_id, k.nota_id`;
  return { items: items.map(inWords), total };
}

/** Included people who reached a step or farther; all of them, or those of one origin. */
export async function pageEmbudo(
  db: Db,
  f: ProduccionFilter & Page,
  order: number,
  origin: PostulacionOrigin | null,
) {
  const rows = await rowsFrom(db)<{ dia: string; n: number }>`
    select t.dia, sum(t.n)::int n from produccion_embudo t
     where ${ofEmbudo(f)} and t.paso >= ${order} and (${origin}::text is null or t.origen = ${origin}::text)
     group by 1 order by 1 desc`;
  const { cells, skip, total } = cellsOf(rows, f);
  if (cells.length === 0) return { items: [], total };
  const items = await rowsFrom(db)<StoredRow>`
    with ${daysOf(
      f,
      cells.map(({ dia }) => dia),
      true,
    )}, ${ETAPA}, ${INCLUDED}
    select ${OF_ROW}, (select p.etapa_id from etapa_cambio p
                         where p.oportunidad_id = k.oportunidad_id and p.candidato_id = k.candidato_id
                           and p.tipo in ('inclusion', 'avance') order by p.ts desc, p.id desc limit 1) "etapaId",
           null titulo, null::float8 dias
      from (select *, false acompanhando from incluido k
             where k.paso >= ${order} and (${origin}::text is null or k.origen = ${origin}::text)
               ${f.equipoId ? sql`and k.equipo_id = ${f.equipoId}` : sql``}
             order by k.dia desc, k.ts desc, k.cambio_id desc limit ${f.limit} offset ${skip}) k
      ${WITH_NAMES}
     order by k.dia desc, k.ts desc, k.cambio_id desc`;
  return { items: items.map((row) => inWords({ ...row, etapaId: row.etapaId ?? 0 })), total };
}

/** Advances out of the stages of one name, each with the days spent there. */
export async function pagePermanencia(db: Db, f: ProduccionFilter & Page, etapas: readonly number[]) {
  const rows = await rowsFrom(db)<{ dia: string; n: number }>`
    select t.dia, sum(t.salidas)::int n from produccion_etapa t
     where ${ratio('t.dia', rangeOf(f))} and ${ofWhom(f, false)} and t.etapa_id = any (${[...etapas]}::int[]) and t.salidas > 0
     group by 1 order by 1 desc`;
  const { cells, skip, total } = cellsOf(rows, f);
  if (cells.length === 0) return { items: [], total };
  const items = await rowsFrom(db)<StoredRow>`
    with ${daysOf(
      f,
      cells.map(({ dia }) => dia),
    )}, ${CHANGES_CREDIT}
    select ${OF_ROW}, k.hasta "etapaId", null titulo, k.dias
      from (select e.dia, e.usuario_id, e.cambio_id, e.ts, e.como = 'companhero' acompanhando, e.candidato_id,
                   e.oportunidad_id, e.etapa_id hasta, (extract(epoch from e.ts - a.ts) / 86400)::float8 dias
              from (select *, cambio_id id from credito where tipo = 'avance') e
             cross join lateral (${PREVIOUS_CHANGE}) a
             where a.etapa_id = any (${[...etapas]}::int[]) and ${ofFilter(f, 'e')}
             order by e.dia desc, e.ts desc, e.cambio_id desc limit ${f.limit} offset ${skip}) k
      ${WITH_NAMES}
     order by k.dia desc, k.ts desc, k.cambio_id desc`;
  return { items: items.map(inWords), total };
}

/** A closing with its source, and where the hired person had applied from. */
type Cierre = Omit<ProduccionRow, 'que'> & { fuente: Source | null; fuentePostulacion: string | null };

/** The closings, each with the days it took and its source. */
export async function pageCierres(
  db: Db,
  f: ProduccionFilter & Page,
  source: Source | 'ninguna' | null,
): Promise<{ items: Cierre[]; total: number }> {
  const where = sql`${closed(f, rangeOf(f))} and (${source}::text is null or coalesce(o.fuente, 'ninguna') = ${source}::text)`;
  const items = await rowsFrom(db)<Cierre>`
    select o.cierre_fecha fecha, null ts, o.fuente, ${HIRED_FROM} "fuentePostulacion", false acompanhando, null "candidatoIdNumerico", null "candidatoNombre",
           (select string_agg(concat_ws(' ', u.nombre, u.apellido), ', ' order by ${alphabetical(sql`u.nombre`)}, u.id)
              from oportunidad_cierre c join usuario u on u.id = c.usuario_id where c.oportunidad_id = o.id) "usuarioNombre",
           o.id "oportunidadId", o.titulo "oportunidadNombre", (o.cierre_fecha - o.solicitud_fecha)::float8 dias
      from oportunidad o where ${where}
     order by o.cierre_fecha desc, o.id desc limit ${f.limit} offset ${offset(f)}`;
  const row = await oneRow(db)<{ n: number }>`select count(*)::int n from oportunidad o where ${where}`;
  return { items, total: row.n };
}
