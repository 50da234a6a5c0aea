import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

const LOT = 1_000;
/** So many lots a round, a transaction each: stopping never waits for more than one round. */
const LOTS = 4;

/** Folds some lots of old texts again whose words were kept as a version before compared them (docs/decisions/0039-signos-en-las-palabras.md). */
export async function renewWords(db: Db): Promise<void> {
  for (let lots = 0; lots < LOTS; lots++) {
    const { rows } = await sql<{ more: boolean }>`select palabras_renovar(${LOT}) more`.execute(db);
    if (!rows[0]!.more) return;
  }
}
