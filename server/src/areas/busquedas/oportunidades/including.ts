import type { EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import { initialEtapa } from '@tembiapo/contract/domain/etapas.ts';
import { MAX_CANDIDATOS_OPORTUNIDAD } from '@tembiapo/contract/domain/limits.ts';
import { type CandidatoAction, obstacle } from '@tembiapo/contract/domain/oportunidades.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Rule } from '../../../platform/errors/errors.ts';
import { publish } from '../../../platform/live/eventos.ts';
import type { Action, Doing } from '../../personas/lotes/index.ts';
import * as candidatosQueries from './candidatos-queries.ts';
import { findTitle, type LockedOportunidad, lockOportunidad } from './queries.ts';
import { inclusionObstacle } from './rules.ts';

/** An opportunity whose candidates may be moved; its state is locked until the transaction ends. */
export async function requireOpen(tx: Db, id: number, action: CandidatoAction): Promise<LockedOportunidad> {
  const oportunidad = await lockOportunidad(tx, id, 'share');
  if (!oportunidad) throw new NotFound('No existe esa oportunidad');
  const motivo = obstacle(action, oportunidad.estado as EstadoOportunidad);
  if (motivo) throw new Rule(motivo);
  return oportunidad;
}

/** Includes existing people in an opportunity with room; returns those who were not yet part. */
async function include(tx: Db, inclusion: candidatosQueries.Inclusion): Promise<number[]> {
  const {
    existentes: existing,
    nuevos: added,
    limitado: restricted,
    total,
  } = await candidatosQueries.insertIncluded(tx, inclusion);
  const missing = inclusion.candidatosIds.find((id) => !existing.includes(id));
  if (missing !== undefined) throw new NotFound(`No existe el candidato N.º ${missing}`);
  if (restricted !== null) throw new Rule(TEXTS.tratamientoLimitado.replace('{id}', String(restricted)));
  if (total > MAX_CANDIDATOS_OPORTUNIDAD)
    throw new Rule(`Una oportunidad admite hasta ${MAX_CANDIDATOS_OPORTUNIDAD} candidatos`);
  if (added.length > 0)
    await publish(tx, {
      tipo: 'oportunidad',
      oportunidadId: inclusion.oportunidadId,
      candidatosIds: added,
    });
  return added;
}

/** Staff include existing people at an initial stage; returns those who were not yet part. */
export async function includePeople(
  tx: Db,
  inclusion: Omit<candidatosQueries.Inclusion, 'origen'>,
): Promise<number[]> {
  await requireOpen(tx, inclusion.oportunidadId, 'incluir');
  const motivo = inclusionObstacle(inclusion.etapaId);
  if (motivo) throw new Rule(motivo);
  return include(tx, { ...inclusion, origen: 'selector' });
}

/**
 * Takes people out of an opportunity as if they had never been there, if they are still where they were included and nothing
 * has happened since. Returns who they were.
 */
async function takeOutUntouched(
  tx: Db,
  oportunidadId: number,
  candidatosIds: readonly number[],
): Promise<number[]> {
  const out = await candidatosQueries.deleteUntouched(tx, oportunidadId, candidatosIds);
  if (out.length > 0) await publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds: out });
  return out;
}

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
  possible: candidatosQueries.workable,
  apply: async (tx, doing, ids) =>
    includePeople(tx, { ...inclusion(doing), candidatosIds: await candidatosQueries.workable(tx, ids) }),
  undo: (tx, { destinoId }, ids) => takeOutUntouched(tx, destinoId, ids),
};
