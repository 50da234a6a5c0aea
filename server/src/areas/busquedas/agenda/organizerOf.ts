import { addressIn } from '../../../platform/settings/addressIn.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/** Who invites, and where written answers go when that is not the sender's address. */
export interface Organizer {
  name: string;
  email: string;
  replyTo: string | null;
}

/**
 * The address that the product's mails come from or, when answers to it are not read here, that of the first mailbox that is:
 * calendar programs answer to it.
 */
export function organizerOf({ MAIL_FROM, AGENCY_NAME: name, casillas }: Settings): Organizer {
  const own = addressIn(MAIL_FROM) ?? 'no-responder@localhost';
  const isRead = casillas.length === 0 || casillas.some(({ direccion }) => direccion === own.toLowerCase());
  if (isRead) return { name, email: own, replyTo: null };
  const email = casillas[0]!.direccion;
  return { name, email, replyTo: `"${name.replace(/["\\\r\n]/g, ' ').trim()}" <${email}>` };
}
