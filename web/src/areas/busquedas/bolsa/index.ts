/** What other areas may show of the job board. */
export { PublicacionBox } from './PublicacionBox.tsx';
