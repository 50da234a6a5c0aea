import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { describe, expect, test } from 'vitest';
import { enclosed, file, multipart, text } from './mails/compose.ts';
import { type ReadMail, readMail } from './readMail.ts';

const ARRIVED = new Date('2026-03-04T12:00:00Z');
const read = (source: string | Buffer): Promise<ReadMail> =>
  readMail(typeof source === 'string' ? Buffer.from(source) : source, ARRIVED);
const from = (written: string) => read(`From: ${written}\r\nSubject: x\r\n\r\nHola\r\n`);

describe('de quién es, lo escriba como lo escriba su programa', () => {
  test.each(listed`
    <mailto:ana@x.example> · Ana <mailto:ana@x.example> · Ana <MAILTO:Ana@x.example?subject=Hola>
    mailto:ana@x.example · Ana <ana@x.example.> · ana@x.example. · Ana \\<ana@x.example\\>
    \\<ana@x.example\\> · Ana &lt;ana@x.example&gt; · Ana <'ana@x.example'> · Ana <<ana@x.example>>
    Ana <ana@x.example · Ana < ana@x.example > · Ana <ana@x.example>;
    "Ana <otra@y.example>" <ana@x.example>
  `)('%s', async (written) => {
    expect((await from(written)).de).toBe('ana@x.example');
  });

  test('a quién pide que se responda, también', async () => {
    const mail = await read('From: a@b.example\r\nReply-To: <mailto:ana@x.example>\r\n\r\nHola');
    expect(mail.respondeA).toBe('ana@x.example');
  });
});

test.each([
  ['In-Reply-To: uno@b.example', ['<uno@b.example>']],
  ['References: uno@b.example dos@b.example', ['<dos@b.example>', '<uno@b.example>']],
  ['References: uno@b.example\r\n dos@b.example', ['<dos@b.example>', '<uno@b.example>']],
  ['In-Reply-To: Tu mensaje de ayer <uno@b.example>', ['<uno@b.example>']],
  ['In-Reply-To: Tu mensaje a ana@b.example de ayer', []],
])('lo que responde «%s»', async (header, answers) => {
  expect((await read(`From: a@b.example\r\n${header}\r\n\r\nHola`)).answers).toEqual(answers);
});

const inBytes = (...pieces: (string | number[])[]): Buffer =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece))));
const withText = (type: string, encoding: string, ...pieces: (string | number[])[]): Buffer =>
  inBytes(
    `From: a@b.example\r\nContent-Type: text/plain; charset=${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`,
    ...pieces,
  );
describe('letras que hoy ya nadie escribe', () => {
  test.each<[string, Buffer]>([
    ['cp850', withText('cp850', '8bit', 'a', [0xa4], 'o en ', [0xd6], 'taca')],
    ['IBM850', withText('"IBM850"', '8bit', 'a', [0xa4], 'o en ', [0xd6], 'taca')],
    ['cp858', withText('cp858', '8bit', 'a', [0xa4], 'o en ', [0xd6], 'taca')],
    ['cp850 en quoted-printable', withText('cp850', 'quoted-printable', 'a=A4o en =\r\n=D6taca')],
    [
      'cp850 en base64',
      withText('cp850', 'base64', inBytes('a', [0xa4], 'o en ', [0xd6], 'taca').toString('base64')),
    ],
    ['UTF-7', withText('utf-7', '7bit', 'a+APE-o en +AM0-taca')],
    ['UTF-7 en quoted-printable', withText('UTF-7', 'quoted-printable', 'a+APE-o en=20+AM0-taca')],
    ['UTF-7 sin guión', withText('unicode-1-1-utf-7', '7bit', 'a+APE-o en +AM0taca'.replace('0t', '0-t'))],
  ])('%s', async (_, source) => {
    expect((await read(source)).texto).toBe('año en Ítaca');
  });

  test('lo que no es UTF-7 en lo que dice serlo, y los signos más', async () => {
    expect((await read(withText('utf-7', '7bit', '1 +- 1 = 2, y +'))).texto).toBe('1 + 1 = 2, y +');
    expect((await read(withText('cp437', '8bit', [0xa5], 'u', [0xa4], 'o'))).texto).toBe('Ñuño');
  });

  test('en el asunto y en el nombre', async () => {
    const mail = await read(
      'From: =?cp850?Q?Bego=A4a?= <b@b.example>\r\nSubject: =?utf-7?Q?Ma+APE-ana?= =?IBM850?B?pA==?=\r\n\r\nHola',
    );
    expect([mail.nombre, mail.asunto]).toEqual(['Begoña', 'Mañanañ']);
  });
});

describe('líneas que terminan como en una Mac vieja', () => {
  test.each([
    ['un texto', 'Content-Type: text/plain\r\rHola\rChau\r', 'Hola\nChau'],
    ['sin tipo, y un final que agregó un servidor', '\rHola\rChau\r\n', 'Hola\nChau'],
    ['con partes', multipart('mixed', [text('Hola'), enclosed('cv.pdf')]).replaceAll('\r\n', '\r'), 'Hola'],
  ])('%s', async (_, body, said) => {
    const mail = await read(
      `From: Ana <ana@x.example>\rSubject: Mi CV\rMessage-ID: <uno@x.example>\r${body}`,
    );
    expect([mail.de, mail.asunto, mail.mensaje, mail.texto]).toEqual([
      'ana@x.example',
      'Mi CV',
      '<uno@x.example>',
      said,
    ]);
    expect(mail.archivos.map(({ nombre }) => nombre)).toEqual(body.includes('cv.pdf') ? ['cv.pdf'] : []);
  });
});

