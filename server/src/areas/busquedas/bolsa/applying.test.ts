import { createHash } from 'node:crypto';
import http from 'node:http';
import { SHORT_WAY_BITS } from '@tembiapo/contract/domain/bolsa.ts';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, test } from 'vitest';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { sweepObjects } from '../../../platform/files/objects.ts';
import { startBoard } from '../../../testing/startBoard.ts';
import { waitFor } from '../../../testing/waitFor.ts';
import { removeCandidatos } from '../../personas/candidatos/index.ts';
import { clearOldInvitaciones } from '../../personas/registro/index.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

const { smtp, app, board } = await startBoard({ BOLSA_PUBLIC_URL: 'https://empleos.example/empleos' });
const selector = await app.tokenFor('selector');

const PERSON = {
  correo: 'Arami@correo.py',
  nombre: 'Arami',
  apellido: 'Paredes Ñu',
  telefono: '0981 222 333',
  consentimiento: '1',
  fuente: 'instagram',
};
const CV = { name: 'Mi CV.pdf', content: PDF };
const apply = (path: string, change: Record<string, string> = {}, file: typeof CV | null = CV) =>
  board.post(`${path}/postularme`, { ...PERSON, ...change, ...(file ? {} : { cv: '' }) }, file ?? undefined);
const mail = async () => {
  await app.settled();
  const last = await waitFor('un correo', () => smtp.mensajes.at(-1));
  const { text = '', to, subject } = await PostalMime.parse(last);
  return { to: to?.[0]?.address, subject, text, code: /Código: (\d{6})/.exec(text)?.[1] ?? '' };
};
const idOf = (answer: { headers: Headers }): string =>
  /\/empleos\/confirmar\/(.+)$/.exec(answer.headers.get('location')!)![1]!;
const confirm = (id: string, code: string) => board.post(`/empleos/confirmar/${id}`, { codigo: code });
const applyAndConfirm = async (path: string, change: Record<string, string>) => {
  const sent = await apply(path, change);
  return confirm(idOf(sent), (await mail()).code);
};
const candidatos = (email: string) =>
  app.sql<{ id: number; nombre: string; telefono1: string; usuario: number | null }>`
    select c.id, c.nombre || ' ' || c.apellido nombre, c.telefono1, u.id usuario from candidato c left
      join usuario u on u.candidato_id = c.id where lower(c.correo) = ${email}`;

