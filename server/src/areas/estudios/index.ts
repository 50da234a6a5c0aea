/** What other areas may use of the market studies. */
export { estudioDocumento } from './export.ts';
