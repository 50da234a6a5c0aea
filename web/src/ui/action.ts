import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { alertas } from './alerts.tsx';

/**
 * After a change has succeeded: its text as a success alert, and what was read of `claves` is read again, in every tab.
 * Keys are those of the calls, e.g. `api.notas.key()`.
 */
export function useHecho(
  claves: readonly (readonly unknown[])[],
): (answer: { message: string }) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ message }) => {
      alertas.exito(message);
      await Promise.all(claves.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    [queryClient, claves],
  );
}
