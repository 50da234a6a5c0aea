/** What other areas and the server use of sessions. */

export { offerPassword } from './offerPassword.ts';
export { clearOldAttempts, closeSesiones, saveBrowser } from './queries.ts';
export { type Entering, signIn } from './signIn.ts';
