import type { ReactNode } from 'react';

export interface FigureRow {
  key: string | number | null;
  name: ReactNode;
  /** A number is written as it is; anything else brings its own looks. */
  cells: readonly ReactNode[];
}
interface Props {
  /** What it is a table of, where no heading beside it says so. */
  label?: string;
  /** Of the names, then of each figure. */
  heads: readonly ReactNode[];
  rows: readonly FigureRow[];
  /** What stands there when there are no rows. */
  empty?: string;
  className?: string;
}

/** A small table of figures: a name a line, and what is counted of it. */
export const FigureTable = ({ label, heads, rows, empty, className = '' }: Props) => (
  <table className={`figures ${className}`.trim()} aria-label={label}>
    <thead>
      <tr>
        {heads.map((head, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the heads of a table are never moved
          <th key={i} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, cells }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell stands under its head
            <td key={i} className={typeof cell === 'number' ? 'num' : undefined}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
      {rows.length === 0 && empty && (
        <tr>
          <th scope="row" className="soft" colSpan={heads.length}>
            {empty}
          </th>
        </tr>
      )}
    </tbody>
  </table>
);
