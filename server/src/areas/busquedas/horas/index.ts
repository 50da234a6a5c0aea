/** What other areas may use of the hours that are offered. */
export { CLIENTE_MINUTES, freeForClientes } from './freeForClientes.ts';
