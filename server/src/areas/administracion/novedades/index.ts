/** What other areas may use of the tray of news. */

export { clearOldNovedades, listUnread } from './queries.ts';
export { tellFailedCorreos } from './tellFailedCorreos.ts';
export { tellFailedJobs } from './tellFailedJobs.ts';
export { tellUnaware } from './tellUnaware.ts';
