import type { ReadMail } from './readMail.ts';

const FORWARD = /^(rv|fw|fwd|reenv|enc|wg|tr) ?(\[\d{1,3}\]|\(\d{1,3}\))? ?[:\uff1a]/i;
const ANSWER = /^(re|rta|resp|res|aw|sv|r) ?(\[\d{1,3}\]|\(\d{1,3}\))? ?[:\uff1a]/i;
/** What mail programs write above a forwarded mail; quoted answers have other marks. */
const MARK =
  /^[-*_ ]{0,40}(forwarded message|mensaje reenviado|mensaje original|original message|reenviado el|mensaje adjunto|begin forwarded message|inicio del mensaje reenviado|in[ií]cio da mensagem reencaminhada|mensagem (reencaminhada|encaminhada)|weitergeleitete nachricht|message transf[ée]r[ée])/i;
const AUTHOR = /^\*?(de|from|von|da) ?:\*? ?/i;
/** The other header lines that programs write above a quoted mail. */
const HEAD =
  /^\*?(enviado( el)?|para|asunto|fecha|sent|to|subject|date|cc|inviato|a|oggetto|data|enviada) ?:/i;
const MAX_LINES = 400;
const MAX_AUTHORS = 20;

/**
 * Authors of the mails that a mail clearly forwards, where stated; null when it forwards none. An answer to a forward is not
 * a forward.
 */
export function readForward({
  asunto,
  texto,
  archivos,
}: Pick<ReadMail, 'asunto' | 'texto' | 'archivos'>): { authors: string[] } | null {
  const lines = texto.split('\n', MAX_LINES).map((line) => line.trim().slice(0, 300));
  const first = asunto.replace(/^\[[^[\]]{1,80}\] ?/, '');
  const named = lines.flatMap((line, at) => (AUTHOR.test(line) && line.includes('@') ? [{ line, at }] : []));
  const isQuoted = named.some(
    ({ at }) => lines.slice(at + 1, at + 5).filter((line) => HEAD.test(line)).length >= 2,
  );
  const isForward =
    FORWARD.test(first) ||
    (!ANSWER.test(first) &&
      (isQuoted ||
        lines.some((line) => MARK.test(line)) ||
        archivos.some(({ nombre }) => /\.(eml|msg)$/i.test(nombre))));
  if (!isForward) return null;
  return {
    authors: named.slice(0, MAX_AUTHORS).flatMap(
      ({ line }) =>
        line
          .toLowerCase()
          .split(/[\s<>()[\]"';,:]/)
          .find((word) => word.includes('@')) ?? [],
    ),
  };
}
