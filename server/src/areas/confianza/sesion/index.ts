/** What other areas and the server use of sessions. */

export { clearOldAttempts } from './queries.ts';
export { type Entering, signIn } from './signIn.ts';
