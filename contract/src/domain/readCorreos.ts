import { validEmail } from './access.ts';
import { plainTyped } from './plainTyped.ts';

/** The addresses of a text, the invalid pieces as written, and the words beside them ('trabajo'). */
export interface CorreosReading {
  correos: string[];
  wrong: string[];
  rest: string;
}

const LABEL = /(?<!\S)(?:e-?mails?|mails?|correos?(?: electr[óo]nicos?)?)(?: ?\d? ?:| (?=\p{L}[^\s@]*@))/giu;
const JOINS = new Set(['y', 'e', 'o', 'ó', 'u', '-', '–', '—']);
const isJoin = (word: string): boolean => JOINS.has(word.toLowerCase());
const isAddress = (word: string): boolean => word.indexOf('@') > 0;

/** Splits a cell at its separators; at a comma or a bar only when a separate address follows. */
function segmentsOf(text: string): string[] {
  return text.split(/[;|]/).flatMap((piece) => {
    const [first = '', ...more] = piece.split(/([,/])/);
    const segments = [first];
    let before = first;
    for (let i = 0; i < more.length; i += 2) {
      const [sign, after] = [more[i]!, more[i + 1]!];
      const isParted = before.includes('@') || /\s$/.test(before) || /^\s/.test(after);
      if (after.includes('@') && isParted) segments.push(after);
      else segments.push(`${segments.pop()}${sign}${after}`);
      before = after;
    }
    return segments;
  });
}

/** Groups words around one address each. Words between two addresses go with the second, except those in brackets. */
function partsOf(segment: string): string[][] {
  const parts: string[][] = [];
  let part: string[] = [];
  let between: string[] = [];
  for (const word of segment.split(' ').filter(Boolean)) {
    if (!isAddress(word) || !part.some(isAddress)) {
      (part.some(isAddress) ? between : part).push(word);
      continue;
    }
    const isBeside = between[0]?.startsWith('(') && between.at(-1)?.endsWith(')');
    parts.push(isBeside ? part.concat(between) : part);
    part = [...(isBeside || between.every(isJoin) ? [] : between), word];
    between = [];
  }
  return [...parts, part.concat(between)];
}

type Judge = (sign: string) => boolean;
/** A text without the punctuation around it. */
function withoutEnds(text: string, isBefore: Judge, isAfter = isBefore): string {
  const signs = [...text];
  const from = signs.findIndex((sign) => !isBefore(sign));
  return from < 0 ? '' : signs.slice(from, signs.findLastIndex((sign) => !isAfter(sign)) + 1).join('');
}
const BEFORE = '"\'([{¿¡*';
const AFTER = '"\')]}*,.:';
const isLetter: Judge = (sign) => /[\p{L}\p{N}]/u.test(sign);

/** 'Ana Pérez <ana@x.py>' becomes its address. */
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

/** A word that may be an address, without surrounding punctuation. */
function bareOf(word: string): string {
  const bare = withoutEnds(
    word,
    (sign) => BEFORE.includes(sign),
    (sign) => AFTER.includes(sign),
  ).replace(/^mailto:/i, '');
  const query = bare.indexOf('?', Math.max(0, bare.indexOf('@')));
  return query < 0 ? bare : bare.slice(0, query);
}

const SIGNS = /^[-–—*•·:"'(){}[\],/<>]+$/;
/** Whether punctuation separates an address from the words before it, as in 'Ana: ana@x.py'; 'ana maria@x.py' may be one address. */
const isApart = (before: readonly string[], address: string): boolean =>
  before.every((word) => SIGNS.test(word)) ||
  /^[([]/.test(address) ||
  /(?:[:)\]]|^[-–—/])$/.test(before.at(-1)!);
/** Whether the word after an address is not a piece of it, as 'py' could be. */
const isBeside = (after: string | undefined): boolean =>
  after === undefined || SIGNS.test(after) || isJoin(after) || /^(?:[([]|\p{L}{4})/u.test(after);

/** The address among some words, and the words beside it; null when unsure. */
function readPart(words: readonly string[]): { correo?: string; beside: readonly string[] } | null {
  const at = words.findIndex(isAddress);
  if (at < 0) return /[@.]/.test(words.join('')) ? null : { beside: words };
  const [before, address, after] = [words.slice(0, at), words[at]!, words.slice(at + 1)];
  const correo = bareOf(address);
  const beside = [...before, ...after];
  if (!validEmail(correo) || beside.some((word) => word.includes('@'))) return null;
  return isApart(before, address) && isBeside(after[0]) ? { correo, beside } : null;
}

/**
 * All addresses of a cell, without what surrounds them: 'Ana <ana@x.py>', 'mailto:ana@x.py', 'a@x.py, b@x.py', a final dot,
 * invisible characters. A piece that is no address, or perhaps only part of one, goes to `wrong` as written
 * (docs/reglas/convenciones.md).
 */
export function readCorreos(text: string): CorreosReading {
  const correos: string[] = [];
  const wrong: string[] = [];
  const rest: string[] = [];
  const typed = plainTyped(text);
  if (typed !== '' && !typed.includes('@')) return { correos, wrong: [typed], rest: '' };
  const bare = withoutNames(typed)
    .replace(LABEL, ' : ')
    .replace(/ y\/o /gi, ' y ')
    .replace(/\s+/g, ' ')
    .trim();
  for (const words of segmentsOf(bare).flatMap(partsOf)) {
    const read = readPart(words);
    if (!read) {
      wrong.push(words.join(' ').replace(/^: /, ''));
      continue;
    }
    const { correo, beside } = read;
    if (correo && !correos.some((other) => other.toLowerCase() === correo.toLowerCase()))
      correos.push(correo);
    const others = beside
      .filter((word) => !isJoin(word))
      .map((word) => withoutEnds(word, (sign) => !isLetter(sign)))
      .filter(Boolean);
    if (others.length > 0) rest.push(others.join(' '));
  }
  return { correos, wrong, rest: rest.join(', ') };
}
