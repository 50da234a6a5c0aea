/** What the jobs of the server do with documents. */
export { makeExportacion } from './exportaciones.ts';
export { clearOldCorreos, clearOldExportaciones } from './queries.ts';
