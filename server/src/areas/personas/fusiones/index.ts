/** What the work of the server uses of merges. */
export { closeOldFusiones, findDuplicates } from './queries.ts';
