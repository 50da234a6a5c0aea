import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';

/** Calls that took this long are listed. */
const SLOW_MS = 1_000;

export interface SlowCall {
  llamada: string;
  veces: number;
  peorMs: number;
}

/** Today's slow calls, stored in the database so that every process lists all of them. */
export class SlowCalls {
  #waiting = new Map<string, { times: number; worst: number }>();

  note(call: string, ms: number): void {
    if (ms < SLOW_MS) return;
    const known = this.#waiting.get(call) ?? { times: 0, worst: 0 };
    this.#waiting.set(call, { times: known.times + 1, worst: Math.max(known.worst, Math.round(ms)) });
  }

  /** Saves the calls noted since the last time, and deletes those older than a week. */
  async write(db: Db): Promise<void> {
    if (this.#waiting.size === 0) return;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    const day = localDay();
    for (const [call, { times, worst }] of waiting)
      await sql`
        insert into llamada_lenta as l (dia, llamada, veces, peor_ms) values (${day}, ${call}, ${times}, ${worst})
        on conflict (dia, llamada) do update
           set veces = l.veces + excluded.veces, peor_ms = greatest(l.peor_ms, excluded.peor_ms)`.execute(db);
    await sql`delete from llamada_lenta where dia < ${day}::date - 7`.execute(db);
  }
}

/** The slowest calls of today, worst first. */
export async function listSlowCalls(db: Db): Promise<SlowCall[]> {
  return rowsFrom(db)<SlowCall>`
    select llamada, veces, peor_ms "peorMs" from llamada_lenta where dia = ${localDay()} order by peor_ms desc limit 10`;
}
