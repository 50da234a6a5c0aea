/** What the work of the server and its exports use of doubtful values. */
export { doubtsSheet } from './doubts-sheet.ts';
export { lookAgain } from './queries.ts';
export { reviewWaiting } from './review.ts';
