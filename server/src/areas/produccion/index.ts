/** What other areas may use of the production. */
export { contarPendientes } from './counters.ts';
export { enviarDebidos } from './sending.ts';
