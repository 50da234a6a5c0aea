/** What other areas use of mail that comes in. */
export { AnsweredBox } from './AnsweredBox.tsx';
export { HilosBox } from './HilosBox.tsx';
export { TrialBox } from './TrialBox.tsx';
