/** What other areas may use of the suggestions. */
export { SugeridosBox } from './SugeridosBox.tsx';
