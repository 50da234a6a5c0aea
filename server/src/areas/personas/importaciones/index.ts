/** What the work of the server uses of imports. */
export { clearOldImportaciones } from './queries.ts';
export { work } from './work.ts';
