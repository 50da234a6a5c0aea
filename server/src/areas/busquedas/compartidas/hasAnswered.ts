import { sql } from 'kysely';

/** Whether contact `x` said yes or no to `t`, a person on a shortlist. */
export const HAS_ANSWERED = sql`exists (
  select from opinion p where p.contacto_id = x.contacto_id and p.oportunidad_id = t.oportunidad_id
     and p.candidato_id = t.candidato_id and p.tipo <> 'comentario')`;
