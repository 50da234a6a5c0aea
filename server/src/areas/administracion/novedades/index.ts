/** What other areas may use of the tray of news. */

export { clearOldNovedades, listUnread } from './queries.ts';
export { tellFailedCorreos, tellFailedJobs } from './tellFailed.ts';
export { tellUnaware } from './tellUnaware.ts';
