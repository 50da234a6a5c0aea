/** What the server does with documents, and what can be exported. */
export { type Exportable, type Exports, makeExportacion } from './exportaciones.ts';
export { clearOldExportaciones } from './queries.ts';
