/** What other areas may use of the candidates. */
export { SEARCHED, warmSearch } from './busqueda/buscar.ts';
export { normalizeText, patterns } from './busqueda/texto.ts';
export { cvOf } from './cv.ts';
export { clearOldEnlaces, listArchivos, takeLink } from './documentos-queries.ts';
export { listExperiencias, listFormaciones, listIdiomas } from './filas-queries.ts';
export { listPhotos } from './fotos.ts';
export { areAuxiliares, candidatoExists, findDocumento, findPerfil } from './queries.ts';
export { removeCandidatos, removePersonalData } from './removal.ts';
export { withoutInternal } from './rules.ts';
