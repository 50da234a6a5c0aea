import type {
  DetailOf,
  ProduccionFilter,
  ProduccionNota,
  ProduccionRow,
} from '@tembiapo/contract/calls/produccion.ts';
import type { PostulacionOrigin, Source } from '@tembiapo/contract/domain/enums.ts';
import { etapaById, etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { ISO } from '../../platform/moments.ts';
import { offset, pageOffset } from '../../platform/paging.ts';
import {
  CAMBIO_ANTERIOR,
  CREDITO,
  CREDITO_DE_CAMBIOS,
  CREDITO_DE_NOTAS,
  ETAPA,
  INCLUIDO,
} from './credits.ts';
import { cerradas, delEmbudo, delFiltro, deQuien, entre, rangoDe } from './queries.ts';

/**
 * Pages of the rows behind the figures. The counts of the days say which days a page is made of, so that only those are
 * read from the logs, however far the page and however long the period.
 */

/** A part of a list that is known by its counts: how many rows it holds, and which come before it. */
interface Celda {
  n: number;
}

/** Which cells a page touches, and how many rows of the first of them come before the page. */
export function celdasDe<C extends Celda>(
  celdas: readonly C[],
  { page, limit }: { page: number; limit: number },
): { celdas: C[]; saltar: number; total: number } {
  const desde = pageOffset(page, limit);
  const tocadas: C[] = [];
  let antes = 0;
  let saltar = 0;
  for (const celda of celdas) {
    if (antes < desde + limit && antes + celda.n > desde) {
      if (tocadas.length === 0) saltar = desde - antes;
      tocadas.push(celda);
    }
    antes += celda.n;
  }
  return { celdas: tocadas, saltar: Math.max(0, saltar), total: antes };
}

type Pagina = { page: number; limit: number };

/** Legacy stages after the current ones, notes without a stage at the end. */
const lugarDe = (etapaId: number): number => {
  const orden = etapaById(etapaId)?.orden;
  return etapaId === 0 || orden === undefined ? 1000 : orden < 0 ? 500 + orden : orden;
};

/** The person-days of some days that a filter asks for, as the CTE `dias`. */
const diasDe = (f: ProduccionFilter, dias: readonly string[], conPortal = false): RawBuilder<unknown> => sql`
  dias (usuario_id, dia) as materialized (
    select u.id, x::date from unnest(${[...new Set(dias)]}::text[]) x,
           ${
             f.selectorId
               ? sql`(values (${f.selectorId}::int)) u(id)`
               : sql`(select id from usuario where rol in ('admin', 'selector') ${conPortal ? sql`union all select 0` : sql``}) u`
           })`;

/**
 * A page of the notes, by stage and newest first, and how many there are. The counts say which days the page is made of,
 * so that the notes of years are never walked through.
 */
export async function pageNotas(db: Db, f: ProduccionFilter & Pagina, etapas: readonly number[]) {
  const { rows } = await sql<{ etapaId: number; dia: string; n: number }>`
    select t.etapa_id "etapaId", t.dia, sum(t.notas)::int n from produccion_etapa t
     where ${entre('t.dia', rangoDe(f))} and t.notas > 0 and ${deQuien(f, false)}
       ${etapas.length > 0 ? sql`and t.etapa_id = any (${[...etapas]}::int[])` : sql``}
     group by 1, 2`.execute(db);
  const porLugar = rows
    .map((celda) => ({ ...celda, lugar: lugarDe(celda.etapaId) }))
    .toSorted((a, b) => a.lugar - b.lugar || b.dia.localeCompare(a.dia));
  // Stages of both series that share a name are one group: one cell a day.
  const celdas = [...Map.groupBy(porLugar, ({ lugar, dia }) => `${lugar} ${dia}`).values()].map((juntas) => ({
    lugar: juntas[0]!.lugar,
    dia: juntas[0]!.dia,
    etapas: juntas.map(({ etapaId }) => etapaId),
    n: juntas.reduce((suma, { n }) => suma + n, 0),
  }));
  const { celdas: tocadas, saltar, total } = celdasDe(celdas, f);
  if (tocadas.length === 0) return { items: [], total };
  const pares = tocadas.flatMap(({ dia, etapas: suyas }, lugar) =>
    suyas.map((etapaId) => ({ dia, etapaId, lugar })),
  );
  const { rows: items } = await sql<ProduccionNota>`
    with ${diasDe(
      f,
      tocadas.map(({ dia }) => dia),
    )}, ${CREDITO_DE_NOTAS}
    select n.candidato_id "candidatoIdNumerico", coalesce(c.apellido || ', ' || c.nombre, 'Datos eliminados') "candidatoNombre",
           n.oportunidad_id "oportunidadId", o.titulo "oportunidadNombre", nullif(k.etapa_id, 0) "etapaId", n.titulo,
           left(n.contenido_texto, 2000) contenido, n.no_listable "noListable", k.dia "produccionFecha",
           ${ISO('n.creacion_ts')} "creacionTs", concat_ws(' ', a.nombre, a.apellido) "creacionUsuarioNombre",
           s.id "companheroId", nullif(concat_ws(' ', s.nombre, s.apellido), '') "companheroNombre"
      from (select k.nota_id, k.etapa_id, k.dia, p.lugar, k.ts
              from credito k
              join unnest(${pares.map(({ dia }) => dia)}::date[], ${pares.map(({ etapaId }) => etapaId)}::int[],
                          ${pares.map(({ lugar }) => lugar)}::int[]) p(dia, etapa_id, lugar)
                on p.dia = k.dia and p.etapa_id = k.etapa_id
             where ${delFiltro(f, 'k')}
             order by p.lugar, k.ts desc, k.nota_id desc limit ${f.limit} offset ${saltar}) k
      join nota n on n.id = k.nota_id
      -- A copy was written by who wrote the note; it is its reader's.
      left join nota m on m.id = n.copia_de
      join usuario a on a.id = coalesce(m.creacion_usuario_id, n.creacion_usuario_id)
      left join usuario s on s.id = coalesce(m.companhero_id, n.companhero_id)
      left join candidato c on c.id = n.candidato_id
      left join oportunidad o on o.id = n.oportunidad_id
     order by k.lugar, k.ts desc, k.nota_id desc`.execute(db);
  return { items, total };
}

const CON_NOMBRES = sql`
  left join usuario u on u.id = k.usuario_id and k.usuario_id <> 0
  left join candidato c on c.id = k.candidato_id
  left join oportunidad o on o.id = k.oportunidad_id`;
const DE_FILA = sql`
  k.dia fecha, ${ISO('k.ts')} ts, coalesce(nullif(concat_ws(' ', u.nombre, u.apellido), ''), 'Portal') "usuarioNombre",
  k.acompanhando, k.candidato_id "candidatoIdNumerico",
  coalesce(c.apellido || ', ' || c.nombre, 'Datos eliminados') "candidatoNombre",
  k.oportunidad_id "oportunidadId", o.titulo "oportunidadNombre"`;
type FilaLeida = Omit<ProduccionRow, 'que'> & { etapaId: number; titulo: string | null };
const enPalabras = ({ etapaId, titulo, ...fila }: FilaLeida): ProduccionRow => ({
  ...fila,
  que: titulo ? `Nota: ${titulo}` : etapaLabel(etapaId),
});

type Contado = Extract<DetailOf, 'llamadas' | 'citados' | 'entrevistas' | 'procesados'>;
const MARCA: Record<Contado, string> = {
  llamadas: 'llamada',
  citados: 'citado',
  entrevistas: 'entrevista',
  procesados: 'procesado',
};

/** Which of the logs make a figure. */
const DE_QUE: Record<Contado, RawBuilder<unknown>> = {
  llamadas: CREDITO,
  citados: CREDITO_DE_CAMBIOS,
  entrevistas: CREDITO,
  procesados: CREDITO_DE_CAMBIOS,
};

/** What a counted figure is made of; of filtros the first of each candidate, day and person. */
export async function pageContado(db: Db, f: ProduccionFilter & Pagina, de: Contado) {
  const { rows } = await sql<{ dia: string; n: number }>`
    select t.dia, sum(${sql.ref(`t.${de}`)})::int n from produccion_dia t
     where ${entre('t.dia', rangoDe(f))} and ${deQuien(f, true)} and ${sql.ref(`t.${de}`)} > 0
     group by 1 order by 1 desc`.execute(db);
  const { celdas, saltar, total } = celdasDe(rows, f);
  if (celdas.length === 0) return { items: [], total };
  const unoPorPersona = de === 'llamadas' ? sql`distinct on (k.dia, k.usuario_id, k.persona)` : sql``;
  const { rows: items } = await sql<FilaLeida>`
    with ${diasDe(
      f,
      celdas.map(({ dia }) => dia),
    )}, ${DE_QUE[de]}
    select ${DE_FILA}, k.etapa_id "etapaId", k.titulo, null::float8 dias
      from (select k.*, k.como = 'companhero' acompanhando, n.titulo
              from (select ${unoPorPersona} k.* from credito k
                     where ${sql.ref(`k.${MARCA[de]}`)} and ${delFiltro(f, 'k')}
                     order by k.dia desc, k.usuario_id, k.persona, k.ts, k.cambio_id, k.nota_id) k
              left join nota n on n.id = k.nota_id
             order by k.dia desc, k.ts desc, k.usuario_id, k.cambio_id, k.nota_id
             limit ${f.limit} offset ${saltar}) k
      ${CON_NOMBRES}
     order by k.dia desc, k.ts desc, k.usuario_id, k.cambio_id, k.nota_id`.execute(db);
  return { items: items.map(enPalabras), total };
}

/** Who of the included came to a step or farther; all of them, or those of one origin. */
export async function pageEmbudo(
  db: Db,
  f: ProduccionFilter & Pagina,
  orden: number,
  origen: PostulacionOrigin | null,
) {
  const { rows } = await sql<{ dia: string; n: number }>`
    select t.dia, sum(t.n)::int n from produccion_embudo t
     where ${delEmbudo(f)} and t.paso >= ${orden} and (${origen}::text is null or t.origen = ${origen}::text)
     group by 1 order by 1 desc`.execute(db);
  const { celdas, saltar, total } = celdasDe(rows, f);
  if (celdas.length === 0) return { items: [], total };
  const { rows: items } = await sql<FilaLeida>`
    with ${diasDe(
      f,
      celdas.map(({ dia }) => dia),
      true,
    )}, ${ETAPA}, ${INCLUIDO}
    select ${DE_FILA}, (select p.etapa_id from etapa_cambio p
                         where p.oportunidad_id = k.oportunidad_id and p.candidato_id = k.candidato_id
                           and p.tipo in ('inclusion', 'avance') order by p.ts desc, p.id desc limit 1) "etapaId",
           null titulo, null::float8 dias
      from (select *, false acompanhando from incluido k
             where k.paso >= ${orden} and (${origen}::text is null or k.origen = ${origen}::text)
               ${f.equipoId ? sql`and k.equipo_id = ${f.equipoId}` : sql``}
             order by k.dia desc, k.ts desc, k.cambio_id desc limit ${f.limit} offset ${saltar}) k
      ${CON_NOMBRES}
     order by k.dia desc, k.ts desc, k.cambio_id desc`.execute(db);
  return { items: items.map((fila) => enPalabras({ ...fila, etapaId: fila.etapaId ?? 0 })), total };
}

/** Advances out of the stages of one name, each with the days spent there. */
export async function pagePermanencia(db: Db, f: ProduccionFilter & Pagina, etapas: readonly number[]) {
  const { rows } = await sql<{ dia: string; n: number }>`
    select t.dia, sum(t.salidas)::int n from produccion_etapa t
     where ${entre('t.dia', rangoDe(f))} and ${deQuien(f, false)} and t.etapa_id = any (${[...etapas]}::int[]) and t.salidas > 0
     group by 1 order by 1 desc`.execute(db);
  const { celdas, saltar, total } = celdasDe(rows, f);
  if (celdas.length === 0) return { items: [], total };
  const { rows: items } = await sql<FilaLeida>`
    with ${diasDe(
      f,
      celdas.map(({ dia }) => dia),
    )}, ${CREDITO_DE_CAMBIOS}
    select ${DE_FILA}, k.hasta "etapaId", null titulo, k.dias
      from (select e.dia, e.usuario_id, e.cambio_id, e.ts, e.como = 'companhero' acompanhando, e.candidato_id,
                   e.oportunidad_id, e.etapa_id hasta, (extract(epoch from e.ts - a.ts) / 86400)::float8 dias
              from (select *, cambio_id id from credito where tipo = 'avance') e
             cross join lateral (${CAMBIO_ANTERIOR}) a
             where a.etapa_id = any (${[...etapas]}::int[]) and ${delFiltro(f, 'e')}
             order by e.dia desc, e.ts desc, e.cambio_id desc limit ${f.limit} offset ${saltar}) k
      ${CON_NOMBRES}
     order by k.dia desc, k.ts desc, k.cambio_id desc`.execute(db);
  return { items: items.map(enPalabras), total };
}

/** The closings themselves, each with the days it took and its source. */
export async function pageCierres(
  db: Db,
  f: ProduccionFilter & Pagina,
  fuente: Source | 'ninguna' | null,
): Promise<{ items: (Omit<ProduccionRow, 'que'> & { fuente: Source | null })[]; total: number }> {
  const where = sql`${cerradas(f, rangoDe(f))} and (${fuente}::text is null or coalesce(o.fuente, 'ninguna') = ${fuente}::text)`;
  const { rows: items } = await sql<Omit<ProduccionRow, 'que'> & { fuente: Source | null }>`
    select o.cierre_fecha fecha, null ts, o.fuente, false acompanhando, null "candidatoIdNumerico", null "candidatoNombre",
           (select string_agg(concat_ws(' ', u.nombre, u.apellido), ', ' order by u.nombre, u.id)
              from oportunidad_cierre c join usuario u on u.id = c.usuario_id where c.oportunidad_id = o.id) "usuarioNombre",
           o.id "oportunidadId", o.titulo "oportunidadNombre", (o.cierre_fecha - o.solicitud_fecha)::float8 dias
      from oportunidad o where ${where}
     order by o.cierre_fecha desc, o.id desc limit ${f.limit} offset ${offset(f)}`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*)::int n from oportunidad o where ${where}`.execute(
    db,
  );
  return { items, total: rows[0]!.n };
}
