import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

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
  const { rows } = await sql<DisclosureLimits>`
    select perfiles_hora "perfilesHora", exportaciones_hora "exportacionesHora", exportacion_filas "exportacionFilas",
           confirmar_filas "confirmarFilas", lista_personas_aviso "listaPersonasAviso",
           lista_personas_freno "listaPersonasFreno", reservados from seguridad`.execute(db);
  return rows[0]!;
}
