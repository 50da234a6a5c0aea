/** What other areas and the server use of sessions. */

export { offerPassword } from './offerPassword.ts';
export { clearOldAttempts, closeSesiones, saveBrowser } from './queries.ts';
export { signIn } from './signIn.ts';
