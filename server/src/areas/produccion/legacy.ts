import type { PreviousDetailRow, PreviousReport } from '@tembiapo/contract/calls/produccion.ts';
import { ETAPA_PORTAL, etapaById, initialEtapa } from '@tembiapo/contract/domain/etapas.ts';
import { PRODUCCION_CONCEPTS, percent, type ReportKind } from '@tembiapo/contract/domain/produccion.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { NotFound } from '../../platform/errors.ts';
import { ISO, inicioDelDia } from '../../platform/moments.ts';
import { offset } from '../../platform/paging.ts';
import { findNombre } from './queries.ts';

/** The reports of the former system (002 §2, §3): all that one person did, or accompanied, opportunity by opportunity. */

interface Avance {
  oportunidadId: number;
  etapaId: number;
  autorId: number | null;
  companheroId: number | null;
  candidato: string;
  n: number;
}

interface Periodo {
  fechaInicio: string;
  fechaFin: string;
}

const entre = (columna: string, { fechaInicio, fechaFin }: Periodo): RawBuilder<unknown> =>
  sql`${sql.ref(columna)} >= ${inicioDelDia(fechaInicio)} and ${sql.ref(columna)} < ${inicioDelDia(fechaFin, 1)}`;

/** The changes of a period that somebody made, or that were made in their company. */
async function listAvances(db: Db, quien: number, periodo: Periodo, tipo: ReportKind): Promise<Avance[]> {
  const desde =
    tipo === 'selector'
      ? sql`etapa_cambio e left join nota n on n.id = e.nota_id where e.usuario_id = ${quien}`
      : sql`nota n join etapa_cambio e on e.nota_id = n.id where n.companhero_id = ${quien}`;
  const { rows } = await sql<Avance>`
    select e.oportunidad_id "oportunidadId", e.etapa_id "etapaId", e.usuario_id "autorId", n.companhero_id "companheroId",
           coalesce(e.candidato_id::text, e.anonimo_id::text) candidato, count(*)::int n
      from ${desde} and e.tipo in ('inclusion', 'avance') and ${entre('e.ts', periodo)}
     group by 1, 2, 3, 4, 5 order by max(e.ts) desc`.execute(db);
  return rows;
}

