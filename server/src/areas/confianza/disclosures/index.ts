/** What background work does with the trail of who saw what. */
export { clearOldDisclosures } from './queries.ts';
