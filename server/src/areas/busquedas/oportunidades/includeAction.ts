import { initialEtapa } from '@tembiapo/contract/domain/etapas.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import type { Action, Doing } from '../../personas/lotes/index.ts';
import { workable } from './candidatos-queries.ts';
import { includePeople, takeOutUntouched } from './including.ts';
import { findTitle } from './queries.ts';

const inclusion = ({ destinoId, etapaId, usuarioId }: Doing) => ({
  oportunidadId: destinoId,
  etapaId: etapaId ?? initialEtapa('selector'),
  usuarioId,
});

/** Includes many people in an opportunity at once. */
export const includeAction: Action = {
  async nameOf(tx, doing) {
    const name = await findTitle(tx, doing.destinoId);
    if (name === undefined) throw new NotFound('No existe esa oportunidad');
    // Refused before anything is begun: nobody at all is included so.
    await includePeople(tx, { ...inclusion(doing), candidatosIds: [] });
    return name;
  },
  possible: workable,
  apply: async (tx, doing, ids) =>
    includePeople(tx, { ...inclusion(doing), candidatosIds: await workable(tx, ids) }),
  undo: (tx, { destinoId }, ids) => takeOutUntouched(tx, destinoId, ids),
};
