/** What background work does with documents. */
export { makeExportacion } from './exportaciones.ts';
export { clearOldCorreos, clearOldExportaciones } from './queries.ts';
