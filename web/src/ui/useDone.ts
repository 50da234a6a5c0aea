import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { alerts } from '../platform/alerts.tsx';

/**
 * After a change has succeeded: its text as a success alert, and what was read of `keys` is read again, in every tab.
 * Keys are those of the calls, e.g. `api.notas.key()`.
 */
export function useDone(
  keys: readonly (readonly unknown[])[],
): (answer: { message: string }) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ message }) => {
      alerts.success(message);
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    [queryClient, keys],
  );
}
