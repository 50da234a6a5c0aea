import { sql } from 'kysely';

/** Ids of a person's opportunities: assigned, or with priority. */
export const inCharge = (usuarioId: number) => sql`
  select oportunidad_id from oportunidad_asignacion where usuario_id = ${usuarioId}
  union select oportunidad_id from oportunidad_prioridad where usuario_id = ${usuarioId}`;
