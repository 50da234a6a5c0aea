import type { SheetRow } from '../sheet.ts';
import type { Book } from './Book.ts';
import { booleanCell, type Look, lookOf, numberCell } from './numberLook.ts';
import { type BookParts, openParts } from './openParts.ts';
import { attributeOf, type XmlHandler } from './scanXml.ts';
import { NO_SHEET, Unreadable } from './Unreadable.ts';

const ignore = (): void => {};
/** A handler that only looks at the elements that open. */
const opening = (open: XmlHandler['open']): XmlHandler => ({ open, close: ignore, text: ignore });
const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Signs that XML cannot hold, as Excel writes them: _x000D_ is a line break, _x005F_x000D_ the text _x000D_. */
const unescapeSigns = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Where a part's relations lead, by their id; also by the end of their kind, for the parts that there are one of. */
async function relationsOf(parts: BookParts, path: string): Promise<Map<string, string>> {
  const at = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, at);
  const relations = new Map<string, string>();
  const file = `${folder}_rels/${path.slice(at)}.rels`;
  if (!parts.has(file)) return relations;
  await parts.scanAll(
    file,
    opening((name, attributes) => {
      const target = attributeOf(attributes, 'Target');
      if (name !== 'Relationship' || target === undefined) return;
      const whole = new URL(target, `book:/${folder}`).pathname.slice(1);
      relations.set(attributeOf(attributes, 'Id') ?? '', decodeURI(whole));
      relations.set(`/${attributeOf(attributes, 'Type')?.split('/').at(-1)}`, decodeURI(whole));
    }),
  );
  return relations;
}

/** The texts that cells name by their number: the runs of each joined, without how it is pronounced. */
async function readTexts(parts: BookParts, path: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (path === undefined || !parts.has(path)) return texts;
  let text = '';
  let reading = false;
  let spoken = false;
  await parts.scanAll(path, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') reading = !spoken;
      else if (name === 'rPh') spoken = true;
    },
    close(name) {
      if (name === 'si') texts.push(unescapeSigns(text));
      else if (name === 't') reading = false;
      else if (name === 'rPh') spoken = false;
    },
    text(piece) {
      if (reading) text += piece;
    },
  });
  return texts;
}

