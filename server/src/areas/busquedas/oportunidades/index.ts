/** What other areas may use of the opportunities. */
export { applyOnce, type Outcome, refuseUnless } from './applying.ts';
export { includeAction } from './including.ts';
export { postulaciones, postulacionesRoutes } from './postulaciones.ts';
export {
  HIRED_FROM,
  IN_LIST_COLUMNS,
  inCharge,
  oportunidadExists,
  PUBLIC_BLOCKS,
  WITH_NAMES,
} from './queries.ts';
export { quickViewRoutes } from './quickView.ts';
export { estadoSheet, searchSheet } from './reports.ts';
export { renewStartMail } from './start-mail.ts';
