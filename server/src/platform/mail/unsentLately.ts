import { sql } from 'kysely';

/** Rows of `correo` that did not go out, or may not have, in the last days; the oldest of them may have waited for a month. */
const unsentIn = (days: number) => sql<boolean>`
  estado in ('fallido', 'incierto') and creacion_ts > now() - make_interval(days => ${sql.lit(days + 30)})
       and cambio_ts > now() - make_interval(days => ${sql.lit(days)})`;

/** Those of the last seven days, which nobody sent again (docs/reglas/confianza.md). */
export const unsentLately = unsentIn(7);

/** Those of the last thirty days, which nobody sent again or has put away. */
export const unsettled = sql<boolean>`${unsentIn(30)}
       and not exists (select from correo_entendido v where v.correo_id = id and v.ts >= cambio_ts)`;
