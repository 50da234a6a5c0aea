/** What other areas may use of the own fields. */

export { type AskedTerms, askedOfGone, askedTerms } from './asked.ts';
export { askedConditions } from './askedConditions.ts';
export { ensureCampos } from './ensureCampos.ts';
export { forgetExpired } from './forgetExpired.ts';
export { listCampos } from './queries.ts';
export { readCell } from './readCell.ts';
export { type CampoWords, readWords } from './readWords.ts';
export { ownCells, rowsWithOwn, sheetColumns, type WithOwn } from './sheet.ts';
export { checkCampos, keptValues } from './values.ts';
