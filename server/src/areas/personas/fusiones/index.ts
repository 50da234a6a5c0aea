/** What background work uses of merges. */
export { closeOldFusiones, findDuplicates } from './queries.ts';
