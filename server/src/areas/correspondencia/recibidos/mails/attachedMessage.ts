import {
  ANA,
  BOX,
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
  text,
} from './compose.ts';

const inner = (name: string, said = 'Busco trabajo de contadora.'): string =>
  mail(
    first({ From: 'Carmen Ríos <carmen@correo.example>', Subject: 'Mi CV', 'Return-Path': null }),
    multipart('mixed', [text(said), enclosed(name)]),
  );
const simple = mail(
  first({ From: 'Carmen <carmen@correo.example>', Subject: 'Mi CV', 'Return-Path': null }),
  text('Soy Carmen, contadora.'),
);

/** The ways in which programs attach a message. */
const WAYS: [string, string, (source: string) => string][] = [
  [
    'Outlook',
    'RFC 2046: message/rfc822',
    (source) =>
      `Content-Type: message/rfc822\r\nContent-Disposition: attachment;\r\n\tcreation-date="Tue, 03 Mar 2026 13:00:00 GMT"\r\n\r\n${source}`,
  ],
  [
    'Thunderbird',
    'RFC 2046: message/rfc822',
    (source) =>
      `Content-Type: message/rfc822; charset=UTF-8; name="Mi CV.eml"\r\nContent-Disposition: attachment; filename="Mi CV.eml"\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${source}`,
  ],
  [
    'Gmail',
    'RFC 2046: message/rfc822',
    (source) =>
      `Content-Type: message/rfc822; name="Mi CV.eml"\r\nContent-Disposition: attachment; filename="Mi CV.eml"\r\nX-Attachment-Id: f_eml1\r\nContent-ID: <f_eml1>\r\n\r\n${source}`,
  ],
  [
    'Apple Mail',
    'RFC 2046: message/rfc822',
    (source) =>
      `Content-Disposition: inline\r\nContent-Type: message/rfc822;\r\n\tname="Mi CV.eml"\r\n\r\n${source}`,
  ],
  [
    'Roundcube',
    'application/octet-stream con nombre .eml',
    (source) =>
      file(
        [
          'Content-Type: application/octet-stream; name="Mi CV.eml"',
          'Content-Disposition: attachment; filename="Mi CV.eml"',
        ],
        Buffer.from(source),
      ),
  ],
  [
    'Un webmail',
    'text/plain con nombre .eml',
    (source) =>
      `Content-Type: text/plain; name="Mi CV.EML"\r\nContent-Disposition: attachment; filename="Mi CV.EML"\r\n\r\n${source}`,
  ],
  [
    'Exchange',
    'message/rfc822 en base64',
    (source) =>
      file(
        ['Content-Type: message/rfc822; name="Mi CV"', 'Content-Disposition: attachment'],
        Buffer.from(source),
      ),
  ],
  [
    'Un servidor con UTF-8',
    'RFC 6532: message/global',
    (source) => `Content-Type: message/global\r\n\r\n${source}`,
  ],
];

const from = { From: 'Rosa <rosa@otra.example>', Subject: 'RV: Mi CV' };
const opened = WAYS.flatMap(([program, standard, attach]): MailCase[] => {
  const about = { program, standard, clase: 'persona' as const, answers: false, de: 'rosa@otra.example' };
  return [
    {
      ...about,
      what: 'un correo con su CV',
      source: mail(first(from), multipart('mixed', [text('Mirá.'), attach(inner('CV Carmen.pdf'))])),
      files: ['CV Carmen.pdf'],
      holds: ['Mirá.', 'Mensaje adjunto', 'De: Carmen Ríos <carmen@correo.example>', 'Busco trabajo'],
    },
    {
      ...about,
      what: 'un correo que es solo texto',
      source: mail(first(from), multipart('mixed', [text('Mirá.'), attach(simple)])),
      files: [],
      holds: ['Soy Carmen, contadora.'],
    },
    {
      ...about,
      what: 'tres correos con sus CV',
      source: mail(
        first(from),
        multipart('mixed', [
          text('Mirá.'),
          ...['A', 'B', 'C'].map((name) => attach(inner(`CV ${name}.pdf`))),
        ]),
      ),
      files: ['CV A.pdf', 'CV B.pdf', 'CV C.pdf'],
    },
    {
      ...about,
      what: 'uno dentro de otro',
      source: mail(
        first(from),
        multipart('mixed', [
          text('Mirá.'),
          attach(
            mail(
              first({ From: 'Luis <luis@otra.example>' }),
              multipart('mixed', [text('Te paso.'), attach(inner('CV hondo.pdf'))]),
            ),
          ),
        ]),
      ),
      files: ['CV hondo.pdf'],
      holds: ['De: Luis <luis@otra.example>', 'Te paso.', 'Busco trabajo'],
    },
    {
      ...about,
      what: 'con su firma dibujada, y un archivo al lado',
      source: mail(
        first(from),
        multipart('mixed', [
          html('<p>Mirá.</p>'),
          attach(
            mail(
              first({ From: 'Carmen <carmen@correo.example>' }),
              multipart('mixed', [
                multipart('related', [
                  html('<p>Va.</p><img src="cid:firma@carmen">'),
                  picture('firma@carmen', 'firma.png'),
                ]),
                enclosed('CV Carmen.pdf'),
              ]),
            ),
          ),
          enclosed('notas.pdf'),
        ]),
      ),
      files: ['CV Carmen.pdf', 'notas.pdf'],
      shown: ['firma@carmen'],
    },
  ];
});

const odd: MailCase[] = [
  {
    program: 'Un programa',
    standard: 'nada que sea un correo',
    what: 'un .eml que es otra cosa',
    source: mail(
      headed(),
      multipart('mixed', [text('Va.'), enclosed('cv.eml', 'application/octet-stream', PDF)]),
    ),
    clase: 'persona',
    files: ['cv.eml'],
  },
  {
    program: 'Un programa',
    standard: 'RFC 2046',
    what: 'el texto entero es un correo',
    source: mail(
      first({ From: 'Rosa <rosa@otra.example>' }),
      `Content-Type: message/rfc822\r\n\r\n${inner('CV Carmen.pdf')}`,
    ),
    clase: 'persona',
    de: 'rosa@otra.example',
    answers: false,
    files: ['CV Carmen.pdf'],
    holds: ['Busco trabajo'],
  },
  {
    program: 'Mailman',
    standard: 'RFC 2046: digest',
    what: 'varios en uno',
    source: mail(
      first({ From: 'Lista <lista@otra.example>' }),
      multipart('digest', [`\r\n${simple}`, `\r\n${inner('CV 2.pdf')}`]),
    ),
    clase: 'persona',
    de: 'lista@otra.example',
    answers: false,
    files: ['CV 2.pdf'],
    holds: ['Soy Carmen', 'Busco trabajo'],
  },
  {
    program: 'Un colega',
    standard: 'RFC 2046',
    what: 'lo que la agencia mandó, adjunto a la respuesta',
    source: mail(
      headed(),
      multipart('mixed', [
        text('Sobre esto.'),
        `Content-Type: message/rfc822\r\n\r\nFrom: Seleccion <${BOX}>\r\nTo: ${ANA}\r\nSubject: Una entrevista\r\n\r\n¿Podés venir?\r\n`,
      ]),
    ),
    clase: 'persona',
    files: [],
    holds: ['¿Podés venir?'],
  },
];

export const attachedMessageMails: MailCase[] = [...opened, ...odd];
