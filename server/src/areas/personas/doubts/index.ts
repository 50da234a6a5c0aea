/** What background work and exports use of doubtful values. */
export { doubtsSheet } from './doubts-sheet.ts';
export { lookAgain } from './queries.ts';
export { reviewWaiting } from './review.ts';
