// @module-tag resistencia
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { type Publisher, publisherOf } from '../../../testing/publisher.ts';
import { startS3 } from '../../../testing/servers.ts';
import { startProxy } from '../../../testing/startProxy.ts';
import { boardOf } from './Board.ts';
import { checkBoard, writeVisits } from './index.ts';

let database: Awaited<ReturnType<typeof startProxy>>;
let store: Awaited<ReturnType<typeof startProxy>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let app: TestApp;
let board: Publisher;
beforeAll(async () => {
  database = await startProxy(new URL(inject('postgresUrl')));
  s3 = await startS3();
  store = await startProxy(new URL(s3.url));
  app = await startTestApp(
    { ...s3.env, S3_ENDPOINT: store.through(s3.url), PUBLIC_URL: 'https://agencia.example' },
    { through: database.through },
  );
  board = await publisherOf(app);
});
afterAll(async () => {
  await database.become('open');
  await store.become('open');
  await app.close();
  await Promise.all([database.close(), store.close(), s3.close()]);
});

test('sin base de datos la lista sigue; una publicación espera, y después dice que no se puede; al volver, sigue sola', async () => {
  const id = await board.publish({ titulo: 'Campanera' });
  await database.become('closed');
  const list = await board.get('/empleos?q=campanera');
  expect({ status: list.status, found: list.text.includes('1 empleo<') }).toEqual({
    status: 200,
    found: true,
  });
  for (const path of ['/empleos/rss.xml', '/sitemap.xml', '/empleos/embed.json', '/robots.txt'])
    expect((await board.get(path)).status).toBe(200);
  const page = await board.get(`/empleos/${id}-campanera`);
  expect(page.status).toBe(503);
  expect(page.text).toContain('no puede acceder a sus datos');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const asked = board.get(`/empleos/${id}-campanera`);
  // Once the next request is answered, this one has been noticed.
  expect((await board.get('/robots.txt')).status).toBe(200);
  await database.become('open');
  expect((await asked).status).toBe(200);
});

test('lo que cambió mientras no escuchaba se sabe al volver', async () => {
  const id = await board.publish({ titulo: 'Sochantre' });
  await database.become('closed');
  // Another process keeps working.
  const other = await startTestApp();
  await other.close();
  await database.become('open');
  await app.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tembiapo eventos'`;
  await app.db.updateTable('oportunidad').set({ estado: 'p' }).where('id', '=', id).execute();
  await board.heard();
  expect((await board.get('/empleos?q=sochantre')).text).toContain('Ningún empleo');
});

test('una conexión que murió sin decir nada: se compara con la base y se lee de nuevo', async () => {
  const id = await board.publish({ titulo: 'Ujier' });
  // As if the change had not been announced.
  await app.sql`alter table oportunidad disable trigger publicacion_cambio`;
  await app.sql`update oportunidad set estado = 'p' where id = ${id}`;
  await app.sql`update publicacion set hasta_ts = now() where oportunidad_id = ${id}`;
  await app.sql`alter table oportunidad enable trigger publicacion_cambio`;
  expect((await board.get('/empleos?q=ujier')).text).toContain('1 empleo<');
  // The page itself never shows a closed one.
  expect((await board.get(`/empleos/${id}-ujier`)).status).toBe(410);
  await checkBoard(app.services);
  await board.heard();
  expect((await board.get('/empleos?q=ujier')).text).toContain('Ningún empleo');
  const { revision } = boardOf(app.services);
  await checkBoard(app.services);
  expect(boardOf(app.services).revision).toBe(revision);
});

test('sin almacén el CV no entra, se dice, y lo escrito sigue ahí', async () => {
  const id = await board.publish({ titulo: 'Fotógrafa' });
  const form = {
    correo: 'sinalmacen@correo.py',
    nombre: 'Sin',
    apellido: 'Almacén',
    telefono: '0981 222 333',
    consentimiento: '1',
  };
  const file = { name: 'cv.txt', content: 'Mi experiencia' };
  await store.become('closed');
  const { status, text } = await board.post(`/empleos/${id}-fotografa/postularme`, form, file);
  expect(status).toBe(422);
  expect(text).toContain('Los archivos no se pueden abrir ni guardar en este momento');
  expect(text).toContain('value="sinalmacen@correo.py"');
  expect(await app.sql`select 1 from invitacion where email = 'sinalmacen@correo.py'`).toEqual([]);
  await store.become('open');
  expect((await board.post(`/empleos/${id}-fotografa/postularme`, form, file)).status).toBe(303);
});

