import { ETAPAS, type Etapa } from './etapas.ts';
import { PRODUCCION_MAX_DAYS } from './limits.ts';
import { formatNumber } from './numbers.ts';

/**
 * What production counts (docs/reglas/medicion.md): the stages of each figure, and the sentence that explains it in '¿Cómo se
 * calcula?'. The server's SQL (areas/medicion/produccion/credits.ts) takes its stages from here.
 */
const etapasOf = (...groups: Etapa['grupo'][]): readonly number[] =>
  ETAPAS.filter(({ grupo }) => grupo !== null && groups.includes(grupo)).map(({ idNumerico }) => idNumerico);

export const PRODUCCION_CONCEPTS = {
  llamadas: {
    nombre: 'Filtros',
    etapas: etapasOf('primerFiltro'),
    explicacion:
      'Notas marcadas «Cuenta como filtro» y pasos a Primer Filtro. ' +
      'Cada candidato cuenta una sola vez por día y por persona, aunque tenga varias notas ese día.',
  },
  citados: {
    nombre: 'Citados',
    etapas: [307],
    explicacion: 'Pasos a la etapa Citado.',
  },
  entrevistas: {
    nombre: 'Entrevistas',
    etapas: etapasOf('entrevista'),
    explicacion:
      'Pasos a Entrevista Selector o Entrevista Líder, más las notas marcadas «Entrevista de cortesía».',
  },
  procesados: {
    nombre: 'Procesados',
    etapas: etapasOf('entrevistaDirector', 'entrevistaCliente'),
    explicacion:
      'La primera vez que un candidato llega a Entrevista Director o Entrevista Cliente en una ' +
      'oportunidad. Si se lo descarta y vuelve a avanzar, no cuenta de nuevo.',
  },
  cierres: {
    nombre: 'Cierres',
    etapas: [],
    explicacion:
      'Oportunidades finalizadas en el período en las que la persona figura entre los usuarios de cierre. De un equipo: las del equipo.',
  },
} as const satisfies Record<string, { nombre: string; etapas: readonly number[]; explicacion: string }>;
export type ProduccionConcept = keyof typeof PRODUCCION_CONCEPTS;
export const CONCEPTS = Object.keys(PRODUCCION_CONCEPTS) as ProduccionConcept[];

/** The other figures of the report, each with its explanation. */
export const EXPLANATIONS: readonly (readonly [nombre: string, explicacion: string])[] = [
  ...CONCEPTS.map((one) => [PRODUCCION_CONCEPTS[one].nombre, PRODUCCION_CONCEPTS[one].explicacion] as const),
  [
    'De quién cuenta',
    'De una persona cuenta lo que hizo y aquello en lo que acompañó «Con supervisión» (la nota aparece ' +
      'con la marca «Copia»). De un equipo o de todos cuenta una sola vez, de quien lo hizo. ' +
      'El equipo es el de la nota; si no tiene, el de la oportunidad.',
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
    'El total dividido entre los días hábiles. ' +
      'El color lo compara con el rendimiento esperado de «Parámetros producción»: rojo bajo el mínimo ' +
      'aceptable, amarillo bajo el óptimo, verde desde ahí.',
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
    'Quién trajo a los candidatos incluidos (selector o portal), de dónde vinieron las postulaciones de ' +
      'la bolsa y la fuente indicada en las oportunidades cerradas.',
  ],
];

/** tipo of /produccion/selector: whose production it is (docs/reglas/medicion.md). */
export const PRODUCCION_KINDS = ['general', 'selectorYSupervisor', 'equipo'] as const;
export type ProduccionKind = (typeof PRODUCCION_KINDS)[number];

export const FREQUENCIES = ['diario', 'semanal', 'mensual'] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const FREQUENCY_LABEL: Record<Frequency, string> = {
  diario: 'Diario',
  semanal: 'Semanal',
  mensual: 'Mensual',
};

