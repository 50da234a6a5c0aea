/** What other areas may use of the candidates. */
export { SEARCHED, warmSearch } from './busqueda/buscar.ts';
export { normalizarTexto, patrones } from './busqueda/texto.ts';
export { cvDe } from './cv.ts';
export { clearOldEnlaces, listArchivos, takeEnlace } from './documentos-queries.ts';
export { listExperiencias, listFormaciones, listIdiomas } from './filas-queries.ts';
export { listFotos } from './fotos.ts';
export { existeCandidato, findDocumento, findPerfil, sonAuxiliares } from './queries.ts';
export { removeCandidatos, removePersonalData } from './removal.ts';
export { sinInternos } from './rules.ts';
