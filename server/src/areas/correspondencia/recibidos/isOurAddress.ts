import { addressIn } from '../../../platform/settings/addressIn.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/** Whether an address is one that the agency writes from or whose mailbox is read here. */
export const isOurAddress = (
  { casillas, MAIL_FROM }: Pick<Settings, 'casillas' | 'MAIL_FROM'>,
  correo: string,
): boolean =>
  correo === addressIn(MAIL_FROM)?.toLowerCase() || casillas.some(({ direccion }) => direccion === correo);
