import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { EmptyState, ErrorPanel, Loading } from './states.tsx';

export interface Column<T> {
  title: string;
  cell: (row: T) => ReactNode;
  /** Width in pixels; the others share the rest. */
  width?: number;
  className?: string;
  /** The list can be sorted by this field. */
  order?: string;
  /** The column's name is for screen readers only. */
  withoutTitle?: boolean;
  /**
   * Its place in the card of a phone: first without its name, last without its name, half a line, a box in the
   * corner, or none; a line of its own when nothing is said.
   */
  phone?: 'title' | 'end' | 'half' | 'checkbox' | 'no';
  /** In the head, in place of the name. */
  header?: ReactNode;
}

export interface Order {
  field: string;
  /** '1' from low to high, '-1' from high to low. */
  direction: '1' | '-1';
}

interface Props<T> {
  columns: Column<T>[];
  rows: T[] | undefined;
  rowKey: (row: T) => string | number;
  /** The documents' sentence for an empty list, and the next useful action under it. */
  empty: string;
  whenEmpty?: ReactNode;
  /** New rows are on their way: the old ones stay, dimmed. */
  refreshing?: boolean;
  error?: unknown;
  onRetry?: () => void;
  title: string;
  /** Many narrow columns: smaller type and spaces. */
  dense?: boolean;
  order?: Order;
  onOrder?: (order: Order) => void;
}

/** Rows drawn at once: what a screen shows. The rest follows in the next frames, before anybody can scroll there. */
const FIRST = 16;

function useBatches<T>(rows: T[] | undefined): T[] | undefined {
  const [whole, setWhole] = useState<T[] | undefined>();
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(rows)));
    return () => cancelAnimationFrame(frame);
  }, [rows]);
  return whole === rows ? rows : rows?.slice(0, FIRST);
}

const classesOf = <T,>({ className = '', phone }: Column<T>): string | undefined =>
  `${className}${phone ? ` m-${phone}` : ''}`.trim() || undefined;
/** What stands before a value in the card of a phone. */
const caption = <T,>({ title, withoutTitle, phone }: Column<T>, i: number): string | undefined =>
  withoutTitle || phone === 'title' || phone === 'end' || (i === 0 && !phone) ? undefined : title;

const ARROW = { '1': '↑', '-1': '↓' } as const;
const directionOf = <T,>({ order: field }: Column<T>, order?: Order) =>
  !field || order?.field !== field
    ? undefined
    : order.direction === '1'
      ? ('ascending' as const)
      : ('descending' as const);
/** Newest first on the first click, then the other way. */
const reversed = (field: string, order?: Order): Order => ({
  field,
  direction: order?.field === field && order.direction === '-1' ? '1' : '-1',
});

/** The table of every list screen; under 768 px each row is a card. */
export function Table<T>({
  columns,
  rows,
  rowKey,
  empty,
  whenEmpty,
  refreshing,
  error,
  onRetry,
  title,
  dense,
  order,
  onOrder,
}: Props<T>) {
  const drawn = useBatches(rows);
  if (error && !rows) return <ErrorPanel error={error} onRetry={onRetry ?? (() => {})} />;
  if (!rows || !drawn) return <Loading />;
  if (rows.length === 0) return <EmptyState text={empty}>{whenEmpty}</EmptyState>;
  return (
    <table
      className={`table${dense ? ' dense' : ''}${refreshing ? ' dimmed' : ''}`}
      aria-busy={refreshing}
      aria-label={title}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.title}
              style={column.width ? { width: column.width } : undefined}
              scope="col"
              aria-sort={directionOf(column, order)}
            >
              {column.order && onOrder ? (
                <button
                  type="button"
                  className="order"
                  onClick={() => onOrder(reversed(column.order!, order))}
                >
                  {column.title}
                  <span aria-hidden>{order?.field === column.order ? ARROW[order.direction] : '↕'}</span>
                </button>
              ) : (
                (column.header ?? (
                  <span className={column.withoutTitle ? 'hidden' : undefined}>{column.title}</span>
                ))
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {drawn.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, i) => (
              <td key={column.title} className={classesOf(column)} data-label={caption(column, i)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
