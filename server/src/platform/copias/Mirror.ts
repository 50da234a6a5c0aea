import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import { isAbsent } from '../errors/StoreFailed.ts';
import { type FoundObject, readObject } from '../files/objects.ts';
import type { Storage } from '../files/storage.ts';
import { DamagedObject } from '../files/verified.ts';
import type { CopiaStore } from './openCopiaStore.ts';

/** A file may appear some time after the row that names it, and clocks may be wrong, so recent ones are checked again. */
const AGAIN_MS = 15 * 60_000;

/** What copies hold besides the database: files as stored, and mails where there is no mail server. */
interface Sources {
  db: Db;
  files: Storage;
  mailDir: string;
  store: CopiaStore;
  /** A stored file no longer has the content it was saved with, so it is not copied. */
  onDamaged: (objectId: string) => Promise<unknown>;
}

type Kept = Pick<FoundObject, 'id' | 'clave' | 'tamano' | 'suma'>;

/**
 * Keeps a copy of every stored file. Files never change, so each is copied once. Copies that nothing refers to any more are removed
 * once no database copy could need them (clearOldCopias.ts).
 */
export class Mirror {
  readonly #from: Sources;
  /** Names from the last minutes that are already copied. */
  #recent = new Set<string>();
  /** Wall-clock time of the last look. */
  #lookedAt = Number.POSITIVE_INFINITY;

  constructor(from: Sources) {
    this.#from = from;
  }

  /** Copies what arrived in the last minutes. Returns how many. */
  async catchUp(): Promise<number> {
    const now = Date.now();
    // If the clock jumped, nothing from before is left out.
    const since = firstIdSince(Math.min(now, this.#lookedAt) - AGAIN_MS);
    const { rows } = await sql<Kept>`
      select id, clave, tamano, suma from objeto where id > ${since}::uuid`.execute(this.#from.db);
    const mails = (await this.#mails()).filter((name) => name > since);
    let copied = 0;
    const seen = new Set<string>();
    for (const [name, object] of named(rows, mails)) {
      if (this.#recent.has(name) || (await this.#copy(name, object))) seen.add(name);
      if (!this.#recent.has(name) && seen.has(name)) copied++;
    }
    this.#recent = seen;
    this.#lookedAt = now;
    return copied;
  }

  /** Copies whatever is missing. Returns the names of everything that is now copied. */
  async complete(onProgress: (part: number) => void = () => undefined): Promise<string[]> {
    const { db, store } = this.#from;
    const have = new Set([...(await store.list('archivos', true)), ...(await store.list('mail', true))]);
    const rows = await rowsFrom(db)<Kept>`select id, clave, tamano, suma from objeto order by id`;
    const wanted = named(rows, await this.#mails());
    const there: string[] = [];
    let done = 0;
    for (const [name, object] of wanted) {
      if (have.has(name)) there.push(name);
      else if (await this.#copy(name, object)) {
        there.push(name);
        await store.dropPlain(name);
      }
      onProgress(done++ / wanted.size);
    }
    return there;
  }

  /** False when the file is not there yet, is gone, or is damaged. */
  async #copy(name: string, object: Kept | null): Promise<boolean> {
    const { files, mailDir, store, onDamaged } = this.#from;
    try {
      const source = object
        ? await readObject(files, object)
        : createReadStream(join(mailDir, name.slice('mail/'.length)));
      await store.put(name, source);
      return true;
    } catch (error) {
      if (isAbsent(error)) return false;
      if (!(object && error instanceof DamagedObject)) throw error;
      await onDamaged(object.id);
      return false;
    }
  }

  async #mails(): Promise<string[]> {
    const names = await readdir(this.#from.mailDir).catch(() => []);
    return names.filter((name) => name.endsWith('.eml'));
  }
}

/** Everything by its name in the copies; mails have no row. */
const named = (objects: readonly Kept[], mails: readonly string[]): Map<string, Kept | null> =>
  new Map([
    ...objects.map((object): [string, Kept] => [`archivos/${object.clave}`, object]),
    ...mails.map((name): [string, null] => [`mail/${name}`, null]),
  ]);

/** An id that sorts before any id made since a moment: files and mails are both named by version 7 UUIDs. */
function firstIdSince(moment: number): string {
  const ms = moment.toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`;
}
