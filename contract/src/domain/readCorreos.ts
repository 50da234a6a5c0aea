import { validEmail } from './access.ts';
import { plainTyped } from './plainTyped.ts';

/** The addresses of a text, those that are none, as they were written, and what stands beside them ('trabajo'). */
export interface CorreosReading {
  correos: string[];
  wrong: string[];
  rest: string;
}

const LABEL = /(?<!\S)(?:e-?mails?|mails?|correos?(?: electr[óo]nicos?)?) ?\d? ?:/giu;
/** What parts two addresses. A comma or a bar is one only where another address follows. */
const BETWEEN = / ?[;|] ?| ?[,/] ?(?=[^,/;|@]*@)| (?:[yeoóu]|y\/o|-) (?=[^\s@]*@)| (?=[^\s@]+@)/giu;

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
  for (const part of bare.split(BETWEEN)) {
    const words = part.split(' ').filter((word) => word !== '');
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
