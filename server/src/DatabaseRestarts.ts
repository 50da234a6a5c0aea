import type { Db } from './platform/database/database.ts';
import type { Supervision } from './platform/database/embedded.ts';
import type { Queue } from './platform/jobs/Queue.ts';
import { endOldIncident, listAdmins, raiseIncident, tellDirectly } from './platform/mail/incidents.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Settings } from './platform/settings/settings.ts';
import { complain } from './speaking.ts';

/** Where its deaths are kept. */
interface Log {
  error(what: object, line: string): void;
}

/** What telling somebody requires. */
interface Post {
  db: Db;
  queue: Queue;
  mailer: Mailer;
  settings: Settings;
}

const LOOK_MS = 10 * 60_000;
const KEY = 'base.reinicio';
/** A death is told once; another within these hours counts as the same one, even after the product itself restarted. */
const OVER_HOURS = 24;

/**
 * Reports deaths of the embedded database, in the log and to the admins. When it is not restarted any more, the admins are
 * written to directly, since nothing is left to store a mail in, and the product ends.
 */
export class DatabaseRestarts implements Supervision {
  #post: Post | undefined;
  #log: Log | undefined;
  #end: () => void = () => process.exit(1);
  #admins: string[] = [];

  /** From here on there is somebody to tell. */
  follow(post: Post, log: Log, end: () => void): void {
    this.#post = post;
    this.#log = log;
    this.#end = end;
    const look = () => void this.look().catch(() => undefined);
    look();
    setInterval(look, LOOK_MS).unref();
  }

  /** Learns who to write to, and closes incidents told long enough ago. Runs every few minutes; resolves when done. */
  async look(): Promise<void> {
    const { db } = this.#post!;
    this.#admins = (await listAdmins(db)).map(({ email }) => email);
    await endOldIncident(db, KEY, OVER_HOURS);
  }

  onRestart({ seconds, reason }: { seconds: number; reason: string }): void {
    const away = seconds.toFixed(1).replace('.', ',');
    this.#log?.error({ reason }, `la base de datos murió y arrancó de nuevo en ${away} s`);
    const post = this.#post;
    if (!post) return;
    const told = {
      key: KEY,
      title: 'La base de datos se reinició sola',
      text:
        `Se detuvo sin que nadie lo pidiera (por ${reason}) y volvió en ${away} segundos. ` +
        'No se perdió nada de lo guardado. Si se repite, revisá la memoria y el disco de la máquina.',
    };
    endOldIncident(post.db, KEY, OVER_HOURS)
      .then(() => raiseIncident(post, told))
      .catch((error) => this.#log?.error({ err: error }, 'no se pudo avisar'));
  }

  onGivingUp(reason: string): void {
    const line = `La base de datos no se inicia más: ${reason}. El producto termina; revisá el disco y la memoria, y volvé a iniciarlo.`;
    complain(line);
    const post = this.#post;
    if (!post) {
      this.#end();
      return;
    }
    const incident = { key: 'base-detenida', title: 'la base de datos no funciona', text: line };
    void tellDirectly(post, this.#admins, incident).then(() => this.#end());
  }
}
