/** What other areas may use of the agenda. */

export { confirmPicked } from './answerInvitation.ts';
export { registerAgendaFeed } from './feed.ts';
export { clearOldLinks, listInvitations } from './guests-queries.ts';
export { listOwnDay, listTaken, listTakenOfCandidato } from './list-queries.ts';
export { findStaff, listAttendees, lockPeople } from './queries.ts';
export { remindDue } from './remindDue.ts';
export { cancelWhole, changeWhole, insertWhole } from './saving.ts';
export { takeReply } from './takeReply.ts';
export { tellWindows } from './tellWindows.ts';
