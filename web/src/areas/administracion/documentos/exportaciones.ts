import type { Exportacion } from '@tembiapo/contract/calls/administracion/documentos.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useSyncExternalStore } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, queryClient, withReason } from '../../../platform/api.ts';
import { deliver, openForFile } from '../../../platform/windows.ts';

/** Exports that this window started and that continue in the background, each with the window that waits for it, if any. */
const expected = new Map<string, Window | null>();
let notices = 0;
const listeners = new Set<() => void>();
const notify = (): void => {
  notices++;
  for (const listener of listeners) listener();
};

/** Grows each time an export goes to the background, which opens its place in the bar. */
export const useExportacionNotices = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
  );

/**
 * Exports what a call answers, with a chart in base64 if it takes one. A short export is downloaded at once; one that takes
 * over two seconds continues in the background, with its progress in the bar, and is downloaded when it is done if this
 * window is still open.
 */
export const toFile = (resource: string, imagen?: string): Promise<void> =>
  begin({ recurso: resource, ...(imagen && { imagen }) });

/** The same into a new window, as the documents require for the reports; called in the click itself. */
export const toFileInWindow = (resource: string): Promise<void> =>
  begin({ recurso: resource }, openForFile());

/** The same for everything the agency has. */
export const everythingToFile = (): Promise<void> => begin({ tipo: 'todo' });

function fail(opened: Window | null, reason: unknown): void {
  opened?.close();
  alerts.error(withReason(TEXTS.exportacionFallida, reason ?? TEXTS.exportacionFallida));
}

async function begin(
  wanted: Parameters<typeof client.documentos.toFile>[0],
  opened: Window | null = null,
): Promise<void> {
  try {
    const { exportacion } = await client.documentos.toFile(wanted);
    void queryClient.invalidateQueries({ queryKey: api.documentos.exportaciones.key() });
    if (exportacion.estado === 'lista' && exportacion.url) return deliver(opened, exportacion.url);
    if (exportacion.estado === 'fallida') return fail(opened, exportacion.error);
    expected.set(exportacion.id, opened);
    // It may have ended, and been noticed, before this answer came.
    const { queryKey } = api.documentos.exportaciones.queryOptions({ input: {} });
    receiveFinished(queryClient.getQueryData(queryKey)?.items ?? []);
    notify();
  } catch (error) {
    fail(opened, error);
  }
}

/** Called with each reading of the list: downloads what this window waited for and is now done. */
export function receiveFinished(items: readonly Exportacion[]): void {
  for (const { id, estado, url, error } of items) {
    const opened = expected.get(id);
    if (opened === undefined || !['lista', 'fallida'].includes(estado)) continue;
    expected.delete(id);
    if (url) deliver(opened, url);
    else fail(opened, error);
  }
}
