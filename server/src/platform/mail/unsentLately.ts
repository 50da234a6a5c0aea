import { sql } from 'kysely';

/** Rows of `correo` that were not sent, or may not have been, in the last days; the oldest may have waited for a month. */
const unsentIn = (days: number) => sql<boolean>`
  estado in ('fallido', 'incierto') and creacion_ts > now() - make_interval(days => ${sql.lit(days + 30)})
       and cambio_ts > now() - make_interval(days => ${sql.lit(days)})`;

/** Those of the last seven days that nobody sent again (docs/reglas/confianza.md). */
export const unsentLately = unsentIn(7);

/** Those of the last thirty days that nobody sent again or dismissed. */
export const unsettled = sql<boolean>`${unsentIn(30)}
       and not exists (select from correo_entendido v where v.correo_id = id and v.ts >= cambio_ts)`;
