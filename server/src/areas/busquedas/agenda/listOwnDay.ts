import type { EventoInAgenda } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import { localDay, momentOf } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listEventos } from './queries.ts';

/** More than anybody can do in a day. */
const AT_MOST = 40;

/** Somebody's events of today in Asunción, by hour. */
export function listOwnDay(db: Db, usuarioId: number): Promise<EventoInAgenda[]> {
  const day = localDay();
  return listEventos(
    db,
    { from: momentOf(`${day} 00:00`)!, to: momentOf(`${addDays(day, 1)} 00:00`)!, usuariosIds: [usuarioId] },
    AT_MOST,
  );
}
