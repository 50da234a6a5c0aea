import { NO_SHEET, Unreadable } from './Unreadable.ts';

export interface XmlHandler {
  /** `attributes` is the raw text after the name: read one with attributeOf. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#[xX][\da-fA-F]{1,6}|#\d{1,7}|[a-z]{2,4});/g, (whole, word: string) => {
        if (word[0] !== '#') return ENTITIES[word] ?? whole;
        const code = /^#x/i.test(word) ? Number.parseInt(word.slice(2), 16) : Number(word.slice(1));
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      })
    : text;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute by its name without prefix; undefined when it is missing. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = attributes[at - 1];
    if (before !== undefined && !/[\s:]/.test(before)) continue;
    const value = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes.slice(at + name.length));
    if (value) return decodeEntities(value[1] ?? value[2]!);
  }
  return undefined;
}

/** Whether an attribute is true. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** The end of a tag, skipping quoted text; -1 when it is not in this piece. */
function tagEnd(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (quote) {
      if (letter === quote) quote = 0;
    } else if (letter === 34 || letter === 39) quote = letter;
    else if (letter === 62) return at;
  }
  return -1;
}

/** Most characters of one tag or text: anything longer was made to be endless. */
const PIECE_MAX = 2_000_000;

/**
 * Reads XML as it arrives: `push` takes each piece. Names come without prefix; only text and elements are reported, and
 * nothing external is ever loaded.
 */
export function scanXml(handler: XmlHandler): { push(piece: string): void } {
  let rest = '';
  const scan = (text: string): string => {
    let at = 0;
    for (;;) {
      const tag = text.indexOf('<', at);
      if (tag < 0) return text.slice(at);
      if (tag > at) handler.text(decodeEntities(text.slice(at, tag)));
      at = tag;
      const special = text[tag + 1];
      if (special === '!' || special === '?') {
        if (text.length < tag + 9) return text.slice(tag);
        const isData = text.startsWith('<![CDATA[', tag);
        const ending = isData ? ']]>' : text.startsWith('<!--', tag) ? '-->' : '>';
        const end = text.indexOf(ending, tag + (isData ? 9 : 2));
        if (end < 0) return text.slice(tag);
        if (isData) handler.text(text.slice(tag + 9, end));
        at = end + ending.length;
        continue;
      }
      if (special === '/') {
        const end = text.indexOf('>', tag);
        if (end < 0) return text.slice(tag);
        handler.close(localName(text.slice(tag + 2, end).trimEnd()));
        at = end + 1;
        continue;
      }
      const end = tagEnd(text, tag + 1);
      if (end < 0) return text.slice(tag);
      const empty = text[end - 1] === '/';
      const inside = text.slice(tag + 1, empty ? end - 1 : end);
      const space = inside.search(/\s/);
      const name = localName(space < 0 ? inside : inside.slice(0, space));
      handler.open(name, space < 0 ? '' : inside.slice(space));
      if (empty) handler.close(name);
      at = end + 1;
    }
  };
  return {
    push(piece) {
      rest = scan(rest + piece);
      if (rest.length > PIECE_MAX) throw new Unreadable(NO_SHEET);
    },
  };
}
