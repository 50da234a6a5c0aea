import type { PreviousDetailRow, PreviousReport } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { ETAPA_PORTAL, etapaById, initialEtapa } from '@tembiapo/contract/domain/etapas.ts';
import { PRODUCCION_CONCEPTS, percent, type ReportKind } from '@tembiapo/contract/domain/produccion.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { dayStart, ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { findName } from './queries.ts';

/** The reports of the former system (docs/reglas/medicion.md): everything one person did or accompanied, by opportunity. */

interface Progress {
  oportunidadId: number;
  etapaId: number;
  autorId: number | null;
  companheroId: number | null;
  candidato: string;
  n: number;
}

interface Period {
  fechaInicio: string;
  fechaFin: string;
}

const ratio = (column: string, { fechaInicio, fechaFin }: Period): RawBuilder<unknown> =>
  sql`${sql.ref(column)} >= ${dayStart(fechaInicio)} and ${sql.ref(column)} < ${dayStart(fechaFin, 1)}`;

/** The changes of a period that somebody made or accompanied. */
async function listAdvances(db: Db, who: number, period: Period, kind: ReportKind): Promise<Progress[]> {
  const from =
    kind === 'selector'
      ? sql`etapa_cambio e left join nota n on n.id = e.nota_id where e.usuario_id = ${who}`
      : sql`nota n join etapa_cambio e on e.nota_id = n.id where n.companhero_id = ${who}`;
  return rowsFrom(db)<Progress>`
    select e.oportunidad_id "oportunidadId", e.etapa_id "etapaId", e.usuario_id "autorId", n.companhero_id "companheroId",
           coalesce(e.candidato_id::text, e.anonimo_id::text) candidato, count(*)::int n
      from ${from} and e.tipo in ('inclusion', 'avance') and ${ratio('e.ts', period)}
     group by 1, 2, 3, 4, 5 order by max(e.ts) desc`;
}

