import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Replica } from '../database/Replica.ts';
import { oneRow } from '../database/rows.ts';
import type { Queue } from '../jobs/Queue.ts';
import type { Settings } from '../settings/settings.ts';
import type { Clock } from '../time/clock.ts';

/** How much one person may look at and export, as admins set it. */
export interface DisclosureLimits {
  perfilesHora: number;
  exportacionesHora: number;
  /** An export with this many rows is a large one. */
  exportacionFilas: number;
  /** Exports above this many rows ask for the identity again. */
  confirmarFilas: number;
  /** Different people shown by lists within an hour: the first number alerts admins, the second one slows down. */
  listaPersonasAviso: number;
  listaPersonasFreno: number;
  /** Documents and addresses open on a click that is recorded. */
  reservados: boolean;
}

export async function readLimits(db: Db): Promise<DisclosureLimits> {
  return oneRow(db)<DisclosureLimits>`
    select perfiles_hora "perfilesHora", exportaciones_hora "exportacionesHora", exportacion_filas "exportacionFilas",
           confirmar_filas "confirmarFilas", lista_personas_aviso "listaPersonasAviso",
           lista_personas_freno "listaPersonasFreno", reservados from seguridad`;
}

/** What is needed to watch how much somebody takes out, and to report it. */
export interface Watching {
  db: Db;
  replica: Replica;
  settings: Settings;
  queue: Queue;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}
