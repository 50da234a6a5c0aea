import { normalizeText } from './normalizeText.ts';

/** The pieces of a text with fields (docs/reglas/correspondencia.md). */
export type Piece =
  | { kind: 'text'; raw: string }
  | {
      kind: 'field';
      /** As written in the text, with the tags inside it. */
      raw: string;
      name: string;
      key: string;
      /** The text for people who have no value. */
      otherwise: string | null;
      /** The tags inside it, before and after its value. */
      before: string;
      after: string;
      place: FieldPlace;
    }
  /** A name between single braces: probably a mistyped field. */
  | { kind: 'single'; raw: string; name: string; key: string }
  /** Unmatched braces, and the text around them. */
  | { kind: 'loose'; raw: string; around: string }
  /** A single brace, which is a mistake only next to a field's name; the names next to it, by key. */
  | { kind: 'lone'; raw: string; around: string; keys: string[] };

/** In the text, inside a link's address, or at its start. */
export type FieldPlace = 'text' | 'inAddress' | 'address';

const withoutMarks = (name: string): string => name.replace(/[%$#]/g, ' ');

/** A field's name for comparison: without accents, case, spaces and surrounding punctuation; 'C#' keeps its own. */
export const fieldKey = (name: string): string =>
  normalizeText(/^\s*[%$#]/.test(name) ? withoutMarks(name) : name).replaceAll(' ', '');

/** The end of a paragraph or line, where every field ends. */
const BREAK = '\u2029';
const TOKEN = /\{\{([^{}\u2029]*)\}\}(?!\})|\{\{|\}\}|\{([^{}\u2029]{1,200})\}(?!\})|[{}]/g;
const BEFORE_CHARS = 12;
const AROUND_CHARS = 48;

/** A tag, an entity or a letter, with its text; a tag that only marks a word has none. */
interface Atom {
  raw: string;
  text: string;
}
const ATOM = /<[^<>]*>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,10});|[\s\S]/giu;
const ATOM_OF_TAG = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,10});|[\s\S]/giu;
const MARK = /^<\/?(?:strong|em|u|s|a|b|i|span)\b/i;
const ENTITY: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return ENTITY[name] ?? entity;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

const atomsOf = (html: string): Atom[] =>
  [...html.matchAll(ATOM)].map(([raw]) => ({
    raw,
    text:
      raw.length > 1 && raw.startsWith('<')
        ? MARK.test(raw)
          ? ''
          : BREAK
        : raw.length > 2 && raw.startsWith('&')
          ? decode(raw)
          : raw,
  }));

const rawOf = (atoms: readonly Atom[]): string => atoms.map(({ raw }) => raw).join('');

/** Where a field's value goes among the tags inside it: into the stretch with most of its letters, then into the innermost. */
function partAround(atoms: readonly Atom[]): { before: string; after: string } {
  const stretches = [{ letters: 0, depth: 0, tags: 0 }];
  const tags = atoms.filter(({ text }) => text === '');
  for (const { raw, text } of atoms) {
    const last = stretches.at(-1)!;
    if (text === '')
      stretches.push({ letters: 0, depth: last.depth + (raw[1] === '/' ? -1 : 1), tags: last.tags + 1 });
    else if (/[^{}\s]/.test(text)) last.letters++;
  }
  const [best] = stretches.toSorted((a, b) => b.letters - a.letters || b.depth - a.depth);
  return { before: rawOf(tags.slice(0, best!.tags)), after: rawOf(tags.slice(best!.tags)) };
}

/** Decodes the escapes of an address; invalid ones stay. */
const decodeAddress = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (signs) => {
    try {
      return decodeURIComponent(signs);
    } catch {
      return signs;
    }
  });

