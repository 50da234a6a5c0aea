/** What the jobs of the server do with documents. */
export { hacerExportacion } from './exportar.ts';
export { clearOldCorreos, clearOldExportaciones } from './queries.ts';
