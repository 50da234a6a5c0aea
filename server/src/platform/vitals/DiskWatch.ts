import type { Db } from '../database/database.ts';
import type { Queue } from '../jobs/Queue.ts';
import { endIncident, type Incident, listAdmins, raiseIncident, tellDirectly } from '../mail/incidents.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Settings } from '../settings/settings.ts';
import { type DiskState, isFull, isLow, readDisks } from './disks.ts';

/** A reading is reused for this long, since every failing request asks again. */
const FRESH_MS = 1_000;
/** Without room to record that somebody was told, they are told again after this long. */
const AGAIN_MS = 3_600_000;

interface Post {
  db: Db;
  queue: Queue;
  mailer: Mailer;
  settings: Settings;
}

/** Watches disk space: warns long before it ends, and again when it has. */
export class DiskWatch {
  readonly #settings: Settings;
  readonly #cluster: string | null;
  #seen: { at: number; disks: DiskState[] } = { at: Number.NEGATIVE_INFINITY, disks: [] };
  #toldAt = Number.NEGATIVE_INFINITY;

  /** `cluster`: the folder of the embedded database; null where somebody else runs the database. */
  constructor(settings: Settings, cluster: string | null) {
    this.#settings = settings;
    this.#cluster = cluster;
  }

  disks(): DiskState[] {
    if (performance.now() - this.#seen.at > FRESH_MS)
      this.#seen = { at: performance.now(), disks: readDisks(this.#settings, this.#cluster) };
    return this.#seen.disks;
  }

  /** Whether a disk is full: then that is the cause, whatever an error says. */
  get full(): boolean {
    return this.disks().some(isFull);
  }

  /** Tells the admins about a disk with little or no room, and when that is over. */
  async check(post: Post): Promise<void> {
    const disks = this.disks();
    const full = disks.find(isFull);
    const low = full ?? disks.find(isLow);
    if (!low) {
      await endIncident(post.db, 'disco.lleno');
      await endIncident(post.db, 'disco.poco');
      return;
    }
    const left = `quedan ${gigas(low.freeBytes)} GB de ${gigas(low.totalBytes)} GB en ${low.path} (${low.uses.join(', ')})`;
    const incident = full
      ? {
          key: 'disco.lleno',
          title: 'No hay lugar en el disco',
          text: `No se puede guardar nada nuevo: ${left}. Lo guardado está a salvo y buscar funciona. Hacé lugar: sigue solo en cuanto haya.`,
        }
      : {
          key: 'disco.poco',
          title: 'Queda poco lugar en el disco',
          text: `Conviene hacer lugar antes de que falte: ${left}.`,
        };
    if (!full) await endIncident(post.db, 'disco.lleno');
    try {
      await raiseIncident(post, incident);
    } catch (error) {
      if (!full) throw error;
      await this.#tellDirectly(post, incident);
    }
  }

  /** Nothing can be written, not even that somebody was told. */
  async #tellDirectly(post: Post, incident: Incident): Promise<void> {
    if (performance.now() - this.#toldAt < AGAIN_MS) return;
    this.#toldAt = performance.now();
    const admins = await listAdmins(post.db);
    await tellDirectly(
      post,
      admins.map(({ email }) => email),
      incident,
    );
  }
}

const gigas = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1).replace('.', ',');
