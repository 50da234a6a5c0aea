import { addressIn } from '../../../../platform/settings/addressIn.ts';
import { ANA, BOX, type MailCase, mail, multipart, OURS, SUBJECT, text } from './compose.ts';
import { headersOnly, message, RELAYED, REPORTERS, type Reporter } from './reporters.ts';

const report = (
  reporter: Reporter,
  action: string,
  code: string,
  more: { subject?: string; ids?: boolean } = {},
): string => {
  const {
    from,
    said,
    server = 'Reporting-MTA: dns; mx.agencia.example',
    original = headersOnly,
    headers = '',
  } = reporter;
  const id = more.ids === false ? RELAYED : OURS;
  return mail(
    `Return-Path: <>\r\n${headers}From: ${from}\r\nTo: ${BOX}\r\nSubject: ${more.subject ?? reporter.subject}\r\nMIME-Version: 1.0\r\nMessage-ID: <dsn${counter++}@mx>\r\n`,
    multipart('report; report-type=delivery-status', [
      text(said),
      `Content-Type: message/delivery-status\r\n\r\n${server.replaceAll(OURS, id)}\r\n\r\n${reporter.status(action, code)}`,
      original(id),
    ]),
  );
};
let counter = 0;

const standard = 'RFC 3461 a 3464';
/** Bounces in the standard report form, as each program writes them. */
export const reportMails: MailCase[] = REPORTERS.flatMap((reporter): MailCase[] => {
  const { program, from } = reporter;
  const de = addressIn(from)!.toLowerCase();
  const about = { program, standard, de, answers: false };
  return [
    {
      ...about,
      what: 'no llegó',
      source: report(reporter, 'failed', '5.1.1'),
      clase: 'rebote',
      bounce: { correos: [ANA], isFinal: true, isOurs: true, asunto: SUBJECT },
    },
    {
      ...about,
      what: 'se dejó de intentar',
      source: report(reporter, 'failed', '4.4.7'),
      clase: 'rebote',
      bounce: { correos: [ANA], isFinal: true, isOurs: true },
    },
    {
      ...about,
      what: 'va a llegar tarde',
      source: report(reporter, 'delayed', '4.4.1', { subject: 'Delayed Mail (still being retried)' }),
      clase: 'rebote',
      bounce: { correos: [ANA], isFinal: false, isOurs: true },
    },
    {
      ...about,
      what: 'el relé cambió su Message-ID',
      source: report(reporter, 'failed', '5.1.1', { ids: false }),
      clase: 'rebote',
      bounce: { correos: [ANA], isFinal: true, isOurs: false, asunto: SUBJECT },
    },
    {
      ...about,
      what: 'llegó',
      source: report(reporter, 'delivered', '2.1.5', { subject: 'Successful Mail Delivery Report' }),
      clase: 'automatico',
    },
    {
      ...about,
      what: 'siguió por un servidor que no avisa',
      source: report(reporter, 'relayed', '2.1.9', { subject: 'Relayed' }),
      clase: 'automatico',
    },
  ];
});

const both = (first: string, second: string): string =>
  `Final-Recipient: rfc822; ${ANA}\r\nAction: ${first}\r\nStatus: 5.1.1\r\n\r\nFinal-Recipient: rfc822; otro@correo.example\r\nAction: ${second}\r\nStatus: 4.4.1\r\n`;
const POSTFIX = REPORTERS[0]!;
const about = { program: 'Postfix', standard, de: 'mailer-daemon@mx.agencia.example', answers: false };
/** Reports about several recipients, and those in which programs keep less than the standard asks for. */
export const oddReportMails: MailCase[] = [
  {
    ...about,
    what: 'uno no llegó, otro tarda',
    source: report({ ...POSTFIX, status: () => both('failed', 'delayed') }, '', ''),
    clase: 'rebote',
    bounce: { correos: [ANA], isFinal: true },
  },
  {
    ...about,
    what: 'uno llegó, otro tarda',
    source: report({ ...POSTFIX, status: () => both('delivered', 'delayed') }, '', ''),
    clase: 'rebote',
    bounce: { correos: ['otro@correo.example'], isFinal: false },
  },
  {
    ...about,
    what: 'uno llegó, otro no',
    source: report({ ...POSTFIX, status: () => both('relayed', 'failed') }, '', ''),
    clase: 'rebote',
    bounce: { correos: ['otro@correo.example'], isFinal: true },
  },
  {
    ...about,
    what: 'dos sin renglón vacío entre ellos',
    source: report(
      { ...POSTFIX, status: () => both('failed', 'failed').replace('\r\n\r\n', '\r\n') },
      '',
      '',
    ),
    clase: 'rebote',
    bounce: { correos: [ANA, 'otro@correo.example'], isFinal: true },
  },
  {
    ...about,
    what: 'sin Action, con un código que no es para siempre',
    source: report(
      { ...POSTFIX, status: () => `Final-Recipient: rfc822;${ANA}\r\nStatus: 4.2.2\r\n` },
      '',
      '',
    ),
    clase: 'rebote',
    bounce: { correos: [ANA], isFinal: false },
  },
  {
    ...about,
    what: 'sin Action, con uno que sí',
    source: report(
      { ...POSTFIX, status: () => `Final-Recipient: rfc822;${ANA}\r\nStatus: 5.2.2\r\n` },
      '',
      '',
    ),
    clase: 'rebote',
    bounce: { correos: [ANA], isFinal: true },
  },
  {
    ...about,
    what: 'sin destinatario en su parte',
    source: report({ ...POSTFIX, status: () => '' }, '', ''),
    clase: 'rebote',
    bounce: { correos: [ANA], isFinal: true },
  },
  {
    ...about,
    what: 'con la dirección entre ángulos y en mayúsculas',
    source: report(
      {
        ...POSTFIX,
        status: () =>
          `Final-Recipient: RFC822; <${ANA.toUpperCase()}>\r\nAction: FAILED\r\nStatus: 5.1.1\r\n`,
      },
      '',
      '',
    ),
    clase: 'rebote',
    bounce: { correos: [ANA], isFinal: true },
  },
  {
    ...about,
    what: 'como mixed',
    source: report(POSTFIX, 'failed', '5.1.1').replace(
      'multipart/report; report-type=delivery-status',
      'multipart/mixed',
    ),
    clase: 'rebote',
    bounce: { correos: [ANA], isFinal: true, isOurs: true },
  },
  {
    ...about,
    program: 'Una persona',
    de: 'colega@otra.example',
    what: 'reenvía un rebote',
    source: report(POSTFIX, 'failed', '5.1.1')
      .replace('multipart/report; report-type=delivery-status', 'multipart/mixed')
      .replace('Return-Path: <>', 'Return-Path: <colega@otra.example>')
      .replace(POSTFIX.from, 'Colega <colega@otra.example>')
      .replace('Auto-Submitted: auto-replied\r\n', ''),
    clase: 'persona',
  },
  {
    ...about,
    program: 'Una queja',
    standard: 'RFC 5965',
    de: 'abuse@correo.example',
    what: 'alguien lo marcó como basura',
    source: mail(
      `From: abuse@correo.example\r\nTo: ${BOX}\r\nSubject: FW: ${SUBJECT}\r\nMIME-Version: 1.0\r\n`,
      multipart('report; report-type=feedback-report', [
        text('This is an email abuse report'),
        'Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n',
        message(OURS),
      ]),
    ),
    clase: 'automatico',
    files: ['archivo'],
  },
];
