import type {
  CasillaState,
  HiloInList,
  Mensaje,
  Waiting,
} from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { conversationsFor } from '../../../testing/conversationsFor.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startImap } from '../../../testing/startImap.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';
import { words } from '../../../testing/words.ts';
import { sendDraft, writeEnvio } from '../../../testing/writeEnvio.ts';
import { removeCandidatos } from '../../personas/candidatos/index.ts';
import { placeKnown, placeMade, watchCasillas } from './index.ts';
import { receivingFor } from './testing/receivingFor.ts';

/** What reading the mailboxes ran into since the last time this was asked. */
const takeErrors = () => app.logged.splice(0).filter(({ msg }) => msg === 'casilla');
const BOX = 'seleccion@agencia.example';
const OWN = 'selector@demo.py';
const imap = await startImap();
const app = await startTestApp({
  IMAP_URL: `${imap.url(BOX, true)} ${imap.url(OWN, true)}`,
  IMAP_CADA_SEGUNDOS: '1',
  REINTENTOS_SEGUNDOS: '1',
  MAIL_POR_MINUTO: '1000',
});
const admin = await app.tokenFor('admin');
const selector = await app.tokenFor('selector');
const candidato = await app.tokenFor('candidato');
afterAll(async () => {
  await app.close();
  await imap.close();
});
let stop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  await app.clear(...words`recibido correo_olvidado hilo envio correo rebote direccion novedad cv_lectura`);
  await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id <= 60`;
  stop = watchCasillas(app.services);
});
afterEach(async () => {
  await stop?.();
  expect(takeErrors()).toEqual([]);
});

const call = app.callAs(selector);

let counter = 0;
interface Sent {
  from?: string;
  subject?: string;
  text?: string;
  headers?: string[];
  body?: string;
  to?: string;
}
/** A mail as a simple program writes it. */
function mail({ from, subject = 'Consulta', text = 'Hola.', headers = [], body, to = BOX }: Sent): string {
  const lines = [
    `From: ${from ?? 'Ana Pérez <ana@correo.example>'}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <m${counter++}@correo.example>`,
    `Date: ${new Date().toUTCString()}`,
    ...headers,
  ];
  return body
    ? `${lines.join('\r\n')}\r\n${body}`
    : `${[...lines, 'Content-Type: text/plain; charset=utf-8'].join('\r\n')}\r\n\r\n${text}\r\n`;
}
const arrives = (sent: Sent, box = BOX): void => imap.deliver(box, mail(sent));

/** A mail of several parts. */
const parts = (...each: string[]): string =>
  `Content-Type: multipart/mixed; boundary="corte"\r\n\r\n${each.map((part) => `--corte\r\n${part}\r\n`).join('')}--corte--\r\n`;
const file = (name: string, content: Buffer, more = ''): string =>
  `Content-Type: application/octet-stream; name="${name}"\r\n` +
  `Content-Disposition: attachment; filename="${name}"\r\n${more}Content-Transfer-Encoding: base64\r\n` +
  `\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}`;
const plain = (text: string): string => `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;

const { filesOf } = conversationsFor(call);
const threads = async (input: Record<string, unknown> = {}): Promise<HiloInList[]> =>
  (await call('GET', '/v1/hilos', { limit: 50, ...input })).body.items;
const waiting = async (token = selector): Promise<Waiting[]> =>
  (await call('GET', '/v1/recibidos', { limit: 50 }, token)).body.items;
const messages = async (id: number): Promise<Mensaje[]> =>
  (await call('GET', '/v1/hilo', { idNumerico: id, limit: 50 })).body.items;
