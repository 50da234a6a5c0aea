import { ETAPAS, type Etapa } from './etapas.ts';
import { PRODUCCION_MAX_DIAS } from './limits.ts';

/**
 * What production counts (decisions 6), said once: the stages each figure reads, and the sentence with which
 * '¿Cómo se calcula?' explains it. The server's SQL (areas/produccion/credits.ts) takes its stages from here.
 */
const etapasDe = (...grupos: Etapa['grupo'][]): readonly number[] =>
  ETAPAS.filter(({ grupo }) => grupo !== null && grupos.includes(grupo)).map(({ idNumerico }) => idNumerico);

export const CONCEPTOS_DE_PRODUCCION = {
  llamadas: {
    nombre: 'Filtros',
    etapas: etapasDe('primerFiltro'),
    explicacion:
      'Notas marcadas «Cuenta como filtro» y pasos a Primer Filtro. Cada candidato cuenta una sola vez por día y por persona, aunque tenga varias notas ese día.',
  },
  citados: {
    nombre: 'Citados',
    etapas: [307],
    explicacion: 'Pasos a la etapa Citado.',
  },
  entrevistas: {
    nombre: 'Entrevistas',
    etapas: etapasDe('entrevista'),
    explicacion:
      'Pasos a Entrevista Selector o Entrevista Líder, más las notas marcadas «Entrevista de cortesía».',
  },
  procesados: {
    nombre: 'Procesados',
    etapas: etapasDe('entrevistaDirector', 'entrevistaCliente'),
    explicacion:
      'La primera vez que un candidato llega a Entrevista Director o Entrevista Cliente en una oportunidad. Si se lo descarta y vuelve a avanzar, no cuenta de nuevo.',
  },
  cierres: {
    nombre: 'Cierres',
    etapas: [],
    explicacion:
      'Oportunidades finalizadas en el período en las que la persona figura entre los usuarios de cierre. De un equipo: las del equipo.',
  },
} as const satisfies Record<string, { nombre: string; etapas: readonly number[]; explicacion: string }>;
export type ConceptoDeProduccion = keyof typeof CONCEPTOS_DE_PRODUCCION;
export const CONCEPTOS = Object.keys(CONCEPTOS_DE_PRODUCCION) as ConceptoDeProduccion[];

/** The other figures of the report, each with its explanation. */
export const EXPLICACIONES: readonly (readonly [nombre: string, explicacion: string])[] = [
  ...CONCEPTOS.map(
    (uno) => [CONCEPTOS_DE_PRODUCCION[uno].nombre, CONCEPTOS_DE_PRODUCCION[uno].explicacion] as const,
  ),
  [
    'De quién cuenta',
    'De una persona cuenta lo que hizo y aquello en lo que acompañó «Con supervisión» (la nota aparece con la marca «Copia»). De un equipo o de todos cuenta una sola vez, de quien lo hizo. El equipo es el de la nota; si no tiene, el de la oportunidad.',
  ],
  ['Filtros vs Citados', 'Citados por cada 100 filtros.'],
  ['Filtros vs Procesados', 'Procesados por cada 100 filtros.'],
  ['Entrevistas vs Procesados', 'Procesados por cada 100 entrevistas. Sin divisor se muestra «-».'],
  [
    'Días hábiles',
    'De lunes a viernes, menos los feriados cargados. Los días y los meses empiezan a medianoche de Asunción.',
  ],
  [
    'Filtros y entrevistas por día',
    'El total dividido entre los días hábiles. El color lo compara con el rendimiento esperado de «Parámetros producción»: rojo bajo el mínimo aceptable, amarillo bajo el óptimo, verde desde ahí.',
  ],
  [
    'Procesados por semana',
    'El total dividido entre las semanas hábiles (días hábiles / 5), desde 5 días de lunes a viernes.',
  ],
  [
    'Período anterior',
    'El mismo número de días, inmediatamente antes; para meses completos, los meses anteriores. De un período en curso se comparan los días que ya pasaron.',
  ],
  [
    'Embudo',
    'De los candidatos incluidos en el período, cuántos llegaron a cada etapa o a una posterior, hasta hoy.',
  ],
  [
    'Tiempo en etapa',
    'Días corridos, en promedio, entre entrar a una etapa y avanzar a otra; de los avances hechos en el período.',
  ],
  [
    'Tiempo de cierre',
    'Días corridos desde la fecha de solicitud hasta el cierre, de las oportunidades cerradas en el período.',
  ],
  [
    'Origen',
    'Quién trajo a los candidatos incluidos (selector o portal) y la fuente indicada en las oportunidades cerradas.',
  ],
];

/** tipo of /produccion/selector: whose production it is (002 §2). */
export const TIPOS_DE_PRODUCCION = ['general', 'selectorYSupervisor', 'equipo'] as const;
export type TipoDeProduccion = (typeof TIPOS_DE_PRODUCCION)[number];

