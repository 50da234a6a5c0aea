import { MAX_LECTURAS } from '@tembiapo/contract/domain/cv.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

/** 422 when too many CVs of this user wait already. */
export async function checkRoom(db: Db, usuarioId: number): Promise<void> {
  if ((await queries.countLecturas(db, usuarioId)) >= MAX_LECTURAS)
    throw new Rule(`Ya hay ${MAX_LECTURAS} CV esperando: guardá o descartá algunos primero`);
}

/**
 * Queues a stored file to be read as a CV. Answers the id by which its reading is followed.
 *
 * @param also what to note in the same transaction
 */
export async function queueLectura(
  services: Services,
  lectura: {
    usuarioId: number;
    objetoId: string;
    nombre: string;
    extension: string;
    candidatoId: number | null;
    also?: (tx: Db, id: string) => Promise<unknown>;
  },
): Promise<string> {
  const { also, ...row } = lectura;
  await checkRoom(services.db, row.usuarioId);
  const id = uuidv7();
  await transaction(services.db, async (tx) => {
    await queries.insertLectura(tx, { id, ...row });
    await also?.(tx, id);
    await services.queue.send(tx, 'leerCv', { id });
  });
  return id;
}
