/** What background work and the job board use of registration. */
export { byEmail } from './code.ts';
export { confirmCode } from './confirmCode.ts';
export { clearOldInvitaciones, findShortWay } from './queries.ts';
export { resendCode } from './resendCode.ts';
export { applyShortWay } from './shortWay.ts';
