import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { alerts } from '../platform/alerts.tsx';
import { api } from '../platform/api.ts';
import type { Unsaved } from '../platform/typed.ts';

/**
 * After a successful change: shows its text as a success alert, and reads `keys` again in every tab.
 * `detail` says after the text who or what it was. Keys are those of the calls, e.g. `api.notas.key()`.
 *
 * @param form the form that was saved: its window does not ask about its changes while the lists behind it are read
 */
export function useDone(
  keys: readonly (readonly unknown[])[],
  form?: Pick<Unsaved, 'end'>,
): (answer: { message: string; detail?: string }) => Promise<void> {
  const queryClient = useQueryClient();
  const end = form?.end;
  return useCallback(
    async ({ message, detail }) => {
      end?.();
      alerts.success(message, detail);
      // Whatever was done is history.
      void queryClient.invalidateQueries({ queryKey: api.timeline.key() });
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    [queryClient, keys, end],
  );
}
