/** What other areas may use of the notes. */
export { guardarNotaDeCambio } from './guardar.ts';