/** Groups of the Etapa filter, with the codes they stand for (docs/reglas/medicion.md). */
export const ETAPA_GROUPS = {
  reclutamiento: 'Reclutamiento',
  primerFiltro: 'Primer filtro',
  entrevista: 'Entrevista',
  entrevistaDirector: 'Entrevista director',
  entrevistaCliente: 'Entrevista cliente',
  cierre: 'Cierre',
} as const;
export type EtapaGroup = keyof typeof ETAPA_GROUPS;
export const groupEtapas = (group: EtapaGroup): readonly number[] => etapasOf(group);
/** The group of notes without a change of stage. */
export const NO_ETAPA = 'Sin Etapa';

/** The legacy reports: what somebody did, or what they accompanied ('supervisor', shown as Lider) (docs/reglas/medicion.md). */
export const REPORT_KINDS = ['selector', 'supervisor'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
export const REPORT_KIND_LABEL: Record<ReportKind, string> = {
  selector: 'Selector',
  supervisor: 'Lider',
};

export interface Counts {
  llamadas: number;
  citados: number;
  entrevistas: number;
  procesados: number;
}

const DAY_MS = 86_400_000;
const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * DAY_MS);
/** Days in a range, both ends included; 0 or less when reversed. */
export const daysOf = (from: string, to: string): number => (toMs(to) - toMs(from)) / DAY_MS + 1;
/** 0 Sunday to 6 Saturday. */
export const weekday = (day: string): number => new Date(toMs(day)).getUTCDay();
export const isWeekday = (day: string): boolean => weekday(day) % 6 !== 0;
export const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));
export const monthEnd = (day: string): string => {
  const [year, month] = day.split('-').map(Number);
  return toDay(Date.UTC(year!, month!, 0));
};

/** Mondays to Fridays of a range, and how many of them the given holidays take (docs/reglas/medicion.md). */
export function workingDays(from: string, to: string, feriados: readonly string[]) {
  const total = daysOf(from, to);
  const weeks = Math.max(0, Math.floor(total / 7));
  let weekDayCount = weeks * 5;
  for (let i = weeks * 7; i < total; i++) if (isWeekday(addDays(from, i))) weekDayCount++;
  const feriadoCount = new Set(feriados.filter((day) => day >= from && day <= to && isWeekday(day))).size;
  return {
    cantidadDiasSemana: weekDayCount,
    cantidadFeriados: feriadoCount,
    cantidadDiasHabiles: weekDayCount - feriadoCount,
  };
}

/** There is nothing to measure or compare with before this day. */
const PRODUCCION_FIRST = '1900-01-01';
const PRODUCCION_LAST = '2999-12-31';

/** What is wrong with a period, or null. */
export function missingInPeriod(from: string, to: string): string | null {
  if (to < from) return 'Fecha fin: no puede ser anterior a la fecha de inicio';
  if (from < PRODUCCION_FIRST || to > PRODUCCION_LAST)
    return 'El período tiene que estar entre los años 1900 y 2999';
  return daysOf(from, to) > PRODUCCION_MAX_DAYS ? 'El período no puede superar los 5 años' : null;
}

/**
 * The previous period: as many days, or months when it consists of whole months. For a period in progress, only as many days as
 * have passed.
 */
export function previousPeriod(
  from: string,
  to: string,
  today: string,
): { fechaInicio: string; fechaFin: string } {
  const { fechaInicio, fechaFin } = wholePeriod(from, to);
  if (today < from || today >= to) return { fechaInicio, fechaFin };
  const sameDay = addDays(fechaInicio, daysOf(from, today) - 1);
  return { fechaInicio, fechaFin: sameDay < fechaFin ? sameDay : fechaFin };
}

