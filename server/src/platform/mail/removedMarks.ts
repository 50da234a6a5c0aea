import { createHash } from 'node:crypto';
import { bareSubject } from '@tembiapo/contract/domain/recibidos.ts';

/** What tells a mail from another before its text is looked at. */
interface Named {
  /** Message-ID. */
  mensaje: string | null;
  de: string;
  asunto: string;
}

export const hashOf = (parts: unknown): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/** Letters of a text, as every server leaves them. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** The mark of a mail by its Message-ID, its sender and its subject. */
export const messageMark = ({ mensaje, de, asunto }: Named): Buffer =>
  hashOf([mensaje, de, bareSubject(asunto).toLowerCase(), 'asunto']);

/**
 * The marks that a removed mail leaves behind: that there was one of its name, what it said and what each of its files held. A sender
 * may give another mail the same name, and that one comes in (docs/reglas/correspondencia.md).
 */
export function removedMarks(mail: Named) {
  const name = messageMark(mail).toString('hex');
  return {
    any: hashOf([name, 'eliminado']),
    text: (letters: string) => hashOf([name, 'texto', letters]),
    /** Of a text without lines that a server may have added to it. */
    part: (letters: string) => hashOf([name, 'parte', letters]),
    /** @param file the hash of what it holds; of one that was not kept, its name */
    file: (file: string) => hashOf([name, 'archivo', file]),
  };
}

/** The letters of a text: of all of it, then without up to so many of its first and of its last lines. */
export function cutsOf(text: string, above: number, below: number): [string, ...string[]] {
  const lines = text.split('\n').map(lettersOf).filter(Boolean);
  const parts: string[] = [];
  for (let first = 0; first <= above; first++)
    for (let last = 0; last <= below && first + last < lines.length; last++)
      if (first + last > 0) parts.push(lines.slice(first, lines.length - last).join(''));
  return [lines.join(''), ...parts];
}
