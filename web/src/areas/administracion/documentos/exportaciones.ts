import type { Exportacion } from '@tembiapo/contract/calls/administracion/documentos.ts';
import { useSyncExternalStore } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, queryClient } from '../../../platform/api.ts';
import { download } from '../../../platform/windows.ts';

/** Exports that this window started and that go on by themselves: they are fetched when they are done. */
const expected = new Set<string>();
let notices = 0;
const listeners = new Set<() => void>();
const notify = (): void => {
  notices++;
  for (const listener of listeners) listener();
};

/** Grows each time an export goes on in the background, so that its place in the bar opens. */
export const useExportacionNotices = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
  );

/**
 * Exports what a call answers, with a chart in base64 if it takes one: a short one is downloaded at once; one that takes over two seconds goes on by
 * itself, with its progress in the bar, and is downloaded when it is done if this window is still open.
 */
export const toFile = (resource: string, imagen?: string): Promise<void> =>
  begin({ recurso: resource, ...(imagen && { imagen }) });

/** The same of everything the agency has. */
export const everythingToFile = (): Promise<void> => begin({ tipo: 'todo' });

async function begin(wanted: Parameters<typeof client.documentos.toFile>[0]): Promise<void> {
  try {
    const { exportacion } = await client.documentos.toFile(wanted);
    void queryClient.invalidateQueries({ queryKey: api.documentos.exportaciones.key() });
    if (exportacion.estado === 'lista' && exportacion.url) return download(exportacion.url);
    if (exportacion.estado === 'fallida') return alerts.error(exportacion.error ?? 'Error');
    expected.add(exportacion.id);
    // It may have ended, and been seen so, before this answer came.
    const { queryKey } = api.documentos.exportaciones.queryOptions({ input: {} });
    receiveFinished(queryClient.getQueryData(queryKey)?.items ?? []);
    notify();
  } catch (error) {
    alerts.error(error);
  }
}

/** Called with each new reading of the list: what this window waited for and is done now is downloaded. */
export function receiveFinished(items: readonly Exportacion[]): void {
  for (const { id, estado, url, error } of items) {
    if (!expected.has(id) || !['lista', 'fallida'].includes(estado)) continue;
    expected.delete(id);
    if (url) download(url);
    else alerts.error(error ?? 'Error');
  }
}