export const FRECUENCIAS = ['diario', 'semanal', 'mensual'] as const;
export type Frecuencia = (typeof FRECUENCIAS)[number];
export const FRECUENCIA_LABEL: Record<Frecuencia, string> = {
  diario: 'Diario',
  semanal: 'Semanal',
  mensual: 'Mensual',
};

/** Groups of the Etapa filter, with the codes they stand for (002 §3). */
export const GRUPOS_DE_ETAPA = {
  reclutamiento: 'Reclutamiento',
  primerFiltro: 'Primer filtro',
  entrevista: 'Entrevista',
  entrevistaDirector: 'Entrevista director',
  entrevistaCliente: 'Entrevista cliente',
  cierre: 'Cierre',
} as const;
export type GrupoDeEtapa = keyof typeof GRUPOS_DE_ETAPA;
export const etapasDeGrupo = (grupo: GrupoDeEtapa): readonly number[] => etapasDe(grupo);
/** A note that came with no change of stage. */
export const SIN_ETAPA = 'Sin Etapa';

/** The legacy reports: what somebody did, or what they accompanied ('supervisor', shown as Lider) (002 §2). */
export const TIPOS_DE_REPORTE = ['selector', 'supervisor'] as const;
export type TipoDeReporte = (typeof TIPOS_DE_REPORTE)[number];
export const TIPO_DE_REPORTE_LABEL: Record<TipoDeReporte, string> = {
  selector: 'Selector',
  supervisor: 'Lider',
};

export interface Conteos {
  llamadas: number;
  citados: number;
  entrevistas: number;
  procesados: number;
}

const DIA_MS = 86_400_000;
const aMs = (dia: string): number => Date.parse(`${dia}T00:00:00Z`);
const aDia = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A day so many days later; both YYYY-MM-DD. */
export const masDias = (dia: string, dias: number): string => aDia(aMs(dia) + dias * DIA_MS);
/** Days of a range, both ends in it; 0 or less when it is the wrong way round. */
export const diasDe = (desde: string, hasta: string): number => (aMs(hasta) - aMs(desde)) / DIA_MS + 1;
/** 0 Sunday to 6 Saturday. */
export const diaDeSemana = (dia: string): number => new Date(aMs(dia)).getUTCDay();
export const esDiaDeSemana = (dia: string): boolean => diaDeSemana(dia) % 6 !== 0;
/** The Monday of a day's week. */
export const lunesDe = (dia: string): string => masDias(dia, -((diaDeSemana(dia) + 6) % 7));
export const finDeMes = (dia: string): string => {
  const [anho, mes] = dia.split('-').map(Number);
  return aDia(Date.UTC(anho!, mes!, 0));
};

/** Mondays to Fridays of a range, and how many of them the given holidays take (decisions 6). */
export function diasLaborables(desde: string, hasta: string, feriados: readonly string[]) {
  const total = diasDe(desde, hasta);
  const semanas = Math.max(0, Math.floor(total / 7));
  let cantidadDiasSemana = semanas * 5;
  for (let i = semanas * 7; i < total; i++) if (esDiaDeSemana(masDias(desde, i))) cantidadDiasSemana++;
  const cantidadFeriados = new Set(
    feriados.filter((dia) => dia >= desde && dia <= hasta && esDiaDeSemana(dia)),
  ).size;
  return { cantidadDiasSemana, cantidadFeriados, cantidadDiasHabiles: cantidadDiasSemana - cantidadFeriados };
}

/** What speaks against a period, or null. */
export function faltaEnPeriodo(desde: string, hasta: string): string | null {
  if (hasta < desde) return 'Fecha fin: no puede ser anterior a la fecha de inicio';
  return diasDe(desde, hasta) > PRODUCCION_MAX_DIAS ? 'El período no puede superar los 5 años' : null;
}

/**
 * The period before one: as many days, or as many months when it is made of whole ones. Of one that is not over yet, as
 * many days of the one before as have passed.
 */
export function periodoAnterior(
  desde: string,
  hasta: string,
  hoy: string,
): { fechaInicio: string; fechaFin: string } {
  const { fechaInicio, fechaFin } = periodoEntero(desde, hasta);
  if (hoy < desde || hoy >= hasta) return { fechaInicio, fechaFin };
  const mismoDia = masDias(fechaInicio, diasDe(desde, hoy) - 1);
  return { fechaInicio, fechaFin: mismoDia < fechaFin ? mismoDia : fechaFin };
}

function periodoEntero(desde: string, hasta: string): { fechaInicio: string; fechaFin: string } {
  const fin = masDias(desde, -1);
  if (desde.endsWith('-01') && hasta === finDeMes(hasta)) {
    const meses =
      (Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4))) * 12 +
      Number(hasta.slice(5, 7)) -
      Number(desde.slice(5, 7)) +
      1;
    const [anho, mes] = desde.split('-').map(Number);
    return { fechaInicio: aDia(Date.UTC(anho!, mes! - 1 - meses, 1)), fechaFin: fin };
  }
  return { fechaInicio: masDias(desde, -diasDe(desde, hasta)), fechaFin: fin };
}

