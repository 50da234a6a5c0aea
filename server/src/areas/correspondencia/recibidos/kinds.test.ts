import type { Mensaje, Waiting } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { splitQuoted } from '@tembiapo/contract/domain/recibidos.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { writeEnvio } from '../../../testing/writeEnvio.ts';
import { enclosed, file, html, multipart, PDF, PNG, text } from './mails/compose.ts';
import { ourAddresses } from './ourAddresses.ts';
import { readMailApart } from './readMailApart.ts';
import type { Taken } from './Taking.ts';
import { takeMail } from './takeMail.ts';

const BOX = 'seleccion@agencia.example';
const ANA = 'persona5@correo.example';
const app = await fileApp({
  IMAP_URL: `imap://${encodeURIComponent(BOX)}:clave@127.0.0.1:1`,
  MAIL_POR_MINUTO: '1000',
});
const selector = await app.tokenFor('selector');
beforeEach(async () => {
  await app.clear('recibido', 'correo_olvidado', 'hilo', 'envio', 'correo', 'rebote', 'direccion', 'novedad');
  await app.sql`delete from candidato_archivo where candidato_id = 5`;
  await app.sql`update candidato set correo = ${ANA} where id = 5`;
});

const call = app.callAs(selector);
let counter = 0;
/** Somebody at the agency writes to Ana; returns the Message-ID. */
const wrote = async (): Promise<string> => (await writeEnvio(app, call, [5])).messages[0];
interface Sent {
  from?: string;
  subject?: string;
  headers?: string[];
  body?: string;
}
async function arrives({
  from = `Ana <${ANA}>`,
  subject = 'Re: Una entrevista',
  headers = [],
  body = text('Sí, puedo.'),
}: Sent): Promise<Taken> {
  const source = [
    `From: ${from}`,
    `To: ${BOX}`,
    `Subject: ${subject}`,
    `Message-ID: <k${counter++}@correo.example>`,
    ...headers,
    body,
  ].join('\r\n');
  const mail = await readMailApart(Buffer.from(source), new Date(), ourAddresses(app.services.settings));
  return takeMail(app.services, mail, { casillaId: null, usuarioId: null, began: new Date() });
}
const threads = async (waits: boolean): Promise<number> =>
  (await call('GET', '/v1/hilos', { candidatoIdNumerico: 5, sinResponder: waits, limit: 50 })).body.items
    .length;
const messages = async (): Promise<Mensaje[]> => {
  const { body } = await call('GET', '/v1/hilos', { candidatoIdNumerico: 5, limit: 50 });
  return (await call('GET', '/v1/hilo', { idNumerico: body.items[0].idNumerico, limit: 50 })).body.items;
};
const archivos = async (): Promise<string[]> =>
  (await call('GET', '/v1/candidato/archivos', { candidatoIdNumerico: 5 })).body.archivos
    .map(({ nombre }: { nombre: string }) => nombre)
    .toSorted();
const waiting = async (): Promise<Waiting[]> =>
  (await call('GET', '/v1/recibidos', { limit: 50 })).body.items;
const isMarked = async (): Promise<boolean> =>
  (await app.sql`select from rebote where correo = ${ANA}`).length > 0;
const LIST = [
  'Precedence: list',
  'List-ID: <seleccion.agencia.example>',
  'List-Unsubscribe: <mailto:salir@agencia.example>',
];

describe('una respuesta cuenta como tal', () => {
  test.each<[string, string[], number]>([
    ['de una persona', [], 1],
    ['que pasó por el grupo de la agencia', LIST, 1],
    [
      'que una persona escribió en un sistema de pedidos',
      ['Auto-Submitted: auto-generated', 'X-ServiceNow-Generated: true'],
      1,
    ],
    ['que mandó su contestador', ['Auto-Submitted: auto-replied'], 0],
  ])('%s', async (_, headers, waits) => {
    const message = await wrote();
    expect(await arrives({ headers: [`In-Reply-To: ${message}`, ...headers] })).toBe('taken');
    expect(await threads(true)).toBe(waits);
  });

  test.each([
    ['Leído: Una entrevista', 'Tu mensaje se leyó el martes, 3 de marzo de 2026 10:00.'],
    ['Respuesta automática: Una entrevista', 'No estoy hasta el lunes.'],
  ])('y no un «%s» sin ningún encabezado que lo diga', async (subject, said) => {
    const message = await wrote();
    await arrives({ subject, headers: [`In-Reply-To: ${message}`], body: text(said) });
    expect([await threads(true), (await messages()).map((one) => one.clase)]).toEqual([
      0,
      expect.arrayContaining(['automatico']),
    ]);
  });

  test('un primer correo de alguien, por el grupo, espera; aunque el grupo haya puesto su dirección', async () => {
    await arrives({ from: 'Rosa <rosa@otra.example>', headers: LIST });
    await arrives({
      from: `'Rosa' via Seleccion <${BOX}>`,
      headers: [...LIST, 'X-Original-From: Rosa <rosa@otra.example>'],
    });
    expect((await waiting()).map(({ de }) => de)).toEqual(['rosa@otra.example', 'rosa@otra.example']);
  });
});

