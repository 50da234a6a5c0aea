/** What other areas may use of the production. */
export { countOne, countPending } from './counters.ts';
export { ownFigures } from './own.ts';
export { sendDue } from './sending.ts';
