/** What other areas may use of the production. */
export { contarDeUna, contarPendientes } from './counters.ts';
export { enviarDebidos } from './sending.ts';
