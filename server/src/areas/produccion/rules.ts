import type { ProduccionAnalysis } from '@tembiapo/contract/calls/produccion.ts';
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

/** Every week of a trend, oldest first, those without anything too. */
export const semanasDe = (
  desde: string,
  cuantas: number,
  contadas: readonly (Counts & { lunes: string })[],
  cierres: ReadonlyMap<string, number>,
): ProduccionAnalysis['semanas'] =>
  Array.from({ length: cuantas }, (_, i) => {
    const fechaInicio = addDays(desde, 7 * i);
    const {
      llamadas = 0,
      citados = 0,
      entrevistas = 0,
      procesados = 0,
    } = contadas.find(({ lunes }) => lunes === fechaInicio) ?? {};
    return {
      fechaInicio,
      fechaFin: addDays(fechaInicio, 6),
      llamadas,
      citados,
      entrevistas,
      procesados,
      cierres: cierres.get(fechaInicio) ?? 0,
    };
  });

/** Each step with all who came that far or farther. */
export const embudoDe = (
  contados: readonly { paso: number; origen: PostulacionOrigin; n: number }[],
): ProduccionAnalysis['embudo'] =>
  ETAPAS_COLUMNS.map(({ descripcion: etapa, orden }) => {
    const suma = (origen: PostulacionOrigin): number =>
      contados.reduce((total, uno) => total + (uno.paso >= orden && uno.origen === origen ? uno.n : 0), 0);
    const selector = suma('selector');
    const portal = suma('portal');
    return { orden, etapa, cantidad: selector + portal, selector, portal };
  });

const DIA_S = 86_400;
/** Mean days in each stage; the two series of a stage are one. */
export const permanenciaDe = (
  contadas: readonly { etapaId: number; salidas: number; segundos: number }[],
): ProduccionAnalysis['permanencia'] =>
  ETAPAS_COLUMNS.flatMap(({ descripcion: etapa, orden }) => {
    const suyas = contadas.filter(({ etapaId }) => etapaById(etapaId)?.orden === orden);
    const cantidad = suyas.reduce((suma, { salidas }) => suma + salidas, 0);
    const segundos = suyas.reduce((suma, uno) => suma + uno.segundos, 0);
    return cantidad > 0 ? [{ orden, etapa, cantidad, dias: segundos / cantidad / DIA_S }] : [];
  });

/**
 * The runs that are due at a moment of the local wall clock ('YYYY-MM-DDTHH:mm') and were not made yet, in the order in
 * which they were due; `ultimas`: the day of the last run of each frequency.
 */
export function corridasDebidas(
  ahora: string,
  ultimas: Readonly<Record<Frequency, string>>,
  esFeriado: (dia: string) => boolean,
): Run[] {
  const hoy = ahora.slice(0, 10);
  const primero = Object.values(ultimas).toSorted()[0]!;
  const limite = addDays(hoy, -REPORTS_DELAY_DAYS);
  const debidas: Run[] = [];
  for (let dia = primero < limite ? limite : addDays(primero, 1); dia <= hoy; dia = addDays(dia, 1))
    for (const corrida of runsOf(dia, esFeriado))
      if (dia > ultimas[corrida.frecuencia] && `${dia}T${SENDING_HOUR[corrida.frecuencia]}` <= ahora)
        debidas.push(corrida);
  return debidas;
}
