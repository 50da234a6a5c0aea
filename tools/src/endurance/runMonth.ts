import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { appendMails } from '@tembiapo/server/testing/appendMails.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { type ScriptedSmtp, startAiosmtpd } from '@tembiapo/server/testing/startAiosmtpd.ts';
import { type ImapServer, startDovecot } from '@tembiapo/server/testing/startDovecot.ts';
import { askDatabase } from '../running/askDatabase.ts';
import { DemoClient } from '../running/DemoClient.ts';
import { type Product, startProduct } from '../running/product.ts';
import { compareMonth, type Differences, summaryOf } from './compareMonth.ts';
import { drawIncoming, type SentMail } from './drawIncoming.ts';
import { addressOfPerson, MONTH_BOX, MonthModel } from './MonthModel.ts';
import { readMonth } from './readMonth.ts';
import { workAgenda } from './workAgenda.ts';

export interface Month {
  /** Data folder of a stopped product with the demonstration. */
  dataDir: string;
  seed: number;
  mails: number;
  events: number;
  kills: number;
  say(line: string): void;
}

const PARTS = 5;
const OUTGOING = 0.3;
const SENDING_MAX = 200;
const PEOPLE_MAX = 300;
const LOT = 200;
/** The product is killed after this many mails of a sending, or after this many reads of the box. */
const FIRST = 8;
const A_WHILE = 500;
const HOUR_MS = 3_600_000;
/** How far the product's clock is ahead of the true one in each part. */
const CLOCKS_HOURS = [0, 5, 52, -3, 26] as const;
/** Events start this many days ahead, so that they stay in the future wherever the clock goes. */
const EVENT_DAYS = [40, 69] as const;
/** Wrong lines of a part that are shown at once. */
const SHOWN = 20;
const PATIENCE_MS = 1_200_000;

/**
 * Draws a month of mail and events and lets the product live it, against dovecot and a real SMTP server,
 * through refusals, kills and a clock that moves forth and back. After each of five parts, what the screens
 * show is compared line by line with the servers and the model.
 */
