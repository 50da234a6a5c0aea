/** What other areas may use of the candidates. */
export { normalizarTexto } from './busqueda/texto.ts';
export { sonAuxiliares } from './queries.ts';
