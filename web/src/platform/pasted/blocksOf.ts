import type { Block, Run, Spot } from './Block.ts';
import { isHidden, type Look, lookOf, PLAIN, readSheet, type Sheet, styleOf } from './lookOf.ts';
import { paragraphs, runsOf } from './paragraphs.ts';
import { type Markup, readMarkup } from './readMarkup.ts';
import { rowRuns } from './rowRuns.ts';
import { isShape, rowsOf } from './rowsOf.ts';
import { wordItems } from './wordItems.ts';

const PARAGRAPHS = new Set(
  (
    'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr legend main nav p pre section summary tbody td tfoot th thead ' +
    'tr'
  ).split(' '),
);
const PICTURES = new Set('img v:imagedata svg canvas video object embed audio'.split(' '));
/** Elements that are no text of the page: controls, formulas, and nodes left by writing assistants. */
const NO_TEXT =
  /^(?:head|template|select|datalist|option|optgroup|math|map|xml|(?:grammarly|lt|deepl|loom|plasmo|editor-squiggler|ginger)-[\w-]+)$/;
const EMOJI = /^[\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}\p{M}\u200d]+$/u;

export interface Written {
  blocks: Block[];
  /** Whether there were pictures, which are not kept. */
  hasPictures: boolean;
}
type Keep = (href: string) => string | null;

class Writer implements Written {
  blocks: Block[] = [];
  hasPictures = false;
  private sheet: Sheet;
  private keep: Keep;
  private wordSpot: ReturnType<typeof wordItems>;
  private runs: Run[] = [];
  /** Whether an element of the page makes the current paragraph. */
  private isOpen = false;
  private spot: Spot | null = null;
  private begun = new Set<Spot>();
  /** The current list; `number` is that of its next item. */
  private list: Spot | null = null;
  private lists = 0;

  constructor(sheet: Sheet, keep: Keep) {
    this.sheet = sheet;
    this.keep = keep;
    this.wordSpot = wordItems(sheet);
  }

  /** Ends the current paragraph; one with only a blank is an empty line. */
  end(isEmptyLine = false): void {
    const found = paragraphs(this.runs);
    const hasBlank = this.runs.some((run) => run === 'break' || run.text.includes('\u00a0'));
    if (found.length === 0 && (isEmptyLine || hasBlank)) this.push([]);
    for (const runs of found) this.push(runs);
    this.runs = [];
  }
  private push(runs: Run[]): void {
    const { spot } = this;
    if (spot === null) this.blocks.push({ runs, spot, isMore: false, isLoose: !this.isOpen });
    else if (runs.length > 0) {
      this.blocks.push({ runs, spot, isMore: this.begun.has(spot), isLoose: false });
      this.begun.add(spot);
    }
  }

  write(piece: Markup | string, outer: Look): void {
    if (typeof piece === 'string') {
      this.runs.push(...runsOf(piece, outer));
      return;
    }
    const { name } = piece;
    const style = styleOf(piece, this.sheet);
    if (NO_TEXT.test(name) || isHidden(piece, style)) return;
    const look = lookOf(piece, style, outer, this.keep);
    if (PICTURES.has(name)) this.picture(piece, look);
    else if (name === 'br') this.runs.push('break');
    else if (name === 'ul' || name === 'ol' || name === 'menu') this.items(piece, look);
    else if (name === 'li') this.paragraph(piece, look, this.nextItem(piece));
    else if (name === 'table') this.table(piece, look);
    else if (PARAGRAPHS.has(name)) this.paragraph(piece, look, this.wordSpot(piece, style) ?? this.spot);
    else if (style.includes('mso-tab-count')) this.runs.push({ text: ' ', look });
    else this.inside(piece, look);
  }
  inside(of: Markup, look: Look): void {
    for (const child of of.children) this.write(child, look);
  }
  private paragraph(of: Markup, look: Look, spot: Spot | null): void {
    this.end();
    const { spot: outer, isOpen } = this;
    const count = this.blocks.length;
    this.spot = spot;
    this.isOpen = true;
    this.inside(of, look);
    this.end(of.name === 'p' && this.blocks.length === count);
    this.spot = outer;
    this.isOpen = isOpen;
  }

  private picture({ name, attributes }: Markup, look: Look): void {
    const alt = attributes.get('alt') ?? '';
    if (name === 'img' && EMOJI.test(alt)) this.runs.push({ text: alt, look });
    // A picture of a single pixel only counts readers.
    else if (attributes.get('width') !== '1' && attributes.get('height') !== '1') this.hasPictures = true;
  }

  private items(of: Markup, look: Look): void {
    this.end();
    const { spot, list } = this;
    this.lists += 1;
    this.spot = null;
    this.list = {
      level: (list?.level ?? 0) + 1,
      isOrdered: of.name === 'ol',
      list: `${this.lists}`,
      number: Number(of.attributes.get('start') ?? 1) || 1,
    };
    this.inside(of, look);
    this.end();
    this.spot = spot;
    this.list = list;
  }
  /** Word on the web writes one list per item, and says beside it which list and level it belongs to. */
  private nextItem({ attributes }: Markup): Spot {
    const open = this.list ?? { level: 1, isOrdered: false, list: '', number: 1 };
    const number = Number(attributes.get('value')) || open.number;
    open.number = number + 1;
    const [list, level] = [attributes.get('data-listid'), Number(attributes.get('data-aria-level'))];
    return { ...open, number, ...(list && level > 0 && { list: `web ${list}`, level }) };
  }

  /** A table becomes a line per row; one used only for layout becomes its content. */
  private table(table: Markup, look: Look): void {
    this.end();
    const rows = rowsOf(table, this.sheet);
    const cells = rows.flat().filter((cell) => cell !== null);
    const lookIn = (cell: Markup) => lookOf(cell, styleOf(cell, this.sheet), look, this.keep);
    if (cells.length === 1) this.inside(cells[0]!, lookIn(cells[0]!));
    else if (isShape(table, rows)) this.inside(table, look);
    else {
      for (const child of table.children)
        if (typeof child !== 'string' && child.name === 'caption') this.write(child, look);
      const { isOpen } = this;
      this.isOpen = true;
      for (const row of rows) {
        const written = row.map((cell) => (cell ? this.apart(cell, lookIn(cell)) : []));
        const line = rowRuns(written);
        if (line === null) this.blocks.push(...written.flat().map((block) => ({ ...block, isLoose: false })));
        else if (line.length > 0) for (const runs of paragraphs(line)) this.push(runs);
      }
      this.isOpen = isOpen;
    }
    this.end();
  }
  private apart(cell: Markup, look: Look): Block[] {
    const writer = new Writer(this.sheet, this.keep);
    writer.inside(cell, look);
    writer.end();
    this.hasPictures ||= writer.hasPictures;
    return writer.blocks;
  }
}

/** The paragraphs of another program's markup. `keep`: the stored address of a link, null for none. */
export function blocksOf(html: string, keep: Keep): Written {
  const { root, sheets } = readMarkup(html);
  const writer = new Writer(readSheet(sheets), keep);
  writer.inside(root, PLAIN);
  writer.end();
  return writer;
}