test('sin base, el formulario vuelve con la frase y todo lo escrito, también el de avisos y el del código', async () => {
  const id = await board.publish({ titulo: 'Vidriera' });
  const form = {
    correo: 'Sin.Base@correo.py',
    nombre: 'Ñandú "x"',
    apellido: '<Base> 😀',
    telefono: '0981 222 333',
  };
  const file = { name: 'cv.txt', content: 'Mi experiencia' };
  const path = `/empleos/${id}-vidriera/postularme`;
  const before = await board.post(path, { ...form, consentimiento: '' }, file);
  const [, ticket] = /name="guardado" value="([^"]+)"/.exec(before.text)!;
  await database.become('closed');
  const [answer, alert, code, page] = await Promise.all([
    board.post(path, { ...form, consentimiento: '1', cv: '', guardado: ticket! }),
    board.post('/empleos/alertas', { q: 'cajera "x"', correo: form.correo }),
    board.post('/empleos/confirmar/01930000-0000-7000-8000-0000000000aa', { codigo: '12<45' }),
    board.get('/empleos/confirmar/01930000-0000-7000-8000-0000000000aa'),
  ]);
  await database.become('open');
  for (const { status, text } of [answer, alert, code]) {
    expect(status).toBe(503);
    expect(text).toContain('no puede acceder a sus datos');
  }
  expect(page.text).toContain('name="codigo"');
  for (const text of Object.values(form)) expect(answer.text).toContain(`value="${escapeHtml(text)}"`);
  expect(answer.text).toContain(' checked');
  expect(alert.text).toContain(`value="${escapeHtml('cajera "x"')}"`);
  expect(alert.text).toContain(`value="${form.correo}"`);
  expect(code.text).toContain(`value="${escapeHtml('12<45')}"`);
  // The CV uploaded before is still listed.
  expect(answer.text).toContain(`name="guardado" value="${ticket}"`);
  const sent = await board.post(path, { ...form, consentimiento: '1', cv: '', guardado: ticket! });
  expect(sent.status).toBe(303);
});

test('las visitas que no se pudieron anotar se anotan después', async () => {
  const id = await board.publish({ titulo: 'Afinadora' });
  await board.get(`/empleos/${id}-afinadora?fuente=radio`);
  await app.sql`alter table publicacion_visita rename to apartada`;
  await expect(writeVisits(app.services)).rejects.toThrow();
  await app.sql`alter table apartada rename to publicacion_visita`;
  await writeVisits(app.services);
  expect(await app.sql`select fuente, vistas from publicacion_visita where oportunidad_id = ${id}`).toEqual([
    { fuente: 'radio', vistas: 1 },
  ]);
});

test('con varios procesos, lo que se publica en uno se ve en el otro', async () => {
  const other = await startTestApp({}, { through: () => app.databaseUrl });
  const index = async () => (await boardOf(other.services).index()).get(id);
  await boardOf(other.services).index();
  const id = await board.publish({ titulo: 'Tramoyista' });
  await expect.poll(async () => (await index())?.titulo).toBe('Tramoyista');
  await other.close();
});

test('con otra bolsa (BOLSA_URL) la nuestra no está, y lo demás sigue', async () => {
  const other = await startTestApp({ BOLSA_URL: 'https://otra.example/empleos' });
  for (const path of ['/v1/bolsa/empleos', '/v1/bolsa/empleo?idNumerico=1'])
    expect(
      (
        await other.call('GET', path.split('?')[0]!, {
          token: null,
          input: path.includes('idNumerico') ? { idNumerico: 1 } : {},
        })
      ).body.error.message,
    ).toBe('La bolsa de trabajo de esta agencia está en otra dirección');
  expect((await fetch(`${other.url}/empleos`)).status).toBe(404);
  expect(await (await fetch(`${other.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
  await other.close();
});
