/** What other areas may use of the candidates. */

export { type AcceptedRows, acceptRows } from './acceptRows.ts';
export { checkFields } from './checkFields.ts';
export { CV, cvOf } from './cv.ts';
export type { CvData } from './cv-definition.ts';
export { cvFileRoutes } from './cvFileRoutes.ts';
export {
  clearOldEnlaces,
  countArchivos,
  insertArchivo,
  listArchivos,
} from './documentos-queries.ts';
export { findJoinedTo, notFoundCandidato, notFoundRow } from './notFound.ts';
export { openedPerfil } from './openedPerfil.ts';
export { giveConsent, insertPedido, withoutContact } from './privacy-queries.ts';
export {
  areAuxiliares,
  candidatoExists,
  findDocumento,
  findPerfil,
  insertCandidato,
  listByIds,
  updateCandidato,
} from './queries.ts';
export { letGo, removeAgain, removeCandidatos, removePersonalData } from './removal.ts';
export { listExperiencias, listFormaciones, listIdiomas } from './rows-queries.ts';
export { withoutInternal } from './rules.ts';
export { keepOtherData, listOtherData } from './samePerson.ts';
export { readCampos } from './search/readCampos.ts';
export {
  CHOSEN,
  NO_LISTA,
  SEEN,
  type StoredLista,
  soughtBy,
} from './search/readListas.ts';
export { aliveOf, findUpTo, resolveFilters } from './search/resolveFilters.ts';
export {
  everybody,
  type Filters,
  NO_FILTERS,
  type Page,
  SEARCHED,
  type Sought,
  search,
  searchCandidatos,
} from './search/search.ts';
export { patterns } from './search/search-text.ts';
export { warmSearch } from './search/warmSearch.ts';
