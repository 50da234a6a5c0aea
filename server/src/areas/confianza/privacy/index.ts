/** What other areas use of people's rights. */
export { giveConsent, insertPedido, withoutContact } from './queries.ts';
