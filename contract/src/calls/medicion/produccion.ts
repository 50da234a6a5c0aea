import { z } from 'zod';
import { call } from '../../call.ts';
import { requiredDateAsked } from '../../dateSchemas.ts';
import { PARAMETRO_CONCEPTS, POSTULACION_ORIGINS, SOURCES } from '../../domain/enums.ts';
import { ETAPAS } from '../../domain/etapas.ts';
import { FREQUENCIES, REPORT_KINDS } from '../../domain/produccion.ts';
import { ADMIN_ONLY, STAFF } from '../../domain/roles.ts';
import { day, flag, id, mensaje, moment, one, oneOptional, optionalId, page } from '../../schema.ts';

const area = 'produccion';
const counts = { llamadas: z.int(), citados: z.int(), entrevistas: z.int(), procesados: z.int() };
const figure = z.number().nullable();
const scale = z.tuple([z.number(), z.number()]);

const period = { fechaInicio: requiredDateAsked, fechaFin: requiredDateAsked };
/** Whose production: that of a person, including what they accompanied, of a team, or of everybody. */
const who = { selectorId: optionalId, equipoId: optionalId, ...period };
const filter = z.strictObject(who);
export type ProduccionFilter = z.infer<typeof filter>;

const report = z.strictObject({
  /** The person's or the team's name; 'Todos'. */
  selectorNombre: z.string(),
  ...counts,
  cierres: z.int(),
  /** Percentages; null without a divisor. */
  llamadasVsCitados: figure,
  llamadasVsProcesados: figure,
  entrevistasVsProcesados: figure,
  /** Rates per working day; null when there are none. */
  llamadasPorDia: figure,
  entrevistasPorDia: figure,
  procesadosPorSemana: figure,
  cantidadDiasSemana: z.int(),
  cantidadDiasHabiles: z.int(),
  cantidadFeriados: z.int(),
  parametrosById: z.record(z.enum(PARAMETRO_CONCEPTS), z.strictObject({ valor: z.number(), escala: scale })),
  /** Rates in percent of the targets in the parameters. */
  entrevistasVsParametro: figure,
  llamadasVsParametro: figure,
  procesadosVsParametro: figure,
  /** The latest ones; `detalle` has all, in pages. */
  oportunidadesCierres: z.array(
    z.strictObject({ idNumerico: z.int(), titulo: z.string(), cierreFecha: day }),
  ),
});
export type ProduccionReport = z.infer<typeof report>;

const nota = z.strictObject({
  candidatoIdNumerico: z.int().nullable(),
  candidatoNombre: z.string(),
  oportunidadId: z.int().nullable(),
  oportunidadNombre: z.string().nullable(),
  etapaId: z.int().nullable(),
  titulo: z.string(),
  /** Its visible words. */
  contenido: z.string(),
  noListable: z.boolean(),
  produccionFecha: day,
  creacionTs: moment,
  creacionUsuarioNombre: z.string(),
  companheroId: z.int().nullable(),
  companheroNombre: z.string().nullable(),
});
export type ProduccionNota = z.infer<typeof nota>;

const codes = ETAPAS.map(({ idNumerico }) => idNumerico);
const etapas = z.preprocess(
  (value) => (value === '' || value === null || value === undefined ? [] : [value].flat()),
  z
    .array(z.coerce.number('debe ser una etapa').refine((etapa) => codes.includes(etapa), 'no es una etapa'))
    .max(ETAPAS.length, 'admite menos valores'),
);

const sent = z.strictObject({
  selectorNombre: z.string(),
  selectorIdNumerico: z.int(),
  frecuencia: z.enum(FREQUENCIES),
  fechaInicio: day,
  fechaFin: day,
  enviadoTs: moment,
  datos: z.strictObject({ ...counts, cierres: z.int() }),
});
export type SentReport = z.infer<typeof sent>;
const sentTotals = z.strictObject({
  frecuencia: z.enum(FREQUENCIES),
  totalCitados: z.int(),
  totalLlamadas: z.int(),
  totalEntrevistas: z.int(),
  totalProcesados: z.int(),
  totalCierres: z.int(),
});
export type SentTotals = z.infer<typeof sentTotals>;

