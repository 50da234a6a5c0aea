/** What other areas may use of the companies. */
export { empresasSheet } from './empresas-sheet.ts';
