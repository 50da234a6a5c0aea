/** What other areas may use of the offered hours. */
export { CLIENTE_MINUTES, freeForClientes } from './freeForClientes.ts';
