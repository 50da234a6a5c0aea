import { isHidden, type Sheet, styleOf } from './lookOf.ts';
import type { Markup } from './readMarkup.ts';

const childrenOf = (of: Markup, names: readonly string[], sheet: Sheet): Markup[] =>
  of.children.filter(
    (one): one is Markup =>
      typeof one !== 'string' && names.includes(one.name) && !isHidden(one, styleOf(one, sheet)),
  );
const spanOf = (cell: Markup, name: string): number =>
  Math.min(40, Math.max(1, Number.parseInt(cell.attributes.get(name) ?? '1', 10) || 1));

const hasTable = (of: Markup): boolean =>
  of.children.some((one) => typeof one !== 'string' && (one.name === 'table' || hasTable(one)));

/** The rows of a table with their cells by column: null where a merged cell continues. */
export function rowsOf(table: Markup, sheet: Sheet): (Markup | null)[][] {
  const parts = childrenOf(table, ['tr', 'thead', 'tbody', 'tfoot'], sheet);
  const rows = parts.flatMap((part) => (part.name === 'tr' ? [part] : childrenOf(part, ['tr'], sheet)));
  /** For each column, how many more rows a cell above covers. */
  const taken: number[] = [];
  return rows.map((row) => {
    const cells: (Markup | null)[] = [];
    const skip = () => {
      for (let left = taken[cells.length] ?? 0; left > 0; left = taken[cells.length] ?? 0) {
        taken[cells.length] = left - 1;
        cells.push(null);
      }
    };
    for (const cell of childrenOf(row, ['td', 'th'], sheet)) {
      skip();
      for (let i = 0; i < spanOf(cell, 'colspan'); i++) {
        taken[cells.length] = spanOf(cell, 'rowspan') - 1;
        cells.push(i === 0 ? cell : null);
      }
    }
    skip();
    return cells;
  });
}

/** Whether a table is only used for layout: it has one column, contains another table, or says so. */
export const isShape = (table: Markup, rows: readonly (readonly (Markup | null)[])[]): boolean =>
  hasTable(table) ||
  /^(?:presentation|none)$/.test(table.attributes.get('role') ?? '') ||
  rows.every((cells) => cells.filter((cell) => cell !== null).length <= 1);
