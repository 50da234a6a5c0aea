import { expect, test } from 'vitest';
import { seed } from '../../../testing/seed.ts';
import { contentHash } from './contentHash.ts';

interface Said {
  from: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  file: string;
}
const SAID: Said = {
  from: 'maria@otra.example',
  to: 'seleccion@agencia.example',
  subject: 'Currículum de María Núñez',
  date: 'Tue, 03 Mar 2026 10:15:20 -0300',
  text: 'Buen día, Ñandé:\n\nMando mi currículum. ¿Sigue la búsqueda?\nSaludos = María',
  file: '%PDF-1.4\n% un currículum\n',
};

const base64 = (text: string, charset: BufferEncoding = 'utf8'): string =>
  Buffer.from(text, charset).toString('base64').replace(/.{76}/g, '$&\r\n');
const quoted = (text: string, charset: BufferEncoding = 'utf8', word = false): string =>
  [...Buffer.from(text, charset)]
    .map((byte) =>
      byte === 10
        ? '\r\n'
        : byte > 126 || byte === 61 || (word && (byte === 63 || byte === 95 || byte === 32))
          ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
          : String.fromCharCode(byte),
    )
    .join('')
    .replace(word ? /$^/ : /([^\r\n]{60})(?=[^\r\n])/g, (line) =>
      line.endsWith('=') ? line : `${line}=\r\n`,
    )
    // A break inside an escape does not count.
    .replace(/=\r\n([0-9A-F]{2})(?==)/g, '=\r\n$1');

type Draw = <T>(items: readonly T[]) => T;
/** One of the many ways in which programs and servers write the same mail. */
function written(said: Said, draw: Draw): string {
  const subject = draw([
    `=?utf-8?B?${Buffer.from(said.subject).toString('base64')}?=`,
    `=?iso-8859-1?Q?${quoted(said.subject, 'latin1', true)}?=`,
    said.subject
      .split(' ')
      .map((word, i) => `=?UTF-8?q?${i > 0 ? '_' : ''}${quoted(word, 'utf8', true)}?=`)
      .join('\r\n '),
  ]);
  const [charset, name] = draw([
    ['utf8', 'utf-8'],
    ['latin1', 'iso-8859-1'],
    ['latin1', '"windows-1252"'],
  ] as const);
  const [encoding, body] = draw([
    ['base64', base64(said.text, charset)],
    ['quoted-printable', quoted(said.text, charset)],
    ['8bit', Buffer.from(said.text.replaceAll('\n', '\r\n'), charset).toString('latin1')],
  ] as const);
  const text = `Content-Type: text/plain; charset=${name}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
  const html = `Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(`<p>${said.text}</p>`)}`;
  const first = draw([
    text,
    `Content-Type: multipart/alternative;\r\n boundary="adentro.1"\r\n\r\n--adentro.1\r\n${text}\r\n--adentro.1\r\n${html}\r\n--adentro.1--\r\n`,
  ]);
  const boundary = draw(['corte', '----=_NextPart_000_0012', '_000_AM0(PR01)+x?']);
  const file = draw([
    `Content-Type: application/pdf; name=cv.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(said.file)}`,
    'Content-Disposition: attachment;\r\n\tfilename="cv.pdf"\r\n' +
      'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: BASE64\r\n\r\n' +
      `${base64(said.file)}`,
  ]);
  const whole = [
    ...draw([
      [],
      ['Received: by mx1; x'],
      ['Received: by mx2; y', 'X-MS-Exchange-Id: 1', 'Delivered-To: otra@agencia.example'],
    ]),
    `From: ${draw([`María <${said.from}>`, said.from, `"Nunez, Maria" <${said.from.toUpperCase()}>`])}`,
    `To: ${draw([said.to, `<${said.to}>`, `Seleccion\r\n <${said.to}>`])}`,
    `Subject: ${subject}`,
    `Date: ${draw([said.date, new Date(said.date).toUTCString().replace('GMT', '+0000'), `${said.date} (PYT)`])}`,
    draw(['MIME-Version: 1.0', 'mime-version: 1.0\r\nThread-Index: AdQ']),
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}\r\n${first}\r\n--${boundary}\r\n${file}\r\n--${boundary}--`,
    '',
  ].join('\r\n');
  return draw([whole, whole.replaceAll('\r\n', '\n'), `${whole}\r\n\r\n`]);
}
function drawing(): Draw {
  let state = seed;
  return (items) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return items[Math.floor((state / 2 ** 31) * items.length)]!;
  };
}
const hash = (source: string): string => contentHash(Buffer.from(source, 'latin1'));

test(`el mismo correo, escrito de cualquier modo, es el mismo; otro es otro (semilla ${seed})`, () => {
  const draw = drawing();
  const one = hash(written(SAID, draw));
  for (let i = 0; i < 200; i++) expect(hash(written(SAID, draw))).toBe(one);
  const others: Partial<Said>[] = [
    { date: 'Tue, 03 Mar 2026 10:15:21 -0300' },
    { date: 'Tue, 03 Mar 2026 10:15:20 -0400' },
    { text: `${SAID.text} y José` },
    { text: '' },
    { subject: `${SAID.subject} 2` },
    { from: 'mario@otra.example' },
    { to: 'otra@agencia.example' },
    { file: '%PDF-1.4\n% otro\n' },
    { file: '' },
  ];
  const all = others.flatMap((other) =>
    Array.from({ length: 20 }, () => hash(written({ ...SAID, ...other }, draw))),
  );
  expect(new Set([one, ...all]).size).toBe(others.length + 1);
});

test('uno que no es nada, sin cabecera o con partes sin fin, tiene el suyo enseguida', () => {
  const sources = [
    '',
    '\r\n\r\n',
    'hola',
    'From: a@b.py',
    `From: ${'a'.repeat(200_000)}`,
    `Subject: ${'=?utf-8?q?'.repeat(20_000)}`,
    `Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'.repeat(2000)}`,
    'Content-Type: text/plain; charset=no-existe\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=',
    'Content-Type: message/rfc822\r\n\r\nFrom: dentro@b.py\r\n\r\nHola',
  ];
  for (const source of sources) expect(hash(source)).toMatch(/^[0-9a-f]{64}$/);
});
