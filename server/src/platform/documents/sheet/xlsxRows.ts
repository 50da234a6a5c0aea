import type { SheetRow } from '../sheet.ts';
import { booleanCell, type Look, lookOf, numberCell } from './numberLook.ts';
import { attributeOf, isOn, type XmlHandler } from './scanXml.ts';

/** From 0; columns beyond the limit of a sheet are ignored. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length && at < 4; at++) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return Math.min(column, 16_384) - 1;
}

/** Signs that XML cannot hold, as Excel writes them: _x000D_ is a line break, _x005F_x000D_ the text _x000D_. */
export const unescapeSigns = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Reads the rows of a sheet of an .xlsx as its XML comes, and tells its hidden columns. */
export function xlsxRows({
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
