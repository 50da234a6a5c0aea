import type { Block, Spot } from './Block.ts';
import { readMarker } from './markers.ts';
import { paragraphs, plainRun } from './paragraphs.ts';
import { whatsAppRuns } from './whatsAppRuns.ts';
import { writeBlocks } from './writeBlocks.ts';

/** A spreadsheet cell up to the next one; one of several lines is quoted. */
const CELL = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy;

/** The lines of a text; of a spreadsheet's text, one per row. */
function linesOf(given: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: programs end lines with these too
  const text = given.replace(/\r\n?|[\u000b\u000c\u2028\u2029]/g, '\n');
  if (!text.includes('\t')) return text.split('\n');
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const [, quoted, bare = '', end] = CELL.exec(text)!;
    rows.at(-1)!.push(
      (quoted?.replaceAll('""', '"') ?? bare)
        .split('\n')
        .map((one) => one.trim())
        .filter(Boolean)
        .join(' / '),
    );
    if (end === '\n') rows.push([]);
  }
  const isSheet = rows.some((cells) => cells.filter(Boolean).length > 1);
  return rows.map((cells) => {
    const filled = cells.slice(0, cells.findLastIndex(Boolean) + 1);
    return isSheet ? filled.join(' | ') : filled.filter(Boolean).join(' ');
  });
}

/** Word's markers of items in plain text, with their depth. */
const DEPTH: Record<string, number> = {
  '·': 1,
  '•': 1,
  '\uf0b7': 1,
  '-': 1,
  '–': 1,
  '*': 1,
  o: 2,
  '§': 3,
  '▪': 3,
  '\uf0a7': 3,
};
const ITEM =
  /^\s*(?:([-*•])[ \t]+(?!\|)|(\d{1,3}[.)])[ \t]+(?!\|)|([·•▪§o–\uf0b7\uf0a7-]|\(?(?:\d{1,3}|[a-z])[.)]) \| )(?=\S)/;

function itemOf(line: string, list: string, before: Spot | null): { spot: Spot; text: string } | null {
  const [whole, sign, count, word] = ITEM.exec(line) ?? [];
  if (whole === undefined) return null;
  const text = line.slice(whole.length);
  const mark = sign ?? count ?? word!;
  // A spreadsheet row whose first cell is a number is no item.
  if (word && text.includes(' | ')) return null;
  const read = readMarker(mark, before?.number ?? 0);
  const isLetter = /^\(?[a-z]/.test(mark) && read.isOrdered;
  const level = read.isOrdered ? (isLetter && before?.isOrdered ? 2 : 1) : (DEPTH[mark] ?? 1);
  return { text, spot: { ...read, level, list } };
}

const blockOf = (runs: Block['runs'], spot: Spot | null = null): Block => ({
  runs: paragraphs(runs).flat(),
  spot,
  isMore: false,
  isLoose: spot === null,
});

/** Words pasted in the middle of others keep the blanks at their ends. */
const withEnds = (text: string, html: string): string =>
  html === '' || html.startsWith('<p>') || /^<[uo]l/.test(html)
    ? html
    : (/^\s/.test(text) ? ' ' : '') + html + (/\s$/.test(text) ? ' ' : '');

/** Plain text as it is, one paragraph per line. */
export const readPlain = (text: string): string =>
  withEnds(text, writeBlocks(linesOf(text).map((line) => blockOf([plainRun(line)]))));

/**
 * The same as WhatsApp would show it: its marks (whatsAppRuns.ts) and its lists, which Word's plain text has too. The heads
 * of messages ('[10:42, 3/1/2026] Ana:') stay.
 */
export function readWhatsApp(text: string): string {
  let list = 0;
  let before: Spot | null = null;
  const blocks = linesOf(text).map((line) => {
    const item = itemOf(line, `${list}`, before);
    if (!item && line.trim() !== '') list += 1;
    before = item?.spot ?? null;
    return blockOf(whatsAppRuns(item?.text ?? line), item?.spot);
  });
  return withEnds(text, writeBlocks(blocks));
}
