/** What other areas and the server use of sessions. */
export { clearOldIntentos, closeSesiones } from './queries.ts';
