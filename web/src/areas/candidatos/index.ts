/** What other areas may use of the candidates. */
export { ExperienciaModal } from './ExperienceModal.tsx';
export { PotencialBox } from './PotentialBox.tsx';
