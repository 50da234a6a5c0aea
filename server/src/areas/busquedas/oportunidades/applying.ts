import { ETAPA_PORTAL } from '@tembiapo/contract/domain/etapas.ts';
import { MAX_CANDIDATOS_OPORTUNIDAD } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { countIncluded, countPostulacion, findRestricted, insertIncluded } from './candidatos-queries.ts';
import { notifyPostulacion } from './notices.ts';
import { lockOportunidad } from './queries.ts';

interface Application {
  oportunidadId: number;
  candidatoId: number;
  usuarioId: number;
  /** Where it came from (docs/reglas/busquedas.md). */
  fuente?: string | null;
  /** What they now said about themselves that differs from their record. */
  said?: string | null;
}

/** What became of an application. */
export type Outcome = 'hecha' | 'repetida' | 'cerrada' | 'limitada';

/**
 * Somebody applies for themselves, to what is published, open and has room (docs/reglas/busquedas.md). Returns the outcome;
 * throws nothing for the others.
 */
export async function applyOnce(tx: Db, services: Services, a: Application): Promise<Outcome> {
  const { oportunidadId, candidatoId, usuarioId, fuente = null, said = null } = a;
  const oportunidad = await lockOportunidad(tx, oportunidadId, 'share');
  if (!oportunidad?.publicarWeb || oportunidad.estado !== 'a') return 'cerrada';
  if ((await findRestricted(tx, [candidatoId])) !== null) return 'limitada';
  if ((await countIncluded(tx, oportunidadId)) >= MAX_CANDIDATOS_OPORTUNIDAD) return 'cerrada';
  const { nuevos: added } = await insertIncluded(tx, {
    oportunidadId,
    candidatosIds: [candidatoId],
    origen: 'portal',
    etapaId: ETAPA_PORTAL,
    usuarioId,
    fuente,
  });
  if (added.length === 0) return 'repetida';
  await countPostulacion(tx, oportunidad.equipoId, fuente);
  await publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds: added });
  await notifyPostulacion(tx, services, oportunidadId, candidatoId, said);
  return 'hecha';
}

/** Throws the error for an application that was not taken. */
export function refuseUnless(outcome: Outcome): void {
  if (outcome === 'cerrada') throw new Rule(TEXTS.postulacionCerrada);
  if (outcome === 'limitada') throw new Rule(TEXTS.postulacionLimitada);
  if (outcome === 'repetida') throw new Conflict(TEXTS.postulacionRepetida);
}
