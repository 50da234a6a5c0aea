/** What the jobs of the server do with the queue of mails. */
export { clearOldCorreos } from './queries.ts';
