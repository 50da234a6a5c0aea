/** What other areas and the server use of sessions. */

export { offerPassword } from './offerPassword.ts';
export { clearOldAttempts, closeSesiones } from './queries.ts';
export { signIn } from './signIn.ts';