/** Who applied through the portal to some opportunities in a period. */
async function countPortal(db: Db, ids: readonly number[], periodo: Periodo): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; n: number }>`
    select oportunidad_id id, count(*)::int n from etapa_cambio e
     where oportunidad_id = any (${[...ids]}::int[]) and etapa_id = ${ETAPA_PORTAL} and tipo = 'inclusion'
       and ${entre('e.ts', periodo)} group by 1`.execute(db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select id, concat_ws(' ', nombre, apellido) nombre from usuario where id = any (${[...ids]}::int[])`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ id, nombre }) => [id, nombre]));
}

const { llamadas, entrevistas, procesados } = PRODUCCION_CONCEPTS;
const ENTREVISTA_SELECTOR = 20;
const ENTREVISTA_LIDER = 30;
const suma = (filas: readonly Avance[]): number => filas.reduce((total, { n }) => total + n, 0);
const deEtapas = (filas: readonly Avance[], etapas: readonly number[]): Avance[] =>
  filas.filter(({ etapaId }) => etapas.includes(etapaId));
const deOrden = (filas: readonly Avance[], orden: number): number =>
  suma(filas.filter(({ etapaId }) => etapaById(etapaId)?.orden === orden));

/** Counts by a person and a stage. */
function porPersonaYEtapa(avances: readonly Avance[], quien: 'autorId' | 'companheroId') {
  const porPersona: Record<string, Record<string, number>> = {};
  for (const { [quien]: id, etapaId, n } of avances) {
    if (id === null) continue;
    const suyas = porPersona[id] ?? {};
    porPersona[id] = suyas;
    suyas[etapaId] = (suyas[etapaId] ?? 0) + n;
  }
  return porPersona;
}

export async function legacyReporte(
  db: Db,
  { selectorId, ...periodo }: Periodo & { selectorId: number },
  tipo: ReportKind,
): Promise<PreviousReport> {
  const selectorNombre = await findNombre(db, { selectorId, ...periodo });
  if (selectorNombre === undefined) throw new NotFound('No existe ese usuario');
  const avances = await listAvances(db, selectorId, periodo, tipo);
  const porOportunidad = Map.groupBy(avances, ({ oportunidadId }) => oportunidadId);
  const ids = [...porOportunidad.keys()];
  const personas = [
    ...new Set(avances.flatMap(({ autorId, companheroId }) => [autorId ?? [], companheroId ?? []].flat())),
  ];
  const [oportunidades, portal, personasById] = await Promise.all([
    sql<{ idNumerico: number; titulo: string; empresaDescripcion: string }>`
      select o.id "idNumerico", o.titulo, em.nombre "empresaDescripcion" from oportunidad o
        join empresa em on em.id = o.empresa_id where o.id = any (${ids}::int[])`.execute(db),
    countPortal(db, ids, periodo),
    namesOf(db, personas),
  ]);
  const cada = <T>(de: (suyos: Avance[], id: number) => T): Record<string, T> =>
    Object.fromEntries([...porOportunidad].map(([id, suyos]) => [id, de(suyos, id)]));
  const porcEfectEntrPorOport = cada((suyos) =>
    percent(
      new Set(deEtapas(suyos, procesados.etapas).map(({ candidato }) => candidato)).size,
      suma(deEtapas(suyos, entrevistas.etapas)),
    ),
  );
  const efectividades = Object.values(porcEfectEntrPorOport).filter((una) => una !== null);
  const conteoPorEtapa: Record<string, number> = {};
  for (const { etapaId, n } of avances) conteoPorEtapa[etapaId] = (conteoPorEtapa[etapaId] ?? 0) + n;
  return {
    selectorNombre,
    idsOportunidades: ids,
    promedioEfectividad:
      efectividades.length > 0 ? efectividades.reduce((a, b) => a + b, 0) / efectividades.length : null,
    oportunidadesById: Object.fromEntries(oportunidades.rows.map((una) => [una.idNumerico, una])),
    cantAvancesPorSelectorYEtapa: porPersonaYEtapa(avances, 'autorId'),
    cantAvancesPorSupervisorYEtapa: porPersonaYEtapa(avances, 'companheroId'),
    personasById,
    cantAvancesReclutamientoPorOport: cada((suyos, id) => ({
      portal: portal.get(id) ?? 0,
      interno: suma(deEtapas(suyos, [initialEtapa('selector')])),
    })),
    cantEntrevistasSelectorPorOport: cada((suyos) => deOrden(suyos, ENTREVISTA_SELECTOR)),
    cantEntrevistasLiderPorOport: cada((suyos) => deOrden(suyos, ENTREVISTA_LIDER)),
    porcEfectEntrPorOport,
    conteoPorEtapa,
    porcentajeEfectividadFiltro: percent(
      suma(deEtapas(avances, entrevistas.etapas)),
      suma(deEtapas(avances, llamadas.etapas)),
    ),
  };
}

/** The notes somebody wrote, or that were written in their company, newest first. */
export async function legacyDetalle(
  db: Db,
  f: Periodo & { page: number; limit: number; colaboradorId: number; tipo: ReportKind },
): Promise<{ items: PreviousDetailRow[]; total: number }> {
  const quien = f.tipo === 'selector' ? 'n.creacion_usuario_id' : 'n.companhero_id';
  const where = sql`${sql.ref(quien)} = ${f.colaboradorId} and not n.no_listable and ${entre('n.creacion_ts', f)}`;
  const { rows: items } = await sql<PreviousDetailRow>`
    select n.candidato_id "candidatoIdNumerico", coalesce(c.apellido || ', ' || c.nombre, 'Datos eliminados') "candidatoNombre",
           n.oportunidad_id "oportunidadId", o.titulo "oportunidadNombre", x.etapa_id "etapaId",
           ${ISO('n.creacion_ts')} "creacionTs", n.titulo, left(n.contenido_texto, 2000) contenido
      from nota n
      left join candidato c on c.id = n.candidato_id
      left join oportunidad o on o.id = n.oportunidad_id
      left join lateral (select etapa_id from etapa_cambio where nota_id = n.id order by id desc limit 1) x on true
     where ${where} order by n.creacion_ts desc, n.id desc limit ${f.limit} offset ${offset(f)}`.execute(db);
  const { rows } = await sql<{ n: number }>`select count(*)::int n from nota n where ${where}`.execute(db);
  return { items, total: rows[0]!.n };
}
