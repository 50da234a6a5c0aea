import { addressIn } from '../../../platform/settings/addressIn.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/** The addresses that the agency writes from or whose mailboxes are read here, in lower case. */
export const ourAddresses = ({ casillas, MAIL_FROM }: Pick<Settings, 'casillas' | 'MAIL_FROM'>): string[] =>
  [
    ...new Set(
      [addressIn(MAIL_FROM) ?? '', ...casillas.map(({ direccion }) => direccion)].map((one) =>
        one.toLowerCase(),
      ),
    ),
  ].filter(Boolean);

/** Whether the agency writes from an address or reads its mailbox here. */
export const isOurAddress = (settings: Pick<Settings, 'casillas' | 'MAIL_FROM'>, correo: string): boolean =>
  ourAddresses(settings).includes(correo);