describe('el camino corto', () => {
  test('un nombre pegado con signos que nadie ve se guarda sin ellos, y compuesto', async () => {
    const id = await board.publish({ titulo: 'Tejedora' });
    const person = {
      correo: 'vista@correo.py',
      nombre: 'Ara\u200bmi',
      apellido: 'Pareder\u00ad Nun\u200b\u0303ez',
    };
    expect((await applyAndConfirm(`/empleos/${id}-tejedora`, person)).status).toBe(200);
    expect(await candidatos('vista@correo.py')).toMatchObject([{ nombre: 'Arami Pareder Nuñez' }]);
  });

  test.each(['Lic. Zoe', 'Ing. Agr. Zoe', 'ZOE, MBA', 'Dra. Zoe'])(
    'a quien firma como «%s» el correo no le dice su título',
    async (signed) => {
      const id = await board.publish({ titulo: 'Saludadora' });
      await apply(`/empleos/${id}-saludadora`, { correo: `zoe${id}@correo.py`, nombre: signed });
      expect((await mail()).text).toMatch(/^Hola, zoe:$/im);
    },
  );

  test('un correo pegado con un signo que nadie ve no lo juzga el navegador, y llega', async () => {
    const id = await board.publish({ titulo: 'Pegadora' });
    const path = `/empleos/${id}-pegadora`;
    for (const page of [`${path}/postularme`, '/empleos/alertas'])
      expect((await board.get(page)).text).not.toContain('type="email"');
    const correo = `pegado${id}@correo.py`;
    for (const sign of ['\u200b', '\ufeff', '\u202a', '\u00ad'])
      expect((await apply(path, { correo: `${sign}${correo}` })).status).toBe(303);
    expect((await mail()).to).toBe(correo);
  });

  test('de la publicación a la selectora: persona, CV y origen, contando desde que dice el código', async () => {
    const id = await board.publish({ titulo: 'Panadera' });
    const path = `/empleos/${id}-panadera`;
    const form = await board.get(`${path}/postularme?fuente=instagram`);
    expect(form.headers.get('cache-control')).toBe('no-store');
    expect(form.text).toContain('name="fuente" value="instagram"');
    expect(form.text).toContain(`https://agencia.example/?postularA=${id}&amp;fuente=instagram`);
    const sent = await apply(path);
    expect(sent.status).toBe(303);
    // Nothing counts yet, and no candidate was created.
    expect(await candidatos('arami@correo.py')).toEqual([]);
    const { to, code, text, subject } = await mail();
    expect({ to, subject }).toEqual({ to: 'arami@correo.py', subject: 'Tembiapo: confirmá tu postulación' });
    expect(text).toContain(`https://empleos.example/empleos/confirmar/${idOf(sent)}#${code}`);
    expect((await board.get(sent.headers.get('location')!)).text).toContain('Confirmá tu postulación');

    const wrong = await confirm(idOf(sent), code === '000000' ? '000001' : '000000');
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('El código no es correcto. Te quedan 4 intentos.');
    const done = await confirm(idOf(sent), ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(done.status).toBe(200);
    expect(done.text).toContain('<strong>Panadera</strong>: recibimos tu postulación.');

    const [person] = await candidatos('arami@correo.py');
    expect(person).toMatchObject({
      nombre: 'Arami Paredes Ñu',
      telefono1: '0981222333',
      usuario: expect.any(Number),
    });
    const read = async (path: string, input: Record<string, unknown>) =>
      (await app.callAs(selector)('GET', path, input)).body;
    expect(await read('/v1/oportunidad/candidatos', { page: 1, limit: 10, oportunidadId: id })).toMatchObject(
      {
        total: 1,
        items: [
          { idNumerico: person!.id, origenPostulacion: 'portal', fuente: 'instagram', etapasIds: [300] },
        ],
      },
    );
    const { archivos } = await read('/v1/candidato/archivos', { candidatoIdNumerico: person!.id });
    expect(archivos).toMatchObject([{ nombre: 'Mi CV.pdf', descripcion: 'CV' }]);
    expect(
      await app.sql`select version from consentimiento where candidato_id = ${person!.id} and retirado_ts is null`,
    ).toEqual([{ version: '1' }]);

    // The link on that page lets her choose a password; until then nothing opens the account.
    const login = (password: string) =>
      app.callAs(null)('POST', '/login', { username: 'arami@correo.py', password, type: 'standard' });
    expect((await login('!')).status).toBe(401);
    const [, token] = /\/changePass\/([\w-]+)"/.exec(done.text)!;
    // Reloading in the browser that entered the code offers the password again; no other browser gets it.
    const cookie = done.headers.get('set-cookie')!.split(';')[0]!;
    const page = `/empleos/confirmar/${idOf(sent)}`;
    expect((await board.get(page, { cookie })).text).toContain(`/changePass/${token}"`);
    expect((await board.get(page)).text).not.toContain('changePass');
    expect((await board.get(page, { cookie: `${cookie}"><b>` })).text).not.toContain('changePass');
    await app.call('POST', '/updatePassByResetToken', {
      token: null,
      input: { resetToken: token, password: 'chipa guasu 2026' },
    });
    expect((await login('chipa guasu 2026')).status).toBe(200);
    // The code worked once. Whoever sends it again, because the response was lost, is told so and gets nothing else.
    const again = await confirm(idOf(sent), code);
    expect(again.text).toContain('Tu postulación ya quedó confirmada');
    expect(again.text).not.toContain('changePass');
  });

  test('un correo que ya tiene cuenta: la misma respuesta, y cuenta para esa cuenta, que conserva sus datos', async () => {
    const id = await board.publish({ titulo: 'Sommelier' });
    const read = () => app.one<Record<string, unknown>>`
      select c.* from candidato c join usuario u on u.candidato_id = c.id where u.email = 'candidato@demo.py'`;
    const known = await read();
    const sent = await apply(`/empleos/${id}-sommelier`, {
      correo: 'candidato@demo.py',
      nombre: 'Otra',
      apellido: 'Persona',
      telefono: '0971 000 000',
    });
    expect(sent.status).toBe(303);
    const { code } = await mail();
    const done = await confirm(idOf(sent), code);
    expect(done.text).toContain('recibimos tu postulación');
    expect(done.text).not.toContain('changePass');
    // Only the phone fitted an empty field; the rest stands in a note.
    expect(await read()).toEqual({ ...known, telefono3: '0971000000', version: 2 });
    expect(
      await app.sql`
      select titulo, origen, autor, contenido from nota where candidato_id = ${known!.id} and origen = 'portal'`,
    ).toEqual([
      {
        titulo: 'Lo que dijo al postularse de nuevo',
        origen: 'portal',
        autor: 'Otra Persona',
        contenido:
          '<ul><li>Nombre: Otra Persona</li><li>Teléfono: 0971 000 000 (quedó como Celular 3)</li></ul>',
      },
    ]);
    const again = await apply(`/empleos/${id}-sommelier`, { correo: 'candidato@demo.py' });
    smtp.mensajes.length = 0;
    expect((await confirm(idOf(again), (await mail()).code || '')).text).toMatch(
      /ya te habías postulado|El código/,
    );
  });

  test('quien ya estaba cargado con ese correo es la misma persona, y nada de lo que dice se pierde', async () => {
    const id = await board.publish({ titulo: 'Guarda parque' });
    const { body } = await app.callAs(selector)('POST', '/v1/candidato', {
      nombre: 'Ana',
      apellido: 'Benítez',
      correo: 'Ana.Benitez@correo.py',
      telefono1: '0981 333 001',
      telefono2: '0981 333 002',
      telefono3: '0981 333 003',
    });
    const path = `/empleos/${id}-guarda-parque`;
    const who = { correo: 'ana.benitez@CORREO.py', nombre: 'Ana María', apellido: 'Benítez' };
    const ana = { ...who, telefono: '0981 333 004' };
    await applyAndConfirm(path, ana);
    expect(await candidatos('ana.benitez@correo.py')).toEqual([
      { id: body.idNumerico, nombre: 'Ana Benítez', telefono1: '0981333001', usuario: expect.any(Number) },
    ]);
    const read = async (path: string, input: object) =>
      (await app.call('GET', path, { token: selector, input: { ...input } })).body;
    // The fourth phone finds her, and staff can read it.
    expect((await read('/v1/candidatos', { busquedaRapida: '0981 333 004' })).items).toMatchObject([
      { idNumerico: body.idNumerico },
    ]);
    const said = '<ul><li>Nombre: Ana María Benítez</li><li>Teléfono: 0981 333 004</li></ul>';
    expect((await read('/v1/notas', { candidatoIdNumerico: body.idNumerico })).items).toMatchObject([
      { titulo: 'Lo que dijo al registrarse', origen: 'portal', contenido: said },
    ]);
    // Said again, it is stored once.
    const other = await board.publish({ titulo: 'Guarda vidas' });
    await applyAndConfirm(`/empleos/${other}-guarda-vidas`, ana);
    expect((await read('/v1/notas', { candidatoIdNumerico: body.idNumerico })).total).toBe(1);
    const news = await app.sql<{ texto: string }>`
      select distinct texto from novedad where candidato_id = ${body.idNumerico} and tipo = 'postulacion'`;
    expect(news.map(({ texto }) => texto)).toContain(
      'Ana Benítez se postuló a Guarda parque. Nombre: Ana María Benítez. Teléfono: 0981 333 004',
    );
  });

  test('un correo que comparten dos, o de otra cuenta, no decide; y por el teléfono solo, se muestra', async () => {
    const id = await board.publish({ titulo: 'Apicultora' });
    const create = async (input: object): Promise<number> =>
      (await app.call('POST', '/v1/candidato', { token: selector, input: { ...input } })).body.idNumerico;
    const apply1 = async (change: Record<string, string>): Promise<number> => {
      await applyAndConfirm(`/empleos/${id}-apicultora`, change);
      const made = await app.one<{ id: number }>`
        select candidato_id id from usuario where email = ${change.correo!.toLowerCase()}`;
      return made.id;
    };
    const correo = 'familia@correo.py';
    const [mother, son] = [
      await create({ nombre: 'Rosa', apellido: 'Vera', telefono1: '0981 340 001', correo }),
      await create({ nombre: 'Luis', apellido: 'Vera', telefono1: '0981 340 002', correo }),
    ];
    expect(await apply1({ correo, nombre: 'LUIS', apellido: 'vera', telefono: '0981 340 003' })).toBe(son);
    const delia = { correo: 'hija@correo.py', nombre: 'Delia', apellido: 'Vera' };
    const daughter = await apply1({ ...delia, telefono: '0981 340 001' });
    expect([mother, son]).not.toContain(daughter);
    await app.sql`select duplicados_buscar(100000)`;
    const pairs = await app.callAs(selector)('GET', '/v1/duplicados', { tipo: 'candidato', limit: 200 });
    const among = (
      pairs.body.items as { a: { idNumerico: number }; b: { idNumerico: number }; motivos: string[] }[]
    )
      .filter(({ a }) => a.idNumerico === mother)
      .map(({ b, motivos }) => [b.idNumerico, motivos]);
    expect(among).toEqual([
      [son, ['correo']],
      [daughter, ['teléfono']],
    ]);
  });

  test('el correo de alguien del equipo no se postula', async () => {
    const id = await board.publish({ titulo: 'Cantor' });
    const { status, text } = await applyAndConfirm(`/empleos/${id}-cantor`, { correo: 'selector@demo.py' });
    expect(status).toBe(422);
    expect(text).toContain('Ese correo es de una cuenta que no puede postularse');
  });

  test('dos postulaciones antes de confirmar: un código alcanza para las dos; la que se cerró lo dice', async () => {
    const [a, b] = [await board.publish({ titulo: 'Sastre' }), await board.publish({ titulo: 'Modista' })];
    const correo = 'dos@correo.py';
    await apply(`/empleos/${a}-sastre`, { correo });
    smtp.mensajes.length = 0;
    const second = await apply(`/empleos/${b}-modista`, { correo });
    await board.change(a, { estado: 'p' });
    const { text } = await confirm(idOf(second), (await mail()).code);
    expect(text).toContain('<strong>Modista</strong>: recibimos tu postulación.');
    expect(text).toContain('<strong>Sastre</strong>: la búsqueda se cerró antes de que confirmaras');
    const [person] = await candidatos(correo);
    expect(
      await app.one`select count(*)::int n from candidato_archivo where candidato_id = ${person!.id}`,
    ).toEqual({ n: 2 });
  });

  test('registrarse como siempre también cuenta lo que esperaba con ese correo', async () => {
    const id = await board.publish({ titulo: 'Tornera' });
    await apply(`/empleos/${id}-tornera`, { correo: 'ambas@correo.py' });
    await mail();
    smtp.mensajes.length = 0;
    const { body } = await app.callAs(null)('POST', '/auth/crearAutoInvitacion', {
      username: 'ambas@correo.py',
      password: 'mbejú con queso',
      nombre: 'Ambas',
      apellido: 'Vías',
      document: '7777001',
      documentType: 'CI',
      consentimiento: '1',
    });
    const { code } = await mail();
    const input = { invitacionId: body.invitacionId, invitacionCodigo: code };
    expect((await app.call('POST', '/auth/signup', { token: null, input })).status).toBe(200);
    expect(
      await app.sql`select c.documento from oportunidad_candidato oc join candidato c on c.id = oc.candidato_id where oportunidad_id = ${id}`,
    ).toEqual([{ documento: '7777001' }]);
  });

  test('el CV completa lo que falta, se revisa y se envía con él', async () => {
    const id = await board.publish({ titulo: 'Contadora' });
    const path = `/empleos/${id}-contadora/postularme`;
    const told = 'Completamos lo que dice tu CV';
    const read = (content: string, change: Record<string, string> = {}) =>
      board.post(path, { accion: 'leer', nombre: 'Arami Soledad', ...change }, { name: 'cv.txt', content });
    const { status, text } = await read(
      'ARAMI PAREDES ÑANDUTI\nTeléfono: 0982 333 444\nCorreo: Arami.Lee@correo.py\n\n' +
        'EXPERIENCIA LABORAL\nAuxiliar contable\nCooperativa Universal\n03/2019 - a la fecha\n',
    );
    expect(status).toBe(200);
    expect(text).toContain(told);
    const values = [...text.matchAll(/name="(correo|nombre|apellido|telefono)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    );
    expect(Object.fromEntries(values)).toEqual({
      correo: 'arami.lee@correo.py',
      nombre: 'Arami Soledad',
      apellido: 'Paredes Ñanduti',
      telefono: '0982 333 444',
    });
    expect(await candidatos('arami.lee@correo.py')).toEqual([]);
    const [, ticket] = /name="guardado" value="([^"]+)"/.exec(text)!;
    const again = await board.post(path, { accion: 'leer', cv: '', guardado: ticket! });
    expect(again.text).toContain(told);
    const sent = await board.post(path, {
      ...PERSON,
      ...Object.fromEntries(values),
      cv: '',
      guardado: ticket!,
    });
    expect(sent.status).toBe(303);
    const { code } = await mail();
    await confirm(idOf(sent), code);
    expect(await candidatos('arami.lee@correo.py')).toMatchObject([
      { nombre: 'Arami Soledad Paredes Ñanduti' },
    ]);

    // Empty, unreadable, or not a file: a sentence, and what was typed.
    const nothing = await read('...');
    expect([nothing.status, nothing.text.includes('No encontramos tus datos')]).toEqual([200, true]);
    const broken = await board.post(
      path,
      { accion: 'leer', nombre: 'Arami' },
      { name: 'cv.pdf', content: PDF },
    );
    expect(broken.status).toBe(422);
    expect(broken.text).toContain('El PDF está dañado y no se puede abrir');
    expect(broken.text).toContain('name="nombre" value="Arami"');
    const without = await board.post(path, { accion: 'leer', cv: '' });
    expect([without.status, without.text.includes('Elegí el archivo de tu CV')]).toEqual([422, true]);
    // Neighbours of one address go on; a stranger may make only so many requests.
    for (let i = 0; i < 14; i++) expect((await read('Juan')).status).toBe(200);
    await app.sql`insert into intento (tipo, clave) select 'cv-direccion', '127.0.0.1' from generate_series(1, 200)`;
    expect((await read('Juan')).status).toBe(429);
    await app.sql`delete from intento where tipo = 'cv-direccion'`;
  });

  test('sin confirmar no queda nada: ni persona ni archivo', async () => {
    const id = await board.publish({ titulo: 'Fugaz' });
    await apply(`/empleos/${id}-fugaz`, { correo: 'nunca@correo.py' });
    const objects = () => app.sql`
      select from objeto where clave like 'postulaciones/%' and nombre = 'Mi CV.pdf'
         and id not in (select objeto_id from candidato_archivo)`;
    expect(await objects()).not.toEqual([]);
    await app.sql`update invitacion set expira_ts = now() - interval '1 second'`;
    await clearOldInvitaciones(app.db);
    await app.sql`update objeto set creacion_ts = now() - interval '2 hours'`;
    await sweepObjects(app.services);
    expect(await objects()).toEqual([]);
    expect(await candidatos('nunca@correo.py')).toEqual([]);
  });
});

test('quien pide ser eliminado no deja postulaciones por confirmar, ni sus archivos, ni avisos', async () => {
  const correo = 'seva@correo.py';
  const id = await board.publish({ titulo: 'Efímera' });
  await applyAndConfirm(`/empleos/${id}-efimera`, { correo });
  const other = await board.publish({ titulo: 'Segunda' });
  await apply(`/empleos/${other}-segunda`, { correo });
  await board.post('/empleos/alertas', { correo });
  const [person] = await candidatos(correo);
  const own = await app.sql<{ id: string }>`
    select objeto_id id from candidato_archivo where candidato_id = ${person!.id}
    union all select p.objeto_id from postulacion_pendiente p join invitacion i on i.id = p.invitacion_id where i.email = ${correo}`;
  const kept = own.map(({ id: objectId }) => objectId);
  await removeCandidatos(app.services, [person!.id]);
  for (const table of ['invitacion', 'alerta', 'usuario'])
    expect(await app.sql`select 1 from ${sql.table(table)} where email = ${correo}`).toEqual([]);
  const rows = await app.sql`select 1 from objeto where id = any (${kept}::uuid[])`;
  expect({ kept: kept.length, left: rows.length }).toEqual({ kept: 2, left: 0 });
});

describe('lo que no va', () => {
  let path: string;
  beforeAll(async () => {
    path = `/empleos/${await board.publish({ titulo: 'Farolera' })}-farolera`;
  });

  test('un CV ajeno no se nombra', async () => {
    const { id } = await app.one<{ id: string }>`select id from objeto limit 1`;
    const stolen = await apply(path, { guardado: `${id}.AAAAAAAAAAAAAAAAAAAAAA` }, null);
    expect(stolen.text).toContain('Elegí el archivo de tu CV');
  });

  test('guiones y letras raras en cada campo se guardan como texto, o se dicen', async () => {
    const nasty = '"><script>alert(1)</script>😀\u0000\u202e';
    // PostgreSQL keeps no NUL.
    const kept = nasty.replace('\u0000', '');
    smtp.mensajes.length = 0;
    const named = { nombre: nasty, apellido: nasty, fuente: nasty };
    const taken = await apply(path, { ...named, correo: 'raro@correo.py' });
    expect(taken.status).toBe(303);
    expect(taken.text).not.toContain('<script>alert');
    await confirm(idOf(taken), (await mail()).code);
    expect(await candidatos('raro@correo.py')).toMatchObject([
      { nombre: `${kept} ${kept}`.replaceAll('\u202e', '') },
    ]);
    const refused = await apply(path, { nombre: nasty, telefono: nasty, correo: nasty });
    expect(refused.status).toBe(422);
    expect(refused.text).not.toContain('<script>alert');
    expect(refused.text).toContain(`value="${escapeHtml(kept)}"`);
  });

  test('quien completa lo que nadie ve cree que lo logró, y no pasó nada', async () => {
    const taken = await apply(path, { sitio: 'https://spam.example', correo: 'bot@correo.py' });
    expect(taken.status).toBe(303);
    const page = await board.get(`/empleos/confirmar/${idOf(taken)}`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('name="codigo"')]);
    await app.settled();
    expect(await app.sql`select 1 from invitacion where email = 'bot@correo.py'`).toEqual([]);
  });

  test('a un buzón no se lo inunda, ni una dirección manda sin fin', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await apply(path, { correo: 'victima@correo.py' })).status);
    expect(statuses).toEqual([...Array(10).fill(303), 429]);
    await app.sql`delete from intento where tipo = 'corta-direccion'`;
    for (let i = 0; i < 25; i++)
      expect((await apply(path, { correo: `muchos${i}@correo.py` })).status).toBe(303);
    // When many come from one address, a browser computes before anybody is refused.
    await app.sql`insert into intento (tipo, clave) select 'corta-direccion', '127.0.0.1' from generate_series(1, 100)`;
    expect((await apply(path, { correo: 'vecina@correo.py' })).status).toBe(422);
    await app.sql`insert into intento (tipo, clave) select 'corta-direccion', '127.0.0.1' from generate_series(1, 100)`;
    expect((await apply(path, { correo: 'vecina@correo.py' })).status).toBe(429);
  });

  test('pasado el umbral hay que calcular, una vez por envío; en calma nadie lo nota', async () => {
    expect((await board.get(`${path}/postularme`)).text).not.toContain('data-challenge');
    await app.sql`insert into intento (tipo, clave) select 'corta-direccion', '10.0.0.' || n from generate_series(1, 40) n`;
    const refused = await apply(path, { correo: 'calculo@correo.py' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('frenamos los programas automáticos');
    expect(refused.text).toContain('Ya recibimos Mi CV.pdf');
    const [, challenge] = /data-challenge="([^"]+)"/.exec(refused.text)!;
    let found = 0;
    while (
      createHash('sha256').update(`${challenge}.${found}`).digest().readUInt32BE(0) >>>
        (32 - SHORT_WAY_BITS) !==
      0
    )
      found++;
    const solved = { correo: 'calculo@correo.py', desafio: challenge!, prueba: String(found) };
    expect((await apply(path, { ...solved, prueba: String(found + 1) })).status).toBe(422);
    expect((await apply(path, solved)).status).toBe(303);
    // Only once.
    expect((await apply(path, { ...solved, correo: 'repite@correo.py' })).status).toBe(422);
    expect((await apply(path, { ...solved, desafio: `x${challenge}` })).status).toBe(422);
  });

  test('en una ráfaga de verdad no se guarda nada de quien no calculó', async () => {
    await app.sql`insert into intento (tipo, clave) select 'corta-direccion', '10.0.' || n / 250 || '.' || n % 250 from generate_series(1, 400) n`;
    const objects = async () =>
      (await app.one<{ n: number }>`select count(*)::int n from objeto where clave like 'postulaciones/%'`).n;
    const before = await objects();
    const { status, text } = await apply(path, { correo: 'disco@correo.py' });
    expect(status).toBe(422);
    expect(text).not.toContain('Ya recibimos');
    expect(await objects()).toBe(before);
  });

  test('subidas a medias de quien nadie conoce no dejan sin lugar al equipo', async () => {
    const { hostname, port } = new URL(app.url);
    const slow = Array.from({ length: 20 }, () => {
      const request = http.request({
        hostname,
        port,
        method: 'POST',
        path: `${path}/postularme`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
      request.on('error', () => undefined);
      request.write('--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF-');
      return request;
    });
    const another = async (status: number) => {
      // A busy machine asks more often than one address, or one mail, may apply.
      await app.sql`truncate intento`;
      const answer = await apply(path, { correo: 'otra-mas@correo.py' });
      return answer.status === status && answer;
    };
    // No more from that address once they have arrived; staff go on.
    const refused = await waitFor('una subida que no cabe', () => another(429));
    expect(refused.text).toContain('Hay demasiadas subidas a la vez');
    const { status } = await app.upload('/v1/candidato/archivo', {
      token: selector,
      fields: { candidatoIdNumerico: '1' },
      file: { name: 'a.pdf', content: PDF },
    });
    expect(status).toBe(200);
    for (const request of slow) request.destroy();
    await waitFor('lugar otra vez', () => another(303));
  });

  test.each([
    ['GET', '/empleos/confirmar/x', 404],
    ['GET', '/empleos/confirmar/01930000-0000-7000-8000-0000000000aa', 404],
    ['GET', '/empleos/confirmar/------------------------------------', 404],
    ['POST', '/empleos/confirmar/01930000-0000-7000-8000-0000000000aa', 422],
    ['POST', '/empleos/confirmar/x', 404],
    ['POST', '/empleos/confirmar/01930000-0000-7000-8000-0000000000aa/otro', 200],
  ])('%s %s responde %i', async (method, path, status) => {
    const answer = await (method === 'GET' ? board.get(path) : board.post(path, { codigo: '123456' }));
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('<h1>');
  });

  test('un cuerpo que no es formulario recibe una frase', async () => {
    for (const [type, body] of [
      ['application/json', '{"a":'],
      ['text/plain', 'hola'],
      ['multipart/form-data; boundary=x', 'roto'],
      ['application/x-www-form-urlencoded', 'a='.repeat(30_000)],
    ]) {
      const answer = await fetch(`${app.url}${path}/postularme`, {
        method: 'POST',
        headers: { 'content-type': type! },
        body: body!,
      });
      expect(`${type} ${answer.status}`).toMatch(/ 4\d\d$/);
      expect(await answer.text()).toMatch(/[.:]/);
    }
  });
});