const byOportunidad = z.record(z.string(), z.int());
const byPersonAndEtapa = z.record(z.string(), z.record(z.string(), z.int()));
/** The report of the former system (docs/reglas/medicion.md), kept for its readers. Keys are ids. */
const previousReport = z
  .strictObject({
    selectorNombre: z.string(),
    /** Opportunities with changes of stage, latest first. */
    idsOportunidades: z.array(z.int()),
    /** Mean of porcEfectEntrPorOport. */
    promedioEfectividad: figure,
    oportunidadesById: z.record(
      z.string(),
      z
        .strictObject({ idNumerico: z.int(), titulo: z.string(), empresaDescripcion: z.string() })
        .meta({ id: 'OportunidadBreve' }),
    ),
    cantAvancesPorSelectorYEtapa: byPersonAndEtapa,
    cantAvancesPorSupervisorYEtapa: byPersonAndEtapa,
    /** Names of the people in both. */
    personasById: z.record(z.string(), z.string()),
    cantAvancesReclutamientoPorOport: z.record(
      z.string(),
      z.strictObject({ portal: z.int(), interno: z.int() }).meta({ id: 'PorOrigen' }),
    ),
    cantEntrevistasSelectorPorOport: byOportunidad,
    cantEntrevistasLiderPorOport: byOportunidad,
    /** Candidates who reached the director or the client, in percent of the interviews. */
    porcEfectEntrPorOport: z.record(z.string(), figure),
    conteoPorEtapa: byOportunidad,
    /** Interviews in percent of the changes to Primer Filtro. */
    porcentajeEfectividadFiltro: figure,
  })
  .meta({ id: 'ProduccionReporte' });
export type PreviousReport = z.infer<typeof previousReport>;
const ofPreviousReport = z.strictObject({ selectorId: id, ...period });

const previousRow = z.strictObject({
  candidatoIdNumerico: z.int().nullable(),
  candidatoNombre: z.string(),
  oportunidadId: z.int().nullable(),
  oportunidadNombre: z.string().nullable(),
  etapaId: z.int().nullable(),
  creacionTs: moment,
  titulo: z.string(),
  contenido: z.string(),
});
export type PreviousDetailRow = z.infer<typeof previousRow>;

/** The rows a figure counts. `etapa`: for 'embudo' the order of the step, for 'permanencia' the order of the stage left. */
export const DETAILS = [
  'llamadas',
  'citados',
  'entrevistas',
  'procesados',
  'cierres',
  'embudo',
  'permanencia',
] as const;
export type DetailOf = (typeof DETAILS)[number];
const row = z.strictObject({
  fecha: day,
  /** Null for what only has a day. */
  ts: moment.nullable(),
  usuarioNombre: z.string().nullable(),
  /** As companion. */
  acompanhando: z.boolean(),
  candidatoIdNumerico: z.int().nullable(),
  candidatoNombre: z.string().nullable(),
  oportunidadId: z.int().nullable(),
  oportunidadNombre: z.string().nullable(),
  /** The stage, the note's title, or the source of a closing. */
  que: z.string(),
  dias: z.number().nullable(),
});
export type ProduccionRow = z.infer<typeof row>;

const detailFilter = z.strictObject({
  ...page,
  ...who,
  de: one(DETAILS),
  etapa: z.coerce.number('debe ser un número').int('debe ser un número entero').min(0).max(100).optional(),
  origen: oneOptional(POSTULACION_ORIGINS),
  fuente: oneOptional([...SOURCES, 'ninguna']),
});
export type ProduccionDetailFilter = z.infer<typeof detailFilter>;

const clienteFigures = z.strictObject({
  empresaIdNumerico: z.int(),
  empresaNombre: z.string(),
  mostrados: z.int(),
  /** People it answered about. */
  respondidos: z.int(),
  /** Median hours from the first look to the first yes or no; null without any. */
  horas: figure,
  /** People it wanted to interview, those who went on afterwards, and those hired. */
  elegidos: z.int(),
  avanzaron: z.int(),
  cerraron: z.int(),
});
export type ClienteFigures = z.infer<typeof clienteFigures>;

const countedPeriod = z
  .strictObject({ fechaInicio: day, fechaFin: day, ...counts, cierres: z.int() })
  .meta({ id: 'ProduccionPeriodo' });
const analysis = z.strictObject({
  anterior: countedPeriod,
  /** Twelve weeks, up to that of the last day or of today, whichever comes first; oldest first, each from its Monday. */
  semanas: z.array(countedPeriod),
  embudo: z.array(
    z.strictObject({
      orden: z.int(),
      etapa: z.string(),
      cantidad: z.int(),
      selector: z.int(),
      portal: z.int(),
    }),
  ),
  permanencia: z.array(
    z.strictObject({ orden: z.int(), etapa: z.string(), cantidad: z.int(), dias: z.number() }),
  ),
  /** Days from the request to the closing. */
  cierre: z.strictObject({ cantidad: z.int(), promedioDias: figure, medianaDias: figure }),
  fuentes: z.array(z.strictObject({ fuente: z.enum(SOURCES).nullable(), cantidad: z.int() })),
  /** Applications from the portal by source; null without one. Empty when a person is chosen. */
  fuentesPostulacion: z.array(z.strictObject({ fuente: z.string().nullable(), cantidad: z.int() })),
  /** By client, about people first shown in this period: most people first, at most 20. */
  clientes: z.array(clienteFigures),
});
export type ProduccionAnalysis = z.infer<typeof analysis>;

