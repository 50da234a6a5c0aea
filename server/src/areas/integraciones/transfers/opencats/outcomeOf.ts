import type { StagedRow } from '../staging.ts';

/** What became of a row: a record here, or none that others refer to; or why it could not come. */
export interface Outcome {
  clave: string;
  /** Empty for rows that are known by their record. */
  huella: string;
  id: number | null;
  falta?: string;
  /** What somebody should look at. */
  aviso?: string | undefined;
  /** What was brought, for comparing it with a later dump. */
  traido?: object | undefined;
}

/** The same, with values that its own fields did not take. */
export const withLeftOut = (outcome: Outcome, out: readonly string[]): Outcome =>
  out.length > 0 ? { ...outcome, aviso: `${out.join('. ')}.` } : outcome;

/** The outcome of a row: its record here, if others refer to it; or why it could not come. */
export const outcomeOf = (
  { clave, huella }: StagedRow<unknown>,
  id: number | null,
  refused: string | null | false = null,
  brought?: object,
): Outcome => ({ clave, huella: huella ?? '', id, traido: brought, ...(refused && { falta: refused }) });
