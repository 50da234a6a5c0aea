/** What other areas may use of the candidates. */
export { ExperienceModal } from './ExperienceModal.tsx';
export { PotentialBox } from './PotentialBox.tsx';
