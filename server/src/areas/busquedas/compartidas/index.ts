/** What other areas may use of what is shared with clients. */

export { coverCliente } from './coverCliente.ts';
export { readShownTerna } from './keepReview.ts';
export { codeMail } from './mails.ts';
export { listOwn as listPresentaciones } from './presentacion-queries.ts';
export { printTerna } from './printTerna.ts';
export {
  clearOldClientes,
  contactsOf,
  findShareable,
  HAS_ANSWERED,
  listInCharge,
} from './queries.ts';
export type { Shown } from './reviewTerna.ts';
export { tellInCharge, tellPages } from './tell.ts';
export { listAnswered, listSilent } from './waiting-queries.ts';
