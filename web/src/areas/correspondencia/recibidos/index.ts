/** What other areas use of incoming mail. */
export { AnsweredBox } from './AnsweredBox.tsx';
export { HilosBox } from './HilosBox.tsx';
export { TrialBox } from './TrialBox.tsx';
