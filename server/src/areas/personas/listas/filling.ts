import { MAX_LISTA_CANDIDATOS } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { NotFound, Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { followTerm } from '../../../platform/jobs/maintenance.ts';
import { NO_LISTA } from '../candidatos/index.ts';
import * as queries from './queries.ts';

export const FILLS_ITSELF = 'Una búsqueda guardada se llena sola: no se le agregan personas';
const TOO_MANY = `Una lista admite hasta ${formatNumber(MAX_LISTA_CANDIDATOS)} personas`;

/** A list that somebody sees, locked until the transaction ends. */
export async function requireLocked(tx: Db, id: number, usuarioId: number): Promise<queries.LockedLista> {
  const lista = await queries.lockLista(tx, id, usuarioId);
  if (!lista) throw new NotFound(NO_LISTA);
  return lista;
}

/** Like requireLocked, only for a list of people. */
export async function lockManual(tx: Db, id: number, usuarioId: number): Promise<queries.LockedLista> {
  const lista = await requireLocked(tx, id, usuarioId);
  if (lista.viva) throw new Rule(FILLS_ITSELF);
  return lista;
}

/** Adds existing people to a locked list; returns those who were not in it. */
export async function putPeople(
  tx: Db,
  listaId: number,
  ids: number[],
  usuarioId: number,
): Promise<number[]> {
  const added = await queries.addPeople(tx, listaId, ids, usuarioId);
  if ((await queries.countPeople(tx, listaId)) > MAX_LISTA_CANDIDATOS) throw new Rule(TOO_MANY);
  await followTerm(tx, 'lista', listaId, added);
  if (added.length > 0) await queries.touchLista(tx, listaId);
  return added;
}

/** Refuses people who do not exist. */
export async function requirePeople(tx: Db, ids: number[]): Promise<void> {
  const missing = await queries.firstMissing(tx, ids);
  if (missing !== undefined) throw new NotFound(`No existe el candidato N.º ${missing}`);
}

/** Takes people out of a locked list; returns those who were in it. */
export async function takePeople(tx: Db, listaId: number, ids: number[]): Promise<number[]> {
  const taken = await queries.deletePeople(tx, listaId, ids);
  await followTerm(tx, 'lista', listaId, taken);
  if (taken.length > 0) await queries.touchLista(tx, listaId);
  return taken;
}

/** How many people are taken out of a removed list at a time. */
const STEP = 250;

/** Removes a locked list: nobody sees it from now on. `emptyLista` empties a large one afterwards. */
export async function removeLista(
  tx: Db,
  { queue }: Pick<Services, 'queue'>,
  listaId: number,
): Promise<void> {
  if ((await queries.countPeople(tx, listaId)) <= STEP) return drop(tx, listaId);
  await queries.hideLista(tx, listaId);
  await queue.send(tx, 'vaciarLista', { listaId });
}

async function drop(tx: Db, listaId: number): Promise<void> {
  await followTerm(tx, 'lista', listaId, await queries.deletePeople(tx, listaId, null));
  await queries.deleteLista(tx, listaId);
}

/** Takes everybody out of a removed list, in lots, and then deletes the list itself. */
export async function emptyLista({ db }: Pick<Services, 'db'>, listaId: number): Promise<void> {
  for (let left = true; left; )
    left = await transaction(db, async (tx) => {
      const some = await queries.peopleOfRemoved(tx, listaId, STEP);
      await followTerm(tx, 'lista', listaId, await queries.deletePeople(tx, listaId, some));
      if (some.length === STEP) return true;
      await queries.deleteRemoved(tx, listaId);
      return false;
    });
}
