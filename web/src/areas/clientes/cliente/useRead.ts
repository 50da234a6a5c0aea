import { useQuery } from '@tanstack/react-query';
import type { Refused } from './askCliente.ts';

export interface Read<T> {
  data: T | null;
  error: Refused | null;
  again: () => Promise<unknown>;
}

/**
 * Reads a call, and reads it again on `again`. The previous answer stays on the screen meanwhile, also if the network fails.
 * After a 401 or 404 nothing is shown any more.
 */
export function useRead<T>(read: () => Promise<T>, key: string): Read<T> {
  const { data, error, refetch } = useQuery<T, Refused>({ queryKey: [key], queryFn: read, retry: false });
  const isGone = error?.status === 401 || error?.status === 404;
  return { data: isGone ? null : (data ?? null), error, again: refetch };
}
