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
    /** @param file the hash of what it holds; of one that was not kept, its name */
    file: (file: string) => hashOf([name, 'archivo', file]),
  };
}
