import { addressIn } from '../../../platform/settings/addressIn.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/**
 * Who invites: the address that the product's mails come from, or, when answers to it are not read here, that of the first
 * mailbox that is: calendar programs answer to it.
 */
export function organizerOf({ MAIL_FROM, AGENCY_NAME, casillas }: Settings): { name: string; email: string } {
  const own = addressIn(MAIL_FROM);
  const isRead = casillas.some(({ direccion }) => direccion === own?.toLowerCase());
  const email = (isRead ? own : casillas[0]?.direccion) ?? own ?? 'no-responder@localhost';
  return { name: AGENCY_NAME, email };
}
