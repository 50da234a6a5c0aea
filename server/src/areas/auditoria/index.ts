/** What other areas use of the trail: its words, and letting go of what is old. */
export { enPalabrasDe } from './names.ts';
export { clearOldAuditoria } from './queries.ts';
