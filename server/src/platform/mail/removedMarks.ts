import { createHash } from 'node:crypto';
import { bareSubject } from '@tembiapo/contract/domain/recibidos.ts';

/** What identifies a mail before its text is compared. */
interface Named {
  /** Message-ID. */
  mensaje: string | null;
  de: string;
  asunto: string;
}

export const hashOf = (parts: unknown): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/** The letters and digits of a text, which no mail server changes. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The mark of a mail by its Message-ID, its sender and its subject. */
export const messageMark = ({ mensaje, de, asunto }: Named): Buffer =>
  hashOf([mensaje, de, bareSubject(asunto).toLowerCase(), 'asunto']);

/**
 * The marks a removed mail leaves: its identity, what it said and what each file held. A different mail under the same identity is
 * still accepted (docs/reglas/correspondencia.md).
 */
export function removedMarks(mail: Named) {
  const name = messageMark(mail).toString('hex');
  return {
    any: hashOf([name, 'eliminado']),
    text: (letters: string) => hashOf([name, 'texto', letters]),
    /** The text without lines that a server may have added. */
    part: (letters: string) => hashOf([name, 'parte', letters]),
    /** @param file hash of its content; for a file that was not kept, its name */
    file: (file: string) => hashOf([name, 'archivo', file]),
  };
}

/** The letters of a text: whole, then without up to `above` first and `below` last lines. */
export function cutsOf(text: string, above: number, below: number): [string, ...string[]] {
  const lines = text.split('\n').map(lettersOf).filter(Boolean);
  const parts: string[] = [];
  for (let first = 0; first <= above; first++)
    for (let last = 0; last <= below && first + last < lines.length; last++)
      if (first + last > 0) parts.push(lines.slice(first, lines.length - last).join(''));
  return [lines.join(''), ...parts];
}
