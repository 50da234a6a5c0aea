import { describe, expect, test } from 'vitest';
import { words } from '../../../testing/words.ts';
import { absenceMails } from './mails/absence.ts';
import { appleMails } from './mails/apple.ts';
import { attachedMessageMails } from './mails/attachedMessage.ts';
import { ANA, BOX, type MailCase, OURS } from './mails/compose.ts';
import { deskMails } from './mails/desks.ts';
import { exchangeMails } from './mails/exchange.ts';
import { gmailMails } from './mails/gmail.ts';
import { groupMails } from './mails/groups.ts';
import { machineMails } from './mails/machine.ts';
import { newsletterMails } from './mails/newsletters.ts';
import { olderMails } from './mails/older.ts';
import { noNoticeMails, oldNoticeMails } from './mails/oldNotices.ts';
import { outlookMails } from './mails/outlook.ts';
import { peopleMails } from './mails/people.ts';
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
  'personas que parecen programas': peopleMails,
  'programas que parecen personas': machineMails,
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

describe('sorteados', () => {
  const seed = Number(process.env.SEMILLA ?? 20261128);
  console.info(`semilla ${seed}`);
  let state = seed;
  const one = <T>(of: readonly T[]): T => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return of[Math.floor((state / 2 ** 32) * of.length)]!;
  };
  const WORDS = words`Vacaciones Ausencia Leído Entregado Auto Devuelto Retraso Read Away`;
  const SENTENCES = [
    '¿Cuántos días son?',
    'Acepto las condiciones.',
    'Quiero saber el sueldo.',
    'I accept it.',
  ];
  const NEUTRAL = [
    'Return-Path: <>',
    'Precedence: bulk',
    'X-Auto-Response-Suppress: All',
    'Thread-Index: AQHb',
  ];
  const PROGRAMS = ['Respuesta automática', 'Automatic reply', 'Resposta automática', 'Auto-Reply'];
  const ABOUT = ['Una entrevista', '¿Podés venir?', 'Re: Tu CV', 'Retraso'];
  const classed = async (lines: string[], said: string): Promise<string> =>
    (await readMail(Buffer.from([`From: ${ANA}`, ...lines, '', said].join('\r\n')), ARRIVED)).clase;
  const header = (said: string): string => `Subject: =?UTF-8?B?${Buffer.from(said).toString('base64')}?=`;

  test('lo que pide o acepta una persona es suyo, diga lo que diga su asunto', async () => {
    for (let i = 0; i < 200; i++) {
      const said = one(SENTENCES);
      const lines = [header(`${one(WORDS)}${one([': ', ' - ', ', ', ' '])}${one(ABOUT)}`), one(NEUTRAL)];
      if (one([true, false])) lines.push(`In-Reply-To: ${OURS}`);
      expect([seed, lines, said, await classed(lines, said)]).toEqual([seed, lines, said, 'persona']);
    }
  });

  test('lo que un programa pone delante del asunto que contesta es suyo', async () => {
    for (let i = 0; i < 200; i++) {
      const lines = [header(`${one(PROGRAMS)}: ${one(ABOUT)}`), one(NEUTRAL), `In-Reply-To: ${OURS}`];
      const said = one(['Vuelvo el lunes.', 'Gracias.', 'No estoy. ¿Es urgente? Llamá a Marta.', '']);
      expect([seed, lines, said, await classed(lines, said)]).toEqual([seed, lines, said, 'automatico']);
    }
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
