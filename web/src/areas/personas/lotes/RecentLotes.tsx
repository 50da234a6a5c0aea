import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { api } from '../../../platform/api.ts';
import './lotes.css';
import { isRunning, loteText } from './texts.ts';
import { UndoButton } from './UndoButton.tsx';

const WATCH_MS = 1_000;

/** One's own actions on many people of the last day, each of which can be undone. */
export function RecentLotes() {
  const { data } = useQuery(
    api.lotes.list.queryOptions({
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.items.some(isRunning) ? WATCH_MS : false),
    }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <details className="recent-batches" open={data.items.some(isRunning)}>
      <summary>Lo que hiciste con muchas personas ({data.items.length})</summary>
      <ul>
        {data.items.map((lote) => (
          <li key={lote.id}>
            <span>
              {loteText(lote)} <span className="soft num">{formatMoment(lote.fecha)}</span>
            </span>
            <UndoButton lote={lote} />
          </li>
        ))}
      </ul>
    </details>
  );
}
