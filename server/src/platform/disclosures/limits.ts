import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How much one person may look at and carry out, as admin sets it. */
export interface DisclosureLimits {
  perfilesHora: number;
  exportacionesHora: number;
  /** From so many rows on, an export is a large one. */
  exportacionFilas: number;
  /** Above so many rows it is asked again who one is. */
  confirmarFilas: number;
  /** Different people shown by lists within an hour: from so many on admins are told, and from so many on it is slow. */
  listaPersonasAviso: number;
  listaPersonasFreno: number;
  /** Documents and addresses open on a click that is noted. */
  reservados: boolean;
}

export async function readLimits(db: Db): Promise<DisclosureLimits> {
  const { rows } = await sql<DisclosureLimits>`
    select perfiles_hora "perfilesHora", exportaciones_hora "exportacionesHora", exportacion_filas "exportacionFilas",
           confirmar_filas "confirmarFilas", lista_personas_aviso "listaPersonasAviso",
           lista_personas_freno "listaPersonasFreno", reservados from seguridad`.execute(db);
  return rows[0]!;
}
