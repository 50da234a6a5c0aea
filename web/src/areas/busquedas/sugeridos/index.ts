/** What other areas may show of who fits. */
export { SugeridosBox } from './SugeridosBox.tsx';
