import { randomBytes } from 'node:crypto';
import { plainCorreo, validEmail } from '@tembiapo/contract/domain/access.ts';
import type { BolsaFilter } from '@tembiapo/contract/domain/bolsa.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '../../../platform/database/database.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import * as alertQueries from './alert-queries.ts';
import { boardOf } from './Board.ts';
import type { BoardIndex } from './BoardIndex.ts';
import { askMail, digestMail } from './mail.ts';
import type { Posting } from './Posting.ts';
import { subjectOf } from './pages/alert.ts';
import { listPath } from './pages/links.ts';
import { namesOf } from './pages/list.ts';

const EMAILS_PER_LOT = 100;
/** Publications of the last minutes are sent the next day: a transaction may still be open. */
const SETTLED_MS = 5 * 60_000;

/** Asks an address to confirm an alert. An address that has too many gets no mail, but the same answer. */
export async function askForAlert(
  services: Services,
  typed: string,
  filter: BolsaFilter,
  ip: string,
): Promise<void> {
  const email = plainCorreo(typed).normalize('NFC').toLowerCase();
  if (!validEmail(email)) throw new BadInput(TEXTS.emailFormato);
  await limitTries(services.db, { 'alerta-email': email, 'alerta-direccion': ip });
  if (!(await alertQueries.filedUnder(services.db, filter)))
    throw new BadInput('Ese rubro o esa ciudad no existen');
  const board = boardOf(services);
  const subject = subjectOf(filter, namesOf(await board.index(), filter));
  const key = randomBytes(18).toString('base64url');
  await transaction(services.db, async (tx) => {
    if (!(await alertQueries.insertAlert(tx, { id: uuidv7(), email, clave: key, filter }))) return;
    const { bolsaUrl: url } = services.settings;
    await queueMail(tx, services, askMail({ email, key, subject, url, agency: board.brand.nombre }));
  });
}

/** What is new for the alerts of one e-mail, each publication once, newest first. */
function newFor(index: BoardIndex, alerts: readonly alertQueries.Alert[], until: string): Posting[] {
  const found = new Map<number, Posting>();
  for (const alert of alerts)
    for (const posting of index.between(alert.filter, alert.until, until))
      found.set(posting.idNumerico, posting);
  return [...found.values()].sort((a, b) => (a.desde > b.desde ? -1 : 1));
}

/**
 * Mails every subscriber what is new, at most one mail a day, in batches; a failure does not affect the others. Run twice or
 * concurrently, nobody is told twice. Returns how many mails were written.
 */
export async function tellNew(
  services: Services,
  onError: (error: unknown) => void = () => undefined,
  now = Date.now(),
): Promise<number> {
  const { db, settings } = services;
  if (settings.bolsaOff) return 0;
  const until = new Date(now - SETTLED_MS).toISOString();
  const board = boardOf(services);
  const index = await board.index();
  let told = 0;
  for (let after = ''; ; ) {
    const lot = await alertQueries.nextAlerts(db, after, EMAILS_PER_LOT);
    const byEmail = Map.groupBy(lot, ({ email }) => email.toLowerCase());
    for (const [email, alerts] of byEmail) {
      const postings = newFor(index, alerts, until);
      if (postings.length === 0) continue;
      const [first] = alerts;
      // With one alert, link to its own list; with several, to everything since.
      const filter = alerts.length === 1 ? first!.filter : { desde: localDay(first!.until) };
      const mail = digestMail({
        email,
        key: first!.clave,
        postings,
        listUrl: `${settings.bolsaUrl}${listPath(filter, { fuente: 'alerta' })}`,
        url: settings.bolsaUrl,
        agency: board.brand.nombre,
      });
      await transaction(db, async (tx) => {
        if (!(await alertQueries.markTold(tx, email, until))) return;
        await queueMail(tx, services, mail);
        told++;
      }).catch(onError);
    }
    if (byEmail.size < EMAILS_PER_LOT) return told;
    after = [...byEmail.keys()].at(-1)!;
  }
}
