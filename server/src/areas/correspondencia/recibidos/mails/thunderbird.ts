import {
  ANA,
  enclosed,
  file,
  first,
  headed,
  html,
  type MailCase,
  mail,
  multipart,
  OURS,
  PDF,
  PNG,
  picture,
  text,
} from './compose.ts';

const thunderbird = { program: 'Thunderbird', standard: 'RFC 3676, 2231 y 2047' };
const agent = { 'User-Agent': 'Mozilla Thunderbird' };

const NAMES: [string, string, string][] = [
  ['entero', "filename*=UTF-8''Curr%C3%ADculum%20de%20Ana.pdf", 'Currículum de Ana.pdf'],
  [
    'en dos trozos',
    "filename*0*=UTF-8''Curr%C3%ADculum%20de;\r\n filename*1*=%20Ana%20Ben%C3%ADtez.pdf",
    'Currículum de Ana Benítez.pdf',
  ],
  [
    'en trozos de dos clases',
    'filename*0*=UTF-8\'\'Curr%C3%ADculum;\r\n filename*1=" de Ana";\r\n filename*2=".pdf"',
    'Currículum de Ana.pdf',
  ],
  ['con una letra partida en dos', "filename*0*=UTF-8''Jos%C3;\r\n filename*1*=%A9.pdf", 'José.pdf'],
  ['en ISO-8859-1', "filename*=ISO-8859-1'es'Curr%EDculum.pdf", 'Currículum.pdf'],
  ['que dice UTF-8 y es Latin-1', "filename*=UTF-8''Curr%EDculum.pdf", 'Currículum.pdf'],
  ['que dice Latin-1 y es UTF-8', "filename*=iso-8859-1''Curr%C3%ADculum.pdf", 'Currículum.pdf'],
  ['como palabra codificada', 'filename="=?UTF-8?Q?Curr=C3=ADculum_de_Ana=2Epdf?="', 'Currículum de Ana.pdf'],
  [
    'como palabras codificadas',
    'filename="=?UTF-8?Q?Curr=C3=ADculum_?=\r\n =?UTF-8?Q?de_Ana.pdf?="',
    'Currículum de Ana.pdf',
  ],
  [
    'como palabra en base64',
    `filename="=?utf-8?B?${Buffer.from('Señora.pdf').toString('base64')}?="`,
    'Señora.pdf',
  ],
  ['con comillas escapadas', 'filename="CV \\"Ana\\".pdf"', 'CV "Ana".pdf'],
  ['sin comillas, con paréntesis', 'filename=CV(2).pdf', 'CV(2).pdf'],
];
const named = NAMES.flatMap(([how, parameter, name]): MailCase[] => [
  {
    ...thunderbird,
    what: `un nombre ${how}`,
    source: mail(
      headed(agent),
      multipart('mixed', [
        text('Va.'),
        file(['Content-Type: application/pdf', `Content-Disposition: attachment; ${parameter}`], PDF),
      ]),
    ),
    clase: 'persona',
    files: [name],
  },
  {
    ...thunderbird,
    what: `un nombre ${how}, en Content-Type`,
    source: mail(
      first(agent),
      multipart('mixed', [
        text('Va.'),
        file(
          [
            `Content-Type: application/pdf; ${parameter.replaceAll('filename', 'name')}`,
            'Content-Disposition: attachment',
          ],
          PDF,
        ),
      ]),
    ),
    clase: 'persona',
    answers: false,
    files: [name],
  },
]);

const SUBJECTS: [string, string, string][] = [
  [
    'dos palabras que parten una letra',
    '=?UTF-8?B?Q3VycsOt?= =?UTF-8?B?Y3Vsb20gZGUgSm9zw6k=?=',
    'Currículom de José',
  ],
  ['una letra repartida entre dos', '=?UTF-8?Q?Jos=C3?=\r\n =?UTF-8?Q?=A9?=', 'José'],
  ['una Q con espacios', '=?utf-8?Q?Curr=C3=ADculum de Ana?=', 'Currículum de Ana'],
  ['dice UTF-8 y es Latin-1', '=?UTF-8?Q?Mar=EDa?=', 'María'],
  ['dice Latin-1 y es UTF-8', '=?ISO-8859-1?Q?Mar=C3=ADa?=', 'María'],
  ['un charset que no hay', '=?x-unknown?Q?Mar=C3=ADa?=', 'María'],
  ['con idioma', '=?UTF-8*es?Q?Mar=C3=ADa?=', 'María'],
  ['pegada a lo demás', 'Hola=?UTF-8?Q?_Mar=C3=ADa?=', 'Hola María'],
  ['en minúsculas', '=?utf-8?q?a=c3=b1o?=', 'año'],
  ['un emoji', '=?UTF-8?B?8J+Yig==?= hola', '😊 hola'],
];
const subjects = SUBJECTS.map(
  ([how, written, subject]): MailCase => ({
    ...thunderbird,
    what: `asunto: ${how}`,
    source: mail(headed({ ...agent, Subject: written }), text('Hola.')),
    clase: 'persona',
    asunto: subject,
  }),
);