const NAME_CHARS = 120;
/** The keys of the words after a brace, or before it, each one word longer than the last. */
function keysBeside(shown: string, at: number): string[] {
  const isOpening = shown[at] === '{';
  const beside = isOpening
    ? shown.slice(at + 1, at + 1 + NAME_CHARS).split(/[{}\u2029]/, 1)[0]!
    : shown
        .slice(Math.max(0, at - NAME_CHARS), at)
        .split(/[{}\u2029]/)
        .at(-1)!;
  if (!(isOpening ? /^[\s%$#]*[\p{L}\p{N}]/u : /[\p{L}\p{N}][\s%$#]*$/u).test(beside)) return [];
  return [...beside.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) =>
    fieldKey(isOpening ? beside.slice(0, index + word.length) : withoutMarks(beside.slice(index))),
  );
}

/** Splits atoms into pieces, in order; `isTag`: they are a link's tag. */
function piecesOf(atoms: readonly Atom[], isTag: boolean): Piece[] {
  const pieces: Piece[] = [];
  const shown = atoms.map(({ text }) => text).join('');
  // Where each visible atom starts.
  const startsAt = new Map<number, number>();
  const endsAt = new Map<number, number>();
  let length = 0;
  atoms.forEach(({ text }, i) => {
    if (text === '') return;
    startsAt.set(length, i);
    length += text.length;
    endsAt.set(length, i + 1);
  });
  let done = 0;
  const keep = (until: number) => {
    if (until > done) pieces.push({ kind: 'text', raw: rawOf(atoms.slice(done, until)) });
    done = until;
  };
  for (const found of shown.matchAll(TOKEN)) {
    const [whole, inside, single] = found;
    const [from, to] = [startsAt.get(found.index)!, endsAt.get(found.index + whole.length)!];
    keep(from);
    const within = atoms.slice(from, to);
    const raw = rawOf(within);
    done = to;
    if (inside !== undefined) {
      const place = !isTag
        ? 'text'
        : /href=["']?$/i.test(shown.slice(0, found.index))
          ? 'address'
          : 'inAddress';
      const at = inside.indexOf('|');
      const said = (part: string) => (isTag ? decodeAddress(part) : part).trim();
      const name = said(at < 0 ? inside : inside.slice(0, at));
      const rest = inside.slice(at + 1);
      const otherwise = at < 0 ? null : place === 'address' ? rest.trim() : said(rest);
      pieces.push({
        kind: 'field',
        raw,
        name,
        key: fieldKey(name),
        otherwise,
        place,
        ...partAround(within),
      });
    } else if (single !== undefined) {
      const name = single.split('|')[0]!.trim();
      pieces.push({ kind: 'single', raw, name, key: fieldKey(name) });
    } else {
      const start = Math.max(0, found.index - BEFORE_CHARS);
      const end = start + AROUND_CHARS;
      const said = shown.slice(start, end).replaceAll(BREAK, ' ').trim();
      const around = end < shown.length ? `${said}…` : said;
      if (whole.length > 1) pieces.push({ kind: 'loose', raw, around });
      else pieces.push({ kind: 'lone', raw, around, keys: keysBeside(shown, found.index) });
    }
  }
  keep(atoms.length);
  return pieces;
}

const lettersOf = (text: string): Atom[] => Array.from(text, (raw) => ({ raw, text: raw }));
const atomsOfTag = (tag: string): Atom[] =>
  [...tag.matchAll(ATOM_OF_TAG)].map(([raw]) => ({ raw, text: raw.length > 2 ? decode(raw) : raw }));

/**
 * Reads the fields of a text, in one way for checking and for filling in: `{{nombre}}`, or `{{cargo|tu trabajo}}` with the
 * text for people without a value. In rich text a field counts as people see it: marks may split it, and its braces may be
 * entities. The pieces joined are the whole text.
 */
export function readFields(text: string, { isHtml }: { isHtml: boolean }): Piece[] {
  if (!isHtml) return piecesOf(lettersOf(text), false);
  const atoms = atomsOf(text);
  // A tag with braces in its address is read separately.
  const pieces: Piece[] = [];
  let from = 0;
  atoms.forEach(({ raw }, i) => {
    if (raw.length === 1 || !raw.startsWith('<') || !/[{}]/.test(raw)) return;
    pieces.push(...piecesOf(atoms.slice(from, i), false), ...piecesOf(atomsOfTag(raw), true));
    from = i + 1;
  });
  return [...pieces, ...piecesOf(atoms.slice(from), false)];
}
