import type { Readable } from 'node:stream';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import { StoreFailed } from '../errors/StoreFailed.ts';
import { type FoundObject, findObject, readObject } from '../files/objects.ts';
import type { Storage } from '../files/storage.ts';
import { DamagedObject } from '../files/verified.ts';
import type { Queue } from '../jobs/Queue.ts';
import { endIncident, raiseIncident } from '../mail/incidents.ts';
import type { Settings } from '../settings/settings.ts';

/** This many failed looks in a row, a minute apart, need a person. */
const MISSES = 3;
const AWAY = 'archivos.no_atiende';
const DAMAGED = 'archivos.danado';

interface Post {
  db: Db;
  queue: Queue;
  settings: Settings;
  storage: Storage;
}

/** Records that a stored file is damaged, and tells the admins about the first one. */
export async function tellDamaged(post: Omit<Post, 'storage'>, objectId: string): Promise<void> {
  if ((await openDamaged(post.db)).length > 0) return;
  const object = await findObject(post.db, objectId);
  if (!object) return;
  await raiseIncident(post, {
    key: `${DAMAGED}:${objectId}`,
    title: 'Un archivo guardado está dañado',
    text:
      `Lo que está guardado como «${object.nombre}» (${object.clave}) no es lo que se subió. No se muestra a nadie. ` +
      'Traelo de una copia (README, «Copias, y volver»); puede haber otros: revisá el disco o el almacén.',
  });
}

/** Damaged objects that have not been read well since. */
async function openDamaged(db: Db): Promise<string[]> {
  const rows = await rowsFrom(db)<{ id: string }>`
    select split_part(clave, ':', 2) id from incidente where clave like ${`${DAMAGED}:%`} and hasta_ts is null`;
  return rows.map(({ id }) => id);
}

/** Watches the file store: reports when it does not respond, or returns something other than was stored, and when that is over. */
export class StoreWatch {
  #misses = 0;

  /** An object's content; a damaged one is reported and never shown. */
  async open(post: Post, object: FoundObject): Promise<Readable> {
    const stream = await readObject(post.storage, object).catch((error) => this.#refuse(post, object, error));
    // Damage to a large one is discovered while it is being sent.
    stream.once('error', (error) => void this.#refuse(post, object, error).catch(() => undefined));
    return stream;
  }

  async #refuse(post: Post, { id }: FoundObject, error: unknown): Promise<never> {
    if (error instanceof DamagedObject) await tellDamaged(post, id);
    throw error;
  }

  /** Every minute: whether the store responds, and whether damaged objects can be read again. */
  async check(post: Post): Promise<void> {
    try {
      await post.storage.isThere();
      this.#misses = 0;
      await endIncident(post.db, AWAY);
    } catch (error) {
      if (++this.#misses < MISSES) return;
      await raiseIncident(post, {
        key: AWAY,
        title: 'El lugar de los archivos no atiende',
        text:
          'Archivos y fotos no se pueden abrir ni subir desde hace unos minutos: ' +
          `${(error as Error).message}. Lo demás funciona. Sigue solo en cuanto atienda.`,
      });
      return;
    }
    for (const id of await openDamaged(post.db))
      if (await isWell(post, id)) await endIncident(post.db, `${DAMAGED}:${id}`);
  }
}

/** Whether an object can be read as it was stored; one that is gone does no more harm. */
async function isWell({ db, storage }: Post, id: string): Promise<boolean> {
  const object = await findObject(db, id);
  if (!object) return true;
  try {
    for await (const _ of await readObject(storage, object));
    return true;
  } catch (error) {
    if (error instanceof DamagedObject || error instanceof StoreFailed) return false;
    throw error;
  }
}