/** What each style of a cell makes of a number. */
async function readLooks(parts: BookParts, path: string | undefined): Promise<Look[]> {
  const looks: Look[] = [];
  if (path === undefined || !parts.has(path)) return looks;
  const codes = new Map<string, string>();
  let inCells = false;
  await parts.scanAll(path, {
    open(name, attributes) {
      if (name === 'numFmt')
        codes.set(attributeOf(attributes, 'numFmtId') ?? '', attributeOf(attributes, 'formatCode') ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = attributeOf(attributes, 'numFmtId') ?? '0';
        looks.push(lookOf(codes.get(id) ?? Number(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
    text: ignore,
  });
  return looks;
}

/** Opens an .xlsx, also a strict one. Throws Unreadable for what is none. */
export async function openXlsx(file: string, maxUnpacked: number): Promise<Book> {
  const parts = await openParts(file, maxUnpacked);
  const workbook = (await relationsOf(parts, '')).get('/officeDocument') ?? 'xl/workbook.xml';
  if (workbook.endsWith('.bin'))
    throw new Unreadable('El archivo es un libro .xlsb: guardalo como .xlsx y volvé a subirlo');
  const relations = await relationsOf(parts, workbook);
  const sheets: (Book['sheets'][number] & { path: string })[] = [];
  let since1904 = false;
  await parts.scanAll(
    workbook,
    opening((name, attributes) => {
      if (name === 'workbookPr') since1904 = isOn(attributeOf(attributes, 'date1904'));
      if (name !== 'sheet') return;
      const index = sheets.length;
      sheets.push({
        index,
        nombre: attributeOf(attributes, 'name') ?? `Hoja ${index + 1}`,
        // LibreOffice says of those, too, which people see, that they are visible.
        hidden: /hidden/i.test(attributeOf(attributes, 'state') ?? ''),
        path: relations.get(attributeOf(attributes, 'id') ?? '') ?? '',
      });
    }),
  );
  const hiddenColumns = new Set<number>();
  async function* rows(sheet: number): AsyncGenerator<SheetRow> {
    hiddenColumns.clear();
    const path = sheets[sheet]?.path;
    if (!path) throw new Unreadable(NO_SHEET);
    const texts = await readTexts(parts, relations.get('/sharedStrings'));
    const looks = await readLooks(parts, relations.get('/styles'));
    const waiting: SheetRow[] = [];
    const cells = sheetHandler({ texts, looks, since1904, hiddenColumns, add: (row) => waiting.push(row) });
    for await (const _ of parts.scan(path, cells)) yield* waiting.splice(0);
    await parts.close();
  }
  return { sheets, rows, hiddenColumns };
}

/** From 0; columns beyond those of a sheet are not believed. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length && at < 4; at++) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return Math.min(column, 16_384) - 1;
}

function sheetHandler({
  texts,
  looks,
  since1904,
  hiddenColumns,
  add,
}: {
  texts: readonly string[];
  looks: readonly Look[];
  since1904: boolean;
  hiddenColumns: Set<number>;
  add(row: SheetRow): void;
}): XmlHandler {
  let row: SheetRow = { n: 0, cells: [] };
  let inRow = false;
  let column = -1;
  let kind = '';
  let style = 0;
  let value = '';
  let reading = false;
  let spoken = false;
  let hasFormula = false;

  function cellText(): string {
    if (kind === 's') return texts[Number(value)] ?? '';
    if (kind === 'str' || kind === 'inlineStr') return unescapeSigns(value);
    if (kind === 'b') return value === '' ? '' : booleanCell(isOn(value.trim().toLowerCase()));
    if (kind === 'e') return value;
    const look = looks[style] ?? lookOf(0);
    if (kind === 'd') {
      const [day = '', time = ''] = value.split('T');
      return /^(?!00:00)\d\d:\d\d/.test(time) ? `${day} ${time.slice(0, 5)}` : day;
    }
    const number = Number(value);
    return value.trim() === '' || Number.isNaN(number) ? value : numberCell(number, look, since1904);
  }
  return {
    open(name, attributes) {
      switch (name) {
        case 'c': {
          const reference = attributeOf(attributes, 'r');
          column = reference === undefined ? column + 1 : columnOf(reference);
          kind = attributeOf(attributes, 't') ?? 'n';
          style = Number(attributeOf(attributes, 's') ?? 0);
          value = '';
          hasFormula = false;
          break;
        }
        case 'row': {
          const n = Number(attributeOf(attributes, 'r') ?? row.n + 1);
          row = { n, cells: [], ...(isOn(attributeOf(attributes, 'hidden')) && { hidden: true }) };
          column = -1;
          inRow = true;
          break;
        }
        case 'v':
          reading = true;
          break;
        case 't':
          reading = !spoken;
          break;
        case 'f':
          hasFormula = true;
          break;
        case 'rPh':
          spoken = true;
          break;
        case 'col':
          if (isOn(attributeOf(attributes, 'hidden')))
            for (
              let at = Number(attributeOf(attributes, 'min') ?? 1);
              at <= Math.min(Number(attributeOf(attributes, 'max') ?? 0), 16_384);
              at++
            )
              hiddenColumns.add(at - 1);
          break;
      }
    },
    text(piece) {
      if (reading && inRow) value += piece;
    },
    close(name) {
      switch (name) {
        case 'v':
        case 't':
          reading = false;
          break;
        case 'rPh':
          spoken = false;
          break;
        case 'c': {
          if (!inRow || column < 0) break;
          const text = cellText();
          if (hasFormula && value === '' && kind !== 'str') row.unsolved = [...(row.unsolved ?? []), column];
          if (text === '') break;
          while (row.cells.length < column) row.cells.push('');
          row.cells[column] = text;
          break;
        }
        case 'row':
          inRow = false;
          if (row.cells.length > 0 || row.unsolved) add(row);
          break;
      }
    },
  };
}
