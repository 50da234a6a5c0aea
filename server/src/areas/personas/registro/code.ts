import type { Services } from '../../../platform/http/context.ts';
import type { Tries } from '../../../platform/identity/tries.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';
import { accountMail, confirmMail } from './mail.ts';
import { codeHash, match } from './rules.ts';

type Known = Pick<Services, 'settings' | 'secrets'>;

/** Limits the mails to an e-mail: a few in a quarter of an hour, and not many a day. */
export const byEmail = (email: string): Tries => ({ 'registro-email': email, 'registro-email-dia': email });

export const hash = ({ secrets }: Known, id: string, code: string): Buffer =>
  codeHash(id, code, secrets.jwt.newest);

/** Whether this is the code that was sent, even if the installation's secret has changed since. */
export const isCode = ({ secrets }: Known, id: string, code: string, stored: Buffer): boolean =>
  secrets.jwt.all.some((key) => match(stored, codeHash(id, code, key)));

interface Sent {
  id: string;
  email: string;
  nombre: string;
  alreadyExists: boolean;
  /** Came with an application: its code is entered where that was written. */
  shortWay?: boolean;
}

/** The mail of a registration: the code, or that an account already exists. */
export function mailTo({ settings }: Known, sent: Sent, code: string): Outgoing {
  const { id, email, nombre, alreadyExists, shortWay = false } = sent;
  if (alreadyExists) return accountMail(email, settings.AGENCY_NAME, settings.publicUrl);
  const link = shortWay
    ? `${settings.bolsaUrl}/empleos/confirmar/${id}#${code}`
    : `${settings.publicUrl}/register/${id}#${code}`;
  return confirmMail({ email, nombre, shortWay }, settings.AGENCY_NAME, link, code);
}
