/** What other areas may show of who fits. */
export { ForYou } from './ForYou.tsx';
export { SugeridosBox } from './SugeridosBox.tsx';
