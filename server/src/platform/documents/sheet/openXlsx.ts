import type { SheetRow } from '../sheet.ts';
import type { Book } from './Book.ts';
import { type Look, lookOf } from './numberLook.ts';
import { type BookParts, openParts } from './openParts.ts';
import { attributeOf, isOn, type XmlHandler } from './scanXml.ts';
import { NO_SHEET, Unreadable } from './Unreadable.ts';
import { unescapeSigns, xlsxRows } from './xlsxRows.ts';

const ignore = (): void => {};
/** A handler that only looks at opening tags. */
const opening = (open: XmlHandler['open']): XmlHandler => ({ open, close: ignore, text: ignore });

/** Targets of a part's relations by their id, and by the end of their type for parts that exist only once. */
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

/** The texts that cells refer to by number: the runs of each joined, without the phonetic guide. */
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

/** How each cell style shows a number. */
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

/** Opens an .xlsx, also a strict one. Throws Unreadable for any other file. */
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
        // LibreOffice writes this attribute on visible sheets too.
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
    const cells = xlsxRows({ texts, looks, since1904, hiddenColumns, add: (row) => waiting.push(row) });
    for await (const _ of parts.scan(path, cells)) yield* waiting.splice(0);
    await parts.close();
  }
  return { sheets, rows, hiddenColumns };
}
