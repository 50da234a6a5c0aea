import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { StoredLista } from '../candidatos/index.ts';
import { type News, newsMail } from './mail.ts';
import * as newsQueries from './news-queries.ts';
import { readIds } from './people.ts';

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);
/** How many the mail names; the rest is counted. */
const NAMED = 5;
/** The most bytes of stored ids that are unpacked, enough for many times the people there will ever be. */
const MAX_KNOWN_BYTES = 64 * 1024 * 1024;

/** A bitmap of ids. */
function mapOf(ids: Uint32Array): Buffer {
  const map = Buffer.alloc(Math.floor(ids.reduce((max, id) => Math.max(max, id), 0) / 8) + 1);
  for (const id of ids) map[id >> 3]! |= 1 << (id & 7);
  return map;
}
const holds = (map: Buffer, id: number): boolean => ((map[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;

interface Found {
  ids: Uint32Array;
  packed: Buffer;
}

/** The people a list finds. */
async function readFound({ db }: Services, lista: StoredLista): Promise<Found> {
  const ids = await readIds(db, lista);
  return { ids, packed: await pack(mapOf(ids)) };
}

/** Stores what a saved search finds, for those who watch it from now on, or because it asks for something else. */
export async function noteKnown(services: Services, listaId: number): Promise<void> {
  const [first, ...others] = await newsQueries.watchersToNote(services.db, listaId);
  if (!first) return;
  const { packed } = await readFound(services, first.lista);
  for (const { usuarioId } of [first, ...others])
    await newsQueries.setKnown(services.db, listaId, usuarioId, packed);
}

/**
 * Tells everybody who asked for it, in at most one mail a day, how many new people their saved searches find. A failure keeps
 * nobody else from theirs, and a second run tells nobody twice. Returns the number of mails.
 */
export async function tellNewPeople(
  services: Services,
  onError: (error: unknown) => void = () => undefined,
): Promise<number> {
  const { db } = services;
  let told = 0;
  for (let after = 0; ; ) {
    const [usuario] = await newsQueries.nextWatcher(db, after);
    if (!usuario) return told;
    after = usuario.id;
    try {
      if (await tell(services, usuario)) told++;
    } catch (error) {
      onError(error);
    }
  }
}

async function tell(services: Services, usuario: newsQueries.Watcher): Promise<boolean> {
  const { db, settings } = services;
  const seen: { listaId: number; packed: Buffer }[] = [];
  const news: News[] = [];
  for (const { lista, nombre, conocidos } of await newsQueries.watchedBy(db, usuario.id)) {
    const { ids, packed } = await readFound(services, lista);
    seen.push({ listaId: lista.id, packed });
    if (!conocidos) continue;
    const known = await unpack(conocidos, { maxOutputLength: MAX_KNOWN_BYTES });
    const fresh = ids.filter((id) => !holds(known, id));
    if (fresh.length === 0) continue;
    const named = await newsQueries.namesOf(db, [...fresh.sort((a, b) => b - a).subarray(0, NAMED)]);
    news.push({ listaId: lista.id, nombre, total: fresh.length, named });
  }
  return transaction(db, async (tx) => {
    if (!(await newsQueries.markTold(tx, usuario.id))) return false;
    for (const { listaId, packed } of seen) await newsQueries.setKnown(tx, listaId, usuario.id, packed);
    if (news.length === 0) return false;
    await queueMail(tx, services, newsMail(usuario, news, settings.publicUrl));
    return true;
  });
}
