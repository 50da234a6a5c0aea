import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { firstShown } from '../platform/idle.ts';
import { MarksContext } from './Marked.tsx';
import { EmptyState, ErrorPanel, Loading } from './states.tsx';
import styles from './Table.module.css';

export interface Column<T> {
  title: string;
  cell: (row: T) => ReactNode;
  /** Pixels; columns without a width share the rest. */
  width?: number;
  /** Pixels that a column of text keeps where the room is short; given, the column grows, however narrow. */
  least?: number;
  /** Holds buttons, so it never gets narrower, however wide it is. */
  buttons?: boolean;
  /** Where the room is short it is left out: the column with 1 first, then 2, 3 and 4. */
  gives?: 1 | 2 | 3 | 4;
  className?: string;
  /** The field that this column sorts the list by. */
  order?: string;
  /** The title is for screen readers only. */
  withoutTitle?: boolean;
  /**
   * Its place in a phone's card: first or last, both without a caption; half a line; a box in the
   * corner; or hidden. By default, a line of its own.
   */
  phone?: 'title' | 'end' | 'half' | 'checkbox' | 'no';
  /** Shown in the head instead of the title. */
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
  /** Text for an empty list; `whenEmpty` is the next useful action under it. */
  empty: string;
  /** For an empty list that was not searched: the default icon stands for a failed search. */
  emptyIcon?: ReactNode;
  whenEmpty?: ReactNode;
  /** New rows are loading: the old ones stay, dimmed. */
  refreshing?: boolean;
  error?: unknown;
  onRetry?: () => void;
  title: string;
  /** Many narrow columns: smaller type and spaces. */
  dense?: boolean;
  order?: Order;
  onOrder?: (order: Order) => void;
  /** What the list was searched by, for `Marked` to highlight. */
  search?: string;
  /** The person that a row is about, whom the quick view of the list shows (QuickViewArea.tsx). */
  personOf?: (row: T) => number;
}

/**
 * Rows drawn at once: what a screen shows. The rest follows in small lots, one per frame, so that no key press waits.
 * All of them end up in the page, where the browser's search and screen readers find them. Until then a space of their
 * likely height keeps the scroll bar in place.
 */
const FIRST = 16;
const LOT = 24;
const LIKELY_HEIGHT = 45;
/** Explicit roles: a row laid out as a grid must stay a row for screen readers. */
const IS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** From this width on a column holds text, which can grow or wrap; a narrower one holds dates or buttons. */
const TEXT_WIDTH = 200;
const LEAST_TEXT_WIDTH = 110;
const LEAST_DENSE_TEXT_WIDTH = 106;
/** The share of the room that a column without a width gets. */
const LIKELY_WIDTH = 400;

interface Widths {
  /** How many steps of `gives` are left out. */
  gone: number;
  style: CSSProperties;
}

/**
 * Columns of text share the room that dates and buttons leave; if every column has a width, all of them grow. Where
 * there is not enough room, columns are left out in their order; then the table keeps its minimum width and scrolls,
 * since rows clip what overflows.
 */
function widths<T>(columns: Column<T>[], dense: boolean, room: number): Widths {
  const leastText = dense ? LEAST_DENSE_TEXT_WIDTH : LEAST_TEXT_WIDTH;
  const own = columns.every(({ width }) => width !== undefined);
  const sizes = columns.map(({ width = LIKELY_WIDTH, buttons = false, gives, least }) => {
    const breaks = !buttons && (width >= TEXT_WIDTH || least !== undefined);
    return { width, least: breaks ? (least ?? leastText) : width, grows: own || breaks, gives };
  });
  const last = Math.max(0, ...columns.map(({ gives = 0 }) => gives));
  for (let gone = 0; ; gone++) {
    const left = sizes.filter(({ gives }) => gives === undefined || gives > gone);
    const least = left.reduce((sum, size) => sum + size.least, 0);
    if (least > room && gone < last) continue;
    const style = {
      '--columns': left
        .map(({ width, least, grows }) => (grows ? `minmax(${least}px, ${width}fr)` : `${least}px`))
        .join(' '),
      '--least-width': `${least}px`,
    } as CSSProperties;
    return { gone, style };
  }
}

