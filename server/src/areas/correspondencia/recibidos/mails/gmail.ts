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
  PNG,
  picture,
  SUBJECT,
  text,
} from './compose.ts';

const gmail = { program: 'Gmail', standard: 'RFC 5322 y 2045; X-Attachment-Id de Gmail' };
const reply = multipart(
  'alternative',
  [
    text(
      'Sí, puedo el martes.\r\n\r\nEl mar, 3 mar 2026 a las 9:00, Seleccion (<seleccion@agencia.example>)\r\nescribió:\r\n\r\n> ¿Podés venir?',
    ),
    html(
      '<div dir="ltr">Sí, puedo el martes.</div><br><div class="gmail_quote"><blockquote>¿Podés venir?</blockquote></div>',
    ),
  ],
  '0000000000003a1b2c064f',
);
/** Gmail gives each file an id, which is also its Content-ID. */
const attached = (name: string, type: string, content: Buffer, id: string): string =>
  file(
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      `X-Attachment-Id: ${id}`,
      `Content-ID: <${id}>`,
    ],
    content,
  );

const NAMES = [
  'cv.pdf',
  'CV - Ana Benitez (2).pdf',
  'Curriculum Vitae.docx',
  'foto.jpg',
  'certificado.png',
  'notas.xlsx',
  'Hoja de Vida 2026.pdf',
  'a.b.c.pdf',
];
const enclosing = NAMES.flatMap((name, i): MailCase[] => [
  {
    ...gmail,
    what: `${name}, con su Content-ID que nada nombra`,
    source: mail(
      headed(),
      multipart('mixed', [
        reply,
        attached(
          name,
          /png|jpg/.test(name) ? 'image/png' : 'application/pdf',
          /docx/.test(name) ? DOCX : PDF,
          `f_lq${i}abc0`,
        ),
      ]),
    ),
    clase: 'persona',
    files: [name],
  },
  {
    ...gmail,
    what: `${name} y una imagen pegada en el texto`,
    source: mail(
      first({ 'X-Gm-Message-State': 'AOJu0Yz' }),
      multipart('mixed', [
        multipart('related', [
          multipart('alternative', [
            text('[image: firma.png]'),
            html(`<img src="cid:ii_lq${i}xyz1" alt="firma.png" width="80">`),
          ]),
          attached('firma.png', 'image/png', PNG, `ii_lq${i}xyz1`),
        ]),
        attached(name, 'application/octet-stream', PDF, `f_lq${i}xyz2`),
      ]),
    ),
    clase: 'persona',
    answers: false,
    files: [name],
    shown: [`ii_lq${i}xyz1`],
  },
]);

const written = [
  'cid:Logo.PNG@Firma',
  'CID:logo.png@firma',
  'cid:logo.png%40firma',
  'cid:&lt;logo.png@firma&gt;',
  'cid:logo&#46;png&#64;firma',
  'cid:logo.png&#x40;firma',
].flatMap((src, i): MailCase[] =>
  ['mixed', 'related'].map((kind) => ({
    ...gmail,
    standard: 'RFC 2392',
    what: `la firma nombrada como ${src}, en ${kind}`,
    source: mail(
      headed(),
      multipart(kind, [
        html(`<p>Va.</p><img alt="" src=${i % 2 ? `'${src}'` : `"${src}"`}>`),
        picture('Logo.png@firma', 'logo.png', kind === 'mixed' ? 'attachment' : 'inline'),
      ]),
    ),
    clase: 'persona' as const,
    files: [],
    shown: ['logo.png@firma'],
  })),
);

const automatic: MailCase[] = [
  ...['Fuera de la oficina', 'De vacaciones', 'Re: ausente', 'Mensaje de respuesta', 'Estoy de viaje'].map(
    (subject): MailCase => ({
      ...gmail,
      standard: 'RFC 3834',
      what: `respuesta de vacaciones «${subject}»`,
      source: mail(
        headed({
          Subject: `${subject} Re: ${SUBJECT}`,
          'Auto-Submitted': 'auto-replied',
          Precedence: 'bulk',
          'X-Autoreply': 'yes',
        }),
        reply,
      ),
      clase: 'automatico',
      answers: true,
    }),
  ),
  ...['auto_reply', 'auto-reply', 'AUTO_REPLY'].map(
    (precedence): MailCase => ({
      ...gmail,
      what: `respuesta sola que solo se nota en Precedence: ${precedence}`,
      source: mail(headed({ Precedence: precedence }), text('Vuelvo el lunes.')),
      clase: 'automatico',
      answers: true,
    }),
  ),
];

const people: MailCase[] = [
  {
    ...gmail,
    what: 'una respuesta',
    source: mail(headed(), reply),
    clase: 'persona',
    nombre: 'Ana Benítez',
    holds: ['Sí, puedo el martes.'],
  },
  {
    ...gmail,
    what: 'Auto-Submitted: no',
    source: mail(headed({ 'Auto-Submitted': 'no' }), reply),
    clase: 'persona',
  },
  {
    ...gmail,
    what: 'X-Autoreply: no',
    source: mail(headed({ 'X-Autoreply': 'no' }), reply),
    clase: 'persona',
  },
  {
    ...gmail,
    what: 'solo References',
    source: mail(headed({ 'In-Reply-To': null }), reply),
    clase: 'persona',
  },
  {
    ...gmail,
    what: 'solo un archivo, sin texto',
    source: mail(first({ Subject: '' }), multipart('mixed', [text(''), enclosed('cv.pdf')])),
    clase: 'persona',
    answers: false,
    files: ['cv.pdf'],
  },
  {
    ...gmail,
    what: 'la reacción con un emoji a un mensaje',
    source: mail(
      headed(),
      multipart('alternative', [
        text('Ana reaccionó con 👍'),
        'Content-Type: text/vnd.google.email-reaction+json; charset="utf-8"\r\n\r\n{"emoji":"👍","version":1}\r\n',
        html('<p>Ana reaccionó con 👍</p>'),
      ]),
    ),
    clase: 'persona',
    files: [],
    holds: ['👍'],
  },
  {
    ...gmail,
    what: 'con versión AMP',
    source: mail(
      headed(),
      multipart('alternative', [
        text('Hola'),
        'Content-Type: text/x-amp-html; charset="utf-8"\r\n\r\n<!doctype html><html amp4email></html>\r\n',
        html('<p>Hola</p>'),
      ]),
    ),
    clase: 'persona',
    files: [],
  },
  {
    ...gmail,
    what: 'una invitación con su .ics dos veces',
    source: mail(
      headed(),
      multipart('mixed', [
        multipart('alternative', [
          text('Invitación'),
          'Content-Type: text/calendar; charset="UTF-8"; method=REQUEST\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
        ]),
        enclosed('invite.ics', 'application/ics', Buffer.from('BEGIN:VCALENDAR')),
      ]),
    ),
    clase: 'persona',
    files: [],
  },
  {
    ...gmail,
    what: 'de un colega con la casilla en Cco',
    source: mail(headed({ From: `Colega <colega@${BOX.split('@')[1]}>`, To: ANA }), reply),
    clase: 'persona',
    de: 'colega@agencia.example',
  },
];

export const gmailMails: MailCase[] = [...enclosing, ...written, ...automatic, ...people];
