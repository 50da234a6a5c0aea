/** What other areas may use of the candidates. */
export { ExperienciaModal } from './ExperienciaModal.tsx';
