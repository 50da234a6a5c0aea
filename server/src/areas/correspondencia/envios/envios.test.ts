import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { sendQueued } from '../../../platform/mail/sendQueued.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { startSmtp } from '../../../testing/servers.ts';
import { resumeForgotten, workEnvio } from './index.ts';

const app = await fileApp({ MAIL_POR_MINUTO: '25' });
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
beforeEach(async () => {
  await app.clear('envio', 'hilo', 'firma', 'correo', 'baja', 'intento');
  await app.sql`update candidato set correo = 'persona' || id || '@correo.example', tratamiento_limitado_ts = null,
                   ciudad_libre = coalesce(ciudad_libre, 'Luque') where id <= 60`;
});

const call = app.callAs(selector);
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
async function begin(candidatosIds: number[] = [5], more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await call('POST', '/v1/envio', { candidatosIds, ...more });
  expect([status, body.message]).toEqual([200, 'Borrador creado']);
  return body.idNumerico;
}
const read = async (id: number) => (await call('GET', '/v1/envio', { idNumerico: id })).body.envio;
const DRAFT = { asunto: 'Para {{nombre}}', cuerpo: '<p>Hola {{nombre}}.</p>' };
const save = (id: number, more: Record<string, unknown> = {}) =>
  call('PATCH', '/v1/envio', { idNumerico: id, ...DRAFT, ...more });
const send = (id: number, more: Record<string, unknown> = {}) =>
  call('POST', '/v1/envio/enviar', { idNumerico: id, ...more });
const { signal } = new AbortController();
const work = (id: number) => workEnvio(app.services, { data: { id }, last: true, signal });
/** Begins one, saves its text, sends it and writes its mails. */
async function write(candidatosIds?: number[], more: Record<string, unknown> = {}): Promise<number> {
  const id = await begin(candidatosIds);
  await save(id, more);
  await send(id);
  await work(id);
  return id;
}
const review = async (id: number) => (await call('GET', '/v1/envio/revision', { idNumerico: id })).body;
/** Lets a minute pass. */
const later = () => app.sql`update carta set ts = ts - interval '61 seconds'`;

interface Mail {
  para: string;
  asunto: string;
  texto: string;
  html: string;
  baja: string | null;
}
const mails = async (): Promise<Mail[]> =>
  await app.sql<Mail>`select para, asunto, texto, html, baja_url baja from correo order by id`;
const recipients = async () => (await mails()).map(({ para }) => para);
const keyOf = (mail: Mail): string => new URL(mail.baja!).searchParams.get('clave')!;

