/** What other areas may use of the candidates. */
export { normalizarTexto } from './busqueda/texto.ts';
export { cvDe } from './cv.ts';
export { clearOldEnlaces, takeEnlace } from './documentos-queries.ts';
export { listFotos } from './fotos.ts';
export { existeCandidato, sonAuxiliares } from './queries.ts';