/** The rows in lots; a lot keeps its identity while others are added. */
function useLots<T>(rows: T[] | undefined): { lots: T[][]; missing: number } {
  const all = useMemo(() => {
    if (!rows) return [];
    const lots = [rows.slice(0, FIRST)];
    for (let from = FIRST; from < rows.length; from += LOT) lots.push(rows.slice(from, from + LOT));
    return lots;
  }, [rows]);
  const [drawn, setDrawn] = useState({ all, lots: 1 });
  const lots = drawn.all === all ? drawn.lots : 1;
  useEffect(() => {
    if (all.length > 0) firstShown();
    if (lots >= all.length) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn({ all, lots: lots + 1 })));
    return () => cancelAnimationFrame(frame);
  }, [all, lots]);
  return {
    lots: all.slice(0, lots),
    missing: all.slice(lots).reduce((sum, lot) => sum + lot.length, 0),
  };
}

const classesOf = <T,>({ className = '', phone, gives }: Column<T>): string | undefined =>
  `${className}${phone ? ` m-${phone}` : ''}${gives ? ` gives-${gives}` : ''}`.trim() || undefined;
/** The caption before a value in a phone's card. */
const caption = <T,>({ title, withoutTitle, phone }: Column<T>, i: number): string | undefined =>
  withoutTitle || phone === 'title' || phone === 'end' || (i === 0 && !phone) ? undefined : title;

const ARROW = { '1': '↑', '-1': '↓' } as const;
const directionOf = <T,>({ order: field }: Column<T>, order?: Order) =>
  !field
    ? undefined
    : order?.field !== field
      ? ('none' as const)
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
  emptyIcon,
  whenEmpty,
  refreshing,
  error,
  onRetry,
  title,
  dense = false,
  order,
  onOrder,
  search = '',
  personOf,
}: Props<T>) {
  const { lots, missing } = useLots(rows);
  const table = useRef<HTMLTableElement>(null);
  const room = useRoom(table, Boolean(rows?.length));
  const { gone, style } = useMemo(() => widths(columns, dense, room), [columns, dense, room]);
  if (error && !rows) return <ErrorPanel error={error} onRetry={onRetry ?? (() => {})} />;
  if (!rows) return <Loading />;
  if (rows.length === 0)
    return (
      <EmptyState text={empty} icon={emptyIcon}>
        {whenEmpty}
      </EmptyState>
    );
  return (
    <table
      ref={table}
      data-gone={gone || undefined}
      className={`${styles.table}${dense ? ` ${styles.dense}` : ''}${refreshing ? ' dimmed' : ''}`}
      aria-busy={refreshing || missing > 0}
      aria-label={title}
      style={style}
      {...IS.table}
    >
      <thead {...IS.group}>
        <tr {...IS.row}>
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={column.gives && `gives-${column.gives}`}
              {...IS.header}
              aria-sort={onOrder && directionOf(column, order)}
            >
              {column.order && onOrder ? (
                <button
                  type="button"
                  className={styles.order}
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
      <MarksContext value={search}>
        {lots.map((lot) => (
          <Lot
            key={rowKey(lot[0]!)}
            rows={lot}
            columns={columns as Column<unknown>[]}
            rowKey={rowKey as Key}
            personOf={personOf as PersonOf}
          />
        ))}
      </MarksContext>
      {missing > 0 && <tbody aria-hidden style={{ height: missing * LIKELY_HEIGHT }} />}
    </table>
  );
}

/** The width of the table's place: what its columns share. Unlimited while there is no table. */
function useRoom(table: RefObject<HTMLTableElement | null>, isShown: boolean): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const place = isShown && table.current?.parentElement;
    if (!place) return;
    const measure = () => setRoom(place.clientWidth);
    measure();
    const seen = new ResizeObserver(measure);
    seen.observe(place);
    return () => seen.disconnect();
  }, [table, isShown]);
  return room;
}

type Key = (row: unknown) => string | number;
type PersonOf = ((row: unknown) => number) | undefined;

interface LotProps {
  rows: unknown[];
  columns: Column<unknown>[];
  rowKey: Key;
  personOf: PersonOf;
}

/** The column that says what a row is about. */
const namingOf = (columns: Column<unknown>[]): number =>
  Math.max(
    0,
    columns.findIndex(({ phone }) => phone === 'title'),
  );

const Lot = memo(
  function Lot({ rows, columns, rowKey, personOf }: LotProps) {
    const naming = namingOf(columns);
    return (
      <tbody {...IS.group} style={{ '--height': `${rows.length * LIKELY_HEIGHT}px` } as CSSProperties}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...IS.row} {...(personOf && { 'data-person': personOf(row), tabIndex: -1 })}>
            {columns.map((column, i) => (
              <td
                key={column.title}
                className={classesOf(column)}
                data-label={caption(column, i)}
                {...(i === naming ? IS.rowHeader : IS.cell)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    );
  },
  // The names of rows do not depend on the columns.
  (before, now) => before.rows === now.rows && before.columns === now.columns,
);
