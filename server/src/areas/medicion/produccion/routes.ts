import type {
  ProduccionAnalysis,
  ProduccionDetailFilter,
  ProduccionFilter,
  ProduccionReport,
} from '@tembiapo/contract/calls/medicion/produccion.ts';
import { closingLabel } from '@tembiapo/contract/domain/bolsa.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { ETAPAS, etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { REPORT_CIERRES, TENDENCIA_WEEKS } from '@tembiapo/contract/domain/limits.ts';
import {
  addDays,
  indicators,
  missingInPeriod,
  NO_ETAPA,
  previousPeriod,
  workingDays,
} from '@tembiapo/contract/domain/produccion.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { BadInput, NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { catchUp, countUncounted } from './counters.ts';
import { legacyDetail, legacyReport } from './legacy.ts';
import { measureClientes } from './measureClientes.ts';
import * as pages from './pages.ts';
import * as queries from './queries.ts';
import { embudoOf, permanenciaOf, weeksOf } from './rules.ts';
import { sendToday } from './sending.ts';

const calls = os.produccion;

function requirePeriod({ fechaInicio, fechaFin }: { fechaInicio: string; fechaFin: string }): void {
  const missing = missingInPeriod(fechaInicio, fechaFin);
  if (missing) throw new BadInput(missing);
}

/** Validates whose production is asked for, brings its counts up to date, and returns the name. */
async function prepare(db: Db, f: ProduccionFilter, from = f.fechaInicio): Promise<string> {
  requirePeriod(f);
  if (f.selectorId && f.equipoId) throw new BadInput('Elegí un usuario o un equipo, no ambos');
  const name = await queries.findName(db, f);
  if (name === undefined) throw new NotFound(f.equipoId ? 'No existe ese equipo' : 'No existe ese usuario');
  await catchUp(db, { desde: from, hasta: f.fechaFin });
  return name;
}

async function reportOf(db: Db, f: ProduccionFilter, selectorName: string): Promise<ProduccionReport> {
  const range = { desde: f.fechaInicio, hasta: f.fechaFin };
  const [counts, cierres, parametros, feriados] = await Promise.all([
    queries.sum(db, f),
    queries.listCierres(db, f, REPORT_CIERRES),
    queries.listParametros(db),
    queries.listFeriados(db, range),
  ]);
  const days = workingDays(f.fechaInicio, f.fechaFin, feriados);
  return {
    selectorNombre: selectorName,
    ...counts,
    cierres: cierres.total,
    ...days,
    ...indicators(counts, days.cantidadDiasHabiles, parametros),
    parametrosById: Object.fromEntries(
      parametros.map(({ concepto, valor, bajo, alto }) => [concepto, { valor, escala: [bajo, alto] }]),
    ) as ProduccionReport['parametrosById'],
    oportunidadesCierres: cierres.items,
  };
}

/** The previous period, and the weeks of a report's trend. */
function around(f: ProduccionFilter) {
  const today = localDay();
  const previous = previousPeriod(f.fechaInicio, f.fechaFin, today);
  // Future weeks say nothing.
  const last = f.fechaFin < today ? f.fechaFin : today;
  return {
    previous,
    before: { desde: previous.fechaInicio, hasta: previous.fechaFin },
    tendencia: {
      desde: queries.tendenciaBeginning(last, TENDENCIA_WEEKS),
      hasta: addDays(queries.tendenciaBeginning(last, 1), 6),
    },
  };
}

async function analysisOf(db: Db, f: ProduccionFilter): Promise<ProduccionAnalysis> {
  const { previous, before, tendencia } = around(f);
  const [counts, cierres, weeks, cierresByWeek, embudo, permanencia, cierre, sources, fuentes, clientes] =
    await Promise.all([
      queries.sum(db, f, before),
      queries.countCierres(db, f, before),
      queries.sumWeeks(db, f, tendencia),
      queries.countCierresByWeek(db, f, tendencia),
      queries.sumEmbudo(db, f),
      queries.sumPermanencia(db, f),
      queries.measureCierres(db, f),
      queries.countSources(db, f),
      queries.sumFuentes(db, f),
      measureClientes(db, f),
    ]);
  return {
    anterior: { ...previous, ...counts, cierres },
    semanas: weeksOf(tendencia.desde, TENDENCIA_WEEKS, weeks, cierresByWeek),
    embudo: embudoOf(embudo),
    permanencia: permanenciaOf(permanencia),
    cierre,
    fuentes: sources,
    fuentesPostulacion: fuentes,
    clientes,
  };
}

