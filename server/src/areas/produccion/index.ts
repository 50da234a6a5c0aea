/** What other areas may use of the production. */
export { countOne, countPending } from './counters.ts';
export { sendDue } from './sending.ts';
