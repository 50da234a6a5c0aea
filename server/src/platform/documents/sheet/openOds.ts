import type { SheetRow } from '../sheet.ts';
import type { Book } from './Book.ts';
import { besideFigures, withBeside } from './besideFigures.ts';
import { currencyOf } from './currencyOf.ts';
import { booleanCell, numberText } from './numberLook.ts';
import { openParts } from './openParts.ts';
import { attributeOf, type XmlHandler } from './scanXml.ts';
import { NO_SHEET, Unreadable, WITH_PASSWORD } from './Unreadable.ts';

const CONTENT = 'content.xml';
const COLUMNS_MAX = 16_384;
const ROWS_MAX = 1_048_576;
const repeated = (attributes: string, name: string, most: number): number =>
  Math.min(Math.max(Number(attributeOf(attributes, name) ?? 1) || 1, 1), most);
const isHidden = (attributes: string): boolean =>
  /^(?:collapse|filter)$/.test(attributeOf(attributes, 'visibility') ?? '');

/** Whether a cell has a formula but no result. */
const isUnsolved = (attributes: string): boolean =>
  attributeOf(attributes, 'formula') !== undefined && attributeOf(attributes, 'value-type') === undefined;

/** Opens an .ods. Throws Unreadable for any other file. */
export async function openOds(file: string, maxUnpacked: number): Promise<Book> {
  const parts = await openParts(file, maxUnpacked);
  if (parts.has('META-INF/manifest.xml') && /encryption-data/.test(await parts.text('META-INF/manifest.xml')))
    throw new Unreadable(WITH_PASSWORD);
  if (!parts.has(CONTENT)) throw new Unreadable(NO_SHEET);
  const sheets: Book['sheets'] = [];
  const unseen = new Set<string>();
  let style = '';
  await parts.scanAll(CONTENT, {
    open(name, attributes) {
      if (name === 'style') style = attributeOf(attributes, 'name') ?? '';
      else if (name === 'table-properties' && attributeOf(attributes, 'display') === 'false')
        unseen.add(style);
      else if (name === 'table')
        sheets.push({
          index: sheets.length,
          nombre: attributeOf(attributes, 'name') ?? `Hoja ${sheets.length + 1}`,
          hidden: unseen.has(attributeOf(attributes, 'style-name') ?? ''),
        });
    },
    close() {},
    text() {},
  });
  const hiddenColumns = new Set<number>();
  async function* rows(sheet: number): AsyncGenerator<SheetRow> {
    hiddenColumns.clear();
    const waiting: { row: SheetRow; times: number }[] = [];
    const handler = sheetHandler(sheet, hiddenColumns, (row, times) => waiting.push({ row, times }));
    for await (const _ of parts.scan(CONTENT, handler))
      for (const { row, times } of waiting.splice(0))
        for (let i = 0; i < times; i++) yield { ...row, n: row.n + i };
    await parts.close();
  }
  return { sheets, rows, hiddenColumns };
}

