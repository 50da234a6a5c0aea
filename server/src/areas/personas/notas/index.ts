/** What other areas may use of the notes. */
export { checkNota, saveChangeNota, saveNota } from './saving.ts';
