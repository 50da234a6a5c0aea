import type { LoteAction } from '@tembiapo/contract/domain/enums.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { tagPeople, untagPeople } from '../etiquetas/index.ts';
import { lockManual, putPeople, takePeople } from '../listas/index.ts';
import * as queries from './queries.ts';

/** Who acts, and with which list, tag or opportunity. */
export interface Doing {
  usuarioId: number;
  destinoId: number;
  etapaId: number | null;
}

export interface Action {
  /** The name of the list, tag or opportunity; refuses one that the action cannot use. */
  nameOf: (tx: Db, doing: Doing) => Promise<string>;
  /** Those of the candidates that the action can be done to; the others are passed over. */
  possible: (tx: Db, ids: readonly number[]) => Promise<number[]>;
  /** Does it, and returns the candidates that it changed. */
  apply: (tx: Db, doing: Doing, ids: number[]) => Promise<number[]>;
  /** Takes it back for those for whom it changed something; returns those for whom it did. */
  undo: (tx: Db, doing: Doing, ids: number[]) => Promise<number[]>;
}

const put = async (tx: Db, { destinoId, usuarioId }: Doing, ids: number[]) => {
  await lockManual(tx, destinoId, usuarioId);
  return putPeople(tx, destinoId, ids, usuarioId);
};
const take = async (tx: Db, { destinoId, usuarioId }: Doing, ids: number[]) => {
  await lockManual(tx, destinoId, usuarioId);
  return takePeople(tx, destinoId, ids);
};
const nameOfLista = async (tx: Db, { destinoId, usuarioId }: Doing) =>
  (await lockManual(tx, destinoId, usuarioId)).nombre;

const tag = (tx: Db, { destinoId, usuarioId }: Doing, ids: number[]) =>
  tagPeople(tx, destinoId, ids, usuarioId);
const untag = (tx: Db, { destinoId }: Doing, ids: number[]) => untagPeople(tx, destinoId, ids);
async function nameOfEtiqueta(tx: Db, { destinoId }: Doing): Promise<string> {
  const name = await queries.nameOfEtiqueta(tx, destinoId);
  if (name === undefined) throw new NotFound('No existe esa etiqueta');
  return name;
}

/** All actions on many people at once (server/src/loteActions.ts). */
export type Actions = Record<LoteAction, Action>;

/** The actions that need only areas of this group. */
export const OWN_ACTIONS: Omit<Actions, 'incluir'> = {
  agregarALista: { nameOf: nameOfLista, possible: queries.existing, apply: put, undo: take },
  quitarDeLista: { nameOf: nameOfLista, possible: queries.existing, apply: take, undo: put },
  etiquetar: { nameOf: nameOfEtiqueta, possible: queries.existing, apply: tag, undo: untag },
  desetiquetar: { nameOf: nameOfEtiqueta, possible: queries.existing, apply: untag, undo: tag },
};
