import { validate } from 'uuid';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { byEmail, hash, mailTo } from './code.ts';
import { hasPending } from './pending-queries.ts';
import { findEmail, renewCode } from './queries.ts';
import { newCode } from './rules.ts';

/**
 * Sends another code of a registration, unless that does not exist or had all its codes. Returns whether it was sent, which
 * only somebody who holds an application's address is told.
 */
export async function resendCode(services: Services, id: string, ip: string): Promise<boolean> {
  const found = validate(id) ? await findEmail(services.db, id) : undefined;
  await limitTries(services.db, found ? byEmail(found.email) : { 'enlace-de-nadie': ip });
  const code = newCode();
  return transaction(services.db, async (tx) => {
    const i = found && (await renewCode(tx, id, hash(services, id, code)));
    if (!i) return false;
    const { email, nombre, ya_existe: alreadyExists } = i;
    const shortWay = await hasPending(tx, id);
    await queueMail(
      tx,
      services,
      mailTo(services, { id, email, nombre: nombre ?? '', alreadyExists, shortWay }, code),
    );
    return true;
  });
}
