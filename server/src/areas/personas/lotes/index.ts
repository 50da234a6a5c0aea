/** What other areas may use of the actions on many people. */

export { clearOldLotes } from './queries.ts';
export { workLote } from './work.ts';
