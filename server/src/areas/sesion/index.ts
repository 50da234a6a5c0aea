/** What other areas and the server use of sessions. */
export { clearOldAttempts, closeSesiones } from './queries.ts';
export { signIn } from './signIn.ts';
