/** What other areas may use of the notes. */
export { insertNotaFrom, pageNotas } from './queries.ts';
export { checkNota, saveChangeNota, saveNota } from './saving.ts';
