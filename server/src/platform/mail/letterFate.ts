import { NAMED_REMOVED, OMISSION_LABEL } from '@tembiapo/contract/domain/envios.ts';
import { sql } from 'kysely';

/** What became of a letter k, judging by its mail m; one of `FATES`. */
export const FATE = sql`
  case when k.estado <> 'enviada' then k.estado
       when k.rebote is not null then 'devuelta'
       when m.estado = 'pendiente' and m.retenido then 'detenida'
       when m.estado in ('pendiente', 'enviando') then 'enCamino'
       when m.estado = 'fallido' then 'fallida'
       when m.estado = 'incierto' then 'incierta'
       else 'enviada' end`;

/** Reason given for a malformed address, to which nothing is sent (docs/reglas/correspondencia.md). */
export const NOT_AN_ADDRESS = OMISSION_LABEL.malEscrito;
/** Reasons that concern the letter itself, whether or not the mail server accepts others; a case-insensitive pattern. */
export const OF_THE_LETTER = `dijo: «|archivo adjunto$|^${NAMED_REMOVED}$|${NOT_AN_ADDRESS}`;
export const INTERRUPTED =
  'Se interrumpió mientras salía, o el servidor de correo tarda; en un momento se sabe';
/** A mail being handed over for longer than this was left by a dead process, or its server is slow. */
const HANDING_SECONDS = 20;

/**
 * The current trouble of a mail m: not that of tries before the running one, nor an unreachable server that has since accepted
 * another mail.
 */
export const TROUBLE = sql`
  case when m.estado = 'enviando'
       then case when m.cambio_ts < now() - make_interval(secs => ${HANDING_SECONDS}) then ${INTERRUPTED}::text end
       when m.estado = 'pendiente' and m.error !~* ${OF_THE_LETTER}
            and m.cambio_ts < (select bien_ts from via_marcha where clave = 'correo') then null
       else m.error end`;

/** The mail m of a letter k, always found by its key, whatever the planner estimates. */
export const ITS_MAIL = sql`lateral (
  select m.id, m.estado, m.retenido, ${TROUBLE} error from correo m where m.id = k.correo_id offset 0) m`;
