/** What background work and other areas use of the mails to people. */
export { listUndelivered, putAway } from './listUndelivered.ts';
export { registerLeaving } from './registerLeaving.ts';
export { tellUnsent, tellUntold } from './tellUnsent.ts';
export { resumeForgotten, workEnvio } from './workEnvio.ts';
