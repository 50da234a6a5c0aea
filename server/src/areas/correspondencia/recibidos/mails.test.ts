import { describe, expect, test } from 'vitest';
import { absenceMails } from './mails/absence.ts';
import { appleMails } from './mails/apple.ts';
import { attachedMessageMails } from './mails/attachedMessage.ts';
import { ANA, BOX, type MailCase, OURS } from './mails/compose.ts';
import { deskMails } from './mails/desks.ts';
import { exchangeMails } from './mails/exchange.ts';
import { gmailMails } from './mails/gmail.ts';
import { groupMails } from './mails/groups.ts';
import { newsletterMails } from './mails/newsletters.ts';
import { olderMails } from './mails/older.ts';
import { noNoticeMails, oldNoticeMails } from './mails/oldNotices.ts';
import { outlookMails } from './mails/outlook.ts';
import { oddReportMails, reportMails } from './mails/reports.ts';
import { thunderbirdMails } from './mails/thunderbird.ts';
import { readMail } from './readMail.ts';

const ARRIVED = new Date('2026-03-04T12:00:00Z');
const FAMILIES: Record<string, MailCase[]> = {
  Outlook: outlookMails,
  Exchange: exchangeMails,
  Gmail: gmailMails,
  'Apple Mail': appleMails,
  Thunderbird: thunderbirdMails,
  'informes de entrega': reportMails,
  'informes descuidados': oddReportMails,
  'avisos de entrega de antes': oldNoticeMails,
  'lo que parece un rebote y no lo es': noNoticeMails,
  'grupos y listas': groupMails,
  'sistemas de pedidos': deskMails,
  ausencias: absenceMails,
  boletines: newsletterMails,
  'webmail de 2005': olderMails,
  'mensajes adjuntos': attachedMessageMails,
};
const all = Object.values(FAMILIES).flat();

describe.each(Object.entries(FAMILIES))('%s', (_, mails) => {
  test.each(mails)('$program ($standard): $what', async (one) => {
    const source = Buffer.isBuffer(one.source) ? one.source : Buffer.from(one.source);
    const mail = await readMail(source, ARRIVED, [BOX]);
    const answers = one.answers ?? one.clase === 'persona';
    expect({ clase: mail.clase, de: mail.de, answers: mail.answers.includes(OURS) }).toEqual({
      clase: one.clase,
      de: one.de ?? ANA,
      answers,
    });
    if (one.nombre) expect(mail.nombre).toBe(one.nombre);
    if (one.asunto) expect(mail.asunto).toBe(one.asunto);
    if (one.files || one.shown)
      expect({
        files: mail.archivos.filter(({ cid }) => cid === null).map(({ nombre }) => nombre),
        shown: mail.archivos.flatMap(({ cid }) => cid ?? []),
        leftOut: mail.leftOut,
      }).toEqual({ files: one.files ?? [], shown: one.shown ?? [], leftOut: [] });
    for (const piece of one.holds ?? []) expect(mail.texto).toContain(piece);
    for (const piece of one.lacks ?? []) expect(mail.texto).not.toContain(piece);
    if (!one.bounce) return expect(mail.bounce).toBeNull();
    const { isOurs, asunto, ...bounce } = one.bounce;
    expect(mail.bounce).toMatchObject(bounce);
    if (isOurs !== undefined) expect(mail.bounce!.messages.includes(OURS)).toBe(isOurs);
    if (asunto !== undefined) expect(mail.bounce!.asunto).toBe(asunto);
  });
});

test('son más de cuatrocientos, y ninguno está dos veces', () => {
  expect(all.length).toBeGreaterThanOrEqual(400);
  const stamps = /<m\d{5}@|=_Part_\d+|<dsn\d+@/g;
  expect(
    new Set(
      all.map(({ source }) =>
        (typeof source === 'string' ? Buffer.from(source) : source).toString('latin1').replace(stamps, ''),
      ),
    ).size,
  ).toBe(all.length);
});
