import type { Exportacion } from '@tembiapo/contract/calls/documentos.ts';
import { useSyncExternalStore } from 'react';
import { api, client, queryClient } from '../../api.ts';
import { alertas } from '../../ui/alerts.tsx';
import { bajar } from '../../windows.ts';

/** Exports that this window started and that go on by themselves: they are fetched when they are done. */
const esperadas = new Set<string>();
let avisos = 0;
const oyentes = new Set<() => void>();
const avisar = (): void => {
  avisos++;
  for (const oyente of oyentes) oyente();
};

/** Grows each time an export goes on in the background, so that its place in the bar opens. */
export const useAvisosDeExportacion = (): number =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    () => avisos,
  );

/**
 * Exports what a call answers, with a chart in base64 if it takes one: a short one is downloaded at once; one that takes over two seconds goes on by
 * itself, with its progress in the bar, and is downloaded when it is done if this window is still open.
 */
export async function exportar(recurso: string, imagen?: string): Promise<void> {
  try {
    const { exportacion } = await client.documentos.toFile({ recurso, ...(imagen && { imagen }) });
    void queryClient.invalidateQueries({ queryKey: api.documentos.exportaciones.key() });
    if (exportacion.estado === 'lista' && exportacion.url) return bajar(exportacion.url);
    if (exportacion.estado === 'fallida') return alertas.error(exportacion.error ?? 'Error');
    esperadas.add(exportacion.id);
    avisar();
  } catch (error) {
    alertas.error(error);
  }
}

/** Called with each new reading of the list: what this window waited for and is done now is downloaded. */
export function recibirTerminadas(items: readonly Exportacion[]): void {
  for (const { id, estado, url, error } of items) {
    if (!esperadas.has(id) || !['lista', 'fallida'].includes(estado)) continue;
    esperadas.delete(id);
    if (url) bajar(url);
    else alertas.error(error ?? 'Error');
  }
}
