/** What other areas may use of the companies. */
export { hojaDeEmpresas } from './excel.ts';
