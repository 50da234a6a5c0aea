import { z } from 'zod';
import { call } from '../call.ts';
import { FUENTES, ORIGENES_POSTULACION, PARAMETRO_CONCEPTOS } from '../domain/enums.ts';
import { ETAPAS } from '../domain/etapas.ts';
import { FRECUENCIAS, TIPOS_DE_REPORTE } from '../domain/produccion.ts';
import { SOLO_ADMIN, STAFF } from '../domain/roles.ts';
import {
  bandera,
  dia,
  fechaRequerida,
  id,
  idOpcional,
  mensaje,
  momento,
  pagina,
  uno,
  unoOpcional,
} from '../schema.ts';

const area = 'produccion';
const conteos = { llamadas: z.int(), citados: z.int(), entrevistas: z.int(), procesados: z.int() };
const cifra = z.number().nullable();
const escala = z.tuple([z.number(), z.number()]);

const periodo = { fechaInicio: fechaRequerida, fechaFin: fechaRequerida };
/** Whose production: a person's with what they accompanied, a team's, or everybody's. */
const quien = { selectorId: idOpcional, equipoId: idOpcional, ...periodo };
const filtro = z.strictObject(quien);
export type FiltroDeProduccion = z.infer<typeof filtro>;

const reporte = z.strictObject({
  /** The person's or the team's name; 'Todos'. */
  selectorNombre: z.string(),
  ...conteos,
  cierres: z.int(),
  /** Percentages; null without a divisor. */
  llamadasVsCitados: cifra,
  llamadasVsProcesados: cifra,
  entrevistasVsProcesados: cifra,
  /** Rates over working days; null without any. */
  llamadasPorDia: cifra,
  entrevistasPorDia: cifra,
  procesadosPorSemana: cifra,
  cantidadDiasSemana: z.int(),
  cantidadDiasHabiles: z.int(),
  cantidadFeriados: z.int(),
  parametrosById: z.record(z.enum(PARAMETRO_CONCEPTOS), z.strictObject({ valor: z.number(), escala })),
  /** Rates in percent of what the parameters expect. */
  entrevistasVsParametro: cifra,
  llamadasVsParametro: cifra,
  procesadosVsParametro: cifra,
  /** The latest of them; all by pages in `detalle`. */
  oportunidadesCierres: z.array(
    z.strictObject({ idNumerico: z.int(), titulo: z.string(), cierreFecha: dia }),
  ),
});
export type ReporteDeProduccion = z.infer<typeof reporte>;

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
  produccionFecha: dia,
  creacionTs: momento,
  creacionUsuarioNombre: z.string(),
  companheroId: z.int().nullable(),
  companheroNombre: z.string().nullable(),
});
export type NotaDeProduccion = z.infer<typeof nota>;

const codigos = ETAPAS.map(({ idNumerico }) => idNumerico);
const etapas = z.preprocess(
  (valor) => (valor === '' || valor === null || valor === undefined ? [] : [valor].flat()),
  z
    .array(
      z.coerce.number('debe ser una etapa').refine((etapa) => codigos.includes(etapa), 'no es una etapa'),
    )
    .max(ETAPAS.length, 'admite menos valores'),
);

const enviado = z.strictObject({
  selectorNombre: z.string(),
  selectorIdNumerico: z.int(),
  frecuencia: z.enum(FRECUENCIAS),
  fechaInicio: dia,
  fechaFin: dia,
  enviadoTs: momento,
  datos: z.strictObject({ ...conteos, cierres: z.int() }),
});
export type ReporteEnviado = z.infer<typeof enviado>;

const porOportunidad = z.record(z.string(), z.int());
const porPersonaYEtapa = z.record(z.string(), z.record(z.string(), z.int()));
/** The report of the former system (002 §3), kept for who still reads it. Keys are ids. */
const reporteAnterior = z.strictObject({
  selectorNombre: z.string(),
  /** Opportunities somebody was moved in, latest first. */
  idsOportunidades: z.array(z.int()),
  /** Mean of porcEfectEntrPorOport. */
  promedioEfectividad: cifra,
  oportunidadesById: z.record(
    z.string(),
    z.strictObject({ idNumerico: z.int(), titulo: z.string(), empresaDescripcion: z.string() }),
  ),
  cantAvancesPorSelectorYEtapa: porPersonaYEtapa,
  cantAvancesPorSupervisorYEtapa: porPersonaYEtapa,
  /** Names of the people of both. */
  personasById: z.record(z.string(), z.string()),
  cantAvancesReclutamientoPorOport: z.record(
    z.string(),
    z.strictObject({ portal: z.int(), interno: z.int() }),
  ),
  cantEntrevistasSelectorPorOport: porOportunidad,
  cantEntrevistasLiderPorOport: porOportunidad,
  /** Candidates that reached the director or the client, in percent of the interviews. */
  porcEfectEntrPorOport: z.record(z.string(), cifra),
  conteoPorEtapa: porOportunidad,
  /** Interviews in percent of the changes to Primer Filtro. */
  porcentajeEfectividadFiltro: cifra,
});
export type ReporteAnterior = z.infer<typeof reporteAnterior>;
const deReporteAnterior = z.strictObject({ selectorId: id, ...periodo });

const filaAnterior = z.strictObject({
  candidatoIdNumerico: z.int().nullable(),
  candidatoNombre: z.string(),
  oportunidadId: z.int().nullable(),
  oportunidadNombre: z.string().nullable(),
  etapaId: z.int().nullable(),
  creacionTs: momento,
  titulo: z.string(),
  contenido: z.string(),
});
export type FilaDeDetalleAnterior = z.infer<typeof filaAnterior>;

