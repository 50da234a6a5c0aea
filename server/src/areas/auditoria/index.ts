/** What the work of the server uses of the trail. */
export { clearOldAuditoria } from './queries.ts';