describe('lo que trae', () => {
  const within = (depth: number): string =>
    depth === 0
      ? `From: z@b.example\r\nSubject: Fondo\r\n${multipart('mixed', [text('Va.'), enclosed('cv.pdf')])}`
      : `From: z@b.example\r\nSubject: ${depth}\r\n${multipart('mixed', [text(`Nivel ${depth}`), `Content-Type: message/rfc822\r\n\r\n${within(depth - 1)}`])}`;

  test.each([1, 5, 6, 7, 10])('el CV que está %i mensajes adentro', async (depth) => {
    const { archivos, leftOut } = await read(within(depth));
    expect([archivos.map(({ nombre }) => nombre), leftOut]).toEqual([['cv.pdf'], []]);
  });

  test.each([11, 20])('y a %i se dice que hay algo más adentro', async (depth) => {
    const { archivos, leftOut } = await read(within(depth));
    expect([archivos, leftOut]).toEqual([[], ['mensaje adjunto (está dentro de demasiados mensajes)']]);
  });

  test('lo que solo dice dónde está no es un archivo: se nombra', async () => {
    const { archivos, leftOut } = await read(
      `From: a@b.example\r\n${multipart('mixed', [
        text('Va.'),
        'Content-Type: message/external-body; access-type=URL; URL="https://x.example/cv.pdf"; ' +
          'name="cv.pdf"\r\n\r\nContent-Type: application/pdf\r\nContent-ID: <x@y>\r\n\r\n',
      ])}`,
    );
    expect([archivos, leftOut]).toEqual([[], ['cv.pdf (no vino con el correo: está en otra parte)']]);
  });

  test.each([
    ['text/html; name="cv.html"', 'cv.html'],
    ['application/octet-stream; name="CV de Ana.htm"', 'CV de Ana.htm'],
  ])('una página (%s) es el texto que dice', async (type, name) => {
    const page = Buffer.from(
      '<html><style>p{}</style><h1>Ana Ben\u00edtez</h1><p>Contadora</p><script>x()</script></html>',
    );
    const { archivos } = await read(
      `From: a@b.example\r\n${multipart('mixed', [
        text('Va.'),
        file([`Content-Type: ${type}`, `Content-Disposition: attachment; filename="${name}"`], page),
      ])}`,
    );
    expect(
      archivos.map(({ nombre, content }) => [nombre, Buffer.from(content).toString().split(/\s*\n/)]),
    ).toEqual([[`${name}.txt`, ['Ana Benítez', 'Contadora']]]);
  });
});

describe('una invitación que no dice nada más', () => {
  const invitation = (lines: string[], method = 'REQUEST', said = ''): string =>
    `From: a@b.example\r\n${multipart('alternative', [
      text(said),
      `Content-Type: text/calendar; method=${method}; charset=utf-8\r\n\r\n` +
        `${['BEGIN:VCALENDAR', `METHOD:${method}`, 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')}`,
    ])}`;
  const TITLE = 'SUMMARY:Reunión\\, con Ana';

  test.each<[string, string[], string[]]>([
    [
      'con su hora',
      ['DTSTART:20261124T130000Z', 'DTEND:20261124T140000Z', TITLE, 'LOCATION:Palma 123'],
      [
        'Invitación: Reunión, con Ana',
        'Cuándo: martes, 24 de noviembre de 2026, de 10:00 a 11:00 (hora de Asunción)',
        'Dónde: Palma 123',
      ],
    ],
    [
      'con lo que dura',
      ['DTSTART:20261124T130000Z', 'DURATION:PT30M', TITLE, 'DESCRIPTION:Traé tu CV'],
      [
        'Invitación: Reunión, con Ana',
        'Cuándo: martes, 24 de noviembre de 2026, de 10:00 a 10:30 (hora de Asunción)',
        'Traé tu CV',
      ],
    ],
    [
      'de un día',
      ['DTSTART;VALUE=DATE:20261124', TITLE],
      ['Invitación: Reunión, con Ana', 'Cuándo: martes, 24 de noviembre de 2026'],
    ],
    [
      'en una zona que no dice cuál es',
      ['DTSTART;TZID=Quién sabe:20261124T093000', 'DTEND;TZID=Quién sabe:20261124T100000', TITLE],
      ['Invitación: Reunión, con Ana', 'Cuándo: martes, 24 de noviembre de 2026, 09:30'],
    ],
    ['sin hora ni título', [], ['Invitación: sin título']],
  ])('%s', async (_, lines, said) => {
    const mail = await read(invitation(lines));
    expect([mail.clase, mail.texto.split('\n'), mail.archivos]).toEqual(['persona', said, []]);
  });

  test('cancelada, ilegible, o con un texto suyo', async () => {
    expect((await read(invitation([TITLE], 'CANCEL'))).texto).toBe('Se canceló: Reunión, con Ana');
    expect((await read(invitation([TITLE], 'REQUEST', 'Nos vemos.'))).texto).toBe('Nos vemos.');
    expect((await read(invitation(['<no es nada>']))).texto).toBe('');
  });
});
