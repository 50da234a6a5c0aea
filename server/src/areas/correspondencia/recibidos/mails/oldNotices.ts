import { addressIn } from '../../../../platform/settings/addressIn.ts';
import { ANA, BOX, type MailCase, mail, OURS } from './compose.ts';
import { COPY, NOTICES } from './notices.ts';

/** Each notice as it is, with an id that a relay gave, and in Windows-1252 without saying so. */
export const oldNoticeMails: MailCase[] = NOTICES.flatMap(
  ({ program, what, from, subject, said, copy = COPY, headers = '', isFinal = true, correos = [ANA] }) => {
    const source = mail(
      `Return-Path: <>\r\n${headers}From: ${from}\r\nTo: ${BOX}\r\nSubject: ${subject}\r\nDate: Tue, 03 Mar 2026 10:00:00 -0300\r\n`,
      `\r\n${said}${copy}`,
    );
    const one: MailCase = {
      program,
      standard: 'sin norma: antes de RFC 3464',
      what,
      source,
      clase: 'rebote',
      de: addressIn(from)!.toLowerCase(),
      answers: false,
      bounce: { correos, isFinal, isOurs: copy !== '' },
    };
    const relayed = source.replaceAll(OURS, '<0100019c-1@us-east-1.amazonses.com>');
    const latin = Buffer.from(source, 'latin1');
    return [
      one,
      ...(relayed === source
        ? []
        : [
            {
              ...one,
              what: `${what}, con otro Message-ID`,
              source: relayed,
              bounce: { correos, isFinal, isOurs: false },
            },
          ]),
      ...(latin.equals(Buffer.from(source))
        ? []
        : [{ ...one, what: `${what}, en Windows-1252`, source: latin }]),
    ];
  },
);

/** What carriers write that is no bounce, and what people write about bounces. */
export const noNoticeMails: MailCase[] = [
  ...[
    'RV: Undeliverable: Una entrevista',
    'Undeliverable: Una entrevista',
    'Correo devuelto',
    'Devuelto',
    'No se pudo entregar',
    'Delivery failure',
    'Mail delivery failed: returning message to sender',
  ].map(
    (subject): MailCase => ({
      program: 'Una persona',
      standard: 'RFC 5322',
      what: `escribe «${subject}»`,
      source: mail(
        `Return-Path: <${ANA}>\r\nFrom: Ana <${ANA}>\r\nTo: ${BOX}\r\nSubject: ${subject}\r\nIn-Reply-To: ${OURS}\r\n`,
        `\r\nMe volvió esto, ¿lo mandan de nuevo?\r\n\r\nMessage-ID: ${OURS}\r\n`,
      ),
      clase: 'persona',
    }),
  ),
  ...['Cuota al 90 %', 'Mailbox quota warning', 'Resumen de cuarentena'].map(
    (subject): MailCase => ({
      program: 'Un servidor de correo',
      standard: 'sin norma',
      what: subject,
      source: mail(
        `From: Mail System <mailer-daemon@agencia.example>\r\nTo: ${BOX}\r\nSubject: ${subject}\r\n`,
        '\r\nTu casilla tiene 900 MB.\r\n',
      ),
      clase: 'automatico',
      de: 'mailer-daemon@agencia.example',
      answers: false,
    }),
  ),
];
