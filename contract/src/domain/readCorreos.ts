import { validEmail } from './access.ts';
import { plainTyped } from './plainTyped.ts';

/** The addresses of a text, those that are none, as they were written, and what stands beside them ('trabajo'). */
export interface CorreosReading {
  correos: string[];
  wrong: string[];
  rest: string;
}

const LABEL = /(?<!\S)(?:e-?mails?|mails?|correos?(?: electr[óo]nicos?)?) ?\d? ?:/giu;
const JOINS = new Set(['y', 'e', 'o', 'ó', 'u', '-']);

/** The parts of a cell, each with one address at most. A comma or a bar parts two only where another address follows. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split(/[;|]/)) {
    const [first = '', ...more] = piece.split(/([,/])/);
    const segments = [first];
    for (let i = 0; i < more.length; i += 2)
      if (more[i + 1]!.includes('@')) segments.push(more[i + 1]!);
      else segments.push(`${segments.pop()}${more[i]}${more[i + 1]}`);
    for (const segment of segments) {
      let part = '';
      for (const word of segment.split(' ')) {
        if (word.indexOf('@') > 0 && part.trim() !== '') {
          parts.push(part);
          part = '';
        }
        part += `${part === '' ? '' : ' '}${word}`;
      }
      parts.push(part);
    }
  }
  return parts;
}

type Judge = (sign: string) => boolean;
/** A text without the signs that only stand before and after it. */
function withoutEnds(text: string, isBefore: Judge, isAfter = isBefore): string {
  const signs = [...text];
  const from = signs.findIndex((sign) => !isBefore(sign));
  return from < 0 ? '' : signs.slice(from, signs.findLastIndex((sign) => !isAfter(sign)) + 1).join('');
}
const BEFORE = '"\'([{¿¡*';
const AFTER = '"\')]}*,.:';
const isLetter: Judge = (sign) => /[\p{L}\p{N}]/u.test(sign);

/** 'Ana Pérez <ana@x.py>' is its address: the name before it is none. */
function withoutNames(text: string): string {
  const [first = '', ...pieces] = text.replace(/"[^"@]*"/g, '').split('<');
  let out = first;
  for (const piece of pieces) {
    const end = piece.indexOf('>');
    if (end < 0) {
      out += `<${piece}`;
      continue;
    }
    const parted = Math.max(...[...';,|/'].map((sign) => out.lastIndexOf(sign)));
    const addressed = out.indexOf(' ', Math.max(0, out.lastIndexOf('@')));
    const kept = out.includes('@', parted + 1) ? (addressed < 0 ? out.length : addressed) : parted + 1;
    out = `${out.slice(0, kept)} ${piece.slice(0, end)} ${piece.slice(end + 1)}`;
  }
  return out;
}

/** A word that may be an address, without what only surrounds it. */
function bareOf(word: string): string {
  const bare = withoutEnds(
    word,
    (sign) => BEFORE.includes(sign),
    (sign) => AFTER.includes(sign),
  ).replace(/^mailto:/i, '');
  const query = bare.indexOf('?', Math.max(0, bare.indexOf('@')));
  return query < 0 ? bare : bare.slice(0, query);
}

/**
 * All addresses of a cell, cleaned of what only surrounds them: 'Ana <ana@x.py>', 'mailto:ana@x.py', 'a@x.py, b@x.py', a dot at its end,
 * invisible characters. What is no address stands in `wrong` as it was written (docs/reglas/convenciones.md).
 */
export function readCorreos(text: string): CorreosReading {
  const correos: string[] = [];
  const wrong: string[] = [];
  const rest: string[] = [];
  const typed = plainTyped(text);
  if (typed !== '' && !typed.includes('@')) return { correos, wrong: [typed], rest: '' };
  const bare = withoutNames(typed).replace(LABEL, ' ').replace(/\s+/g, ' ').trim();
  for (const part of partsOf(bare)) {
    const words = part.split(' ').filter((word) => word !== '' && !JOINS.has(word.toLowerCase()));
    const found = words.map(bareOf).filter(validEmail);
    const beside = words.filter((word) => !validEmail(bareOf(word)));
    if (beside.some((word) => word.includes('@')) || (found.length === 0 && /[@.]/.test(part))) {
      wrong.push(part.trim());
      continue;
    }
    for (const one of found)
      if (!correos.some((other) => other.toLowerCase() === one.toLowerCase())) correos.push(one);
    const others = beside.map((word) => withoutEnds(word, (sign) => !isLetter(sign))).filter(Boolean);
    if (others.length > 0) rest.push(others.join(' '));
  }
  return { correos, wrong, rest: rest.join(', ') };
}
