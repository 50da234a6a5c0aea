import { useQuery } from '@tanstack/react-query';
import type { Refused } from './askCliente.ts';

export interface Read<T> {
  data: T | null;
  error: Refused | null;
  again: () => Promise<unknown>;
}

/**
 * What a call answers, and whenever `again` says so; what was read stays on the screen meanwhile, and when the network fails.
 * Nothing is shown once it is gone (401, 404): nobody goes on looking at it.
 */
export function useRead<T>(read: () => Promise<T>, key: string): Read<T> {
  const { data, error, refetch } = useQuery<T, Refused>({ queryKey: [key], queryFn: read, retry: false });
  const isGone = error?.status === 401 || error?.status === 404;
  return { data: isGone ? null : (data ?? null), error, again: refetch };
}
