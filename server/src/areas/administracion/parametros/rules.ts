import { TEXTS } from '@tembiapo/contract/domain/texts.ts';

type Figure = number | null | undefined;
const MAX_SCALE = 1000;
const MAX_VALUE = 10_000;

/** What is missing or wrong in a parameter's numbers, or null (docs/reglas/administracion.md). */
export function missingInParametro(value: Figure, low: Figure, high: Figure): string | null {
  if (value == null || low == null || high == null) return TEXTS.completarObligatorios;
  if (!(value > 0 && value <= MAX_VALUE)) return 'Rendimiento esperado: debe ser mayor que cero';
  if (![low, high].every((n) => Number.isInteger(n) && n >= 0 && n <= MAX_SCALE))
    return `Los porcentajes deben ser números enteros de 0 a ${MAX_SCALE}`;
  if (low > high) return 'Porcentaje mínimo de rendimiento aceptable: no puede ser mayor que el óptimo';
  return null;
}
