/** What other areas may use of the actions on many people. */

export { type Action, type Actions, type Doing, OWN_ACTIONS } from './actions.ts';
export { clearOldLotes } from './queries.ts';
export { workLote } from './workLote.ts';
