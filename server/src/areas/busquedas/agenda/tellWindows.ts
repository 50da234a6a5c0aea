import type { Db } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/eventos.ts';
import type { EventoFields } from './queries.ts';

/** Whoever looks at an agenda, at the candidate or at the opportunity sees it. */
export const tellWindows = (
  tx: Db,
  { candidatoId, oportunidadId }: Pick<EventoFields, 'candidatoId' | 'oportunidadId'>,
): Promise<void> => publish(tx, { tipo: 'agenda', candidatoId, oportunidadId });
