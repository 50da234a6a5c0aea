import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import type { RowsPerPage } from '../platform/rows-per-page.ts';
import { NativeSelect } from './NativeSelect.tsx';
import styles from './Pager.module.css';

interface Props {
  page: number;
  limit: number;
  /** Undefined while unknown; then it is not shown. */
  total: number | undefined;
  onPage: (page: number) => void;
  /** Offers a choice of page size, remembered for this list. */
  rows?: RowsPerPage;
  /** Keys that work in the list. */
  hint?: string;
  onLimit?: (limit: number) => void;
}

/** Primera, Anterior, the pages around this one, Siguiente, Última, and the page size (docs/reglas/administracion.md). */
export function Pager({ page, limit, total, onPage, rows, hint, onLimit }: Props) {
  const last = Math.max(1, Math.ceil((total ?? 0) / limit));
  const near = [page - 1, page, page + 1].filter((p) => p >= 1 && p <= last);
  const from = (page - 1) * limit + 1;
  const go = (text: string, target: number, active: boolean) => (
    <button type="button" className={styles.page} disabled={!active} onClick={() => onPage(target)}>
      {text}
    </button>
  );
  return (
    <nav className={styles.foot} aria-label="Paginación">
      <span className="num" role="status">
        {total === undefined
          ? ''
          : page <= last && total > 0
            ? `${formatNumber(from)} a ${formatNumber(Math.min(page * limit, total))} de ${formatNumber(total)}`
            : `0 de ${formatNumber(total)}`}
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
      <span className="right" style={{ alignItems: 'center', gap: 2 }}>
        {go('Primera', 1, page > 1)}
        {go('Anterior', Math.min(page - 1, last), page > 1)}
        {near.map((p) => (
          <button
            key={p}
            type="button"
            className={`${styles.page} num`}
            aria-current={p === page ? 'page' : undefined}
            onClick={() => onPage(p)}
          >
            {formatNumber(p)}
          </button>
        ))}
        {go('Siguiente', page + 1, page < last)}
        {go('Última', last, total !== undefined && page !== last)}
        {rows && onLimit && (
          <NativeSelect
            aria-label="Filas por página"
            w={140}
            value={String(limit)}
            data={(rows.sizes.includes(limit) ? rows.sizes : [...rows.sizes, limit]).map((size) => ({
              value: String(size),
              label: `${size} por página`,
            }))}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              rows.remember(chosen);
              onLimit(chosen);
            }}
          />
        )}
      </span>
    </nav>
  );
}

/** The total beside a list's title; changes are read aloud. */
export const Total = ({ de }: { de: number | undefined }) => (
  <span className="total num" aria-live="polite">
    {de === undefined ? '' : `Total ${formatNumber(de)}`}
  </span>
);
