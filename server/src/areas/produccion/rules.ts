import type { AnalisisDeProduccion } from '@tembiapo/contract/calls/produccion.ts';
import type { OrigenPostulacion } from '@tembiapo/contract/domain/enums.ts';
import { COLUMNAS_DE_ETAPAS, etapaPorId } from '@tembiapo/contract/domain/etapas.ts';
import { REPORTES_ATRASO_DIAS } from '@tembiapo/contract/domain/limits.ts';
import {
  type Conteos,
  type Corrida,
  corridasDe,
  type Frecuencia,
  HORA_DE_ENVIO,
  masDias,
} from '@tembiapo/contract/domain/produccion.ts';

/** Every week of a trend, oldest first, those without anything too. */
export const semanasDe = (
  desde: string,
  cuantas: number,
  contadas: readonly (Conteos & { lunes: string })[],
  cierres: ReadonlyMap<string, number>,
): AnalisisDeProduccion['semanas'] =>
  Array.from({ length: cuantas }, (_, i) => {
    const fechaInicio = masDias(desde, 7 * i);
    const {
      llamadas = 0,
      citados = 0,
      entrevistas = 0,
      procesados = 0,
    } = contadas.find(({ lunes }) => lunes === fechaInicio) ?? {};
    return {
      fechaInicio,
      fechaFin: masDias(fechaInicio, 6),
      llamadas,
      citados,
      entrevistas,
      procesados,
      cierres: cierres.get(fechaInicio) ?? 0,
    };
  });

/** Each step with all who came that far or farther. */
export const embudoDe = (
  contados: readonly { paso: number; origen: OrigenPostulacion; n: number }[],
): AnalisisDeProduccion['embudo'] =>
  COLUMNAS_DE_ETAPAS.map(({ descripcion: etapa, orden }) => {
    const suma = (origen: OrigenPostulacion): number =>
      contados.reduce((total, uno) => total + (uno.paso >= orden && uno.origen === origen ? uno.n : 0), 0);
    const selector = suma('selector');
    const portal = suma('portal');
    return { orden, etapa, cantidad: selector + portal, selector, portal };
  });

const DIA_S = 86_400;
/** Mean days in each stage; the two series of a stage are one. */
export const permanenciaDe = (
  contadas: readonly { etapaId: number; salidas: number; segundos: number }[],
): AnalisisDeProduccion['permanencia'] =>
  COLUMNAS_DE_ETAPAS.flatMap(({ descripcion: etapa, orden }) => {
    const suyas = contadas.filter(({ etapaId }) => etapaPorId(etapaId)?.orden === orden);
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
  ultimas: Readonly<Record<Frecuencia, string>>,
  esFeriado: (dia: string) => boolean,
): Corrida[] {
  const hoy = ahora.slice(0, 10);
  const primero = Object.values(ultimas).toSorted()[0]!;
  const limite = masDias(hoy, -REPORTES_ATRASO_DIAS);
  const debidas: Corrida[] = [];
  for (let dia = primero < limite ? limite : masDias(primero, 1); dia <= hoy; dia = masDias(dia, 1))
    for (const corrida of corridasDe(dia, esFeriado))
      if (dia > ultimas[corrida.frecuencia] && `${dia}T${HORA_DE_ENVIO[corrida.frecuencia]}` <= ahora)
        debidas.push(corrida);
  return debidas;
}
