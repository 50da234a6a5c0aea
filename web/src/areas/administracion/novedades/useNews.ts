import type { Novedad } from '@tembiapo/contract/calls/administracion/novedades.ts';
import { useCallback } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, queryClient } from '../../../platform/api.ts';

const again = () => queryClient.invalidateQueries({ queryKey: api.novedades.list.key() });

/** Marks news as read: one, or all of them. */
export function useNews() {
  const read = useCallback(async (novedad: Novedad) => {
    if (novedad.leida) return;
    try {
      await client.novedades.mark({ novedadesIds: [novedad.idNumerico] });
      await again();
    } catch {
      // It stays unread; the place it leads to shows it anyway.
    }
  }, []);
  const readAll = useCallback(async () => {
    try {
      await client.novedades.mark({});
      await again();
    } catch (error) {
      alerts.error(error);
    }
  }, []);
  return { read, readAll };
}
