import type { ReadMail } from './readMail.ts';

/** What programs attach on their own: invitations, cards, signatures, small footer pictures. */
const BY_ITSELF = /\.(ics|vcf|p7[ms]|asc|sig|gif|svg|ico|emz|wmz)$/i;

/** Whether a mail brings a file that may be a CV; if so, no file is skipped for being one of many. */
export const bringsDocument = ({ archivos, leftOut = [] }: Pick<ReadMail, 'archivos' | 'leftOut'>): boolean =>
  [...archivos.filter(({ cid }) => cid === null).map(({ nombre }) => nombre), ...leftOut].some(
    (name) => !BY_ITSELF.test(name),
  );
