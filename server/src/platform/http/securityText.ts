import type { FastifyInstance } from 'fastify';
import { addressIn } from '../settings/addressIn.ts';
import type { Settings } from '../settings/settings.ts';

const DAY_MS = 86_400_000;
/** RFC 9116: less than a year ahead. */
const VALID_DAYS = 180;

/** Whom to tell about a vulnerability: the address in the settings, else the admin's, else the mail sender's. */
function contactOf({ SECURITY_CONTACT, ADMIN_EMAIL, MAIL_FROM }: Settings): string {
  const contact = SECURITY_CONTACT ?? ADMIN_EMAIL ?? addressIn(MAIL_FROM) ?? MAIL_FROM;
  return contact.startsWith('https:') ? contact : `mailto:${contact}`;
}

/** /.well-known/security.txt (RFC 9116): how to report a vulnerability. */
export function registerSecurityText(app: FastifyInstance, settings: Settings): void {
  app.get('/.well-known/security.txt', (_, reply) => {
    const expires = new Date(Math.ceil(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contactOf(settings)}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: es, en',
          `Canonical: ${settings.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });
}