/** A number with the text shown beside its digits; `currency` when the cell names it. */
function numberShown(number: number, shown: string, currency: string | null = null): string {
  const [, before = '', figures = '', after = ''] =
    /^(\D*?)-?(\d[\d.,'’\u00a0 ]*)(?<! )(\D*)$/.exec(shown) ?? [];
  // A format may append thousands to the digits of the value: 0".000.000". A single group might be decimals.
  const written = /^(\d{1,3})((?:[.,]000)+)$/.exec(figures);
  if (written && Number(written[1]) === Math.abs(number) && number !== 0)
    return written[2]!.length > 4 ? shown : `${numberText(number)} («${shown}»)`;
  const whole = String(Math.trunc(Math.abs(number))).length;
  const isScaled = figures !== '' && figures.replace(/[.,]\d{0,2}$/, '').replace(/\D/g, '').length < whole;
  const beside = besideFigures(before, after, isScaled);
  const isGrouped = /\d[.,'’\u00a0 ]\d{3}(?!\d)/.test(figures);
  return withBeside(numberText(number), { ...beside, currency: currency ?? beside.currency }, isGrouped);
}

/** The text of a cell by its kind; the displayed text gives a number's symbols and whether the hour of a day matters. */
function cellText(attributes: string, shown: string): string {
  const value = (name: string): string => attributeOf(attributes, name) ?? '';
  const kind = attributeOf(attributes, 'value-type') ?? '';
  const number = Number(value('value'));
  switch (kind) {
    case 'percentage':
      return numberShown(number * 100, shown);
    case 'currency': {
      const code = value('currency');
      const currency = currencyOf(code) ?? code;
      return numberShown(number, shown, currency);
    }
    case 'float': {
      // LibreOffice writes booleans like this in a book that came from Excel.
      if (/^(?:TRUE|FALSE|VERDADERO|FALSO)$/.test(shown)) return booleanCell(number !== 0);
      if (/^0[\d ()/-]+$/.test(shown) && Number(shown.replace(/\D/g, '')) === number) return shown;
      // A format may show words instead of digits.
      if (!/\d/.test(shown) && /\p{L}/u.test(shown)) return shown;
      return numberShown(number, shown);
    }
    case 'date': {
      const [day = '', time = ''] = value('date-value').split('T');
      const hour = /^\d\d:\d\d/.exec(time)?.[0];
      return hour && !/^00:00(?::00|$)/.test(time) && shown.includes(':') ? `${day} ${hour}` : day;
    }
    case 'time': {
      const [, hours = '0', minutes = '0', seconds = '0'] =
        /^-?PT(\d+)H(\d+)M(\d+)?/.exec(value('time-value')) ?? [];
      const ending = Number(seconds) > 0 ? `:${seconds.padStart(2, '0')}` : '';
      return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}${ending}`;
    }
    case 'boolean':
      return booleanCell(value('boolean-value') === 'true');
    default:
      return shown || value('string-value');
  }
}

function sheetHandler(
  sheet: number,
  hiddenColumns: Set<number>,
  add: (row: SheetRow, times: number) => void,
): XmlHandler {
  let table = -1;
  let n = 0;
  let times = 1;
  let row: SheetRow = { n: 0, cells: [] };
  let column = 0;
  let columns = 0;
  let cell: { attributes: string; times: number } | null = null;
  let shown = '';
  let paragraphs = 0;
  let inText = false;
  /** Comments on a cell and drawings over it have paragraphs of their own. */
  let apart = 0;
  const isApart = (name: string): boolean => name === 'annotation' || name === 'shapes' || name === 'frame';
  return {
    open(name, attributes) {
      if (name === 'table') {
        table++;
        n = 0;
      }
      if (table !== sheet) return;
      if (isApart(name)) apart++;
      else if (apart > 0) return;
      else if (name === 'table-column') {
        const many = repeated(attributes, 'number-columns-repeated', COLUMNS_MAX);
        if (isHidden(attributes)) for (let i = 0; i < many; i++) hiddenColumns.add(columns + i);
        columns += many;
      } else if (name === 'table-row') {
        times = repeated(attributes, 'number-rows-repeated', ROWS_MAX);
        row = { n: n + 1, cells: [], ...(isHidden(attributes) && { hidden: true }) };
        n += times;
        column = 0;
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = { attributes, times: repeated(attributes, 'number-columns-repeated', COLUMNS_MAX) };
        shown = '';
        paragraphs = 0;
      } else if (name === 'p' && cell) {
        if (paragraphs++ > 0) shown += '\n';
        inText = true;
      } else if (inText) {
        if (name === 's') shown += ' '.repeat(repeated(attributes, 'c', 1000));
        else if (name === 'tab') shown += '\t';
        else if (name === 'line-break') shown += '\n';
      }
    },
    text(piece) {
      if (inText && apart === 0) shown += piece;
    },
    close(name) {
      if (table !== sheet) return;
      if (isApart(name)) apart--;
      else if (apart > 0) return;
      else if (name === 'p') inText = false;
      else if (cell && (name === 'table-cell' || name === 'covered-table-cell')) {
        const text = name === 'table-cell' ? cellText(cell.attributes, shown) : '';
        for (let i = 0; text !== '' && i < cell.times && column + i < COLUMNS_MAX; i++) {
          while (row.cells.length < column + i) row.cells.push('');
          row.cells[column + i] = text;
        }
        if (text === '' && isUnsolved(cell.attributes)) row.unsolved = [...(row.unsolved ?? []), column];
        column += cell.times;
        cell = null;
      } else if (name === 'table-row' && (row.cells.length > 0 || row.unsolved)) {
        if (n > ROWS_MAX) throw new Unreadable(NO_SHEET);
        add(row, times);
      }
    },
  };
}
