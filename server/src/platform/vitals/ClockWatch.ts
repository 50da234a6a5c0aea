import type { Db } from '../database/database.ts';
import type { Queue } from '../jobs/Queue.ts';
import { endIncident, raiseIncident } from '../mail/incidents.ts';
import type { Settings } from '../settings/settings.ts';

/** More than a clock that is kept right ever moves between two looks. */
const JUMP_MS = 60_000;
/** One that jumps again within this time is the same trouble. */
const OVER_MS = 3_600_000;
const KEY = 'reloj.salto';

interface Post {
  db: Db;
  queue: Queue;
  settings: Settings;
}

/** How far the clock of the day is from the one that only counts. */
const ahead = (): number => Date.now() - performance.now();

/**
 * Notices that the clock of this machine jumped. Sessions and links live by it, and so does what waits its turn: after a
 * jump back that would wait for as long again, so all of it is due at once.
 */
export class ClockWatch {
  #ahead = ahead();
  #jumpedAt: number | null = null;

  async check(post: Post): Promise<void> {
    const now = ahead();
    const jump = now - this.#ahead;
    this.#ahead = now;
    if (Math.abs(jump) >= JUMP_MS) {
      this.#jumpedAt = performance.now();
      if (jump < 0) await post.queue.bringForward(post.db);
      const minutes = Math.round(Math.abs(jump) / 60_000);
      await raiseIncident(post, {
        key: KEY,
        title: 'La hora del servidor saltó',
        text:
          `El reloj de la máquina saltó ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} hacia ${jump > 0 ? 'adelante' : 'atrás'} ` +
          '(también lo parece si la máquina durmió). No se perdió nada. Revisá que la hora se ponga sola (NTP).',
      });
    } else if (this.#jumpedAt !== null && performance.now() - this.#jumpedAt > OVER_MS) {
      await endIncident(post.db, KEY);
      this.#jumpedAt = null;
    }
  }
}
