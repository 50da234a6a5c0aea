import type { ProduccionAnalysis } from '@tembiapo/contract/calls/medicion/produccion.ts';
import type { PostulacionOrigin } from '@tembiapo/contract/domain/enums.ts';
import { ETAPAS_COLUMNS, etapaById } from '@tembiapo/contract/domain/etapas.ts';
import { REPORTS_DELAY_DAYS } from '@tembiapo/contract/domain/limits.ts';
import {
  addDays,
  type Counts,
  type Frequency,
  type Run,
  runsOf,
  SENDING_HOUR,
} from '@tembiapo/contract/domain/produccion.ts';

/** Every week of a trend, oldest first, empty ones included. */
export const weeksOf = (
  from: string,
  howMany: number,
  counted: readonly (Counts & { lunes: string })[],
  cierres: ReadonlyMap<string, number>,
): ProduccionAnalysis['semanas'] =>
  Array.from({ length: howMany }, (_, i) => {
    const startDate = addDays(from, 7 * i);
    const {
      llamadas = 0,
      citados = 0,
      entrevistas = 0,
      procesados = 0,
    } = counted.find(({ lunes }) => lunes === startDate) ?? {};
    return {
      fechaInicio: startDate,
      fechaFin: addDays(startDate, 6),
      llamadas,
      citados,
      entrevistas,
      procesados,
      cierres: cierres.get(startDate) ?? 0,
    };
  });

/** Each step with everybody who came that far or farther. */
export const embudoOf = (
  counted: readonly { paso: number; origen: PostulacionOrigin; n: number }[],
): ProduccionAnalysis['embudo'] =>
  ETAPAS_COLUMNS.map(({ descripcion: etapa, orden }) => {
    const sum = (origin: PostulacionOrigin): number =>
      counted.reduce((total, one) => total + (one.paso >= orden && one.origen === origin ? one.n : 0), 0);
    const selector = sum('selector');
    const portal = sum('portal');
    return { orden, etapa, cantidad: selector + portal, selector, portal };
  });

const DAY_S = 86_400;
/** Mean days in each stage; the two series of a stage are one. */
export const permanenciaOf = (
  counted: readonly { etapaId: number; salidas: number; segundos: number }[],
): ProduccionAnalysis['permanencia'] =>
  ETAPAS_COLUMNS.flatMap(({ descripcion: etapa, orden }) => {
    const own = counted.filter(({ etapaId }) => etapaById(etapaId)?.orden === orden);
    const count = own.reduce((sum, { salidas }) => sum + salidas, 0);
    const seconds = own.reduce((sum, one) => sum + one.segundos, 0);
    return count > 0 ? [{ orden, etapa, cantidad: count, dias: seconds / count / DAY_S }] : [];
  });

/**
 * The runs due at a moment of the local wall clock ('YYYY-MM-DDTHH:mm') and not made yet, in the order they were due; `last`:
 * the day of each frequency's last run.
 */
export function dueRuns(
  now: string,
  last: Readonly<Record<Frequency, string>>,
  isFeriado: (day: string) => boolean,
): Run[] {
  const today = now.slice(0, 10);
  const first = Object.values(last).toSorted()[0]!;
  const limit = addDays(today, -REPORTS_DELAY_DAYS);
  const due: Run[] = [];
  for (let day = first < limit ? limit : addDays(first, 1); day <= today; day = addDays(day, 1))
    for (const run of runsOf(day, isFeriado))
      if (day > last[run.frecuencia] && `${day}T${SENDING_HOUR[run.frecuencia]}` <= now) due.push(run);
  return due;
}
