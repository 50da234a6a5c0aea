import type { ReadMail } from './readMail.ts';

const FORWARD = /^(rv|fw|fwd|reenv|enc|wg|tr) ?(\[\d{1,3}\]|\(\d{1,3}\))? ?[:\uff1a]/i;
const ANSWER = /^(re|rta|resp|res|aw|sv|r) ?(\[\d{1,3}\]|\(\d{1,3}\))? ?[:\uff1a]/i;
/** What mail programs write above a mail that they pass on; what is quoted of an answer stands under others. */
const MARK =
  /^[-*_ ]{0,40}(forwarded message|mensaje reenviado|reenviado el|mensaje adjunto|begin forwarded message|inicio del mensaje reenviado|in[ií]cio da mensagem reencaminhada|mensagem (reencaminhada|encaminhada)|weitergeleitete nachricht|message transf[ée]r[ée])/i;
const AUTHOR = /^\*?(de|from|von|da) ?:\*? ?/i;
const MAX_LINES = 400;

/**
 * Of a mail that clearly passes on another: whose that was, as far as it says; null when it passes on none. An answer to a forward
 * is none.
 */
export function readForward({
  asunto,
  texto,
  archivos,
}: Pick<ReadMail, 'asunto' | 'texto' | 'archivos'>): { de: string | null } | null {
  const lines = texto.split('\n', MAX_LINES).map((line) => line.trim().slice(0, 300));
  const first = asunto.replace(/^\[[^[\]]{1,80}\] ?/, '');
  const isForward =
    FORWARD.test(first) ||
    (!ANSWER.test(first) &&
      (lines.some((line) => MARK.test(line)) || archivos.some(({ nombre }) => /\.(eml|msg)$/i.test(nombre))));
  if (!isForward) return null;
  const author = lines.find((line) => AUTHOR.test(line) && line.includes('@'));
  return {
    de:
      author
        ?.toLowerCase()
        .split(/[\s<>()[\]"';,:]/)
        .find((word) => word.includes('@')) ?? null,
  };
}
