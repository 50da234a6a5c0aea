/** What other areas use of the trail: its words, and clearing what is old. */
export { inWordsOf } from './names.ts';
export { clearOldAuditoria } from './queries.ts';
export { fieldInWords, partInWords } from './words.ts';
