import type { LoteAction } from '@tembiapo/contract/domain/enums.ts';
import { initialEtapa } from '@tembiapo/contract/domain/etapas.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { includePeople, takeOutUntouched } from '../../busquedas/oportunidades/index.ts';
import { tagPeople, untagPeople } from '../etiquetas/index.ts';
import { lockManual, putPeople, takePeople } from '../listas/index.ts';
import * as queries from './queries.ts';

/** What somebody does to people with one list, tag or opportunity. */
export interface Doing {
  usuarioId: number;
  destinoId: number;
  etapaId: number | null;
}

interface Action {
  /** The name of the list, tag or opportunity; refuses one that cannot be used. */
  nameOf: (tx: Db, doing: Doing) => Promise<string>;
  /** Applies it to some people; returns those for whom it changed something. */
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

const etapaOf = ({ etapaId }: Doing): number => etapaId ?? initialEtapa('selector');

/** Everything that can be done to many people at once. */
export const ACTIONS: Record<LoteAction, Action> = {
  agregarALista: { nameOf: nameOfLista, apply: put, undo: take },
  quitarDeLista: { nameOf: nameOfLista, apply: take, undo: put },
  etiquetar: { nameOf: nameOfEtiqueta, apply: tag, undo: untag },
  desetiquetar: { nameOf: nameOfEtiqueta, apply: untag, undo: tag },
  incluir: {
    async nameOf(tx, doing) {
      const name = await queries.nameOfOportunidad(tx, doing.destinoId);
      if (name === undefined) throw new NotFound('No existe esa oportunidad');
      // Including nobody makes the same checks, before anything begins.
      await includePeople(tx, { ...inclusion(doing), candidatosIds: [] });
      return name;
    },
    apply: async (tx, doing, ids) =>
      includePeople(tx, { ...inclusion(doing), candidatosIds: await queries.workable(tx, ids) }),
    undo: (tx, { destinoId }, ids) => takeOutUntouched(tx, destinoId, ids),
  },
};

const inclusion = (doing: Doing) => ({
  oportunidadId: doing.destinoId,
  etapaId: etapaOf(doing),
  usuarioId: doing.usuarioId,
});