export async function runMonth(month: Month): Promise<Differences[]> {
  const { seed, kills, say } = month;
  const random = new Random(seed);
  const subject = `Mes ${seed}`;
  const clock = join(makeFolder('mes'), 'reloj');
  writeFileSync(clock, '0');
  const [imap, smtp]: [ImapServer, ScriptedSmtp] = [await startDovecot(), await startAiosmtpd()];
  const box = imap.url(MONTH_BOX);
  let killed = 0;
  let product: Product;
  const start = async (): Promise<void> => {
    product = await startProduct(month.dataDir, {
      SMTP_URL: smtp.url('smtp'),
      IMAP_URL: box,
      MAIL_FROM: `Agencia <${MONTH_BOX}>`,
      MAIL_POR_MINUTO: '10000',
      IMAP_CADA_SEGUNDOS: '2',
      REINTENTOS_SEGUNDOS: '1',
      CLOCK_FILE: clock,
      NODE_OPTIONS: `--import=${join(REPO_DIR, 'e2e/movable-clock.ts')}`,
      NODE_EXTRA_CA_CERTS: join(REPO_DIR, 'server/src/testing/certificates/ca.pem'),
    });
  };
  const [selector, admin] = ['selector@demo.py', 'admin@demo.py'].map(
    (who) => new DemoClient(() => product.url, who),
  ) as [DemoClient, DemoClient];
  const signIn = () => Promise.all([selector.signIn(), admin.signIn()]);
  /** Sendings with a kill: a refusal that the product heard but could not record is retried, and accepted. */
  const interrupted = new Set<string>();
  const kill = async (): Promise<void> => {
    if (killed >= kills) return;
    killed++;
    interrupted.add(titleOf(topics));
    product.process.kill('SIGKILL');
    while (product.process.signalCode === null) await sleep(20);
    await start();
    await signIn();
    say(`  muerto y puesto en marcha otra vez (${killed})`);
  };
  const setClock = async (hours: number): Promise<void> => {
    writeFileSync(clock, String(hours * HOUR_MS));
    const seen = `${clock}.${product.process.pid}`;
    if (hours !== 0)
      while (!existsSync(seen) || readFileSync(seen, 'utf8') !== String(hours * HOUR_MS)) await sleep(50);
    await signIn();
  };

  await start();
  const people = await choosePeople(product!.dataDir, Math.min(PEOPLE_MAX, Math.ceil(month.mails / 8)));
  const model = new MonthModel();
  const sentMails: SentMail[] = [];
  const found: Differences[] = [];
  let inBox = 0;
  let topics = 0;
  const titleOf = (topic: number): string => `${subject} tema ${topic}`;
  const write = async (count: number): Promise<void> => {
    const title = titleOf(++topics);
    const chosen = random.many(people, count);
    const reached = chosen.filter((id) => !model.isReturned(addressOfPerson(id)));
    if (reached.length === 0) return;
    for (const id of reached) {
      const luck = random.real();
      const say = luck < 0.04 ? '554 5.7.1 Message refused' : luck < 0.1 ? '451 4.7.1 Greylisted' : null;
      if (say) await smtp.script(addressOfPerson(id), [{ at: random.luck(0.5) ? 'rcpt' : 'end', say }]);
      model.sent(id, title, say?.startsWith('5') ? 'fallido' : 'enviado');
    }
    model.sending(title, chosen.length, chosen.length - reached.length);
    const { idNumerico } = await selector.call('POST', '/v1/envio', { candidatosIds: chosen });
    await selector.call('PATCH', '/v1/envio', {
      idNumerico,
      asunto: title,
      cuerpo: '<p>Hola {{nombre}}.</p>',
    });
    await selector.call('POST', '/v1/envio/enviar', { idNumerico });
  };
  /** Resets the hourly limits, since nobody plans a month in an hour. */
  const anHourLater = () => askDatabase(month.dataDir, 'delete from intento');
  const settled = (): Promise<unknown> =>
    Promise.all([
      ...['pendiente', 'enviando'].map((estado) =>
        admin.until(`/v1/correos?estado=${estado}`, ({ count }) => count === 0, PATIENCE_MS),
      ),
      selector.until(
        '/v1/envios?limit=200',
        ({ items }: { items: { asunto: string; estado: string }[] }) =>
          items.every(({ asunto, estado }) => !asunto.startsWith(subject) || estado === 'hecho'),
        PATIENCE_MS,
      ),
    ]);

  for (const [part, hours] of CLOCKS_HOURS.entries()) {
    await setClock(hours);
    const outgoing = Math.round((month.mails * OUTGOING) / PARTS);
    const before = smtp.accepted.length;
    for (let left = outgoing; left > 0; left -= SENDING_MAX) {
      const ofPart = smtp.accepted.length;
      await write(Math.min(left, SENDING_MAX, people.length));
      if (part % 2 === 0) {
        for (let i = 0; i < A_WHILE && smtp.accepted.length < ofPart + FIRST; i++) await sleep(20);
        await kill();
      }
      // Scripted answers belong to this sending, not to the next.
      await settled();
    }
    await workAgenda(
      { random, model, selector, admin, smtp, subject, days: EVENT_DAYS, anHourLater },
      Math.round(month.events / PARTS),
    );
    await settled();
    for (const { messageId, to, file } of smtp.accepted.slice(before)) {
      const title = /^Subject: (Mes \d+ tema \d+)/m.exec(readFileSync(file, 'utf8'))?.[1];
      if (!title) continue;
      const person = Number(/\d+/.exec(to)![0]);
      sentMails.push({ messageId, person, subject: title });
      if (interrupted.has(title)) model.taken(person, title);
    }
    const coming = drawIncoming(
      { random, model, subject, people, sent: sentMails },
      Math.round(month.mails / PARTS) - outgoing,
    );
    for (let i = 0; i < coming.length; i += LOT) {
      inBox = await appendMails(box, coming.slice(i, i + LOT));
      if (part % 2 === 1 && i === 0) await kill();
    }
    await admin.until(
      '/v1/casillas',
      ({ items: [it] }) => it.leidos >= inBox && it.leidos === it.total,
      PATIENCE_MS,
    );
    const said = await readMonth(admin, selector, smtp, { subject, days: daysOf(EVENT_DAYS) });
    const differences = compareMonth(said, model, killed);
    found.push(differences);
    for (const line of [...differences.extra, ...differences.lacking, ...differences.untrue].slice(0, SHOWN))
      say(`  ${line}`);
    say(
      `parte ${part + 1}, reloj ${hours} h: ${smtp.accepted.length} salieron, ${inBox} entraron, ${said.lines.length} líneas; ${summaryOf(differences)}`,
    );
  }
  await product!.stop();
  await Promise.all([imap.close(), smtp.close()]);
  return found;
}

function daysOf([from, to]: readonly [number, number]): string[] {
  return Array.from({ length: to - from + 3 }, (_, i) =>
    new Date(Date.now() + (from - 1 + i) * 24 * HOUR_MS).toISOString().slice(0, 10),
  );
}

const choosePeople = async (dataDir: string, count: number): Promise<number[]> =>
  (
    await askDatabase<{ id: number }>(
      dataDir,
      `update candidato set correo = 'persona' || id || '@correo.example' where id in
         (select id from candidato where tratamiento_limitado_ts is null order by id limit $1) returning id`,
      [count],
    )
  ).map(({ id }) => id);
