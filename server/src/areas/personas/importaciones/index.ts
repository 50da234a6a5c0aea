/** What the jobs of the server and the demonstration use of imports. */
export { lookThrough } from './lookThrough.ts';
export { clearOldImportaciones } from './queries.ts';
export { receive } from './receive.ts';
export { workImportacion } from './workImportacion.ts';