/** Production (docs/reglas/medicion.md). Definitions: domain/produccion.ts. */
export const produccion = {
  /** 400 for a period the wrong way round, longer than five years, or for a person and a team at once. */
  report: call({
    area,
    access: STAFF,
    method: 'GET',
    path: '/v1/produccion/selector',
    summary: 'Producción de una persona, un equipo o todos',
  })
    .input(z.strictObject({ ...who, soyIframe: flag.optional() }))
    .output(report),

  /** A page of the notes, by stage and newest first; each group named by its stage, 'Sin Etapa' for none. */
  notas: call({
    area,
    access: STAFF,
    method: 'GET',
    path: '/v1/produccion/selector/notas',
    summary: 'Notas de la producción, por etapa',
  })
    .input(z.strictObject({ ...page, ...who, etapas }))
    .output(
      z.strictObject({
        groupedItems: z.record(z.string(), z.strictObject({ notas: z.array(nota) })),
        total: z.int(),
      }),
    ),

  /** Days that changed and are not recounted yet; reports that include them say so. */
  count: call({
    area,
    access: ADMIN_ONLY,
    method: 'GET',
    path: '/v1/produccion/conteo',
    summary: 'Cuánto falta contar de la producción',
  })
    .input(z.strictObject({}))
    .output(z.strictObject({ porContar: z.int() })),

  /** The previous period, twelve weeks, funnel, times and sources. */
  analysis: call({
    area,
    access: STAFF,
    method: 'GET',
    path: '/v1/produccion/analisis',
    summary: 'Tendencia, embudo, tiempos y orígenes',
  })
    .input(filter)
    .output(analysis),

  /** The rows behind a figure, newest first. */
  detail: call({
    area,
    access: STAFF,
    method: 'GET',
    path: '/v1/produccion/detalle',
    summary: 'Las filas detrás de una cifra de producción',
  })
    .input(detailFilter)
    .output(z.strictObject({ items: z.array(row), total: z.int() })),

  /** Reports whose period ends in the range, latest first. A selector gets only their own. */
  sent: call({
    area,
    access: STAFF,
    method: 'GET',
    path: '/v1/produccion/enviados',
    summary: 'Reportes enviados',
  })
    .input(
      z.strictObject({ ...page, ...period, frecuencia: oneOptional(FREQUENCIES), selectorId: optionalId }),
    )
    .output(
      z.strictObject({
        count: z.int(),
        items: z.array(sent),
        /** Totals over all pages, one element per frequency with reports; never empty. */
        sumatoria: z.array(sentTotals),
      }),
    ),

  /** Sends today's daily report now, or sends it again with current figures. 429 after six in an hour. */
  sendManually: call({
    area,
    access: STAFF,
    method: 'GET',
    path: '/v1/produccion/enviar/manual',
    summary: 'Enviar el reporte de hoy',
  })
    .input(z.strictObject({}).optional())
    .output(mensaje),

  selectorReport: call({
    area,
    access: STAFF,
    replica: true,
    method: 'GET',
    path: '/v1/colaboradores/reporte/selector/produccion',
    summary: 'Reporte anterior: lo que hizo una persona',
  })
    .input(ofPreviousReport)
    .output(previousReport),
  supervisorReport: call({
    area,
    access: STAFF,
    replica: true,
    method: 'GET',
    path: '/v1/colaboradores/reporte/supervisor/produccion',
    summary: 'Reporte anterior: lo que una persona acompañó',
  })
    .input(ofPreviousReport)
    .output(previousReport),
  /** The notes of the changes behind the legacy reports, newest first. */
  reportDetail: call({
    area,
    access: STAFF,
    replica: true,
    method: 'GET',
    path: '/v1/colaboradores/reporte/selector/produccion/detalle',
    summary: 'Reporte anterior: sus notas',
  })
    .input(z.strictObject({ ...page, colaboradorId: id, ...period, tipo: one(REPORT_KINDS) }))
    .output(z.strictObject({ items: z.array(previousRow), total: z.int() })),
};