/** Waits until there are `count`, then returns them. */
const once = async <T>(read: () => Promise<T[]>, count = 1): Promise<[T, ...T[]]> => {
  const found = await waitUntil(`${count} de lo que llega`, read, ({ length }) => length >= count);
  return found as [T, ...T[]];
};
/** Enough of a PDF to be one. */
const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n`);
const news = async () =>
  await app.sql<{ titulo: string; ruta: string }>`select titulo, ruta from novedad order by id`;

const { place } = receivingFor(app, call);

/** Somebody at the agency writes to candidates; returns the Message-IDs. */
async function wrote(candidatosIds: number[], more: Record<string, unknown> = {}): Promise<string[]> {
  const draft = { cuerpo: '<p>¿Podés venir?</p>', ...more };
  const { messages } = await writeEnvio(app, call, candidatosIds, draft);
  await app.sql`update correo set estado = 'enviado'`;
  return messages;
}

describe('lo que llega', () => {
  test('una respuesta queda en su conversación y se le dice a quien escribió; desde otra dirección también', async () => {
    const [message] = await wrote([5], { oportunidadIdNumerico: 1 });
    arrives({
      from: 'Otra Casilla <otra@correo.example>',
      subject: 'Re: Una entrevista',
      text: 'Sí, el martes.\r\n\r\nEl lun, 3 de feb, Óscar escribió:\r\n> ¿Podés venir?',
      headers: [`In-Reply-To: ${message}`, `References: <x@y> ${message}`],
    });
    const [thread] = await once(async () => await threads({ candidatoIdNumerico: 5, sinResponder: true }));
    expect(thread).toMatchObject({
      asunto: 'Una entrevista',
      espera: true,
      mensajes: 2,
      oportunidadIdNumerico: 1,
      // Without what it quotes.
      resumen: 'Sí, el martes.',
    });
    expect((await messages(thread.idNumerico)).map((m) => m.sentido)).toEqual(['recibido', 'enviado']);
    expect(await news()).toEqual([
      { titulo: expect.stringMatching(/te escribió$/), ruta: `/conversaciones/${thread.idNumerico}` },
    ]);
    // Once staff say that the address is theirs, the answer goes where the mail came from, in the same conversation.
    await call('POST', '/v1/recibido/direccion', {
      idNumerico: (await messages(thread.idNumerico))[0]!.idNumerico,
    });
    const { body } = await call('POST', '/v1/envio', { hiloIdNumerico: thread.idNumerico });
    const { envio } = (await call('GET', '/v1/envio', { idNumerico: body.idNumerico })).body;
    expect([envio.asunto, envio.personas[0].correo]).toEqual(['Re: Una entrevista', 'otra@correo.example']);
    await sendDraft(app, call, body.idNumerico, { asunto: 'Re: Una entrevista', cuerpo: '<p>Listo</p>' });
    const [answered] = await once(() => threads({ candidatoIdNumerico: 5 }));
    expect([answered.espera, answered.mensajes]).toEqual([false, 3]);
    const rows = await app.sql<Record<string, unknown>>`
      select para, responder_a, en_respuesta_a, referencias, automatico from correo order by id desc limit 1`;
    expect(rows[0]).toMatchObject({
      para: 'otra@correo.example',
      // The writer's own mailbox is read here.
      responder_a: OWN,
      en_respuesta_a: expect.stringMatching(/^<m\d+@correo\.example>$/),
      referencias: expect.stringContaining(message!),
      automatico: false,
    });
  });

  test('sin decir qué responde, por su dirección: la conversación del mismo asunto, o una nueva; también la de una empresa', async () => {
    await wrote([7]);
    arrives({ from: 'PERSONA7@correo.example', subject: 'RE: una ENTREVISTA' });
    arrives({ from: 'persona7@correo.example', subject: 'Otra cosa' });
    await app.sql`update empresa set contacto_email = 'Compras@Cliente.example' where id = 1`;
    arrives({ from: 'compras@cliente.example', subject: 'El pedido' });
    const all = await once(() => threads(), 3);
    expect(
      all.map((t) => [t.asunto, t.candidatoIdNumerico, t.empresaIdNumerico, t.mensajes]).toSorted(),
    ).toEqual([
      ['El pedido', null, 1, 1],
      ['Otra cosa', 7, null, 1],
      ['Una entrevista', 7, null, 2],
    ]);
  });

  test('de la dirección de una ficha que se unió, a la que quedó', async () => {
    const create = async (correo: string, phone: string): Promise<number> =>
      (await call('POST', '/v1/candidato', { nombre: 'Dos', apellido: 'Fichas', correo, telefono1: phone }))
        .body.idNumerico;
    const [kept, absorbed] = [
      await create('una@fichas.example', '0985 780 001'),
      await create('OTRA@fichas.example', '0985 780 002'),
    ];
    await call('POST', '/v1/fusion', { tipo: 'candidato', conservadoId: kept, absorbidoId: absorbed });
    arrives({ from: 'otra@Fichas.example', subject: 'Sigo buscando' });
    const [thread] = await once(() => threads({ candidatoIdNumerico: kept }));
    expect(thread.asunto).toBe('Sigo buscando');
  });

  test('lo adjunto queda en sus archivos por lo que es, una vez; lo que no se guarda se nombra', async () => {
    const cv = pdf('Ana');
    const body = parts(
      plain('Va mi CV'),
      file('cv.exe', cv),
      file('programa.pdf', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff])),
    );
    arrives({ from: 'persona9@correo.example', body });
    arrives({ from: 'persona9@correo.example', subject: 'Otra vez', body });
    const all = await once(() => threads({ candidatoIdNumerico: 9 }), 2);
    const { archivos } = (await messages(all[0].idNumerico))[0]!;
    expect(archivos).toEqual([
      expect.objectContaining({ nombre: 'cv.pdf', esCv: true, motivo: null, url: expect.any(String) }),
      expect.objectContaining({
        nombre: 'programa.pdf',
        esCv: false,
        motivo: expect.stringMatching(/no es de un tipo/),
        url: null,
      }),
    ]);
    expect((await app.open(archivos[0]!.url!)).status).toBe(200);
    expect(
      await app.sql`
      select from candidato_archivo where candidato_id = 9 and descripcion = 'Recibido por correo'`,
    ).toHaveLength(1);
  });

  test('una respuesta automática no cuenta como respuesta ni se le dice a nadie; un rebote marca la dirección', async () => {
    const [first, second] = await wrote([11, 12]);
    const headers = ['Auto-Submitted: auto-replied', `In-Reply-To: ${first}`];
    arrives({ from: 'persona11@correo.example', subject: 'Fuera de la oficina', headers });
    const bounce = (status: string, action: string, to: string, message: string) =>
      [
        'Content-Type: multipart/report; report-type=delivery-status; boundary="corte"',
        '',
        '--corte',
        plain('No se pudo entregar.'),
        '--corte',
        'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.correo.example\r\n\r\n' +
          `Final-Recipient: rfc822; ${to}\r\nAction: ${action}\r\nStatus: ${status}\r\n` +
          'Diagnostic-Code: smtp; 550 5.1.1 No existe ese buzon',
        '--corte',
        `Content-Type: message/rfc822\r\n\r\nFrom: a@b\r\nMessage-ID: ${message}\r\nSubject: Una entrevista\r\n\r\nHola`,
        '--corte--',
        '',
      ].join('\r\n');
    const from = 'Mail Delivery System <mailer-daemon@correo.example>';
    const undelivered = (to: string, message: string) =>
      arrives({ from, subject: 'Undelivered', body: bounce('5.1.1', 'failed', to, message) });
    undelivered('persona12@correo.example', second!);
    const delayed = bounce('4.2.2', 'delayed', 'persona11@correo.example', first!);
    arrives({ from, subject: 'Delayed', body: delayed });
    // A bounce of something we never wrote marks nobody's address.
    undelivered('persona5@correo.example', '<0190a0a0-0000-7000-8000-000000000000@x>');
    const marked = await once(async () => await app.sql`select correo, motivo from rebote`);
    expect(marked).toEqual([{ correo: 'persona12@correo.example', motivo: '550 5.1.1 No existe ese buzon' }]);
    await once(async () => await app.sql`select from recibido where clase = 'automatico'`);
    expect((await threads({ sinResponder: true })).length).toBe(0);
    const [of12] = await once(() => threads({ candidatoIdNumerico: 12 }));
    const sent = (await messages(of12.idNumerico)).find((m) => m.sentido === 'enviado');
    expect(sent!.rebote).toBe('550 5.1.1 No existe ese buzon');
    expect(await news()).toMatchObject([{ titulo: 'No llegó tu correo a persona12@correo.example' }]);
    // Whoever wants to write there again is told, and is no longer held back once mail comes from there.
    const { body } = await call('POST', '/v1/envio', { candidatosIds: [12] });
    const review = async () =>
      (await call('GET', '/v1/envio/revision', { idNumerico: body.idNumerico })).body;
    expect(await review()).toMatchObject({ alcanza: 0, omitidas: [{ motivo: 'rebote', total: 1 }] });
    arrives({ from: 'persona12@correo.example', subject: 'Ya anda' });
    await once(() => threads({ candidatoIdNumerico: 12 }), 2);
    expect(await review()).toMatchObject({ alcanza: 1, omitidas: [] });
  });

  test('cada correo una vez: en dos casillas, con otra numeración, con dos procesos', async () => {
    const same = mail({ from: 'persona14@correo.example', subject: 'Una vez' });
    imap.deliver(BOX, same);
    imap.deliver(OWN, same);
    const second = watchCasillas(app.services);
    await once(() => threads({ candidatoIdNumerico: 14 }));
    await stop?.();
    stop = second;
    await imap.stop();
    imap.renumber(BOX);
    await imap.start();
    arrives({ from: 'persona14@correo.example', subject: 'Después' });
    await once(() => threads({ candidatoIdNumerico: 14 }), 2);
    const all = await threads({ candidatoIdNumerico: 14 });
    expect(all.map((t) => [t.asunto, t.mensajes])).toEqual([
      ['Después', 1],
      ['Una vez', 1],
    ]);
    // The server was away meanwhile.
    takeErrors();
  });
});

describe('lo que la casilla da otra vez', () => {
  test('sin Message-ID, una vez; lo de quien se eliminó, ninguna', async () => {
    const bare = (subject: string, from: string) =>
      mail({ from, subject, body: parts(plain('Va mi CV'), file('cv.pdf', pdf(subject))) }).replace(
        /Message-ID: .*\r\n/,
        '',
      );
    const box = (sources: string[]) => {
      for (const source of sources) {
        imap.deliver(BOX, `Received: by a; ${new Date().toUTCString()}\r\n${source}`);
        imap.deliver(OWN, `Received: by b; ${new Date().toUTCString()}\r\n${source}`);
      }
    };
    box([bare('Mío', 'persona45@correo.example'), bare('Suelto', 'nadie@correo.example')]);
    box([mail({ from: 'persona45@correo.example', subject: 'Otro mío' })]);
    await once(() => threads({ candidatoIdNumerico: 45 }), 2);
    await once(() => waiting(), 1);
    await removeCandidatos(app.services, [45]);
    await imap.stop();
    imap.renumber(BOX);
    imap.renumber(OWN);
    await imap.start();
    arrives({ from: 'nueva@correo.example', subject: 'Después' });
    // The mailboxes also hold what other stories left in them.
    const subjects = async () => (await waiting()).map(({ asunto }) => asunto);
    await waitUntil('lo que llega después', subjects, (all) => all.includes('Después'));
    const seen = (await subjects()).filter((one) => /^(Después|Suelto|Mío|Otro mío)$/.test(one));
    expect(seen).toEqual(['Después', 'Suelto']);
    // The server was away meanwhile.
    takeErrors();
  });
});

describe('lo que espera', () => {
  test('de alguien que nadie conoce: se dice de quién es, y lo que venga de ahí también lo es', async () => {
    arrives({ from: 'Nadie <nadie@correo.example>', subject: 'Busco trabajo' });
    arrives({ from: 'nadie@correo.example', subject: 'Busco trabajo, otra vez' });
    arrives({ from: 'Boletín <boletin@correo.example>', subject: 'Ofertas', headers: ['List-Id: <a.b>'] });
    const items = await once(() => waiting(), 2);
    expect(items.map((i) => i.asunto)).toEqual(['Busco trabajo, otra vez', 'Busco trabajo']);
    const { idNumerico } = items[0];
    const nobody = await call('POST', '/v1/recibido/ubicar', { idNumerico });
    expect(nobody.body.error.message).toBe('De quién es: elegí un candidato o una empresa');
    const { body } = await place(idNumerico, 20, { esSuDireccion: true });
    expect(body.message).toBe('Correo ubicado');
    expect(await waiting()).toEqual([]);
    expect((await threads({ candidatoIdNumerico: 20 })).length).toBe(2);
    expect((await place(idNumerico, 21)).status).toBe(409);
    arrives({ from: 'nadie@correo.example', subject: 'Y otra' });
    await once(() => threads({ candidatoIdNumerico: 20 }), 3);
    // From an address that a record has since.
    arrives({ from: 'nueva@correo.example', subject: 'Soy nueva' });
    await once(() => waiting());
    await app.sql`update candidato set correo = 'Nueva@correo.example' where id = 22`;
    await placeKnown(app.services);
    expect([(await threads({ candidatoIdNumerico: 22 })).length, await waiting()]).toEqual([1, []]);
  });

  test('de su CV sale un candidato, y el correo es suyo; lo que no es nada se aparta y vuelve', async () => {
    const sent = parts(plain('Adjunto'), file('cv.pdf', pdf('Marta')));
    arrives({ from: 'marta@correo.example', subject: 'Mi CV', body: sent });
    arrives({ from: 'ventas@correo.example', subject: 'Le ofrecemos' });
    const items = await once(() => waiting(), 2);
    const [offer, withCv] = ['Le ofrecemos', 'Mi CV'].map(
      (subject) => items.find((one) => one.asunto === subject)!,
    ) as [Waiting, Waiting];
    await call('POST', '/v1/recibido/nada', { idNumerico: offer.idNumerico });
    expect((await waiting()).length).toBe(1);
    await call('POST', '/v1/recibido/nada', { idNumerico: offer.idNumerico, nada: false });
    expect((await waiting()).length).toBe(2);
    const archivoId = withCv.archivos[0]!.idNumerico;
    const { body } = await call('POST', '/v1/recibido/cv', { archivoIdNumerico: archivoId });
    expect(body.message).toBe('Leyendo el CV');
    expect((await waiting()).find(({ asunto }) => asunto === 'Mi CV')!.lecturaId).toBe(body.id);
    await app.sql`update cv_lectura set estado = 'fallida' where id = ${body.id}`;
    const person = { nombre: 'Marta', apellido: 'Solís', telefono1: '0981222333' };
    const accepted = await call('POST', '/v1/cv/aceptar', { id: body.id, datos: person });
    expect(accepted.status).toBe(200);
    await placeMade(app.services);
    const marta = accepted.body.idNumerico;
    const [thread] = await once(() => threads({ candidatoIdNumerico: marta }));
    expect(thread.asunto).toBe('Mi CV');
    expect((await waiting()).map(({ asunto }) => asunto)).toEqual(['Le ofrecemos']);
    expect(await filesOf(marta)).toHaveLength(1);
  });

  test('de la casilla de una persona lo ven esa persona y admin', async () => {
    arrives({ from: 'x@correo.example', subject: 'Para Óscar', to: OWN }, OWN);
    const [one] = await once(() => waiting());
    expect((await waiting(admin)).length).toBe(1);
    await app.sql`update recibido set usuario_id = (select id from usuario where email = 'admin@demo.py')`;
    expect(await waiting()).toEqual([]);
    for (const [method, path, input] of [
      ['POST', '/v1/recibido/nada', {}],
      ['POST', '/v1/recibido/ubicar', { candidatoIdNumerico: 5 }],
      ['GET', '/v1/recibido/marco', {}],
    ] as const)
      expect((await call(method, path, { idNumerico: one.idNumerico, ...input })).status).toBe(404);
  });
});

describe('su aspecto', () => {
  test('sin guiones, formularios ni rastreadores; de afuera, solo si se pide; sus imágenes van con él', async () => {
    const html = `<html><head><style>body{background:url(https://mal.example/a)}</style></head><body onload="x()">
      <script>alert(1)</script><form action="https://mal.example"><input name="clave"></form><p style="color:red">Hola</p>
      <img src="https://mal.example/foto.png" alt="Foto"><img src="https://mal.example/pixel.gif" width="1" height="1">
      <img src="cid:logo"><a href="javascript:x()">a</a><a href="https://sitio.example/">b</a><iframe src="https://mal.example"></iframe></body></html>`;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
      'base64',
    );
    arrives({
      from: 'persona15@correo.example',
      body:
        'Content-Type: multipart/related; boundary="corte"\r\n\r\n--corte\r\nContent-Type: text/html; ' +
        `charset=utf-8\r\n\r\n${html}\r\n--corte\r\nContent-Type: image/png\r\nContent-ID: ` +
        `<logo>\r\nContent-Transfer-Encoding: base64\r\n\r\n${png.toString('base64')}\r\n--corte--\r\n`,
    });
    const [thread] = await once(() => threads({ candidatoIdNumerico: 15 }));
    const [one] = await once(() => messages(thread.idNumerico));
    expect([one.tieneHtml, one.archivos, one.texto]).toEqual([true, [], expect.stringContaining('Hola')]);
    const { body } = await call('GET', '/v1/recibido/marco', { idNumerico: one.idNumerico });
    expect(body.tieneImagenes).toBe(true);
    const page = await fetch(app.url + body.url);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; /,
    );
    const shown = await page.text();
    expect(shown).not.toMatch(/mal\.example|script>|<form|<input|javascript|onload|iframe/);
    expect(shown).toMatch(/color:red.*Hola/s);
    expect(shown).toMatch(/data:image\/png;base64/);
    const more = { idNumerico: one.idNumerico, imagenes: true };
    const withPictures = await call('GET', '/v1/recibido/marco', more);
    const other = await (await fetch(app.url + withPictures.body.url)).text();
    expect([other.includes('foto.png'), other.includes('pixel.gif')]).toEqual([true, false]);
  });
});

describe('la casilla', () => {
  test('dice hasta dónde se leyó; la prueba de admin dice qué llegó y qué hallaron de su firma', async () => {
    const boxes = async (): Promise<CasillaState[]> =>
      (await call('GET', '/v1/casillas')).body.items.filter(({ vistoTs }: CasillaState) => vistoTs !== null);
    const items = await once(boxes, 2);
    expect(items.map((i) => [i.direccion, i.usuarioNombre, i.error])).toEqual([
      [BOX, null, null],
      [OWN, expect.any(String), null],
    ]);
    const tried = await call('POST', '/v1/correo/prueba', {}, admin);
    expect(tried.body.message).toBe(`Se envió una prueba a ${BOX}`);
    const trial = async () => (await call('GET', '/v1/correo/prueba', {}, admin)).body.prueba;
    expect(await trial()).toMatchObject({ para: BOX, llegoTs: null, seEspera: true });
    const { id } = await app.one<{ id: string }>`
      select id from prueba_correo order by enviado_ts desc limit 1`;
    imap.deliver(
      BOX,
      `Authentication-Results: mx.agencia.example; spf=pass smtp.mailfrom=a@b; dkim=fail reason="x"; dmarc=none\r\nFrom: ${BOX}\r\nMessage-ID: <${id}@127.0.0.1>\r\nSubject: Prueba\r\n\r\nHola\r\n`,
    );
    expect(await waitUntil('el correo de prueba', trial, ({ llegoTs }) => llegoTs !== null)).toMatchObject({
      llegoTs: expect.any(String),
      resultados: [
        { nombre: 'spf', resultado: 'pass' },
        { nombre: 'dkim', resultado: 'fail' },
        { nombre: 'dmarc', resultado: 'none' },
      ],
    });
    expect([await waiting(), await threads()]).toEqual([[], []]);
  });

  test('quien se postula ve en su portal lo que le escribieron y lo que escribió', async () => {
    const { id: own } = await app.one<{ id: number }>`
      select candidato_id id from usuario where email = 'candidato@demo.py'`;
    await app.sql`update candidato set correo = 'mio@correo.example' where id = ${own}`;
    await wrote([own]);
    arrives({ from: 'mio@correo.example', subject: 'Gracias' });
    await once(() => threads({ candidatoIdNumerico: own }), 2);
    const { body } = await call('GET', '/v1/correos/propios', {}, candidato);
    expect(body.items.map((i: Record<string, unknown>) => [i.sentido, i.asunto])).toEqual([
      ['recibido', 'Gracias'],
      ['enviado', 'Una entrevista'],
    ]);
  });

  test('quien se elimina se lleva sus correos, lo que mandó y sus direcciones', async () => {
    await wrote([30]);
    const body = parts(plain('Soy la treinta'), file('cv.pdf', pdf('treinta')));
    arrives({ from: 'otra-de-la-30@correo.example', subject: 'Desde otra', body });
    const [one] = await once(() => waiting());
    await place(one.idNumerico, 30);
    await app.sql`insert into rebote (correo, motivo) values ('persona30@correo.example', 'x')`;
    const { id } = await app.one<{ id: string }>`select objeto_id id from recibido_archivo`;
    await removeCandidatos(app.services, [30]);
    for (const [table, condition] of Object.entries({
      recibido: `de like '%30@correo.example'`,
      carta: 'candidato_id = 30',
      hilo: 'candidato_id = 30',
      envio: `asunto = 'Una entrevista'`,
      correo: `para like '%30@correo.example'`,
      direccion: `correo like '%30@correo.example'`,
      rebote: `correo like '%30@correo.example'`,
      correo_busqueda: 'candidato_id = 30',
      objeto: `id = '${id}'`,
    }))
      expect([table, await app.sql`select from ${sql.table(table)} where ${sql.raw(condition)}`]).toEqual([
        table,
        [],
      ]);
  });
});
