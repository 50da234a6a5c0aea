import {
  ANA,
  BOX,
  DOCX,
  enclosed,
  file,
  first,
  headed,
  html,
  type MailCase,
  mail,
  multipart,
  PDF,
  picture,
  SUBJECT,
  text,
} from './compose.ts';

const outlook = { program: 'Outlook y Exchange', standard: 'RFC 5322 y 2045; MS-OXCMAIL' };
const exchange = {
  'Thread-Topic': SUBJECT,
  'Thread-Index': 'AQHb1x0c7zq5c6u3ZUS8d0n1Q2mD4A==',
  'X-MS-Has-Attach': 'yes',
  'Accept-Language': 'es-ES, en-US',
  'X-MS-TNEF-Correlator': '',
};
/** Exchange gives every file a Content-ID, its size and dates. */
const sized = (name: string, type: string, content: Buffer, cid: string): string =>
  file(
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Description: ${name}`,
      `Content-Disposition: attachment; filename="${name}"; size=${content.length};\r\n\tcreation-date="Tue, 03 Mar 2026 13:00:00 GMT";\r\n\tmodification-date="Tue, 03 Mar 2026 13:00:00 GMT"`,
      `Content-ID: <${cid}@namprd10.prod.outlook.com>`,
    ],
    content,
  );
const LOGO = 'image001.png@01DCAB12.34567890';
const body = html(`<p>Va mi CV.</p><p><img src="cid:${LOGO}" alt="logo"></p>`);
const both = multipart('alternative', [text('Va mi CV.\r\n[cid:image001.png@01DCAB12.34567890]'), body]);

const enclosing: MailCase[] = ['CV Ana.pdf', 'CV.docx', 'Hoja de vida.doc', 'cv.odt', 'carta.rtf'].flatMap(
  (name, i): MailCase[] => [
    {
      ...outlook,
      what: `${name} con Content-ID junto al logo, todo en related`,
      source: mail(
        headed(exchange),
        multipart(
          'related',
          [
            both,
            picture(LOGO, 'image001.png'),
            sized(name, 'application/octet-stream', i === 1 ? DOCX : PDF, `A${i}B2C3`),
          ],
          `_004_${i}_`,
        ),
      ),
      clase: 'persona',
      files: [name],
      shown: [LOGO.toLowerCase()],
      holds: ['Va mi CV.'],
    },
    {
      ...outlook,
      what: `${name} en mixed, con el logo en related`,
      source: mail(
        first(exchange),
        multipart('mixed', [
          multipart('related', [both, picture(LOGO, 'image001.png')]),
          sized(name, 'application/pdf', PDF, `D${i}E5F6`),
        ]),
      ),
      clase: 'persona',
      answers: false,
      files: [name],
      shown: [LOGO.toLowerCase()],
    },
  ],
);

const people: MailCase[] = [
  ...['RE', 'Re', 'RV', 'ENC', 'RES', 'Fw'].map(
    (prefix): MailCase => ({
      ...outlook,
      what: `una persona que responde con ${prefix}: lo que era una ausencia`,
      source: mail(
        headed({ ...exchange, Subject: `${prefix}: Respuesta automatica: ${SUBJECT}` }),
        text('Ya volví. Puedo el jueves.'),
      ),
      clase: 'persona',
    }),
  ),
  ...['DR, OOF, AutoReply', 'All', 'RN, NRN'].map(
    (value): MailCase => ({
      ...outlook,
      what: `una persona cuyo servidor pide que no le respondan solos (${value})`,
      source: mail(headed({ ...exchange, 'X-Auto-Response-Suppress': value }), both),
      clase: 'persona',
    }),
  ),
  ...[
    'Vacaciones de julio',
    'Licencia de conducir',
    'Automatización de procesos',
    'Leído y aceptado',
    'Ausencia de Juan el lunes',
  ].map(
    (subject): MailCase => ({
      ...outlook,
      what: `una persona escribe sobre «${subject}»`,
      source: mail(
        first({
          ...exchange,
          Subject: `=?utf-8?Q?${encodeURIComponent(subject).replaceAll('%20', '_').replaceAll('%', '=')}?=`,
        }),
        text('¿Lo vemos mañana?'),
      ),
      clase: 'persona',
      answers: false,
      asunto: subject,
    }),
  ),
  {
    ...outlook,
    standard: 'MS-OXTNEF',
    what: 'winmail.dat, que no se abre y se nombra',
    source: mail(
      headed(exchange),
      multipart('mixed', [
        text('Va mi CV.'),
        enclosed('winmail.dat', 'application/ms-tnef', Buffer.from('789f3e22', 'hex')),
      ]),
    ),
    clase: 'persona',
    files: ['winmail.dat'],
  },
  {
    ...outlook,
    standard: 'MS-OXMSG',
    what: 'un mensaje arrastrado como .msg, que no se abre y se nombra',
    source: mail(
      headed(exchange),
      multipart('mixed', [
        text('Reenvío.'),
        enclosed('RV Mi CV.msg', 'application/vnd.ms-outlook', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
      ]),
    ),
    clase: 'persona',
    files: ['RV Mi CV.msg'],
  },
  {
    ...outlook,
    what: 'un documento que el HTML nombra como si fuera una imagen',
    source: mail(
      headed(),
      multipart('related', [
        html('<img src="cid:doc1@x">'),
        file(
          [
            'Content-Type: application/pdf; name="cv.pdf"',
            'Content-ID: <doc1@x>',
            'Content-Disposition: inline; filename="cv.pdf"',
          ],
          PDF,
        ),
      ]),
    ),
    clase: 'persona',
    files: ['cv.pdf'],
  },
  {
    ...outlook,
    what: 'un PDF que se dice imagen y que el HTML nombra',
    source: mail(
      headed(),
      multipart('related', [
        html('<img src="cid:doc2@x">'),
        file(['Content-Type: image/png; name="cv.png"', 'Content-ID: <doc2@x>'], PDF),
      ]),
    ),
    clase: 'persona',
    files: ['cv.png'],
  },
  {
    ...outlook,
    what: 'una respuesta con copia a la casilla, desde otra dirección',
    source: mail(headed({ From: 'Jefa <jefa@otra.example>', To: ANA, Cc: BOX }), both),
    clase: 'persona',
    de: 'jefa@otra.example',
  },
];

/** What people write with Outlook, Outlook.com and Exchange. */
export const outlookMails: MailCase[] = [...enclosing, ...people];
