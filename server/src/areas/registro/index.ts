/** What the work of the server uses of registration. */
export { clearOldInvitaciones } from './queries.ts';
