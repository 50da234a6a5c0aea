import { createHash, randomBytes } from 'node:crypto';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { isbot } from 'isbot';
import type { Db } from '../../../platform/database/database.ts';
import { type Count, saveVisits } from './figures-queries.ts';

/** Limits of visitors distinguished per day and of unsaved counts; beyond them nothing is counted. */
const MAX_SEEN = 200_000;
const MAX_PENDING = 20_000;

interface Visit {
  oportunidadId: number;
  fuente: string | null;
  ip: string;
  agent: string | undefined;
}
/**
 * Counts who looked at a publication and who opened its form: once per person, day and publication, without bots. People are told
 * apart by a hash whose salt exists only in this process, for one day.
 */
export class Visits {
  readonly #pending = new Map<string, Count>();
  #seen = new Set<string>();
  #day = '';
  #salt = randomBytes(16);

  note(kind: 'vistas' | 'iniciadas', { oportunidadId, fuente, ip, agent }: Visit): void {
    if (!agent || isbot(agent)) return;
    const day = localDay();
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(16);
      this.#seen = new Set();
    }
    const who = createHash('sha256')
      .update(this.#salt)
      .update(`${kind} ${oportunidadId} ${ip} ${agent}`)
      .digest('base64')
      .slice(0, 16);
    if (this.#seen.has(who) || this.#seen.size >= MAX_SEEN) return;
    this.#seen.add(who);
    const key = `${oportunidadId} ${day} ${fuente ?? ''}`;
    const count = this.#pending.get(key);
    if (count) count[kind]++;
    else if (this.#pending.size < MAX_PENDING)
      this.#pending.set(key, {
        oportunidadId,
        dia: day,
        fuente: fuente ?? '',
        vistas: 0,
        iniciadas: 0,
        [kind]: 1,
      });
  }

  /** Saves the counts. Part of maintenance and of stopping. */
  async write(db: Db): Promise<void> {
    if (this.#pending.size === 0) return;
    const counts = [...this.#pending.values()];
    this.#pending.clear();
    try {
      await saveVisits(db, counts);
    } catch (error) {
      // Counts that could not be saved wait for the next time.
      for (const count of counts) this.#restore(count);
      throw error;
    }
  }

  #restore(count: Count): void {
    const key = `${count.oportunidadId} ${count.dia} ${count.fuente}`;
    const since = this.#pending.get(key);
    if (since) {
      since.vistas += count.vistas;
      since.iniciadas += count.iniciadas;
    } else if (this.#pending.size < MAX_PENDING) this.#pending.set(key, count);
  }
}
