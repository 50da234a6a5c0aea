import { text } from 'node:stream/consumers';
import { folderOf, isName } from './copia-types.ts';
import { listCopias } from './listCopias.ts';
import type { CopiaStore } from './openCopiaStore.ts';
import { isPast, keptCopias } from './retention.ts';
import { listWal, walKey } from './wal.ts';

/** Anything younger may belong to a copy or file still being written. */
const YOUNG_MS = 24 * 3_600_000;

/**
 * Deletes expired copies, log that no copy needs, and files that neither a copy nor the database refers to. `living`: the names of
 * the files that exist now (Mirror.ts).
 */
export async function clearOldCopias(store: CopiaStore, living: readonly string[]): Promise<void> {
  const copias = await listCopias(store);
  const { kept, daily } = keptCopias(copias);
  if (kept.length === 0) return;
  const names = new Set(kept.map(({ name }) => name));
  const now = Date.now();
  // Expired copies, and the remains of copies that never finished.
  for await (const page of store.storage.list('copias'))
    for (const { key, modified } of page) {
      const name = key.split('/')[1] ?? '';
      if (!isName(name) || names.has(name)) continue;
      const finished = copias.some((copia) => copia.name === name);
      if (finished || now - (await modified()).getTime() > YOUNG_MS) await store.storage.remove(key);
    }

  const oldest = daily.findLast(({ base }) => base !== null)?.base;
  if (oldest) {
    const stretches = kept.flatMap(({ base }) => (base ? [base] : []));
    for (const file of await listWal(store))
      if (isPast(file, oldest.firstWal, stretches)) await store.remove(walKey(file));
  }

  const wanted = new Set(living);
  for (const { name } of kept)
    for (const file of (await text(await store.open(`${folderOf(name)}/archivos`))).split('\n'))
      wanted.add(file);
  const since = Date.parse(daily.at(-1)!.began);
  for (const folder of ['archivos', 'mail'])
    for await (const page of store.storage.list(folder))
      for (const { key, modified } of page) {
        if (wanted.has(key.replace(/\.zst(\.age)?$/, ''))) continue;
        // A file that came and went since the oldest daily copy belongs to some minute one can still go back to.
        if ((await modified()).getTime() < since) await store.storage.remove(key);
      }
}
