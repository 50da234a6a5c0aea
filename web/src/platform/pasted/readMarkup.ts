import { decoded } from './decoded.ts';

export interface Markup {
  /** In lower case; `MARKER` for Word's marker of a list item. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (Markup | string)[];
}

/** Word's markup for programs that have no lists. */
export const MARKER = '#marker';

/** Elements that hold no text of the page, up to their end. */
const RAW = new Set([
  'style',
  'script',
  'title',
  'textarea',
  'noscript',
  'iframe',
  'xmp',
  'noframes',
  'noembed',
]);
const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr keygen'.split(' '),
);
const ENDS_P = new Set(
  (
    'address article aside blockquote center details div dl dd dt fieldset figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hr li main nav ol p pre section table ul'
  ).split(' '),
);
/** Elements that end when one like them begins, and the ancestors inside which that holds. */
const ENDS_LIKE: Record<string, readonly [likes: readonly string[], within: readonly string[]]> = {
  li: [['li'], ['ul', 'ol', 'td', 'th']],
  dt: [['dt', 'dd'], ['dl']],
  dd: [['dt', 'dd'], ['dl']],
  tr: [['tr'], ['table']],
  td: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
  th: [
    ['td', 'th'],
    ['tr', 'table'],
  ],
  tbody: [['thead', 'tbody', 'tfoot'], ['table']],
  tfoot: [['thead', 'tbody', 'tfoot'], ['table']],
};
const CELLS = ['td', 'th', 'table'];
/** Nobody nests deeper: content beyond it stays, without its own element. */
const DEEPEST = 256;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name!.toLowerCase();
    if (!found.has(key)) found.set(key, decoded(double ?? single ?? bare ?? ''));
  }
  return found;
}

/** Where the tag that begins at `start` ends; a '>' in a value does not end it. -1 if it never does. */
function tagEnd(html: string, start: number, unclosed: Set<string>): number {
  for (let at = start + 1; at < html.length; at++) {
    const letter = html[at]!;
    if (letter === '>') return at;
    if ((letter !== '"' && letter !== "'") || unclosed.has(letter)) continue;
    if (!/=\s*$/.test(html.slice(Math.max(start, at - 8), at))) continue;
    const close = html.indexOf(letter, at + 1);
    if (close < 0) unclosed.add(letter);
    else at = close;
  }
  return -1;
}

/**
 * Another program's markup as a tree, read as a browser would as far as the text is concerned: it never becomes a page, so
 * nothing in it runs or is fetched. `sheets`: the text of its `<style>` elements.
 */
export function readMarkup(html: string): { root: Markup; sheets: string } {
  const root: Markup = { name: '#root', attributes: new Map(), children: [] };
  const open: Markup[] = [root];
  const unclosed = new Set<string>();
  let sheets = '';
  const put = (text: string) => {
    if (text) open.at(-1)!.children.push(decoded(text));
  };
  const enter = (name: string, attributes: Markup['attributes'], stays: boolean) => {
    const made: Markup = { name, attributes, children: [] };
    open.at(-1)!.children.push(made);
    if (stays && open.length < DEEPEST) open.push(made);
  };
  /** Ends the nearest open element with one of these names, and its content; never one outside `within`. */
  const leave = (names: readonly string[], within: readonly string[]) => {
    for (let i = open.length - 1; i > 0; i--) {
      if (names.includes(open[i]!.name)) open.length = i;
      else if (!within.includes(open[i]!.name)) continue;
      return;
    }
  };
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start < 0) break;
    put(html.slice(at, start));
    if (html.startsWith('<!', start) || html.startsWith('<?', start)) {
      const isComment = html.startsWith('<!--', start);
      const end = html.indexOf(isComment ? '-->' : '>', start + 2);
      const said = end < 0 ? '' : html.slice(start, end);
      if (/^<!(?:--)?\[if !supportLists\]/i.test(said)) enter(MARKER, new Map(), true);
      else if (/^<!(?:--)?\[endif\]/i.test(said)) leave([MARKER], ['p', 'li', ...CELLS]);
      at = end < 0 ? html.length : end + (isComment ? 3 : 1);
      continue;
    }
    const [, slash, given] = /^<(\/?)([a-z][^\s/>]*)/i.exec(html.slice(start, start + 80)) ?? [];
    if (given === undefined) {
      put('<');
      at = start + 1;
      continue;
    }
    const end = tagEnd(html, start, unclosed);
    if (end < 0) break;
    const name = given.toLowerCase();
    at = end + 1;
    if (slash) {
      leave([name], CELLS.includes(name) || name === 'tr' ? ['table'] : CELLS);
      continue;
    }
    if (RAW.has(name)) {
      const close = new RegExp(`</${name}`, 'gi');
      close.lastIndex = at;
      const found = close.exec(html);
      if (name === 'style') sheets += html.slice(at, found?.index);
      at = found ? found.index : html.length;
      continue;
    }
    if (ENDS_P.has(name)) leave(['p'], ['li', 'ul', 'ol', ...CELLS]);
    const like = ENDS_LIKE[name];
    if (like) leave(...like);
    const rest = html.slice(start + 1 + given.length, end);
    enter(name, attributesOf(rest), !VOID.has(name) && !(name.includes(':') && rest.endsWith('/')));
  }
  if (at < html.length && html.indexOf('<', at) < 0) put(html.slice(at));
  return { root, sheets };
}
