/** What other areas may use of the notes. */
export { insertClienteNota } from './queries.ts';
export { checkNota, saveChangeNota, saveNota } from './saving.ts';