/** a in percent of b; null without a divisor, shown '-' (decisions 6). */
export const porciento = (a: number, b: number): number | null => (b > 0 ? (a * 100) / b : null);
const entre = (a: number, b: number): number | null => (b > 0 ? a / b : null);

interface ParaMedir {
  concepto: 'llamada' | 'entrevista' | 'procesado';
  valor: number;
}

/** Every figure that follows from the counts, the days and the parameters (002 §2, §3). Percentages from 0 to 100. */
export function indicadores(conteos: Conteos, diasHabiles: number, parametros: readonly ParaMedir[]) {
  const { llamadas, citados, entrevistas, procesados } = conteos;
  const valor = (concepto: ParaMedir['concepto']) =>
    parametros.find((uno) => uno.concepto === concepto)?.valor ?? 0;
  const contra = (tasa: number | null, concepto: ParaMedir['concepto']) =>
    tasa === null ? null : porciento(tasa, valor(concepto));
  const llamadasPorDia = entre(llamadas, diasHabiles);
  const entrevistasPorDia = entre(entrevistas, diasHabiles);
  const procesadosPorSemana = entre(procesados, diasHabiles / 5);
  return {
    llamadasVsCitados: porciento(citados, llamadas),
    llamadasVsProcesados: porciento(procesados, llamadas),
    entrevistasVsProcesados: porciento(procesados, entrevistas),
    llamadasPorDia,
    entrevistasPorDia,
    procesadosPorSemana,
    llamadasVsParametro: contra(llamadasPorDia, 'llamada'),
    entrevistasVsParametro: contra(entrevistasPorDia, 'entrevista'),
    procesadosVsParametro: contra(procesadosPorSemana, 'procesado'),
  };
}

/** At or above the upper value green, at or above the lower yellow, below red (002 §9); none without a figure. */
export function colorDe(
  contraParametro: number | null,
  [bajo, alto]: readonly [number, number],
): 'green' | 'yellow' | 'red' | null {
  if (contraParametro === null) return null;
  return contraParametro >= alto ? 'green' : contraParametro >= bajo ? 'yellow' : 'red';
}

/** A percentage or a rate as people read it: between 0 and 1 with one decimal, else whole; '-' for none (002 §2). */
export function formatoCifra(valor: number | null): string {
  if (valor === null) return '-';
  const decimales = valor > 0 && valor < 1 ? 1 : 0;
  return valor.toLocaleString('es-PY', {
    minimumFractionDigits: decimales,
    maximumFractionDigits: decimales,
  });
}
/** A figure of the strip: '<1' under 1 (002 §2). */
export const formatoTasa = (valor: number | null): string =>
  valor === null ? '-' : valor < 1 ? '<1' : valor.toLocaleString('es-PY', { maximumFractionDigits: 1 });

/** Days as a figure: one decimal. */
export const formatoDias = (dias: number | null): string =>
  dias === null
    ? '-'
    : `${dias.toLocaleString('es-PY', { maximumFractionDigits: 1 })} ${dias === 1 ? 'día' : 'días'}`;

export interface Corrida {
  frecuencia: Frecuencia;
  /** The day it is due on. */
  dia: string;
  fechaInicio: string;
  fechaFin: string;
}
/** When reports are sent, on the wall clock of Asunción (decisions 6). */
export const HORA_DE_ENVIO: Record<Frecuencia, string> = {
  diario: '18:00',
  semanal: '18:05',
  mensual: '18:10',
};

/**
 * The runs due on a day: daily on working days; weekly on Friday and monthly on the last working day of the month. A week
 * whose Friday is a holiday is reported on its last working day.
 */
export function corridasDe(dia: string, esFeriado: (dia: string) => boolean): Corrida[] {
  const habil = (uno: string): boolean => esDiaDeSemana(uno) && !esFeriado(uno);
  if (!habil(dia)) return [];
  const quedan = (hasta: string): boolean => {
    for (let otro = masDias(dia, 1); otro <= hasta; otro = masDias(otro, 1)) if (habil(otro)) return true;
    return false;
  };
  const lunes = lunesDe(dia);
  const viernes = masDias(lunes, 4);
  const corridas: Corrida[] = [{ frecuencia: 'diario', dia, fechaInicio: dia, fechaFin: dia }];
  if (!quedan(viernes)) corridas.push({ frecuencia: 'semanal', dia, fechaInicio: lunes, fechaFin: viernes });
  if (!quedan(finDeMes(dia)))
    corridas.push({
      frecuencia: 'mensual',
      dia,
      fechaInicio: `${dia.slice(0, 8)}01`,
      fechaFin: finDeMes(dia),
    });
  return corridas;
}
