import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { decodeWords, type Email } from 'postal-mime';
import { textOfPart } from './report.ts';

/** What a notice says about the mail it concerns. */
interface Returned {
  /** Its Message-IDs, as far as the notice contains them. */
  messages: string[];
  asunto: string | null;
  to: string | null;
}

const MAX_READ = 200_000;
/** The parts that tell programs what became of a mail. */
const REPORT = /^message\/(global-)?(delivery-status|disposition-notification)$/i;
/** The line of dashes and words above a returned mail. */
const OVER =
  /copy|copia|original|returned|devuelto|below|unsent|undelivered|message header|mensaje|mensagem/i;
const HEADER =
  /^[ >]{0,9}(?:(?:received|return-path|message-id|x-original-message-id|mime-version):|original message headers|encabezados? del? mensaje|cabecalhos da mensagem)/i;
const isOver = (line: string): boolean =>
  HEADER.test(line) || (/^[ >]{0,9}--/.test(line) && OVER.test(line.slice(0, 120)));

/** Splits a notice's text into its own words and the returned mail. */
export function splitCopy(text: string): { said: string; copy: string } {
  const lines = text.split('\n');
  const at = lines.findIndex(isOver);
  return at < 0
    ? { said: text, copy: '' }
    : { said: lines.slice(0, at).join('\n'), copy: lines.slice(at).join('\n') };
}

/** Reads the returned mail, wherever the notice has it: as a message, as headers only, or written out in its text. */
export function readReturned(email: Email, text: string): Returned {
  const status = email.attachments.find(({ mimeType }) => REPORT.test(mimeType));
  const attached = email.attachments
    .filter(
      ({ mimeType, filename }) =>
        /^(message\/(rfc822|global|global-headers|partial)|text\/(rfc822-headers|plain))$/i.test(mimeType) ||
        /\.(eml|txt)$/i.test(filename ?? ''),
    )
    .map(textOfPart)
    .join('\n');
  const { said, copy } = splitCopy(text);
  const all = [attached, copy, status ? textOfPart(status) : '', said].join('\n\n').slice(0, MAX_READ * 2);
  const ids = all.matchAll(
    /^[ >|\t]{0,9}(?:[\w-]{0,20}-)?(?:Message|Mensaje)[- ]?ID:\s{0,9}(<[^<>\s]{3,498}>)/gim,
  );
  return {
    messages: [...new Set([...ids].map((found) => found[1]!))],
    asunto:
      fieldOf(attached, 'subject') ??
      fieldOf(copy, '(?:subject|asunto|assunto)') ??
      fieldOf(said, '(?:subject|asunto|assunto)', 0),
    to: fieldOf(attached, 'to') ?? fieldOf(copy, '(?:to|para)'),
  };
}

function fieldOf(headers: string, name: string, folds = 9): string | null {
  const found = new RegExp(
    `^[ >|\\t]{0,9}${name}:[ \\t]{0,20}([^\\r\\n]{1,998}(?:\\r?\\n[ \\t][^\\r\\n]{1,998}){0,${folds}})`,
    'im',
  ).exec(headers);
  return found ? cutText(decodeWords(found[1]!.replace(/\r?\n[ \t]/g, ' ')).trim(), 300) || null : null;
}

/** Message-IDs of the mails that a delivery report (RFC 3464) or read receipt (RFC 8098) is about; none for other mails. */
export const arrivedIn = (email: Email): string[] =>
  email.attachments.some(({ mimeType }) => REPORT.test(mimeType)) ? readReturned(email, '').messages : [];
