import type { ReactNode } from 'react';
import styles from './FigureTable.module.css';

export interface FigureRow {
  key: string | number | null;
  name: ReactNode;
  /** Numbers get the style of figures; any other node brings its own. */
  cells: readonly ReactNode[];
}
interface Props {
  /** Accessible name, where no heading names the table. */
  label?: string;
  /** The heading of the names, then one for each figure. */
  heads: readonly ReactNode[];
  rows: readonly FigureRow[];
  /** Shown when there are no rows. */
  empty?: string;
  className?: string;
}

/** A small table of figures: each row is a name and its counts. */
export const FigureTable = ({ label, heads, rows, empty, className = '' }: Props) => (
  <table className={`${styles.figures} ${className}`.trim()} aria-label={label}>
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
