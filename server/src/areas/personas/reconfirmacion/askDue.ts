import { v7 as uuidv7 } from 'uuid';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { askMail } from './mail.ts';
import * as queries from './queries.ts';

/**
 * Asks those who are due, as many as the rule allows per day, each in a transaction of their own: a failure keeps nobody else
 * from theirs, and two processes ask nobody twice. Returns the number of mails.
 */
export async function askDue(
  services: Services,
  onError: (error: unknown) => void = () => undefined,
): Promise<number> {
  const { db, settings } = services;
  const rule = await queries.readRule(db);
  if (!rule.activa) return 0;
  const most = rule.porDia - (await queries.countSentToday(db));
  if (most <= 0) return 0;
  let asked = 0;
  for (const candidatoId of await queries.nextDue(db, rule, most)) {
    const key = newKey();
    await transaction(db, async (tx) => {
      const person = await queries.lockDue(tx, candidatoId, rule);
      if (!person) return;
      await queries.insertAsked(tx, uuidv7(), candidatoId, hashOf(key));
      const { publicUrl: url, AGENCY_NAME: agency } = settings;
      await queueMail(tx, services, { ...askMail({ ...person, key, url, agency }), candidatoId });
      asked++;
    }).catch(onError);
  }
  return asked;
}