const orderEtapas = (order: number): number[] =>
  ETAPAS.filter((etapa) => etapa.orden === order).map(({ idNumerico }) => idNumerico);

/** The rows behind a figure of the report. */
async function detailOf(db: Db, input: ProduccionDetailFilter) {
  switch (input.de) {
    case 'cierres': {
      const { items, total } = await pages.pageCierres(db, input, input.fuente ?? null);
      return {
        items: items.map(({ fuente, fuentePostulacion: from, ...row }) => ({
          ...row,
          que: fuente ? closingLabel(fuente, from) : 'Sin especificar',
        })),
        total,
      };
    }
    case 'embudo':
      return pages.pageEmbudo(db, input, input.etapa ?? 0, input.origen ?? null);
    case 'permanencia':
      return pages.pagePermanencia(db, input, orderEtapas(input.etapa ?? 0));
    default:
      return pages.pageCounted(db, input, input.de);
  }
}

export const produccionRoutes = calls.router({
  report: calls.report.handler(async ({ input, context: { services } }) => {
    const selectorName = await prepare(services.db, input);
    return services.replica.read((db) => reportOf(db, input, selectorName));
  }),

  notas: calls.notas.handler(async ({ input, context: { services } }) => {
    await prepare(services.db, input);
    const { items, total } = await services.replica.read((db) => pages.pageNotas(db, input, input.etapas));
    const groups = Map.groupBy(items, ({ etapaId }) => (etapaId === null ? NO_ETAPA : etapaLabel(etapaId)));
    return {
      groupedItems: Object.fromEntries([...groups].map(([etapa, notas]) => [etapa, { notas }])),
      total,
    };
  }),

  count: calls.count.handler(async ({ context }) => ({
    porContar: await countUncounted(context.services.db),
  })),

  analysis: calls.analysis.handler(async ({ input, context: { services } }) => {
    requirePeriod(input);
    const { before, tendencia } = around(input);
    await prepare(services.db, input, [before.desde, tendencia.desde].toSorted()[0]);
    await catchUp(services.db, tendencia);
    return services.replica.read((db) => analysisOf(db, input));
  }),

  detail: calls.detail.handler(async ({ input, context: { services } }) => {
    await prepare(services.db, input);
    return services.replica.read((db) => detailOf(db, input));
  }),

  sent: calls.sent.handler(async ({ input, context: { usuario, services } }) => {
    requirePeriod(input);
    return queries.pageSent(services.db, {
      ...input,
      frecuencia: input.frecuencia ?? null,
      // A selector gets only their own (docs/reglas/medicion.md).
      selectorId: usuario.rol === 'admin' ? (input.selectorId ?? null) : usuario.id,
    });
  }),

  sendManually: calls.sendManually.handler(async ({ context: { usuario, services } }) => {
    await limitTries(services.db, { 'reporte manual': usuario.id });
    await sendToday(services);
    return { message: TEXTS.reporteEnviado };
  }),

  selectorReport: calls.selectorReport.handler(async ({ input, context: { services } }) => {
    requirePeriod(input);
    return legacyReport(services.db, input, 'selector');
  }),
  supervisorReport: calls.supervisorReport.handler(async ({ input, context: { services } }) => {
    requirePeriod(input);
    return legacyReport(services.db, input, 'supervisor');
  }),
  reportDetail: calls.reportDetail.handler(async ({ input, context: { services } }) => {
    requirePeriod(input);
    return legacyDetail(services.db, input);
  }),
});
