/** What other parts may use of the agenda. */

export { registerAgendaFeed } from './feed.ts';
export { listOwnDay } from './listOwnDay.ts';
export {
  clearOldLinks,
  confirmCandidato,
  findStaff,
  listInvitations,
  listTaken,
  lockPeople,
} from './queries.ts';
export { remindDue } from './remindDue.ts';
export { changeWhole, insertWhole, tellWindows } from './saving.ts';
