import type { Db } from '../database/database.ts';
import { oneRow } from '../database/rows.ts';

const LOT = 1_000;
/** Batches per round, each a transaction: stopping waits for at most one round. */
const LOTS = 4;

/**
 * Folds old texts again, some batches at a time, whose words were stored by an earlier version's rules
 * (docs/decisions/0039-signos-en-las-palabras.md).
 */
export async function renewWords(db: Db): Promise<void> {
  for (let lots = 0; lots < LOTS; lots++) {
    const row = await oneRow(db)<{ more: boolean }>`select palabras_renovar(${LOT}) more`;
    if (!row.more) return;
  }
}
