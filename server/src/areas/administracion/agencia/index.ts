/** What other areas may use of the agency. */

export { registerLogo } from './logo.ts';
export { listPendingSteps } from './steps.ts';
