import { ANA, headed, html, type MailCase, mail, multipart, OURS, SUBJECT, text } from './compose.ts';

const outlook = { program: 'Exchange', standard: 'MS-OXCMAIL' };
const exchange = {
  'Thread-Topic': SUBJECT,
  'Thread-Index': 'AQHb1x0c7zq5c6u3ZUS8d0n1Q2mD4A==',
  'X-MS-Has-Attach': 'yes',
};

const ABSENCES = [
  ['Respuesta automática', 'es'],
  ['Automatic reply', 'en'],
  ['Resposta automática', 'pt'],
  ['Automatische Antwort', 'de'],
  ['Réponse automatique', 'fr'],
] as const;
const absent = ABSENCES.flatMap(([words, language]): MailCase[] =>
  (
    [
      {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        'X-MS-Exchange-Generated-Message-Source': 'Mailbox Rules Agent',
        'X-MS-Exchange-Parent-Message-Id': OURS,
      },
      { 'Auto-Submitted': null, 'X-Auto-Response-Suppress': 'All' },
      { 'In-Reply-To': null, References: null },
    ] as Record<string, string | null>[]
  ).map((more, i) => ({
    ...outlook,
    what: `ausencia en ${language}, ${['con lo que Exchange dice', 'con lo que Outlook dice', 'solo en el asunto'][i]}`,
    source: mail(
      headed({
        ...exchange,
        Subject: `=?UTF-8?B?${Buffer.from(`${words}: ${SUBJECT}`).toString('base64')}?=`,
        ...more,
      }),
      html('<p>No estoy hasta el lunes 9.</p>'),
    ),
    clase: 'automatico',
    answers: i < 2,
  })),
);

const RECEIPTS = [
  [
    'Leído',
    'Tu mensaje\r\n\r\n   Para: Ana\r\n   Asunto: Una entrevista\r\n   Enviado: martes, 3 de marzo de 2026 9:00\r\n\r\n fue leído el martes, 3 de marzo de 2026 10:00.',
  ],
  [
    'Read',
    'Your message\r\n\r\n   To: Ana\r\n   Subject: Una entrevista\r\n\r\nwas read on Tuesday, March 3, 2026 10:00:00 AM.',
  ],
  ['Lido', 'Sua mensagem\r\n\r\n   Para: Ana\r\n\r\nfoi lida em terça-feira, 3 de março de 2026.'],
  [
    'No leído',
    'Su mensaje\r\n\r\n   Asunto: Una entrevista\r\n\r\nse eliminó sin leer el martes, 3 de marzo de 2026.',
  ],
  ['Not read', 'Your message was deleted without being read on Tuesday, March 3, 2026.'],
] as const;
const receipts = RECEIPTS.flatMap(([word, said]): MailCase[] => [
  {
    ...outlook,
    standard: 'RFC 8098',
    what: `acuse «${word}» con su parte`,
    source: mail(
      headed({
        Subject: `=?utf-8?B?${Buffer.from(`${word}: ${SUBJECT}`).toString('base64')}?=`,
        'X-MS-Exchange-Generated-Message-Source': 'Antispam',
      }),
      multipart('report; report-type=disposition-notification', [
        text(said),
        `Content-Type: message/disposition-notification\r\n\r\nReporting-UA: correo.example; Microsoft Outlook 16\r\nFinal-Recipient: rfc822;${ANA}\r\nOriginal-Message-ID: ${OURS}\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n`,
      ]),
    ),
    clase: 'automatico',
    answers: true,
  },
  {
    ...outlook,
    what: `acuse «${word}» solo en palabras`,
    source: mail(
      headed({ Subject: `=?utf-8?B?${Buffer.from(`${word}: ${SUBJECT}`).toString('base64')}?=` }),
      text(said),
    ),
    clase: 'automatico',
    answers: true,
  },
]);

/** What Exchange and Outlook write by themselves. */
export const exchangeMails: MailCase[] = [...absent, ...receipts];
