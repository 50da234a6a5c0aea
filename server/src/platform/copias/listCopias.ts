import { compareTexts } from '@tembiapo/contract/domain/compareTexts.ts';
import { type Copia, copiaSchema, folderOf, isName, type Proof, proofSchema } from './copia-types.ts';
import type { CopiaStore } from './openCopiaStore.ts';

export interface ListedCopia extends Copia {
  proof: Proof | null;
}

/** Every complete copy, newest first, with the result of its trial. */
export async function listCopias(store: CopiaStore): Promise<ListedCopia[]> {
  const names = new Set(
    (await store.list('copias'))
      .filter((key) => key.endsWith('/copia.json'))
      .map((key) => key.split('/')[1]!),
  );
  const copias = await Promise.all([...names].filter(isName).map((name) => readCopia(store, name)));
  return copias.filter((copia) => copia !== null).sort((a, b) => compareTexts(b.began, a.began));
}

/** Null when there is no such copy, or it is incomplete. */
export async function readCopia(store: CopiaStore, name: string): Promise<ListedCopia | null> {
  const folder = folderOf(name);
  const [copia, proof] = await Promise.all([
    store.readJson(`${folder}/copia.json`),
    store.readJson(`${folder}/prueba.json`),
  ]);
  // A file that was edited, or written by something else, is not a copy.
  const read = copiaSchema.safeParse(copia);
  return read.success ? { ...read.data, proof: proofSchema.safeParse(proof).data ?? null } : null;
}

/** The newest copy of the database completed before a moment (ISO), or the newest of all when null. */
export const copiaBefore = (copias: readonly ListedCopia[], until: string | null): ListedCopia | undefined =>
  copias.find(({ base, ended }) => base !== null && (until === null || ended <= until));
