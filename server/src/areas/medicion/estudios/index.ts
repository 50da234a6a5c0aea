/** What other areas may use of the market studies. */
export { estudioDocumento } from './estudio-documento.ts';
