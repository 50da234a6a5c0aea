/** What other areas use of the ready-made texts. */
export { checkText } from './checkText.ts';
export { fillFor, fillForContacto } from './fillFor.ts';