/** Who applied to these opportunities through the portal in a period. */
async function countPortal(db: Db, ids: readonly number[], period: Period): Promise<Map<number, number>> {
  const rows = await rowsFrom(db)<{ id: number; n: number }>`
    select oportunidad_id id, count(*)::int n from etapa_cambio e
     where oportunidad_id = any (${[...ids]}::int[]) and etapa_id = ${ETAPA_PORTAL} and tipo = 'inclusion'
       and ${ratio('e.ts', period)} group by 1`;
  return new Map(rows.map(({ id, n }) => [id, n]));
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Record<string, string>> {
  const rows = await rowsFrom(db)<{ id: number; nombre: string }>`
    select id, concat_ws(' ', nombre, apellido) nombre from usuario where id = any (${[...ids]}::int[])`;
  return Object.fromEntries(rows.map(({ id, nombre }) => [id, nombre]));
}

const { llamadas, entrevistas, procesados } = PRODUCCION_CONCEPTS;
const SELECTOR_ENTREVISTA = 20;
const LEADER_ENTREVISTA = 30;
const sum = (rows: readonly Progress[]): number => rows.reduce((total, { n }) => total + n, 0);
const ofEtapas = (rows: readonly Progress[], etapas: readonly number[]): Progress[] =>
  rows.filter(({ etapaId }) => etapas.includes(etapaId));
const ofOrder = (rows: readonly Progress[], order: number): number =>
  sum(rows.filter(({ etapaId }) => etapaById(etapaId)?.orden === order));

/** Counts by person and stage. */
function byPersonAndEtapa(advances: readonly Progress[], who: 'autorId' | 'companheroId') {
  const byPerson: Record<string, Record<string, number>> = {};
  for (const { [who]: id, etapaId, n } of advances) {
    if (id === null) continue;
    const own = byPerson[id] ?? {};
    byPerson[id] = own;
    own[etapaId] = (own[etapaId] ?? 0) + n;
  }
  return byPerson;
}

export async function legacyReport(
  db: Db,
  { selectorId, ...period }: Period & { selectorId: number },
  kind: ReportKind,
): Promise<PreviousReport> {
  const selectorName = await findName(db, { selectorId, ...period });
  if (selectorName === undefined) throw new NotFound('No existe ese usuario');
  const advances = await listAdvances(db, selectorId, period, kind);
  const byOportunidad = Map.groupBy(advances, ({ oportunidadId }) => oportunidadId);
  const ids = [...byOportunidad.keys()];
  const people = [
    ...new Set(advances.flatMap(({ autorId, companheroId }) => [autorId ?? [], companheroId ?? []].flat())),
  ];
  const [oportunidades, portal, peopleById] = await Promise.all([
    sql<{ idNumerico: number; titulo: string; empresaDescripcion: string }>`
      select o.id "idNumerico", o.titulo, em.nombre "empresaDescripcion" from oportunidad o
        join empresa em on em.id = o.empresa_id where o.id = any (${ids}::int[])`.execute(db),
    countPortal(db, ids, period),
    namesOf(db, people),
  ]);
  const perPerson = <T>(of: (own: Progress[], id: number) => T): Record<string, T> =>
    Object.fromEntries([...byOportunidad].map(([id, own]) => [id, of(own, id)]));
  const efectividadByOportunidad = perPerson((own) =>
    percent(
      new Set(ofEtapas(own, procesados.etapas).map(({ candidato }) => candidato)).size,
      sum(ofEtapas(own, entrevistas.etapas)),
    ),
  );
  const efectividades = Object.values(efectividadByOportunidad).filter((one) => one !== null);
  const countByEtapa: Record<string, number> = {};
  for (const { etapaId, n } of advances) countByEtapa[etapaId] = (countByEtapa[etapaId] ?? 0) + n;
  return {
    selectorNombre: selectorName,
    idsOportunidades: ids,
    promedioEfectividad:
      efectividades.length > 0 ? efectividades.reduce((a, b) => a + b, 0) / efectividades.length : null,
    oportunidadesById: Object.fromEntries(oportunidades.rows.map((one) => [one.idNumerico, one])),
    cantAvancesPorSelectorYEtapa: byPersonAndEtapa(advances, 'autorId'),
    cantAvancesPorSupervisorYEtapa: byPersonAndEtapa(advances, 'companheroId'),
    personasById: peopleById,
    cantAvancesReclutamientoPorOport: perPerson((own, id) => ({
      portal: portal.get(id) ?? 0,
      interno: sum(ofEtapas(own, [initialEtapa('selector')])),
    })),
    cantEntrevistasSelectorPorOport: perPerson((own) => ofOrder(own, SELECTOR_ENTREVISTA)),
    cantEntrevistasLiderPorOport: perPerson((own) => ofOrder(own, LEADER_ENTREVISTA)),
    porcEfectEntrPorOport: efectividadByOportunidad,
    conteoPorEtapa: countByEtapa,
    porcentajeEfectividadFiltro: percent(
      sum(ofEtapas(advances, entrevistas.etapas)),
      sum(ofEtapas(advances, llamadas.etapas)),
    ),
  };
}

/** The notes that somebody wrote or accompanied, newest first. */
export async function legacyDetail(
  db: Db,
  f: Period & { page: number; limit: number; colaboradorId: number; tipo: ReportKind },
): Promise<{ items: PreviousDetailRow[]; total: number }> {
  const who = f.tipo === 'selector' ? 'n.creacion_usuario_id' : 'n.companhero_id';
  const where = sql`${sql.ref(who)} = ${f.colaboradorId} and not n.no_listable and ${ratio('n.creacion_ts', f)}`;
  const items = await rowsFrom(db)<PreviousDetailRow>`
    select n.candidato_id "candidatoIdNumerico", coalesce(c.apellido || ', ' || c.nombre, 'Datos eliminados') "candidatoNombre",
           n.oportunidad_id "oportunidadId", o.titulo "oportunidadNombre", x.etapa_id "etapaId",
           ${ISO('n.creacion_ts')} "creacionTs", n.titulo, left(n.contenido_texto, 2000) contenido
      from nota n
      left join candidato c on c.id = n.candidato_id
      left join oportunidad o on o.id = n.oportunidad_id
      left join lateral (select etapa_id from etapa_cambio where nota_id = n.id order by id desc limit 1) x on true
     where ${where} order by n.creacion_ts desc, n.id desc limit ${f.limit} offset ${offset(f)}`;
  const row = await oneRow(db)<{ n: number }>`select count(*)::int n from nota n where ${where}`;
  return { items, total: row.n };
}
