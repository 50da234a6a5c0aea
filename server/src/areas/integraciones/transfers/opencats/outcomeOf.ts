import type { StagedRow } from '../staging.ts';

/** What became of a row: a record here, or none that others refer to; or why it could not come. */
export interface Outcome {
  clave: string;
  /** Empty for what is known by the record that it came with. */
  huella: string;
  id: number | null;
  falta?: string;
  /** What a person should look at of what came. */
  aviso?: string | undefined;
  /** What was brought of it that a later dump may change. */
  traido?: object | undefined;
}

/** The same, with what its own fields did not take. */
export const withLeftOut = (outcome: Outcome, out: readonly string[]): Outcome =>
  out.length > 0 ? { ...outcome, aviso: `${out.join('. ')}.` } : outcome;

/** What became of a row: the record here that it is, if others refer to it; or why it could not come. */
export const outcomeOf = (
  { clave, huella }: StagedRow<unknown>,
  id: number | null,
  refused: string | null | false = null,
  brought?: object,
): Outcome => ({ clave, huella: huella ?? '', id, traido: brought, ...(refused && { falta: refused }) });
