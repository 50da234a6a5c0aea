import type { ReadMail } from './readMail.ts';

/** What programs enclose by themselves: invitations, cards, signatures, the small pictures of a foot. */
const BY_ITSELF = /\.(ics|vcf|p7[ms]|asc|sig|gif|svg|ico|emz|wmz)$/i;

/** Whether a mail brings a file that may be a CV; nothing is left out for being one of many then. */
export const bringsDocument = ({ archivos, leftOut = [] }: Pick<ReadMail, 'archivos' | 'leftOut'>): boolean =>
  [...archivos.filter(({ cid }) => cid === null).map(({ nombre }) => nombre), ...leftOut].some(
    (name) => !BY_ITSELF.test(name),
  );
