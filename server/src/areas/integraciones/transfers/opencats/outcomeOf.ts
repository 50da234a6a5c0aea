import type { StagedRow } from '../staging.ts';

/** What became of a row: a record here, or none that others refer to; or why it could not come. */
export interface Outcome {
  clave: string;
  /** Empty for what is known by the record that it came with. */
  huella: string;
  id: number | null;
  falta?: string;
}

/** What became of a row: the record here that it is, if others refer to it; or why it could not come. */
export const outcomeOf = (
  { clave, huella }: StagedRow<unknown>,
  id: number | null,
  refused: string | null | false = null,
): Outcome => ({ clave, huella: huella ?? '', id, ...(refused && { falta: refused }) });
