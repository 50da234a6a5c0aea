import { resultsIn } from './resultsIn.ts';

/** Whether a mail is not from the domain it names, as the topmost Authentication-Results says: the one that our own server added. */
export const isForged = (header: string | null): boolean =>
  resultsIn(header).some(({ nombre, resultado }) => nombre === 'dmarc' && resultado === 'fail');
