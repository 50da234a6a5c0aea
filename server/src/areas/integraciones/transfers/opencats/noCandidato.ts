import { readAmong, type StagedRow } from '../staging.ts';
import type { Judging } from './Judging.ts';

/** Why the data of a missing candidate cannot come, by the candidate's number. */
export async function noCandidato<T>(
  { db, id }: Judging,
  rows: readonly StagedRow<T>[],
  keyOf: (record: T) => string | null | undefined,
): Promise<(key: string | null | undefined) => string> {
  const read = await readAmong(db, id, 'candidate', rows, keyOf);
  return (key) =>
    read.has(key ?? '')
      ? 'Su candidato no viene: mirá por qué en «Candidatos»'
      : 'Su candidato no está en el volcado: si sabés quién es, anotalo en su ficha';
}
