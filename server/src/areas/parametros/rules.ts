import { TEXTS } from '@tembiapo/contract/domain/texts.ts';

type Numero = number | null | undefined;
const ESCALA_MAX = 1000;
const VALOR_MAX = 10_000;

/** What is missing or wrong with a parameter's numbers, or null (002 §5). */
export function faltaDeParametro(valor: Numero, bajo: Numero, alto: Numero): string | null {
  if (valor == null || bajo == null || alto == null) return TEXTS.completarObligatorios;
  if (!(valor > 0 && valor <= VALOR_MAX)) return 'Rendimiento esperado: debe ser mayor que cero';
  if (![bajo, alto].every((n) => Number.isInteger(n) && n >= 0 && n <= ESCALA_MAX))
    return `Los porcentajes deben ser números enteros de 0 a ${ESCALA_MAX}`;
  if (bajo > alto) return 'Porcentaje mínimo de rendimiento aceptable: no puede ser mayor que el óptimo';
  return null;
}