/** What a figure is made of. `etapa`: of 'embudo' the order of the step, of 'permanencia' the order of the stage left. */
export const DETALLES = [
  'llamadas',
  'citados',
  'entrevistas',
  'procesados',
  'cierres',
  'embudo',
  'permanencia',
] as const;
export type DetalleDe = (typeof DETALLES)[number];
const fila = z.strictObject({
  fecha: dia,
  /** Null for what has only a day. */
  ts: momento.nullable(),
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
export type FilaDeProduccion = z.infer<typeof fila>;

const analisis = z.strictObject({
  anterior: z.strictObject({ fechaInicio: dia, fechaFin: dia, ...conteos, cierres: z.int() }),
  /** Twelve weeks up to that of the last day, or of today if that comes first; oldest first, each from its Monday. */
  semanas: z.array(z.strictObject({ fechaInicio: dia, fechaFin: dia, ...conteos, cierres: z.int() })),
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
  cierre: z.strictObject({ cantidad: z.int(), promedioDias: cifra, medianaDias: cifra }),
  fuentes: z.array(z.strictObject({ fuente: z.enum(FUENTES).nullable(), cantidad: z.int() })),
});
export type AnalisisDeProduccion = z.infer<typeof analisis>;

/** Production (002 §2, §3, §7; decisions 6). Definitions: domain/produccion.ts. */
export const produccion = {
  /** 400 for a period the wrong way round, longer than five years, or for a person and a team at once. */
  reporte: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/produccion/selector',
    resumen: 'Producción de una persona, un equipo o todos',
  })
    .input(z.strictObject({ ...quien, soyIframe: bandera.optional() }))
    .output(reporte),

  /** A page of the notes, by stage and newest first; each group named by its stage, 'Sin Etapa' for none. */
  notas: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/produccion/selector/notas',
    resumen: 'Notas de la producción, por etapa',
  })
    .input(z.strictObject({ ...pagina, ...quien, etapas }))
    .output(
      z.strictObject({
        groupedItems: z.record(z.string(), z.strictObject({ notas: z.array(nota) })),
        total: z.int(),
      }),
    ),

  /** Days of people that changed and are still to be counted; reports that need them say so. */
  conteo: call({
    area,
    acceso: SOLO_ADMIN,
    method: 'GET',
    path: '/v1/produccion/conteo',
    resumen: 'Cuánto falta contar de la producción',
    masAlla: true,
  })
    .input(z.strictObject({}))
    .output(z.strictObject({ porContar: z.int() })),

  /** Beyond the documents: the period before, twelve weeks, funnel, times and sources. */
  analisis: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/produccion/analisis',
    resumen: 'Tendencia, embudo, tiempos y orígenes',
    masAlla: true,
  })
    .input(filtro)
    .output(analisis),

  /** Beyond the documents: the rows behind a figure, newest first. */
  detalle: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/produccion/detalle',
    resumen: 'Las filas detrás de una cifra de producción',
    masAlla: true,
  })
    .input(
      z.strictObject({
        ...pagina,
        ...quien,
        de: uno(DETALLES),
        etapa: z.coerce
          .number('debe ser un número')
          .int('debe ser un número entero')
          .min(0)
          .max(100)
          .optional(),
        origen: unoOpcional(ORIGENES_POSTULACION),
        fuente: unoOpcional([...FUENTES, 'ninguna']),
      }),
    )
    .output(z.strictObject({ items: z.array(fila), total: z.int() })),

  /** Reports whose period ends in the range, latest first. A selector gets only their own, whatever is asked. */
  enviados: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/produccion/enviados',
    resumen: 'Reportes enviados',
  })
    .input(
      z.strictObject({ ...pagina, ...periodo, frecuencia: unoOpcional(FRECUENCIAS), selectorId: idOpcional }),
    )
    .output(
      z.strictObject({
        count: z.int(),
        items: z.array(enviado),
        /** One element: the totals over all pages. */
        sumatoria: z.array(
          z.strictObject({
            totalCitados: z.int(),
            totalLlamadas: z.int(),
            totalEntrevistas: z.int(),
            totalProcesados: z.int(),
            totalCierres: z.int(),
          }),
        ),
      }),
    ),

  /** Sends today's daily report now, or sends it again with the figures of now. 429 over six in an hour. */
  enviarManual: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/produccion/enviar/manual',
    resumen: 'Enviar el reporte de hoy',
  })
    .input(z.strictObject({}).optional())
    .output(mensaje),

  reporteSelector: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/colaboradores/reporte/selector/produccion',
    resumen: 'Reporte anterior: lo que hizo una persona',
  })
    .input(deReporteAnterior)
    .output(reporteAnterior),
  reporteSupervisor: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/colaboradores/reporte/supervisor/produccion',
    resumen: 'Reporte anterior: lo que una persona acompañó',
  })
    .input(deReporteAnterior)
    .output(reporteAnterior),
  /** The notes of the changes behind the legacy reports, newest first. */
  reporteDetalle: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/colaboradores/reporte/selector/produccion/detalle',
    resumen: 'Reporte anterior: sus notas',
  })
    .input(z.strictObject({ ...pagina, colaboradorId: id, ...periodo, tipo: uno(TIPOS_DE_REPORTE) }))
    .output(z.strictObject({ items: z.array(filaAnterior), total: z.int() })),
};
