/** What the work of the server uses of merges. */
export { closeOldFusiones, findDuplicados } from './queries.ts';
