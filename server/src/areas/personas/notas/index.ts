/** What other areas may use of the notes. */
export { saveChangeNota } from './saving.ts';