describe('un correo', () => {
  test('a una persona: borrador, revisión, envío, y está en lo que se le escribió', async () => {
    const id = await begin([5], { oportunidadIdNumerico: 1 });
    const saved = await save(id, { oportunidadIdNumerico: 1, copia: true });
    expect(saved.body.message).toBe('Borrador guardado');
    expect(await review(id)).toEqual({ alcanza: 1, omitidas: [], faltan: [] });
    expect((await send(id)).body.message).toBe('El correo se está enviando');
    await work(id);
    const [mail, copy] = await mails();
    expect(mail).toMatchObject({ para: 'persona5@correo.example', baja: null });
    expect(mail!.html).toMatch(/<p>Hola \S+\.<\/p>/);
    expect(copy).toMatchObject({ para: 'selector@demo.py', asunto: 'Copia: Para {{nombre}}' });
    expect(await read(id)).toMatchObject({ estado: 'enviando', enCamino: 1, total: 1 });
    const { items, total } = (await call('GET', '/v1/hilos', { candidatoIdNumerico: 5 }, admin)).body;
    expect([total, items[0]]).toMatchObject([
      1,
      { asunto: mail!.asunto, resumen: expect.stringMatching(/^Hola /), oportunidadIdNumerico: 1 },
    ]);
    expect((await call('GET', '/v1/hilo', { idNumerico: items[0].idNumerico })).body.items).toMatchObject([
      { sentido: 'enviado', de: 'selector@demo.py', para: 'persona5@correo.example', llego: 'pendiente' },
    ]);
    expect((await call('GET', '/v1/hilos', { oportunidadIdNumerico: 1, soloMios: true })).body.total).toBe(1);
    expect((await call('GET', '/v1/hilos', { soloMios: true }, admin)).body.total).toBe(0);
    // The second time, nothing goes out.
    await work(id);
    expect(await mails()).toHaveLength(2);
  });

  test('es de quien lo escribe; dos ventanas no se pisan; lo enviado no cambia', async () => {
    const id = await begin();
    const [path, input] = ['/v1/envio', { idNumerico: id }];
    expect((await call('GET', path, input, admin)).status).toBe(404);
    expect((await call('PATCH', path, { ...input, asunto: 'x' }, admin)).status).toBe(404);
    expect((await call('DELETE', path, input, admin)).status).toBe(404);
    const { version } = await read(id);
    expect([(await save(id, { version })).status, (await save(id, { version })).status]).toEqual([200, 409]);
    await send(id);
    await work(id);
    for (const late of [await save(id), await send(id), await call('DELETE', path, input)])
      expect(late.status).toBe(422);
  });

  test.each([
    ['un campo que no hay', { cuerpo: '<p>{{sueldo}}</p>' }, 422, /No hay un campo «sueldo»/],
    ['un asunto con saltos de línea', { asunto: 'Hola\r\nBcc: otro@x.example' }, 200, /guardado/],
    ['un texto enorme', { cuerpo: 'a'.repeat(20_001) }, 400, /20000/],
    ['una oportunidad que no hay', { oportunidadIdNumerico: 99_999_999 }, 404, /oportunidad/],
  ])('%s', async (_what, more, status, message) => {
    const answer = await save(await begin(), more);
    expect(answer.status).toBe(status);
    expect(answer.body.message ?? answer.body.error.message).toMatch(message);
  });

  test('un enlace lleva adonde dice su campo, y en el texto se lee adónde', async () => {
    await app.sql`update oportunidad set publicar_web = true, estado = 'a', titulo_publicacion = 'Cajera' where id = 1`;
    await call('PATCH', '/v1/firma', { texto: '<p><a href="www.a.py">Mi página</a></p>' });
    const id = await begin([5], { oportunidadIdNumerico: 1 });
    const body = '<p>Mirá <a href="{{enlace}}">el aviso</a>.</p>';
    expect((await save(id, { cuerpo: body, oportunidadIdNumerico: 1 })).status).toBe(200);
    expect((await read(id)).cuerpo).toContain('<a href="{{enlace}}"');
    await send(id);
    await work(id);
    const [mail] = await mails();
    const [, address] = /<a href="([^"]*\/empleos\/1-cajera)"/.exec(mail!.html)!;
    expect(mail!.texto).toContain(`Mirá el aviso (${address}).`);
    expect(mail!.texto).toContain('Mi página (https://www.a.py)');
    // Without a published opportunity, nothing goes out half written.
    const other = await begin([5]);
    await save(other, { cuerpo: body });
    expect((await review(other)).faltan).toMatchObject([{ campo: 'enlace', total: 1 }]);
    expect((await send(other)).body.error.message).toMatch(/le falta «enlace»/);
  });

  test.each([
    ['javascript:alert(1)', /^El enlace «ver» no lleva a ningún lado/],
    ['foo', /^El enlace «ver» .*«foo» no es una dirección/],
    ['{{nombre}}', /./],
  ])('un enlace a «%s» no se guarda callado: ni en un correo ni en la firma', async (href, sentence) => {
    const id = await begin([5]);
    const body = `<p><a href="${href}">ver</a></p>`;
    const one = (await read(id)).personas[0].idNumerico;
    for (const answer of [
      await save(id, { cuerpo: body }),
      await call('POST', '/v1/envio/vista', { idNumerico: id, personaIdNumerico: one, cuerpo: body }),
      await call('PATCH', '/v1/firma', { texto: body }),
    ])
      expect(answer).toMatchObject(refusal(422, sentence));
    expect((await read(id)).cuerpo).toBe('');
  });

  test('la firma no lleva campos, tampoco en la dirección de un enlace', async () => {
    for (const text of ['<a href="{{enlace}}">ver</a>', '<a href="https://a.py/{{nombre}}">ver</a>'])
      expect((await call('PATCH', '/v1/firma', { texto: text })).body.error.message).toMatch(/sin campos/);
  });

  test('un salto de línea en el asunto no agrega encabezados', async () => {
    await write([5], { asunto: 'Hola\r\nBcc: otro@x.example' });
    const [{ para, asunto, texto, html }] = (await mails()) as [Mail];
    const smtp = await startSmtp();
    const mailer = createMailer(readSettings({ SMTP_URL: smtp.url }));
    await mailer.send({ id: 'a', to: para, subject: asunto, text: texto, html });
    const read = await PostalMime.parse(smtp.mensajes[0]!);
    await smtp.close();
    expect(read.bcc).toBeUndefined();
    expect(read.subject).toMatch(/^Hola\s+Bcc: otro@x\.example$/);
  });

  test('nadie a quien escribir, ningún asunto o ningún texto: se dice', async () => {
    expect((await call('POST', '/v1/envio', { candidatosIds: [] })).status).toBe(400);
    expect((await call('POST', '/v1/envio', { candidatosIds: [99_999_999] })).status).toBe(404);
    expect((await call('POST', '/v1/envio', { candidatosIds: upTo(501) })).status).toBe(400);
    const id = await begin();
    expect((await send(id)).body.error.message).toBe('Escribí el asunto');
    await save(id, { cuerpo: '' });
    expect((await send(id)).body.error.message).toBe('Escribí el texto');
    await save(id, { sinPersonasIds: [(await read(id)).personas[0].idNumerico] });
    expect((await send(id)).body.error.message).toBe('No queda nadie a quien escribirle');
  });

  test('a quien halla una búsqueda; de más de 500 no', async () => {
    const search = (text: string) =>
      call('POST', '/v1/envio', { candidatosIds: [], filtros: { busquedaRapida: text } });
    const { total } = (await call('GET', '/v1/candidatos', { busquedaRapida: 'gonzalez', limit: 1 })).body;
    const answer = await search('gonzalez');
    expect((await read(answer.body.idNumerico)).total).toBe(total);
    await app.sql`insert into candidato (nombre, apellido, telefono1, uid)
              select 'Ysapy', 'Demasiadas', '09817' || lpad(n::text, 5, '0'), gen_random_uuid() from generate_series(1, 501) n`;
    expect((await search('demasiadas')).body.error.message).toMatch(
      /^La búsqueda halla a 501 personas y un correo va a 500/,
    );
    await app.sql`delete from candidato where apellido = 'Demasiadas'`;
  });

  test('después, a su hora; se puede descartar antes', async () => {
    const id = await begin();
    await save(id);
    expect((await send(id, { programadoTs: '2020-01-01T10:00:00Z' })).status).toBe(422);
    expect((await send(id, { programadoTs: '2099-01-01T10:00:00Z' })).status).toBe(422);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await send(id, { programadoTs: tomorrow })).body.message).toBe('El correo queda para esa hora');
    await work(id);
    expect([await mails(), (await read(id)).estado]).toEqual([[], 'programado']);
    await app.sql`update envio set programado_ts = now() - interval '1 second'`;
    await work(id);
    expect(await mails()).toHaveLength(1);
    const other = await begin();
    await save(other);
    await send(other, { programadoTs: tomorrow });
    expect((await call('DELETE', '/v1/envio', { idNumerico: other })).body.message).toBe('Correo descartado');
  });
});

