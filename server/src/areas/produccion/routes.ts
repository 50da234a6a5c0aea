import type {
  ProduccionAnalysis,
  ProduccionFilter,
  ProduccionReport,
} from '@tembiapo/contract/calls/produccion.ts';
import { SOURCE_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { ETAPAS, etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import {
  MANUAL_SENDINGS_PER_HOUR,
  REPORT_CIERRES,
  TENDENCIA_WEEKS,
} from '@tembiapo/contract/domain/limits.ts';
import {
  addDays,
  indicators,
  missingInPeriod,
  NO_ETAPA,
  previousPeriod,
  workingDays,
} from '@tembiapo/contract/domain/produccion.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { os } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { BadInput, NotFound } from '../../platform/errors.ts';
import { limitTries } from '../../platform/tries.ts';
import { contarPorContar, ponerAlDia } from './counters.ts';
import { legacyDetalle, legacyReporte } from './legacy.ts';
import * as paginas from './pages.ts';
import * as q from './queries.ts';
import { embudoDe, permanenciaDe, semanasDe } from './rules.ts';
import { enviarDeHoy } from './sending.ts';

const p = os.produccion;

function exigirPeriodo({ fechaInicio, fechaFin }: { fechaInicio: string; fechaFin: string }): void {
  const falta = missingInPeriod(fechaInicio, fechaFin);
  if (falta) throw new BadInput(falta);
}

/** Checks whose production is asked for, and counts what changed of it; answers the name. */
async function preparar(db: Db, f: ProduccionFilter, desde = f.fechaInicio): Promise<string> {
  exigirPeriodo(f);
  if (f.selectorId && f.equipoId) throw new BadInput('Elegí un usuario o un equipo, no ambos');
  const nombre = await q.findNombre(db, f);
  if (nombre === undefined) throw new NotFound(f.equipoId ? 'No existe ese equipo' : 'No existe ese usuario');
  await ponerAlDia(db, { desde, hasta: f.fechaFin });
  return nombre;
}

async function reporteDe(db: Db, f: ProduccionFilter): Promise<ProduccionReport> {
  const selectorNombre = await preparar(db, f);
  const rango = { desde: f.fechaInicio, hasta: f.fechaFin };
  const [conteos, cierres, parametros, feriados] = await Promise.all([
    q.sumar(db, f),
    q.listCierres(db, f, REPORT_CIERRES),
    q.listParametros(db),
    q.listFeriados(db, rango),
  ]);
  const dias = workingDays(f.fechaInicio, f.fechaFin, feriados);
  return {
    selectorNombre,
    ...conteos,
    cierres: cierres.total,
    ...dias,
    ...indicators(conteos, dias.cantidadDiasHabiles, parametros),
    parametrosById: Object.fromEntries(
      parametros.map(({ concepto, valor, bajo, alto }) => [concepto, { valor, escala: [bajo, alto] }]),
    ) as ProduccionReport['parametrosById'],
    oportunidadesCierres: cierres.items,
  };
}

async function analisisDe(db: Db, f: ProduccionFilter): Promise<ProduccionAnalysis> {
  const hoy = localDay();
  const anterior = previousPeriod(f.fechaInicio, f.fechaFin, hoy);
  // Weeks that have not come yet say nothing.
  const ultima = f.fechaFin < hoy ? f.fechaFin : hoy;
  const antes = { desde: anterior.fechaInicio, hasta: anterior.fechaFin };
  const tendencia = {
    desde: q.comienzoDeTendencia(ultima, TENDENCIA_WEEKS),
    hasta: addDays(q.comienzoDeTendencia(ultima, 1), 6),
  };
  await preparar(db, f, [antes.desde, tendencia.desde].toSorted()[0]);
  await ponerAlDia(db, tendencia);
  const [conteos, cierres, semanas, cierresPorSemana, embudo, permanencia, cierre, fuentes] =
    await Promise.all([
      q.sumar(db, f, antes),
      q.countCierres(db, f, antes),
      q.sumarSemanas(db, f, tendencia),
      q.countCierresPorSemana(db, f, tendencia),
      q.sumarEmbudo(db, f),
      q.sumarPermanencia(db, f),
      q.medirCierres(db, f),
      q.countFuentes(db, f),
    ]);
  return {
    anterior: { ...anterior, ...conteos, cierres },
    semanas: semanasDe(tendencia.desde, TENDENCIA_WEEKS, semanas, cierresPorSemana),
    embudo: embudoDe(embudo),
    permanencia: permanenciaDe(permanencia),
    cierre,
    fuentes,
  };
}

const etapasDeOrden = (orden: number): number[] =>
  ETAPAS.filter((etapa) => etapa.orden === orden).map(({ idNumerico }) => idNumerico);

export const produccionRoutes = p.router({
  report: p.report.handler(({ input, context }) => reporteDe(context.services.db, input)),

  notas: p.notas.handler(async ({ input, context: { services } }) => {
    await preparar(services.db, input);
    const { items, total } = await paginas.pageNotas(services.db, input, input.etapas);
    const grupos = Map.groupBy(items, ({ etapaId }) => (etapaId === null ? NO_ETAPA : etapaLabel(etapaId)));
    return {
      groupedItems: Object.fromEntries([...grupos].map(([etapa, notas]) => [etapa, { notas }])),
      total,
    };
  }),

  count: p.count.handler(async ({ context }) => ({
    porContar: await contarPorContar(context.services.db),
  })),

  analysis: p.analysis.handler(({ input, context }) => analisisDe(context.services.db, input)),

  detail: p.detail.handler(async ({ input, context: { services } }) => {
    const { db } = services;
    await preparar(db, input);
    switch (input.de) {
      case 'cierres': {
        const { items, total } = await paginas.pageCierres(db, input, input.fuente ?? null);
        return {
          items: items.map(({ fuente, ...fila }) => ({
            ...fila,
            que: fuente ? SOURCE_LABEL[fuente] : 'Sin especificar',
          })),
          total,
        };
      }
      case 'embudo':
        return paginas.pageEmbudo(db, input, input.etapa ?? 0, input.origen ?? null);
      case 'permanencia':
        return paginas.pagePermanencia(db, input, etapasDeOrden(input.etapa ?? 0));
      default:
        return paginas.pageContado(db, input, input.de);
    }
  }),

  sent: p.sent.handler(async ({ input, context: { usuario, services } }) => {
    exigirPeriodo(input);
    return q.pageEnviados(services.db, {
      ...input,
      frecuencia: input.frecuencia ?? null,
      // A selector's answer holds only their own (decisions 3).
      selectorId: usuario.rol === 'admin' ? (input.selectorId ?? null) : usuario.id,
    });
  }),

  enviarManual: p.enviarManual.handler(async ({ context: { usuario, services } }) => {
    await limitTries(services.db, [
      { tipo: 'reporte manual', clave: String(usuario.id), maximo: MANUAL_SENDINGS_PER_HOUR, minutos: 60 },
    ]);
    await enviarDeHoy(services);
    return { message: TEXTS.reporteEnviado };
  }),

  reporteSelector: p.reporteSelector.handler(async ({ input, context: { services } }) => {
    exigirPeriodo(input);
    return legacyReporte(services.db, input, 'selector');
  }),
  reporteSupervisor: p.reporteSupervisor.handler(async ({ input, context: { services } }) => {
    exigirPeriodo(input);
    return legacyReporte(services.db, input, 'supervisor');
  }),
  reporteDetalle: p.reporteDetalle.handler(async ({ input, context: { services } }) => {
    exigirPeriodo(input);
    return legacyDetalle(services.db, input);
  }),
});
