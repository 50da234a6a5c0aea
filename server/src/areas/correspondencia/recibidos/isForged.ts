import { resultsIn } from './resultsIn.ts';

/**
 * Whether a mail is not from the domain it names, according to the topmost Authentication-Results, the one our own server
 * added.
 */
export const isForged = (header: string | null): boolean =>
  resultsIn(header).some(({ nombre, resultado }) => nombre === 'dmarc' && resultado === 'fail');
