import { bareSubject, newText, splitQuoted } from '@tembiapo/contract/domain/recibidos.ts';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../demo/Random.ts';
import { framedHtml } from './framedHtml.ts';
import { readMail } from './readMail.ts';
import { readMailApart } from './readMailApart.ts';
import { resultsIn } from './resultsIn.ts';

const ARRIVED = new Date('2026-03-04T12:00:00Z');
const read = (source: string | Buffer, arrived = ARRIVED) =>
  readMail(typeof source === 'string' ? Buffer.from(source) : source, arrived);
/** Whole numbers below a limit, reproducible by seed. */
const drawing = (seed: number) => {
  const random = new Random(seed);
  return (limit: number): number => random.integer(0, limit - 1);
};
const withHeaders = (...headers: string[]): string => `${headers.join('\r\n')}\r\n\r\nHola\r\n`;

describe('un correo como lo manda cualquier programa', () => {
  test.each([
    ['iso-8859-1', Buffer.from('a\xf1o', 'latin1'), 'año'],
    ['windows-1252', Buffer.from([0x93, 0x61, 0x94]), '“a”'],
    ['ISO-8859-15', Buffer.from([0xa4]), '€'],
    ['koi8-r', Buffer.from([0xc4, 0xc1]), 'да'],
    ['iso-2022-jp', Buffer.from([0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42]), 'あ'],
    ['us-ascii', Buffer.from('hola'), 'hola'],
    ['no-existe', Buffer.from('hola'), 'hola'],
  ])('en %s', async (charset, bytes, text) => {
    const head = Buffer.from(`From: a@b.py\r\nContent-Type: text/plain; charset=${charset}\r\n\r\n`);
    expect((await read(Buffer.concat([head, bytes]))).texto).toBe(text);
  });

  test('lo que una Mac manda descompuesto se guarda compuesto', async () => {
    const mail = await read(
      [
        'From: =?utf-8?Q?Begon=CC=83a?= <b@b.py>',
        'Subject: =?utf-8?Q?Man=CC=83ana?=',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'An\u0303o\r\n',
      ].join('\r\n'),
    );
    expect([mail.nombre, mail.asunto, mail.texto]).toEqual(['Begoña', 'Mañana', 'Año']);
  });

  test('nombres y asuntos escritos de varias maneras, direcciones con comillas y de otros alfabetos', async () => {
    expect(
      await read(
        withHeaders(
          'From: =?iso-8859-1?Q?Jos=E9_N=FA=F1ez?= <"jose nunez"@B.py>',
          'To: Grupo: uno@b.py, "Dos, el" <dos@b.py>;, tres@ñandu.py',
          'Subject: =?utf-8?B?wr9Qb2TDqXM=?=\r\n =?utf-8?Q?_ven=C3=ADr?=',
        ),
      ),
    ).toMatchObject({
      nombre: 'José Núñez',
      de: expect.stringMatching(/jose nunez"?@b\.py$/),
      para: expect.stringMatching(/uno@b\.py, dos@b\.py, tres@/),
      asunto: '¿Podés venír',
    });
  });

  test.each([
    ['Thu, 01 Jan 1970 00:00:00 +0000', ARRIVED],
    ['mañana', ARRIVED],
    ['Mon, 01 Jan 2035 00:00:00 +0000', ARRIVED],
    ['Tue, 03 Mar 2026 10:00:00 -0300', new Date('2026-03-03T13:00:00Z')],
  ])('con fecha %s', async (said, shown) => {
    expect((await read(withHeaders('From: a@b.py', `Date: ${said}`))).fecha).toEqual(shown);
  });

  test('llegado recién, es de ahora aunque su reloj diga otra cosa; sin fecha de llegada, también', async () => {
    const before = Date.now();
    for (const [said, arrived] of [
      [new Date(before - 3_600_000).toUTCString(), new Date()],
      ['nunca', new Date(Number.NaN)],
    ] as const) {
      const { fecha } = await read(withHeaders('From: a@b.py', `Date: ${said}`), arrived);
      expect(fecha.getTime()).toBeGreaterThanOrEqual(before);
    }
  });

  test('sin remitente, sin nada, con ceros, con miles de referencias, con un anidado sin fin', async () => {
    expect(await read('')).toMatchObject({ de: 'sin-remitente', asunto: '', texto: '', clase: 'persona' });
    expect((await read('From: a@b.py\r\nSubject: a\0b\r\n\r\nc\0d')).texto).toBe('cd');
    const references = Array.from({ length: 2000 }, (_, i) => `<r${i}@b.py>`).join('\r\n ');
    const { answers } = await read(
      withHeaders('From: a@b.py', 'In-Reply-To: <z@b.py>', `References: ${references}`),
    );
    expect([answers.length, answers[0], answers[1]]).toEqual([51, '<z@b.py>', '<r1999@b.py>']);
    const nested = Array.from(
      { length: 400 },
      (_, i) => `Content-Type: multipart/mixed; boundary="b${i}"\r\n\r\n--b${i}\r\n`,
    );
    const deep = await read(`From: a@b.py\r\n${nested.join('')}`).catch((error: Error) => error);
    expect(deep instanceof Error ? deep.message : deep.de).toMatch(/nest|a@b\.py/i);
  });

  test('uno pesado se lee aparte, igual que los demás', async () => {
    const source = Buffer.from(
      'From: a@b.py\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n' +
        'Content-Type: text/plain\r\n\r\nVa\r\n--c\r\nContent-Type: application/pdf; name=cv.pdf\r\n' +
        `Content-Disposition: attachment\r\n\r\n${'x'.repeat(2 * 1024 * 1024)}\r\n--c--\r\n`,
    );
    const apart = await readMailApart(source, ARRIVED);
    const { archivos, ...here } = await readMail(source, ARRIVED);
    expect(apart).toMatchObject(here);
    expect(Buffer.compare(apart.archivos[0]!.content, archivos[0]!.content)).toBe(0);
  });

  test('con un renglón de más en el asunto no se agrega un encabezado', async () => {
    const { asunto, de } = await read(
      withHeaders('From: a@b.py', 'Subject: =?utf-8?Q?Hola=0D=0ABcc:_x@b.py?='),
    );
    expect([asunto, de]).toEqual(['Hola Bcc: x@b.py', 'a@b.py']);
  });

  test('lo que solo es HTML se lee como texto; lo que no escribió nadie se nota', async () => {
    const html = await read(
      'From: a@b.py\r\nContent-Type: text/html\r\n\r\n<style>p{color:red}</style><p>Hola <b>vos</b></p><script>x()</script>',
    );
    expect([html.texto, html.clase]).toEqual(['Hola vos', 'persona']);
    for (const header of ['Auto-Submitted: auto-replied', 'X-Autoreply: yes'])
      expect((await read(withHeaders('From: a@b.py', header))).clase).toBe('automatico');
    expect((await read(withHeaders('From: boletin@b.py', 'Precedence: bulk'))).clase).toBe('automatico');
    for (const header of ['Auto-Submitted: no', 'List-Id: <x.y>', 'Precedence: list', 'Precedence: bulk'])
      expect((await read(withHeaders('From: a@b.py', header))).clase).toBe('persona');
  });

  test('un rebote de antes de que hubiera una forma para ellos; uno que dice que llegó no lo es', async () => {
    const old = await read(
      'From: MAILER-DAEMON@b.py\r\nSubject: failure notice\r\n\r\nHi. This is the qmail-send ' +
        'program.\r\n<x@y.py>: no mailbox\r\n\r\nMessage-ID: <abc@nuestro.py>\r\n',
    );
    expect([old.clase, old.bounce?.messages, old.bounce?.isFinal]).toEqual([
      'rebote',
      ['<abc@nuestro.py>'],
      true,
    ]);
    const report = (action: string): string =>
      'From: postmaster@b.py\r\n' +
      'Content-Type: multipart/report; report-type=delivery-status; boundary=c\r\n\r\n--c\r\n' +
      'Content-Type: text/plain\r\n\r\nx\r\n--c\r\nContent-Type: message/delivery-status\r\n\r\n' +
      `Reporting-MTA: dns; b.py\r\n\r\nFinal-Recipient: rfc822; X@Y.py\r\nAction: ${action}\r\n` +
      'Status: 2.0.0\r\n--c--\r\n';
    expect((await read(report('delivered'))).bounce).toBeNull();
    expect((await read(report('failed'))).bounce).toMatchObject({ correos: ['x@y.py'], isFinal: true });
  });
});

const part = (name: string, content = `%PDF ${name}`): string =>
  `--c\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment\r\n\r\n${content}\r\n`;
const withParts = (...parts: string[]): string =>
  `From: a@b.py\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n${parts.join('')}--c--\r\n`;

describe('lo que trae', () => {
  test.each([31, 35, 99, 100])('%i archivos: todos', async (count) => {
    const names = Array.from({ length: count }, (_, i) => `cv ${i}.pdf`);
    const { archivos, leftOut } = await read(withParts(...names.map((name) => part(name))));
    expect(archivos.map(({ nombre }) => nombre)).toEqual(names);
    expect(leftOut).toEqual([]);
  });

  test('más de los que se guardan: los documentos primero, y los demás se nombran', async () => {
    const names = Array.from({ length: 120 }, (_, i) => (i % 10 === 9 ? `cv ${i}.docx` : `foto ${i}.jpg`));
    const { archivos, leftOut } = await read(withParts(...names.map((name) => part(name, `x${name}`))));
    const kept = archivos.map(({ nombre }) => nombre);
    const documents = names.filter((name) => name.endsWith('docx'));
    expect([kept.length, kept.slice(0, 12), leftOut.length]).toEqual([100, documents, 20]);
    expect([...kept, ...leftOut].sort()).toEqual([...names].sort());
  });

  test('de mensajes adjuntos, uno dentro de otro, ninguno desaparece', async () => {
    const seed = 20260304;
    const draw = drawing(seed);
    for (let i = 0; i < 40; i++) {
      const names: string[] = [];
      const grow = (depth: number): string => {
        const cut = `b${i}-${depth}-${names.length}`;
        const pieces = Array.from({ length: 1 + draw(3) }, (): string => {
          if (depth < 4 && draw(2) === 1)
            return ['Content-Type: message/rfc822', 'Content-Type: application/octet-stream; name="m.eml"'][
              draw(2)
            ]!.concat(`\r\n\r\n${grow(depth + 1)}`);
          names.push(`cv ${names.length}.pdf`);
          return `Content-Type: application/pdf; name="${names.at(-1)}"\r\nContent-ID: <${names.length}@x>\r\n\r\n%PDF ${names.length}`;
        });
        return (
          `From: p${depth}@b.py\r\nSubject: ${depth}\r\n` +
          `Content-Type: multipart/${['mixed', 'related'][draw(2)]}; boundary="${cut}"\r\n\r\n--${cut}\r\n` +
          `Content-Type: text/plain\r\n\r\nnivel ${depth}\r\n` +
          `${pieces.map((piece) => `--${cut}\r\n${piece}\r\n`).join('')}--${cut}--\r\n`
        );
      };
      const { archivos, texto } = await read(grow(0));
      const found = archivos.map(({ nombre }) => nombre);
      expect(found.sort(), `semilla ${seed}, correo ${i}`).toEqual(names.sort());
      expect(texto.startsWith('nivel 0'), `semilla ${seed}, correo ${i}`).toBe(true);
    }
  });

  test('más hondo de lo que se abre, se nombra', async () => {
    const deep = Array.from({ length: 14 }, (_, i) => i).reduceRight(
      (inside, i) =>
        `From: a@b.py\r\nSubject: ${i}\r\nContent-Type: multipart/mixed; boundary=c${i}\r\n\r\n` +
        `--c${i}\r\nContent-Type: message/rfc822; name="nivel ${i}.eml"\r\n\r\n${inside}\r\n--c${i}--\r\n`,
      'From: a@b.py\r\n\r\nfondo',
    );
    const { archivos, leftOut } = await read(deep);
    expect([archivos, leftOut]).toEqual([[], ['nivel 10.eml (está dentro de demasiados mensajes)']]);
  });

  test('lo que el HTML nombra se muestra con él, esté escrito como esté; en el marco también', async () => {
    const seed = 77;
    const draw = drawing(seed);
    for (let i = 0; i < 40; i++) {
      const cid = `Logo${i}.${draw(1000)}@Firma-${draw(1000)}.example`;
      const written = [
        cid,
        cid.toUpperCase(),
        encodeURIComponent(cid),
        `&lt;${cid}&gt;`,
        cid.replace('@', '&#64;'),
        cid.replace('@', '&#x40;'),
      ][draw(6)]!;
      const quote = draw(2) ? '"' : "'";
      const html = `<img alt="x" ${draw(2) ? 'src' : 'SRC'}=${quote}${draw(2) ? 'cid' : 'CID'}:${written}${quote}>`;
      const kind = ['mixed', 'related'][draw(2)];
      const mail = await read(
        `From: a@b.py\r\nContent-Type: multipart/${kind}; boundary=c\r\n\r\n--c\r\n` +
          `Content-Type: text/html\r\n\r\n${html}\r\n--c\r\nContent-Type: image/png; name=logo.png\r\n` +
          `Content-Id: <${cid}>\r\n\r\nPNG\r\n--c--\r\n`,
      );
      const shown = mail.archivos[0]!.cid;
      expect(shown, `semilla ${seed}, correo ${i}: ${html}`).toBe(cid.toLowerCase());
      const { page } = framedHtml(mail.html!, {
        inline: new Map([[shown!, 'data:image/png;base64,AA']]),
        outside: false,
      });
      expect(page, `semilla ${seed}, correo ${i}: ${html}`).toContain('data:image/png;base64,AA');
    }
  });
});

describe('lo que se muestra', () => {
  test.each([
    ['RE: rv: Re[2]: Hola', 'Hola'],
    ['Fwd:Hola', 'Hola'],
    ['Regalo: Hola', 'Regalo: Hola'],
    ['', ''],
  ])('el asunto %j es %j', (said, bare) => {
    expect(bareSubject(said)).toBe(bare);
  });

  test('lo que escribió, aparte de lo que citó', () => {
    expect(splitQuoted('Sí.\n\nEl lun, 3 de feb de 2026, Óscar <o@a.py> escribió:\n> ¿Venís?')).toEqual({
      own: 'Sí.',
      quoted: 'El lun, 3 de feb de 2026, Óscar <o@a.py> escribió:\n> ¿Venís?',
    });
    expect(splitQuoted('> todo citado')).toEqual({ own: '> todo citado', quoted: '' });
    expect(splitQuoted('El que avisa no traiciona')).toEqual({
      own: 'El que avisa no traiciona',
      quoted: '',
    });
  });

  test.each([
    ['Sí.\n\nEl lun, 3 de feb de 2026, Óscar <o@a.py> escribió:\n> ¿Venís?', 'Sí.'],
    [
      'Voy a las 9.\nEl lun, 24 de nov de 2026 a las 9:00, La Agencia\n(<a@b.py>) escribió:\n> Hola',
      'Voy a las 9.',
    ],
    ['El lunes, la agencia escribió:\n> ¿Venís?\n\nSí, voy.\nGracias', 'Sí, voy. Gracias'],
    ['> todo citado', '> todo citado'],
    ['El martes puedo.\nElla me escribió ayer', 'El martes puedo. Ella me escribió ayer'],
  ])('de %j lo nuevo es %j', (said, fresh) => {
    expect(newText(said)).toBe(fresh);
  });

  test('lo que hallaron los servidores', () => {
    expect(resultsIn('mx.a.py; spf=pass x; dkim = FAIL (x)')).toEqual([
      { nombre: 'spf', resultado: 'pass' },
      { nombre: 'dkim', resultado: 'fail' },
    ]);
    expect(resultsIn(null)).toEqual([]);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<meta http-equiv="refresh" content="0;url=https://mal.example">',
    '<base href="https://mal.example/"><link rel=stylesheet href=https://mal.example>',
    '<object data="https://mal.example"></object><embed src="https://mal.example">',
  ])('de %s no queda nada que corra ni pregunte', (html) => {
    const { page } = framedHtml(html, { inline: new Map(), outside: true });
    const body = page.slice(page.indexOf('<body>'));
    expect(body).not.toMatch(/onerror|script|svg|refresh|mal\.example|<object|<embed|<base|<link/i);
  });
});
