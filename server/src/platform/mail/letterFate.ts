import { NAMED_REMOVED, OMISSION_LABEL } from '@tembiapo/contract/domain/envios.ts';
import { sql } from 'kysely';

/** What became of a letter k that was written, by its mail m; one of `FATES`. */
export const FATE = sql`
  case when k.estado <> 'enviada' then k.estado
       when k.rebote is not null then 'devuelta'
       when m.estado = 'pendiente' and m.retenido then 'detenida'
       when m.estado in ('pendiente', 'enviando') then 'enCamino'
       when m.estado = 'fallido' then 'fallida'
       when m.estado = 'incierto' then 'incierta'
       else 'enviada' end`;

/** What is said of an address that is none, to which nothing is handed over (docs/reglas/correspondencia.md). */
export const NOT_AN_ADDRESS = OMISSION_LABEL.malEscrito;
/** What is said of a letter itself, whoever else the mail server takes letters for; a pattern without regard to case. */
export const OF_THE_LETTER = `dijo: «|archivo adjunto$|^${NAMED_REMOVED}$|${NOT_AN_ADDRESS}`;
export const INTERRUPTED =
  'Se interrumpió mientras salía, o el servidor de correo tarda; en un momento se sabe';
/** A mail that is handed over for longer was left by a process that died, or its server is slow. */
const HANDING_SECONDS = 20;

/**
 * The trouble of a mail m at this moment: nothing of the tries before the one that goes on, and not that the server could not be
 * spoken to once it has taken another mail since.
 */
export const TROUBLE = sql`
  case when m.estado = 'enviando'
       then case when m.cambio_ts < now() - make_interval(secs => ${HANDING_SECONDS}) then ${INTERRUPTED}::text end
       when m.estado = 'pendiente' and m.error !~* ${OF_THE_LETTER}
            and m.cambio_ts < (select bien_ts from via_marcha where clave = 'correo') then null
       else m.error end`;

/** The mail m of a letter k, by its key whatever the planner makes of their numbers. */
export const ITS_MAIL = sql`lateral (
  select m.id, m.estado, m.retenido, ${TROUBLE} error from correo m where m.id = k.correo_id offset 0) m`;
