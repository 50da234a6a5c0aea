import { sql } from 'kysely';

/** Rows of `correo` that did not go out, or may not have, in the last seven days, and that nobody dealt with (docs/reglas/confianza.md). */
export const unsentLately = sql<boolean>`estado in ('fallido', 'incierto') and creacion_ts > now() - interval '37 days'
       and cambio_ts > now() - interval '7 days'`;
