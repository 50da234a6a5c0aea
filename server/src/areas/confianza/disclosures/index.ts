/** What the jobs of the server do with the trail of who saw what. */
export { clearOldDisclosures } from './queries.ts';
