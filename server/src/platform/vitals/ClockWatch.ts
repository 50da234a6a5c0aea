import type { Db } from '../database/database.ts';
import type { Queue } from '../jobs/Queue.ts';
import { endIncident, raiseIncident } from '../mail/incidents.ts';
import type { Settings } from '../settings/settings.ts';

/** More than a well-kept clock ever moves between two looks. */
const JUMP_MS = 60_000;
/** Another jump within this time belongs to the same trouble. */
const OVER_MS = 3_600_000;
const KEY = 'reloj.salto';

interface Post {
  db: Db;
  queue: Queue;
  settings: Settings;
}

/** Difference between wall-clock time and the monotonic clock. */
const ahead = (): number => Date.now() - performance.now();

/**
 * Notices when this machine's clock jumps. Sessions and links depend on it, and so do scheduled jobs: after a jump back they would
 * wait that much longer, so all of them are made due at once.
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
