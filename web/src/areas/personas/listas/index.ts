/** What other areas may use of the lists. */
export { ListaModal } from './ListaModal.tsx';
