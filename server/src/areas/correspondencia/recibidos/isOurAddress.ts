import { addressIn } from '../../../platform/settings/addressIn.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

type Known = Pick<Settings, 'casillas' | 'MAIL_FROM'>;

/** The addresses that the agency writes from or whose mailbox is read here, in lower case. */
export const listOurAddresses = ({ casillas, MAIL_FROM }: Known): string[] => [
  ...new Set([
    ...casillas.map(({ direccion }) => direccion),
    ...[addressIn(MAIL_FROM)?.toLowerCase()].filter((one) => one !== undefined),
  ]),
];

/** Whether an address is one of those. */
export const isOurAddress = (settings: Known, correo: string): boolean =>
  listOurAddresses(settings).includes(correo);