describe('lo que trae llega a sus archivos', () => {
  test('un CV con Content-ID, y no la firma que el HTML muestra', async () => {
    const message = await wrote();
    const picture = file(['Content-Type: image/png; name="firma.png"', 'Content-ID: <Firma@x>'], PNG);
    const cv = file(
      [
        'Content-Type: application/pdf; name="CV.pdf"',
        'Content-Disposition: attachment; filename="CV.pdf"',
        'Content-ID: <cv@x>',
      ],
      PDF,
    );
    for (const kind of ['related', 'mixed'])
      await arrives({
        headers: [`In-Reply-To: ${message}`],
        body: multipart(kind, [html('<p>Va.</p><img src="cid:firma@X">'), picture, cv]),
      });
    expect(await archivos()).toEqual(['CV.pdf']);
  });

  test('el CV de un correo que se adjuntó; lo que ese decía, como citado', async () => {
    const message = await wrote();
    const inner = `From: Ana <ana@vieja.example>\r\nSubject: Mi CV\r\n${multipart('mixed', [text('Lo mandé en enero.'), enclosed('CV de enero.pdf')])}`;
    await arrives({
      headers: [`In-Reply-To: ${message}`],
      body: multipart('mixed', [
        text('Va de nuevo.'),
        `Content-Type: message/rfc822; name="Mi CV.eml"\r\n\r\n${inner}`,
      ]),
    });
    expect(await archivos()).toEqual(['CV de enero.pdf']);
    const { texto } = (await messages()).find(({ asunto }) => asunto.startsWith('Re:'))!;
    expect(splitQuoted(texto)).toEqual({
      own: 'Va de nuevo.',
      quoted: expect.stringContaining('Lo mandé en enero.'),
    });
  });

  test('los treinta y cinco de un correo', async () => {
    const message = await wrote();
    const names = Array.from({ length: 35 }, (_, i) => `doc ${i}.pdf`);
    const files = names.map((name) =>
      enclosed(name, 'application/pdf', Buffer.from(`%PDF-1.4\n% ${name}\n`)),
    );
    await arrives({
      headers: [`In-Reply-To: ${message}`],
      body: multipart('mixed', [text('Van.'), ...files]),
    });
    expect((await messages()).flatMap((one) => one.archivos ?? []).length).toBe(35);
  });
});

test.each([
  [
    'Exim de antes',
    'Mail delivery failed: returning message to sender',
    'The following address(es) failed:\r\n\r\n  persona5@correo.example\r\n    550 No Such User Here',
  ],
  [
    'qmail',
    'failure notice',
    'Hi. This is the qmail-send program.\r\n\r\n<persona5@correo.example>:\r\nSorry, no mailbox here by that name. (#5.1.1)',
  ],
  [
    'un proveedor',
    'Correo devuelto',
    'No se pudo entregar a persona5@correo.example: 550 el buzon no existe',
  ],
])('el rebote de %s marca la dirección, y se dice por qué', async (_, subject, said) => {
  const message = await wrote();
  const copy = `Return-Path: <${BOX}>\r\nMessage-ID: ${message}\r\nTo: ${ANA}\r\n`;
  expect(
    await arrives({
      from: 'MAILER-DAEMON@mx.example',
      subject,
      headers: ['Return-Path: <>'],
      body: text(`${said}\r\n\r\n------ This is a copy of the message ------\r\n\r\n${copy}`),
    }),
  ).toBe('taken');
  expect(await isMarked()).toBe(true);
  expect((await messages()).find(({ clase }) => clase === 'rebote')?.aviso).toMatch(
    /no such user|no mailbox|550/i,
  );
});
