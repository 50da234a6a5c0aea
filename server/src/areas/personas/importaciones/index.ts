/** What the jobs of the server and the demonstration use of imports. */

export { clearOldImportaciones } from './queries.ts';
export { receive } from './receive.ts';
export { lookThrough, workImportacion } from './workImportacion.ts';
