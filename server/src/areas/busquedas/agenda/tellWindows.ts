import type { Db } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/eventos.ts';
import type { EventoFields } from './queries.ts';

/** Updates open windows that show an agenda, the candidate or the opportunity. */
export const tellWindows = (
  tx: Db,
  { candidatoId, oportunidadId }: Pick<EventoFields, 'candidatoId' | 'oportunidadId'>,
): Promise<void> => publish(tx, { tipo: 'agenda', candidatoId, oportunidadId });
