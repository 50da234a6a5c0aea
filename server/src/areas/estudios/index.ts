/** What other areas may use of the market studies. */
export { documentoDeEstudio } from './export.ts';