const flowed = (said: string, more = ''): string =>
  `Content-Type: text/plain; charset=UTF-8; format=flowed${more}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${said}`;
const people: MailCase[] = [
  {
    ...thunderbird,
    what: 'un párrafo que fluye',
    source: mail(headed(agent), flowed('Puedo el martes \r\na la mañana.\r\n')),
    clase: 'persona',
    holds: ['Puedo el martes a la mañana.'],
  },
  {
    ...thunderbird,
    what: 'un párrafo que fluye sin espacios',
    source: mail(headed(agent), flowed('Puedo el mar \r\ntes.\r\n', '; delsp=yes')),
    clase: 'persona',
    holds: ['Puedo el martes.'],
  },
  {
    ...thunderbird,
    what: 'HTML con la firma y un archivo',
    source: mail(
      headed(agent),
      multipart('mixed', [
        multipart('alternative', [
          text('Va.'),
          multipart('related', [
            html('Va.<img src="cid:part1.AbC.dEf@correo.example" moz-do-not-send="false">'),
            picture('part1.AbC.dEf@correo.example', 'firma.png'),
          ]),
        ]),
        enclosed('cv.pdf'),
      ]),
    ),
    clase: 'persona',
    files: ['cv.pdf'],
    shown: ['part1.abc.def@correo.example'],
  },
  {
    ...thunderbird,
    what: 'fondo del HTML',
    source: mail(
      headed(agent),
      multipart('related', [
        html('<div style="background:url(&quot;cid:fondo@x&quot;)">Hola</div>'),
        file(['Content-Type: image/jpeg; name="fondo.jpg"', 'Content-ID: <fondo@x>'], PNG),
      ]),
    ),
    clase: 'persona',
    files: [],
    shown: ['fondo@x'],
  },
  {
    ...thunderbird,
    what: 'una imagen que el texto nombra y el HTML no muestra',
    source: mail(
      headed(agent),
      multipart('related', [html('<p>[cid:foto@x]</p>'), picture('foto@x', 'foto.png')]),
    ),
    clase: 'persona',
    files: ['foto.png'],
  },
  {
    ...thunderbird,
    standard: 'RFC 8098',
    what: 'acuse de lectura',
    source: mail(
      headed({ ...agent, Subject: 'Acuse de recibo (mostrado) - Una entrevista' }),
      multipart('report; report-type=disposition-notification', [
        text('Este es un acuse de recibo.'),
        `Content-Type: message/disposition-notification; name="MDNPart2.txt"\r\nContent-Disposition: inline\r\n\r\nFinal-Recipient: rfc822;${ANA}\r\nOriginal-Message-ID: ${OURS}\r\nDisposition: manual-action/MDN-sent-manually; displayed\r\n`,
        `Content-Type: text/rfc822-headers; name="MDNPart3.txt"\r\n\r\nMessage-ID: ${OURS}\r\n`,
      ]),
    ),
    clase: 'automatico',
    answers: true,
    files: [],
  },
  {
    ...thunderbird,
    standard: 'RFC 3156',
    what: 'firmado (PGP)',
    source: mail(
      headed(agent),
      multipart('signed; micalg=pgp-sha256; protocol="application/pgp-signature"', [
        text('Va.'),
        enclosed(
          'OpenPGP_signature.asc',
          'application/pgp-signature',
          Buffer.from('-----BEGIN PGP SIGNATURE-----'),
        ),
      ]),
    ),
    clase: 'persona',
    files: [],
  },
];

export const thunderbirdMails: MailCase[] = [...named, ...subjects, ...people];