function wholePeriod(from: string, to: string): { fechaInicio: string; fechaFin: string } {
  const end = addDays(from, -1);
  if (from.endsWith('-01') && to === monthEnd(to)) {
    const months =
      (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
      Number(to.slice(5, 7)) -
      Number(from.slice(5, 7)) +
      1;
    const [year, month] = from.split('-').map(Number);
    return { fechaInicio: toDay(Date.UTC(year!, month! - 1 - months, 1)), fechaFin: end };
  }
  return { fechaInicio: addDays(from, -daysOf(from, to)), fechaFin: end };
}

/** a in percent of b; null without a divisor, shown '-' (docs/reglas/medicion.md). */
export const percent = (a: number, b: number): number | null => (b > 0 ? (a * 100) / b : null);
const ratio = (a: number, b: number): number | null => (b > 0 ? a / b : null);

interface ToMeasure {
  concepto: 'llamada' | 'entrevista' | 'procesado';
  valor: number;
}

/** Every figure derived from the counts, the days and the parameters (docs/reglas/medicion.md). Percentages from 0 to 100. */
export function indicators(counts: Counts, workingDays: number, parametros: readonly ToMeasure[]) {
  const { llamadas, citados, entrevistas, procesados } = counts;
  const value = (concept: ToMeasure['concepto']) =>
    parametros.find((one) => one.concepto === concept)?.valor ?? 0;
  const against = (tasa: number | null, concept: ToMeasure['concepto']) =>
    tasa === null ? null : percent(tasa, value(concept));
  const callsPerDay = ratio(llamadas, workingDays);
  const entrevistasPerDay = ratio(entrevistas, workingDays);
  const procesadosPerWeek = ratio(procesados, workingDays / 5);
  return {
    llamadasVsCitados: percent(citados, llamadas),
    llamadasVsProcesados: percent(procesados, llamadas),
    entrevistasVsProcesados: percent(procesados, entrevistas),
    llamadasPorDia: callsPerDay,
    entrevistasPorDia: entrevistasPerDay,
    procesadosPorSemana: procesadosPerWeek,
    llamadasVsParametro: against(callsPerDay, 'llamada'),
    entrevistasVsParametro: against(entrevistasPerDay, 'entrevista'),
    procesadosVsParametro: against(procesadosPerWeek, 'procesado'),
  };
}

/** At or above the upper value green, at or above the lower yellow, below red (docs/reglas/medicion.md); none without a figure. */
export function colorOf(
  againstParametro: number | null,
  [low, high]: readonly [number, number],
): 'green' | 'yellow' | 'red' | null {
  if (againstParametro === null) return null;
  return againstParametro >= high ? 'green' : againstParametro >= low ? 'yellow' : 'red';
}

/** A percentage or a rate as people read it: between 0 and 1 with one decimal, else whole; '-' for none (docs/reglas/medicion.md). */
export function formatFigure(value: number | null): string {
  if (value === null) return '-';
  const decimals = value > 0 && value < 1 ? 1 : 0;
  return formatNumber(value, decimals, decimals);
}
/** A figure of the strip: '<1' under 1, and '0' for nothing (docs/reglas/medicion.md). */
export const formatTasa = (value: number | null): string =>
  value === null ? '-' : value > 0 && value < 1 ? '<1' : formatNumber(value, 1);

export const formatDays = (days: number | null): string =>
  days === null ? '-' : `${formatNumber(days, 1)} ${days === 1 ? 'día' : 'días'}`;

export interface Run {
  frecuencia: Frequency;
  dia: string;
  fechaInicio: string;
  fechaFin: string;
}
/** When reports are sent, on the wall clock of Asunción (docs/reglas/medicion.md). */
export const SENDING_HOUR: Record<Frequency, string> = {
  diario: '18:00',
  semanal: '18:05',
  mensual: '18:10',
};

/**
 * The runs due on a day: daily on working days; weekly on Friday and monthly on the last working day of the month. A week
 * whose Friday is a holiday is reported on its last working day.
 */
export function runsOf(day: string, isFeriado: (day: string) => boolean): Run[] {
  const working = (one: string): boolean => isWeekday(one) && !isFeriado(one);
  if (!working(day)) return [];
  const remaining = (to: string): boolean => {
    for (let other = addDays(day, 1); other <= to; other = addDays(other, 1)) if (working(other)) return true;
    return false;
  };
  const monday = mondayOf(day);
  const friday = addDays(monday, 4);
  const runs: Run[] = [{ frecuencia: 'diario', dia: day, fechaInicio: day, fechaFin: day }];
  if (!remaining(friday))
    runs.push({ frecuencia: 'semanal', dia: day, fechaInicio: monday, fechaFin: friday });
  if (!remaining(monthEnd(day)))
    runs.push({
      frecuencia: 'mensual',
      dia: day,
      fechaInicio: `${day.slice(0, 8)}01`,
      fechaFin: monthEnd(day),
    });
  return runs;
}
