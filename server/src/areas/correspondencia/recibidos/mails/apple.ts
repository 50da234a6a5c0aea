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
  PDF,
  PNG,
  picture,
  text,
} from './compose.ts';

const apple = { program: 'Apple Mail', standard: 'RFC 2046 y 2183' };
const mac = {
  'X-Mailer': 'Apple Mail (2.3826.400.131.1.6)',
  'Mime-Version': '1.0 (Mac OS X Mail 16.0 \\(3826.400.131.1.6\\))',
};
const phone = { 'X-Mailer': 'iPhone Mail (22D72)', 'Content-Language': 'es-419' };
const piece = (said: string): string =>
  `Content-Transfer-Encoding: 8bit\r\nContent-Type: text/plain;\r\n\tcharset=utf-8\r\n\r\n${said}\r\n`;
const htmlPiece = (said: string): string =>
  `Content-Transfer-Encoding: quoted-printable\r\nContent-Type: text/html;\r\n\tcharset=us-ascii\r\n\r\n<html><body>${said}</body></html>\r\n`;
/** Apple Mail shows files inline and marks them so. */
const within = (name: string, type: string, content: Buffer, disposition = 'inline'): string =>
  file(
    [
      `Content-Disposition: ${disposition};\r\n\tfilename="${name}"`,
      `Content-Type: ${type};\r\n\tx-unix-mode=0644;\r\n\tname="${name}"`,
    ],
    content,
  );

const FILES = [
  ['CV.pdf', 'application/pdf', PDF],
  ['CV Ana.pages', 'application/x-iwork-pages-sffpages', PDF],
  ['IMG_0042.HEIC', 'image/heic', PNG],
  ['IMG_0043.jpeg', 'image/jpeg', PNG],
  ['Certificado.png', 'image/png', PNG],
  ['cv.rtf', 'text/rtf', Buffer.from('{\\rtf1 CV}')],
] as const;

const between = FILES.flatMap(([name, type, content]): MailCase[] => [
  {
    ...apple,
    what: `texto, ${name}, texto`,
    source: mail(
      headed(mac),
      multipart(
        'mixed',
        [piece('Antes del archivo.'), within(name, type, content), piece('Después del archivo.')],
        'Apple-Mail=_1A2B',
      ),
    ),
    clase: 'persona',
    files: [name],
    holds: ['Antes del archivo.', 'Después del archivo.'],
  },
  {
    ...apple,
    what: `HTML, ${name}, HTML, dentro de alternative`,
    source: mail(
      headed(mac),
      multipart('alternative', [
        piece('Antes.\r\n\r\nDespués.'),
        multipart('mixed', [
          htmlPiece('Antes.<br>'),
          within(name, type, content),
          htmlPiece('<br>Despu&eacute;s.'),
        ]),
      ]),
    ),
    clase: 'persona',
    files: [name],
    holds: ['Antes.', 'Después.'],
  },
  {
    ...apple,
    program: 'iPhone',
    what: `${name} y la frase del teléfono`,
    source: mail(
      first(phone),
      multipart('mixed', [
        piece('Va.\r\n\r\n'),
        within(name, type, content, 'attachment'),
        piece('\r\nEnviado desde mi iPhone'),
      ]),
    ),
    clase: 'persona',
    answers: false,
    files: [name],
    holds: ['Enviado desde mi iPhone'],
  },
  {
    ...apple,
    program: 'iPhone',
    what: `${name} con Content-Id que el HTML no nombra`,
    source: mail(
      first(phone),
      multipart('related', [
        html('<p>Va mi CV</p>'),
        file(
          [
            `Content-Type: ${type}; name=${name.replaceAll(' ', '_')}`,
            `Content-Disposition: inline; filename="${name}"`,
            `Content-Id: <${name.length}F2A-11@local>`,
          ],
          content,
        ),
      ]),
    ),
    clase: 'persona',
    answers: false,
    files: [name],
  },
]);

const text5 = Array.from({ length: 5 }, (_, i) => piece(`Parte ${i + 1}.`));
const others: MailCase[] = [
  {
    ...apple,
    what: 'cinco textos con cuatro archivos entre ellos',
    source: mail(
      headed(mac),
      multipart(
        'mixed',
        text5.flatMap((one, i) => (i < 4 ? [one, within(`p${i}.pdf`, 'application/pdf', PDF)] : [one])),
      ),
    ),
    clase: 'persona',
    files: ['p0.pdf', 'p1.pdf', 'p2.pdf', 'p3.pdf'],
    holds: ['Parte 1.', 'Parte 2.', 'Parte 3.', 'Parte 4.', 'Parte 5.'],
  },
  {
    ...apple,
    what: 'un CV en un .txt que va a la vista',
    source: mail(
      headed(mac),
      multipart('mixed', [
        piece('Va.'),
        within('cv.txt', 'text/plain', Buffer.from('Ana Benítez\nVendedora\n')),
      ]),
    ),
    clase: 'persona',
    files: ['cv.txt'],
    holds: ['Va.'],
    lacks: ['Vendedora'],
  },
  {
    ...apple,
    what: 'texto y HTML con la firma en related',
    source: mail(
      headed(mac),
      multipart('alternative', [
        piece('Hola'),
        multipart('related', [
          htmlPiece('Hola <img id=3D"x" src=3D"cid:2F1A-77@home">'),
          picture('2F1A-77@home', 'firma.png'),
        ]),
      ]),
    ),
    clase: 'persona',
    files: [],
    shown: ['2f1a-77@home'],
  },
  {
    ...apple,
    what: 'una lista de correo como versión para el reloj',
    source: mail(
      headed(),
      multipart('alternative', [
        piece('Hola'),
        'Content-Type: text/watch-html; charset=utf-8\r\n\r\n<b>Hola</b>\r\n',
        htmlPiece('Hola'),
      ]),
    ),
    clase: 'persona',
    files: [],
  },
  {
    ...apple,
    what: 'un nombre descompuesto',
    source: mail(
      headed(mac),
      multipart('mixed', [piece('Va.'), within('Curri\u0301culum.pdf', 'application/pdf', PDF)]),
    ),
    clase: 'persona',
    files: ['Currículum.pdf'],
  },
  {
    ...apple,
    what: 'firmado (S/MIME)',
    source: mail(
      headed(mac),
      multipart('signed; micalg=sha-256; protocol="application/pkcs7-signature"', [
        text('Va.'),
        enclosed('smime.p7s', 'application/pkcs7-signature', Buffer.from('3080', 'hex')),
      ]),
    ),
    clase: 'persona',
    files: [],
  },
  {
    ...apple,
    what: 'reenviado desde el teléfono, con los encabezados en el texto',
    source: mail(
      first({ ...phone, From: 'Rosa <rosa@otra.example>', Subject: 'Fwd: Mi CV' }),
      multipart('mixed', [
        piece(`Mirá.\r\n\r\nInicio del mensaje reenviado:\r\n\r\n> De: Ana <${ANA}>\r\n> Asunto: Mi CV`),
        within('CV.pdf', 'application/pdf', PDF),
      ]),
    ),
    clase: 'persona',
    answers: false,
    de: 'rosa@otra.example',
    files: ['CV.pdf'],
  },
];

export const appleMails: MailCase[] = [...between, ...others];
