/** What other parts may use of the agenda. */

export { registerAgendaFeed } from './feed.ts';
export { listOwnDay } from './listOwnDay.ts';
export { clearOldLinks, listInvitations } from './queries.ts';
export { remindDue } from './remindDue.ts';
