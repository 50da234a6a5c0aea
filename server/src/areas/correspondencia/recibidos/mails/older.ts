import { BOX, type MailCase, PDF } from './compose.ts';

/** A file written out as lines of text (uuencode). */
function encodedLines(name: string, content: Buffer, mode = '644'): string {
  const sign = (bits: number): string => String.fromCharCode(bits === 0 ? 96 : bits + 32);
  const lines: string[] = [];
  for (let at = 0; at < content.length; at += 45) {
    const row = content.subarray(at, at + 45);
    let line = sign(row.length);
    for (let i = 0; i < row.length; i += 3) {
      const [a, b = 0, c = 0] = row.subarray(i, i + 3);
      line += [a! >> 2, ((a! & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63].map(sign).join('');
    }
    lines.push(line);
  }
  return [`begin ${mode} ${name}`, ...lines, '`', 'end'].join('\r\n');
}

const PROGRAMS = ['Un webmail de 2005', 'Horde IMP 3', 'SquirrelMail 1.4', 'Outlook Express 5'] as const;
const LETTERS = [
  ['latin1', 'Latin-1'],
  ['utf8', 'UTF-8'],
] as const;

const raw = PROGRAMS.flatMap((program, i) =>
  LETTERS.flatMap(([encoding, called]): MailCase[] => {
    const head = `From: "María Núñez" <maria${i}@correo.example>\r\nTo: ${BOX}\r\nSubject: Currículum de María\r\nDate: Tue, 3 Mar 26 10:00:00 -0300\r\nX-Mailer: ${program}\r\n`;
    const said = 'Señores: envío mi currículum, año 2026.\r\n';
    const whole = {
      program,
      standard: 'ninguna: RFC 822 con letras de ocho bits',
      clase: 'persona' as const,
      de: `maria${i}@correo.example`,
      nombre: 'María Núñez',
      asunto: 'Currículum de María',
      answers: false,
      holds: ['Señores: envío mi currículum, año 2026.'],
    };
    const declared = encoding === 'latin1' ? 'iso-8859-1' : 'utf-8';
    const parts = `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="=_corte"\r\n\r\n--=_corte\r\nContent-Type: text/plain; charset=${declared}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${said}--=_corte\r\nContent-Type: application/pdf; name="Currículum de María.pdf"\r\nContent-Disposition: attachment; filename="Currículum de María.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${PDF.toString('base64')}\r\n`;
    const bytes = (source: string): Buffer => Buffer.from(source, encoding);
    return [
      { ...whole, what: `sin MIME, en ${called}`, source: bytes(`${head}\r\n${said}`) },
      {
        ...whole,
        what: `con su charset, en ${called}`,
        source: bytes(`${head}Content-Type: text/plain; charset=${declared}\r\n\r\n${said}`),
      },
      {
        ...whole,
        what: `que dice us-ascii, en ${called}`,
        source: bytes(
          `${head}MIME-Version: 1.0\r\nContent-Type: text/plain; charset=us-ascii\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${said}`,
        ),
      },
      {
        ...whole,
        what: `que dice el otro charset, en ${called}`,
        source: bytes(
          `${head}MIME-Version: 1.0\r\nContent-Type: text/plain; charset="${encoding === 'latin1' ? 'UTF-8' : 'ISO-8859-1'}"\r\n\r\n${said}`,
        ),
      },
      {
        ...whole,
        what: `con un archivo, sin cierre, en ${called}`,
        source: bytes(parts),
        files: ['Currículum de María.pdf'],
      },
      {
        ...whole,
        what: `con un archivo y preámbulo, en ${called}`,
        source: bytes(
          `${parts.replace('\r\n\r\n--=_corte', '\r\n\r\nThis is a multi-part message in MIME format.\r\n\r\n--=_corte')}--=_corte--\r\n`,
        ),
        files: ['Currículum de María.pdf'],
      },
      {
        ...whole,
        what: `con un archivo uuencode, en ${called}`,
        source: bytes(`${head}\r\n${said}\r\n${encodedLines('cv.pdf', PDF)}\r\n`),
        files: ['cv.pdf'],
        lacks: ['begin 644'],
      },
      {
        ...whole,
        what: `con dos archivos uuencode, en ${called}`,
        source: bytes(
          `${head}\r\n${said}\r\n${encodedLines('Mi CV.doc', PDF, '0666')}\r\n\r\n${encodedLines('foto.jpg', PDF)}\r\nSaludos.\r\n`,
        ),
        files: ['Mi CV.doc', 'foto.jpg'],
        holds: ['Saludos.'],
      },
    ].map((one) => ({
      ...one,
      source: one.source.includes('X-Mailer')
        ? one.source
        : Buffer.concat([Buffer.from(head, encoding), one.source]),
    }));
  }),
);

const head = `From: Ana <ana.benitez@correo.example>\r\nTo: ${BOX}\r\nSubject: Hola\r\nDate: Thu, 1 Jan 1970 00:00:00 +0000\r\n`;
const plain = {
  program: 'Un programa descuidado',
  standard: 'RFC 2045, mal escrito',
  clase: 'persona' as const,
  answers: false,
};
const careless: MailCase[] = [
  {
    ...plain,
    what: 'quoted-printable con blancos tras el =',
    source: `${head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nPuedo el mar= \r\ntes, a=C3=B1o=\r\n 2026\r\n`,
    holds: ['Puedo el martes, año 2026'],
  },
  {
    ...plain,
    what: 'quoted-printable en Latin-1 que se dice UTF-8',
    source: `${head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nSe=F1or\r\n`,
    holds: ['Señor'],
  },
  {
    ...plain,
    what: 'base64 en UTF-8 que se dice Latin-1',
    source: `${head}Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('Señor').toString('base64')}\r\n`,
    holds: ['Señor'],
  },
  {
    ...plain,
    what: 'un = suelto y un 3D de más',
    source: `${head}Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\na = b, 1=3D1, =ZZ\r\n`,
    holds: ['a = b, 1=1, =ZZ'],
  },
  {
    ...plain,
    what: 'alternative con el texto vacío',
    source: `${head}Content-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain\r\n\r\n \r\n--c\r\nContent-Type: text/html\r\n\r\n<p>Puedo el martes</p>\r\n--c--\r\n`,
    holds: ['Puedo el martes'],
  },
  {
    ...plain,
    what: 'el texto vacío y un pie de lista',
    source: `${head}Content-Type: multipart/mixed; boundary=m\r\n\r\n--m\r\nContent-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain\r\n\r\n\r\n--c\r\nContent-Type: text/html\r\n\r\n<p>${'Puedo el martes, como te decía. '.repeat(20)}</p>\r\n--c--\r\n--m\r\nContent-Type: text/plain\r\n\r\n-- \r\nLista de Seleccion\r\n--m--\r\n`,
    holds: ['Puedo el martes'],
  },
  {
    ...plain,
    what: 'que manda mirar el HTML',
    source: `${head}Content-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain\r\n\r\nTu programa no muestra HTML.\r\n--c\r\nContent-Type: text/html\r\n\r\n<p>${'Vivo en Luque y trabajo de contadora. '.repeat(10)}</p>\r\n--c--\r\n`,
    holds: ['Vivo en Luque'],
  },
  {
    ...plain,
    what: 'el boundary sin comillas y con dos puntos',
    source: `${head}Content-Type: multipart/mixed; boundary=a:b=c\r\n\r\n--a:b=c\r\n\r\nHola\r\n--a:b=c--\r\n`,
    holds: ['Hola'],
  },
  {
    ...plain,
    what: 'con renglones de Unix',
    source:
      `${head}Content-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSeñor\r\n--c\r\nContent-Type: application/pdf; name=cv.pdf\r\n\r\n%PDF\r\n--c--\r\n`.replaceAll(
        '\r\n',
        '\n',
      ),
    holds: ['Señor'],
    files: ['cv.pdf'],
  },
  {
    ...plain,
    what: 'un CV que no dice su nombre',
    source: `${head}Content-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nVa\r\n--c\r\nContent-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${PDF.toString('base64')}\r\n--c--\r\n`,
    files: ['archivo'],
  },
  {
    ...plain,
    what: 'multipart que no dice su corte',
    source: `${head}MIME-Version: 1.0\r\nContent-Type: multipart/mixed\r\n\r\n--corte99\r\nContent-Type: text/plain\r\n\r\nVa mi CV\r\n--corte99\r\nContent-Type: application/pdf; name=cv.pdf\r\n\r\n%PDF\r\n--corte99--\r\n`,
    holds: ['Va mi CV'],
    files: ['cv.pdf'],
  },
  {
    ...plain,
    standard: 'RFC 1049',
    what: 'Content-Type: text',
    source: `${head}Content-Type: text\r\n\r\nVa mi CV\r\n`,
    holds: ['Va mi CV'],
    files: [],
  },
  {
    ...plain,
    what: 'con marca de orden de bytes',
    source: `\ufeff${head}\r\nVa mi CV, señor\r\n`,
    holds: ['Va mi CV, señor'],
  },
  {
    ...plain,
    standard: 'Content-Transfer-Encoding: x-uuencode',
    what: 'un archivo en uuencode, como parte',
    source: `${head}Content-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nVa\r\n--c\r\nContent-Type: application/pdf; name=cv.pdf\r\nContent-Transfer-Encoding: x-uuencode\r\n\r\n${encodedLines('cv.pdf', PDF)}\r\n--c--\r\n`,
    files: ['cv.pdf'],
  },
  {
    ...plain,
    what: 'un nombre escrito como en una dirección',
    source: `${head}Content-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nVa\r\n--c\r\nContent-Type: application/pdf; name="Curr%C3%ADculum%20100%25.pdf"\r\n\r\n%PDF\r\n--c--\r\n`,
    files: ['Currículum 100%.pdf'],
  },
  {
    ...plain,
    what: 'un archivo vacío, que se nombra',
    source: `${head}Content-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nVa\r\n--c\r\nContent-Type: application/pdf; name="cv.pdf"\r\n\r\n--c--\r\n`,
    files: ['cv.pdf'],
  },
];

export const olderMails: MailCase[] = [...raw, ...careless];