describe('a muchas personas', () => {
  test('cada quien uno, a su ritmo; quien no tiene correo, pidió que no o comparte dirección queda afuera y se dice', async () => {
    await app.sql`update candidato set correo = null where id = 3`;
    await app.sql`update candidato set tratamiento_limitado_ts = now() where id = 4`;
    await app.sql`update candidato set correo = 'PERSONA1@correo.example' where id = 6`;
    const id = await begin([...upTo(40), 7, 7]);
    await save(id);
    expect(await read(id)).toMatchObject({ masivo: true, total: 40 });
    expect(await review(id)).toEqual({
      alcanza: 37,
      omitidas: [
        { motivo: 'sinCorreo', total: 1 },
        { motivo: 'repetido', total: 1 },
        { motivo: 'limitado', total: 1 },
      ],
      faltan: [],
    });
    await send(id);
    // Three workers at once write each message once, and together stay within the limit per minute.
    await Promise.all([work(id), work(id), work(id)]);
    expect([(await mails()).length, (await read(id)).estado]).toEqual([25, 'enviando']);
    await work(id);
    expect((await mails()).length).toBe(25);
    await later();
    await work(id);
    const sent = await mails();
    expect([sent.length, new Set(sent.map(({ para }) => para)).size]).toEqual([37, 37]);
    expect(await read(id)).toMatchObject({ estado: 'enviando', enCamino: 37, omitidas: 3 });
    expect(sent.every(({ baja, texto }) => baja !== null && texto.includes(baja))).toBe(true);
  });

  test('a lo que quedó guardado como correo y no lo es no se le escribe: se dice antes de enviar y queda afuera', async () => {
    const none = [
      ...listed`zz1@x.py, zz2@x.py · Ana <zz3@x.py> · zz4@x.py. · zz7@ · zz 8@x.py · zz9@x..py · zz10@x.py\u200b`,
      ...[' zz11@x.py', `${'z'.repeat(65)}@x.py`],
    ];
    for (const [i, correo] of none.entries())
      await app.sql`update candidato set correo = ${correo} where id = ${i + 2}`;
    // The same again, with somebody who limited the use of their data.
    await app.sql`update candidato set correo = 'zz7@' where id = 12`;
    await app.sql`update candidato set tratamiento_limitado_ts = now() where id = 2`;
    await app.sql`update candidato set correo = ' ' where id = 13`;
    const id = await begin(upTo(14));
    await save(id, { masivo: false });
    expect(await review(id)).toEqual({
      alcanza: 3,
      omitidas: [
        { motivo: 'sinCorreo', total: 1 },
        { motivo: 'malEscrito', total: none.length + 1 },
      ],
      faltan: [],
    });
    expect((await send(id)).status).toBe(200);
    await work(id);
    expect(await recipients()).toEqual([1, 11, 14].map((n) => `persona${n}@correo.example`));
    const { personas } = await read(id);
    const why = 'No es un correo válido: corregilo en su ficha';
    expect(personas[1]).toMatchObject({ salida: 'omitida', porQue: why, impide: null });
    const onlyBad = await begin([3, 4]);
    await save(onlyBad);
    expect((await send(onlyBad)).body.error.message).toBe('No queda nadie a quien escribirle');
  });

  test('se detiene y se sigue; si todo muere, sigue solo', async () => {
    const id = await write(upTo(40));
    const order = { idNumerico: id };
    expect((await call('POST', '/v1/envio/detener', order)).body.message).toBe('Correo detenido');
    await later();
    await work(id);
    expect(await mails()).toHaveLength(25);
    expect((await call('POST', '/v1/envio/detener', order)).status).toBe(422);
    expect((await call('POST', '/v1/envio/seguir', order)).status).toBe(200);
    expect((await call('POST', '/v1/envio/seguir', order)).status).toBe(422);
    // The queue loses the job.
    await app.sql`delete from pgboss.job where name = 'envio'`;
    const asked = async () =>
      (await app.one<{ n: number }>`select count(*)::int n from pgboss.job where name = 'envio'`).n;
    await resumeForgotten(app.services);
    expect(await asked()).toBe(0);
    await app.sql`update envio set cambio_ts = now() - interval '3 minutes', programado_ts = now() - interval '3 minutes'`;
    await resumeForgotten(app.services);
    expect(await asked()).toBe(1);
    await work(id);
    expect(await mails()).toHaveLength(40);
  });

  test('a quien le falta lo que el texto nombra no se le escribe a medias', async () => {
    await app.sql`update candidato set ciudad_id = null, ciudad_libre = null where id in (2, 3)`;
    const id = await begin([1, 2, 3]);
    await save(id, { cuerpo: '<p>¿Seguís en {{ciudad}}?</p>' });
    expect(await review(id)).toMatchObject({
      alcanza: 1,
      omitidas: [{ motivo: 'falta', total: 2 }],
      faltan: [{ campo: 'ciudad', total: 2 }],
    });
    expect((await send(id)).body.error.message).toMatch(/^A 2 personas les falta «ciudad»/);
    expect((await send(id, { omitirLosQueFaltan: true })).status).toBe(200);
    await work(id);
    expect(await recipients()).toEqual(['persona1@correo.example']);
  });

  test('dejarlos: por el programa de correo sin preguntar, o por la página; abrir el enlace no cambia nada', async () => {
    await write([1, 2, 3], { masivo: true });
    const [one, two] = await mails();
    const own = (mail: Mail) => app.url + new URL(mail.baja!).pathname + new URL(mail.baja!).search;
    const opened = await fetch(own(one!), { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/dejarCorreos#${keyOf(one!)}`]);
    const bajas = async () => (await call('GET', '/v1/bajas')).body;
    expect((await bajas()).total).toBe(0);
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const clicked = await fetch(own(one!), { method: 'POST', body: oneClick });
    expect(clicked.status).toBe(200);
    for (let i = 0; i < 2; i++)
      expect((await call('POST', '/v1/baja', { clave: keyOf(two!) }, null)).body.message).toMatch(/^Listo/);
    expect((await call('POST', '/v1/baja', { clave: 'nadie' }, null)).status).toBe(404);
    expect(await bajas()).toMatchObject({
      total: 2,
      items: [{ correo: 'persona2@correo.example', candidatoIdNumerico: 2 }, {}],
    });
    // Those to many stop; what one person writes to them still goes out.
    const again = await begin([1, 2, 3]);
    await save(again, { masivo: true });
    expect((await review(again)).omitidas).toEqual([{ motivo: 'baja', total: 2 }]);
    await save(again, { masivo: false });
    expect((await review(again)).omitidas).toEqual([]);
  });

  test('si la oportunidad que nombra se elimina mientras espera, termina y se dice; no queda a medias', async () => {
    const id = await begin([1, 2], { oportunidadIdNumerico: 1 });
    await save(id, { oportunidadIdNumerico: 1, cuerpo: '<p>{{oportunidad}}</p>' });
    await send(id);
    await app.sql`update oportunidad set eliminada_ts = now() where id = 1`;
    await work(id);
    await app.sql`update oportunidad set eliminada_ts = null where id = 1`;
    expect(await mails()).toEqual([]);
    const personas = [{ motivo: 'falta' }, {}];
    expect(await read(id)).toMatchObject({ estado: 'hecho', omitidas: 2, personas });
  });

  test('nada sale en nombre de quien ya no trabaja acá', async () => {
    const id = await begin([1]);
    await save(id);
    await send(id);
    await app.sql`update usuario set activo = false where email = 'selector@demo.py'`;
    await work(id);
    expect(await mails()).toEqual([]);
    await app.sql`update usuario set activo = true where email = 'selector@demo.py'`;
    expect((await read(id)).estado).toBe('detenido');
  });

  test('a contactos de una empresa, por sus direcciones y con sus nombres; a otra dirección no', async () => {
    await app.sql`update empresa set contacto_email = 'Ana@cliente.example', contacto_nombre = 'Ana Ortiz', gerente_rrhh_email = 'rrhh@cliente.example',
                     gerente_rrhh = null where id = 1`;
    const asked = (correos: string[]) => call('POST', '/v1/envio', { empresaIdNumerico: 1, correos });
    const other = await asked(['otro@cliente.example']);
    expect(other.body.error.message).toBe('Ese correo no es de un contacto de la empresa');
    expect((await asked([])).body.error.message).toBe('Contactos: elegí al menos uno');
    const { idNumerico: id } = (await asked(['ana@cliente.example', 'RRHH@cliente.example'])).body;
    const { personas } = await read(id);
    const contact = { candidatoIdNumerico: null };
    expect(personas).toMatchObject([
      { nombreCompleto: 'Ana Ortiz', correo: 'Ana@cliente.example', ...contact },
      { nombreCompleto: expect.any(String), correo: 'rrhh@cliente.example', ...contact },
    ]);
    const text = { asunto: 'Para {{nombre}}', cuerpo: '<p>{{empresa}} {{cargo|bien}} {{apellido}}</p>' };
    const input = { idNumerico: id, personaIdNumerico: personas[0].idNumerico, ...text };
    const { body } = await call('POST', '/v1/envio/vista', input);
    expect(body).toMatchObject({ asunto: 'Para Ana', faltan: ['apellido'] });
    expect(body.cuerpo).toMatch(/ bien /);
    await save(id);
    await send(id);
    await work(id);
    expect(await mails()).toMatchObject([
      { para: 'Ana@cliente.example', asunto: 'Para Ana' },
      { para: 'rrhh@cliente.example', asunto: expect.stringMatching(/^Para /) },
    ]);
    expect((await call('GET', '/v1/hilos', { empresaIdNumerico: 1 })).body.total).toBe(2);
  });

  test('con firma y archivos: de esta máquina o de un candidato, por su contenido y hasta lo que lleva un correo', async () => {
    const signature = '<p>Óscar<script>x</script></p>';
    await call('PATCH', '/v1/firma', { texto: signature });
    expect((await call('GET', '/v1/firma')).body.texto).toBe('<p>Óscar</p>');
    expect((await call('GET', '/v1/firma', {}, admin)).body.texto).toBe('');
    expect((await call('PATCH', '/v1/firma', { texto: 'x'.repeat(5001) })).status).toBe(400);
    expect((await call('PATCH', '/v1/firma', { texto: '<p>{{<b>miNombre</b>}}</p>' })).status).toBe(422);
    const id = await begin([5]);
    const upload = (name: string, content: string | Buffer, token = selector) =>
      app.upload('/v1/envio/archivo', { token, fields: { idNumerico: String(id) }, file: { name, content } });
    expect((await upload('nota.exe', 'hola')).body.message).toBe('Archivo adjuntado');
    expect((await upload('malo.pdf', Buffer.from([0x4d, 0x5a, 0, 0, 1]))).status).toBe(415);
    expect((await upload('ajeno.txt', 'hola', admin)).status).toBe(404);
    expect((await upload('grande.txt', 'x'.repeat(16 * 1024 * 1024))).body.error.message).toBe(
      'Los archivos de un correo pesan hasta 15 MB en total',
    );
    const cv = { fields: { candidatoIdNumerico: '5' }, file: { name: 'cv.txt', content: 'Mi CV' } };
    await app.upload('/v1/candidato/archivo', { token: selector, ...cv });
    const row = await app.one<{ id: string }>`
      select id from candidato_archivo where candidato_id = 5 order by subida_ts desc limit 1`;
    await call('POST', '/v1/envio/archivo', { idNumerico: id, archivoId: row.id });
    const { archivos } = await read(id);
    expect(archivos.map((f: { nombre: string }) => f.nombre)).toEqual(['nota.txt', 'cv.txt']);
    await save(id);
    await send(id);
    const attached = { archivoIdNumerico: archivos[0].idNumerico };
    expect((await call('DELETE', '/v1/envio/archivo', attached)).status).toBe(422);
    await work(id);
    const [{ texto, html }] = (await mails()) as [Mail];
    expect(texto).toMatch(/-- \nÓscar$/);
    expect(html).toContain('<p>Óscar</p>');
    const sent = await app.one<{ id: string }>`select id from correo`;
    await sendQueued(app.services, { data: { id: sent.id }, last: true, signal });
    const file = join(app.services.settings.DATA_DIR, 'mail', `${sent.id}.eml`);
    const written = await PostalMime.parse(readFileSync(file));
    const contents = written.attachments.map(({ filename, content }) => [
      filename,
      String(Buffer.from(content as ArrayBuffer)),
    ]);
    expect(Object.fromEntries(contents)).toEqual({ 'nota.txt': 'hola', 'cv.txt': 'Mi CV' });
    expect(written.from?.name).toBe('Óscar Rojas');
    expect(written.headers.map(({ key }) => key)).not.toContain('auto-submitted');
  });
});
