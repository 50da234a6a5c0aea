import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noteWayTrouble, noteWayWell } from '../../../platform/mail/wayMarks.ts';
import { refusal } from '../../../testing/answers.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { startSmtp } from '../../../testing/servers.ts';
import { obstacle } from './rules.ts';

describe('usuarios', () => {
  let app: TestApp;
  let admin: string;
  let selector: string;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.tokenFor('admin');
    selector = await app.tokenFor('selector');
  });
  afterAll(() => app.close());
  beforeEach(() => app.sql`truncate intento`);

  const data = (change: Record<string, unknown> = {}) => ({
    username: 'Nueva@agencia.py',
    email: 'nueva@agencia.py',
    password: 'tereré con yuyos',
    nombre: 'Nueva Persona',
    rol: 'selector',
    ...change,
  });
  const create = (change: Record<string, unknown> = {}, token = admin) =>
    app.call('POST', '/signup', { token, input: data(change) });
  const edit = (input: Record<string, unknown>, token = admin) =>
    app.call('PATCH', '/v1/usuario', { token, input });
  const list = async (input: Record<string, unknown> = {}, token = admin) =>
    (await app.call('GET', '/v1/usuarios', { token, input })).body.data;
  const enter = (username: string, password = 'tereré con yuyos') =>
    app.call('POST', '/login', { input: { username, password, type: 'standard' } });

  test('admin crea un usuario, que entra; se edita y se inhabilita al instante', async () => {
    expect((await create({ document: '1.234.567', phoneNumber: '+595' })).body.message).toBe(
      'Usuario creado correctamente',
    );
    const { items, total } = await list({ busquedaRapida: '1234567' });
    // '1.234.567' is searched as typed, by its words.
    expect(total).toBe(0);
    expect(items).toEqual([]);
    const [fresh] = (await list({ busquedaRapida: 'nueva pers' })).items;
    expect(fresh).toMatchObject({
      nombre: 'Nueva Persona',
      email: 'nueva@agencia.py',
      rol: 'selector',
      activo: true,
    });
    const { credentialID } = fresh;
    expect(
      (await app.call('GET', '/v1/usuario', { token: selector, input: { credencialId: credentialID } })).body,
    ).toMatchObject({
      nombre: 'Nueva Persona',
      documentType: 'CI',
      document: '1.234.567',
      phoneNumber: null,
    });

    const { token } = (await enter('nueva@agencia.py')).body.data;
    expect((await app.call('GET', '/v1/cargos', { token })).status).toBe(200);
    expect(
      (await edit({ credentialID, nombre: 'Otro Nombre', phoneNumber: '0981 222 333' })).body.message,
    ).toBe('Usuario editado correctamente');
    expect((await app.call('GET', '/v1/cargos', { token })).status).toBe(200);
    // As the documents send it: the text false.
    expect((await edit({ credentialID, activo: 'false' })).body.message).toBe('Usuario inhabilitado');
    expect((await app.call('GET', '/v1/cargos', { token })).status).toBe(401);
    expect((await enter('nueva@agencia.py')).status).toBe(401);
    expect((await list({ busquedaRapida: 'otro nombre' })).total).toBe(0);
    expect((await list({ busquedaRapida: 'otro nombre', estado: 'inactivo' })).total).toBe(1);
    expect((await edit({ credentialID, estado: 'activo', activo: false })).body.error.message).toBe(
      'Estado: contradice lo que dice «activo»',
    );
    expect((await edit({ credentialID, estado: 'activo' })).status).toBe(200);
    expect((await enter('nueva@agencia.py')).status).toBe(200);
  });

  test.each([
    [{ nombre: '' }, 400, 'Por favor complete todos los campos'],
    [{ rol: null }, 400, 'Por favor complete todos los campos'],
    [{ password: '' }, 400, 'Sin servidor de correo no se le puede mandar un enlace: escribí su contraseña'],
    [{ email: '', username: '' }, 400, 'Por favor complete todos los campos'],
    [{ email: 'x', username: 'x' }, 400, 'Por favor proporcione un email con el formato correcto'],
    [{ email: 'otra@agencia.py' }, 400, 'Email: los dos correos enviados son distintos'],
    [{ password: '1234' }, 422, 'La contraseña debe tener entre 8 y 128 caracteres'],
    [
      { email: 'mburucuya@y.py', username: 'mburucuya@y.py', password: 'Mburucuya.7' },
      422,
      'Esa contraseña sale del email. Elegí otra.',
    ],
    [{ password: 'password' }, 422, 'Esa contraseña es muy común. Elegí otra.'],
    [{ rol: 'superadmin' }, 400, 'Rol: debe ser uno de: admin, selector'],
    [{ username: 'ADMIN@demo.py', email: 'ADMIN@demo.py' }, 409, 'Ya existe un usuario con ese email'],
  ])('con %o no se crea', async (change, status, message) => {
    const answer = await create({ username: 'x@y.py', email: 'x@y.py', ...change });
    expect({ status: answer.status, message: answer.body.error?.message }).toEqual({ status, message });
  });

  test('con correo, quien se crea sin contraseña recibe un enlace, la elige una vez y entra', async () => {
    const smtp = await startSmtp();
    const { settings } = app.services;
    settings.SMTP_URL = smtp.url;
    const email = 'invitada@agencia.py';
    expect((await create({ username: email, email, password: '' })).body.message).toBe(
      'Usuario creado: le sale por correo a invitada@agencia.py un enlace para elegir su contraseña',
    );
    settings.SMTP_URL = undefined;
    await smtp.close();
    expect((await enter(email, '')).status).toBe(401);
    const { html } = await app.one<{ html: string }>`select html from correo where para = ${email}`;
    const resetToken = /changePass\/([\w-]+)/.exec(html)![1]!;
    const { minutos } = await app.one<{ minutos: number }>`
      select round(extract(epoch from expira_ts - now()) / 60)::int minutos from password_reset`;
    expect(minutos).toBe(7 * 24 * 60);
    const choose = () =>
      app.call('POST', '/updatePassByResetToken', { input: { resetToken, password: 'tereré con yuyos' } });
    expect((await choose()).status).toBe(200);
    expect((await choose()).status).toBe(422);
    expect((await enter(email)).status).toBe(200);
  });

  test('la invitación no se da por mandada mientras el correo no anda', async () => {
    const { settings } = app.services;
    settings.SMTP_URL = 'smtp://127.0.0.1:9';
    await noteWayTrouble(app.db, 'correo', 'no contesta');
    const other = 'otra@agencia.py';
    expect((await create({ username: other, email: other, password: '' })).body.message).toBe(
      'Usuario creado: el enlace para elegir su contraseña va a salir para otra@agencia.py cuando el correo ande',
    );
    await noteWayWell(app.db, 'correo');
    settings.SMTP_URL = undefined;
  });

  test('un selector no crea ni cambia a nadie, tampoco a sí mismo', async () => {
    expect((await create({ rol: 'admin' }, selector)).status).toBe(403);
    const me = (await list({ busquedaRapida: 'óscar rojas' })).items[0];
    for (const change of [{ rol: 'admin' }, { nombre: 'X' }, { activo: false }])
      expect((await edit({ credentialID: me.credentialID, ...change }, selector)).status).toBe(403);
    expect((await list({}, selector)).total).toBeGreaterThan(0);
  });

  test('ni el último admin ni uno mismo', async () => {
    const me = (await list({ busquedaRapida: 'mirtha' })).items[0];
    expect(await edit({ credentialID: me.credentialID, activo: false })).toMatchObject(
      refusal(422, 'Es el último administrador activo: no se puede inhabilitar ni cambiar su rol'),
    );
    await create({ username: 'b@agencia.py', email: 'b@agencia.py', rol: 'admin', nombre: 'Beto Admin' });
    expect((await edit({ credentialID: me.credentialID, activo: false })).body.error.message).toBe(
      'No podés inhabilitar tu propia cuenta',
    );
    expect((await edit({ credentialID: me.credentialID, rol: 'selector' })).body.error.message).toBe(
      'No podés cambiar tu propio rol',
    );
    const { credentialID } = (await list({ busquedaRapida: 'beto admin' })).items[0];
    const secondAdmin = (await enter('b@agencia.py')).body.data.token;
    // Two admins deactivate each other at the same moment: one of them remains.
    const [one, other] = await Promise.all([
      edit({ credentialID, activo: false }),
      edit({ credentialID: me.credentialID, activo: false }, secondAdmin),
    ]);
    expect([one.status, other.status].filter((s) => s === 200)).toHaveLength(1);
    expect(
      await app.one`
      select count(*)::int n from usuario where rol = 'admin' and activo`,
    ).toEqual({ n: 1 });
    await app.sql`update usuario set activo = true where rol = 'admin'`;
    admin = await app.tokenFor('admin');
  });

  test('la cuenta de un candidato no se vuelve de staff', async () => {
    const { credencial_id } = await app.db
      .selectFrom('usuario')
      .select('credencial_id')
      .where('email', '=', 'candidato@demo.py')
      .executeTakeFirstOrThrow();
    expect(await edit({ credentialID: credencial_id, rol: 'admin' })).toMatchObject(
      refusal(422, 'El rol de esta cuenta no se puede cambiar'),
    );
  });

  test('la regla sola', () => {
    const admins = (n: number) => ({ whoId: 1, admins: n });
    const other = { id: 2, rol: 'admin', activo: true };
    expect(obstacle(other, { rol: 'admin', activo: false }, admins(2))).toBeNull();
    expect(obstacle(other, { rol: 'selector', activo: true }, admins(1))).toMatch(/último/);
    expect(obstacle({ ...other, activo: false }, { rol: 'selector', activo: false }, admins(1))).toBeNull();
    expect(
      obstacle({ id: 1, rol: 'selector', activo: true }, { rol: 'selector', activo: true }, admins(1)),
    ).toBeNull();
  });
});
