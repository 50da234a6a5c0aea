/** What other areas use of people's rights. */
export { giveConsent } from './queries.ts';
