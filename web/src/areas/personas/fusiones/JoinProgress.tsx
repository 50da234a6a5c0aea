import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useEffect, useRef } from 'react';
import { api, queryClient } from '../../../platform/api.ts';
import { WorkProgress } from '../../../ui/WorkProgress.tsx';
import { JOIN_KEYS } from './keys.ts';

const WATCH_MS = 700;

/**
 * The progress of the merge that this person started, even in a window that was left: thousands of records take a while.
 *
 * @param awaited one was requested just now, and may not have begun to count
 */
export function JoinProgress({ awaited = false }: { awaited?: boolean }) {
  const { data } = useQuery(
    api.fusiones.progress.queryOptions({
      input: {},
      refetchInterval: ({ state }) => (awaited || state.data?.avance ? WATCH_MS : false),
      staleTime: 0,
    }),
  );
  const progress = data?.avance ?? null;
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !progress)
      for (const queryKey of JOIN_KEYS) void queryClient.invalidateQueries({ queryKey });
    was.current = progress !== null;
  }, [progress]);
  if (!progress) return null;
  return (
    <WorkProgress part={progress.hechas / progress.total}>
      Uniendo: {formatNumber(progress.hechas)} de {formatNumber(progress.total)} registros
    </WorkProgress>
  );
}
