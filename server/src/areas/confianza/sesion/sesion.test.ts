import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SignJWT } from 'jose';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_PASSWORD, PASSWORD_WORK } from '../../../platform/identity/passwords.ts';
import { waitText } from '../../../platform/identity/tries.ts';
import { refusal } from '../../../testing/answers.ts';
import { ACCESS_KEY, startTestApp, type TestApp } from '../../../testing/harness.ts';
import { startSmtp } from '../../../testing/servers.ts';

const DEMO = { username: 'selector@demo.py', password: 'demo-demo', type: 'standard' };

describe('sesión', () => {
  let app: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  beforeAll(async () => {
    smtp = await startSmtp();
    const env = {
      SMTP_URL: smtp.url,
      AGENCY_NAME: 'Agencia Ñandutí',
      PUBLIC_URL: 'https://agencia.example',
    };
    app = await startTestApp(env, { jobs: true });
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(() => app.sql`truncate intento`);

  const enter = async (password = DEMO.password, username = DEMO.username) =>
    app.call('POST', '/login', { input: { ...DEMO, username, password } });
  const tokenOf = async (password?: string) => (await enter(password)).body.data.token as string;
  const usable = async (token: string) => (await app.call('GET', '/v1/cargos', { token })).status === 200;

  test('entra, usa su sesión y sale', async () => {
    const token = await tokenOf();
    expect(await usable(token)).toBe(true);
    const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    expect(payload).toMatchObject({ rol: 'selector', idNumerico: 2 });
    expect(payload.exp - payload.iat).toBe(12 * 3600);
    const perfil = await app.call('GET', '/usuario/credencial/2', { token });
    expect(perfil.body).toEqual({
      nombre: 'Óscar Rojas',
      candidatoIdNumerico: null,
      rol: 'selector',
      idNumerico: 2,
    });
    expect((await app.call('POST', '/logout', { token })).status).toBe(200);
    expect(await usable(token)).toBe(false);
  });

  test('la contraseña mala y la cuenta que no existe reciben lo mismo, con el mismo trabajo', async () => {
    const tried = async (username: string) => {
      const work: string[] = [];
      // A hash begins with its cost parameters.
      const note = (hash: unknown) => void work.push(String(hash).split('$').slice(1, 4).join(' '));
      subscribe(PASSWORD_WORK, note);
      const { status, body } = await enter('no es esta', username);
      unsubscribe(PASSWORD_WORK, note);
      return { status, body, work };
    };
    const exists = await tried(DEMO.username);
    expect(exists).toMatchObject({
      status: 401,
      body: { error: { message: 'Email o contraseña incorrectos' } },
      work: ['argon2id v=19 m=19456,t=2,p=1'],
    });
    expect(await tried('nadie@demo.py')).toEqual(exists);
    // An account that nobody can enter yet.
    await app.sql`update usuario set password_hash = ${NO_PASSWORD} where email = 'candidato@demo.py'`;
    expect(await tried('candidato@demo.py')).toEqual(exists);
  });

  test.each(['sin-arroba', '@demo.py', 'ana@', 'ana@demo', 'ana pe@demo.py', 'a@b.py, c@d.py', ''])(
    'con «%s» no se ingresa: no tiene la forma de un email',
    async (email) => {
      expect(await enter('x', email)).toMatchObject(
        refusal(400, 'Por favor proporcione un email con el formato correcto'),
      );
    },
  );

  test.each([
    'ana.@demo.py',
    '.ana@demo.py',
    'ana..p@demo.py',
    'ana@mi_empresa.com.py',
    'ana@10.0.0.12',
    'ana@demo.c0m',
    'ana@-demo.py',
    'ana[1]@demo.py',
  ])('una cuenta de antes, %s, ingresa y recupera su contraseña', async (email) => {
    await app.sql`update usuario set email = ${email} where id = 2`;
    const entered = await enter(DEMO.password, email.toUpperCase());
    const asked = await app.call('POST', '/olvidePass', { input: { username: email } });
    await app.settled();
    const rows = await app.sql`delete from password_reset where usuario_id = 2 returning usuario_id`;
    await app.sql`update usuario set email = ${DEMO.username} where id = 2`;
    expect([entered.status, asked.status, rows.length]).toEqual([200, 200, 1]);
  });

  test('diez fallos en una cuenta y hay que esperar; al entrar se olvidan', async () => {
    for (let i = 0; i < 9; i++) expect((await enter('mala')).status).toBe(401);
    expect((await enter()).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await enter('mala')).status).toBe(401);
    expect(await enter()).toMatchObject(refusal(429, 'Demasiados intentos. Probá de nuevo en 15 minutos.'));
  });

  test('cincuenta fallos desde una dirección, aunque sean cuentas distintas', async () => {
    await app.sql`insert into intento (tipo, clave) select 'login-direccion', '127.0.0.1' from generate_series(1, 50)`;
    expect((await enter()).status).toBe(429);
  });

  test('los límites, como regla', () => {
    expect(waitText(61)).toContain('2 minutos');
    expect(waitText(5)).toContain('1 minuto.');
  });

  test('tokens falsos, vencidos, de otra firma o sin firma', async () => {
    const valid = await app.tokenFor('admin');
    const [head, body, signature] = valid.split('.') as [string, string, string];
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
    const withRol = Buffer.from(JSON.stringify({ ...payload, rol: 'superadmin' })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const expired = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('-1s')
      .sign(app.services.secrets.jwt.newest);
    const otherSignature = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('x'.repeat(40)));
    for (const token of [`${head}.${withRol}.${signature}`, unsigned, expired, otherSignature, 'basura', ''])
      expect(await usable(token)).toBe(false);
    expect(await usable(valid)).toBe(true);
  });

  test('desactivar a la persona termina su sesión', async () => {
    const token = await app.tokenFor('selector');
    await app.sql`update usuario set activo = false where email = ${DEMO.username}`;
    expect(await usable(token)).toBe(false);
    expect((await enter()).status).toBe(401);
    await app.sql`update usuario set activo = true where email = ${DEMO.username}`;
  });

  test('recuperación por mail, con un servidor SMTP de verdad', async () => {
    const old = await tokenOf();
    smtp.mensajes.length = 0;
    const pedido = await app.call('POST', '/olvidePass', { input: { username: 'SELECTOR@demo.py' } });
    expect(pedido.body.message).toBe('Se ha enviado un mail con el link para la recuperacion');
    const nobody = await app.call('POST', '/olvidePass', { input: { username: 'nadie@demo.py' } });
    expect(nobody).toEqual(pedido);
    await app.settled();
    expect(smtp.mensajes).toHaveLength(1);
    const mail = await PostalMime.parse(smtp.mensajes[0]!);
    expect(mail.to?.[0]?.address).toBe('selector@demo.py');
    expect(mail.subject).toBe('Agencia Ñandutí: recuperación de contraseña');
    const resetToken = /https:\/\/agencia\.example\/changePass\/([\w-]+)/.exec(mail.text ?? '')![1]!;

    expect((await app.call('POST', '/checkResetToken', { input: { resetToken } })).body).toEqual({
      valido: true,
    });
    expect((await app.call('POST', '/checkResetToken', { input: { resetToken: 'otro' } })).body).toEqual({
      valido: false,
    });
    const use = (password: string) =>
      app.call('POST', '/updatePassByResetToken', { input: { password, resetToken } });
    expect((await use('corta')).body.error.message).toBe('La contraseña debe tener entre 8 y 128 caracteres');
    expect((await use('password1')).body.error.message).toBe('Esa contraseña es muy común. Elegí otra.');
    expect((await use('Selector2026')).body.error.message).toBe('Esa contraseña sale del email. Elegí otra.');
    expect((await use('yvyra pytã 44')).body.message).toBe('Contraseña actualizada');
    expect((await use('yvyra pytã 45')).status).toBe(422);
    expect(await usable(old)).toBe(false);
    const fresh = await tokenOf('yvyra pytã 44');

    const other = await tokenOf('yvyra pytã 44');
    const change = (currentPassword: string) =>
      app.call('POST', '/credencial/password', {
        token: fresh,
        input: { passwordActual: currentPassword, password: 'demo-demo' },
      });
    expect((await change('no es')).body.error.message).toBe('La contraseña actual no es correcta');
    expect((await change('yvyra pytã 44')).body.message).toBe('Contraseña actualizada');
    expect([await usable(fresh), await usable(other)]).toEqual([true, false]);
  });

  test('el mail de recuperación no se puede pedir sin fin, y el enlace vence', async () => {
    const request = () => app.call('POST', '/olvidePass', { input: { username: DEMO.username } });
    for (let i = 0; i < 3; i++) expect((await request()).status).toBe(200);
    expect((await request()).status).toBe(429);
    await app.settled();
    const last = await PostalMime.parse(smtp.mensajes.at(-1)!);
    const resetToken = /changePass\/([\w-]+)/.exec(last.text ?? '')![1]!;
    await app.sql`update password_reset set expira_ts = now() - interval '1 second'`;
    expect((await app.call('POST', '/checkResetToken', { input: { resetToken } })).body).toEqual({
      valido: false,
    });
  });

  test('un token de descarga vale para un solo recurso', async () => {
    const token = await app.tokenFor('selector');
    const { body } = await app.callAs(token)('POST', '/v1/descarga', {
      recurso: '/v1/empresas/generateExcel?esCliente=true',
    });
    expect(await usable(body.token)).toBe(false);
    expect(
      (await app.call('POST', '/v1/descarga', { token, input: { recurso: '/v1/candidatos' } })).status,
    ).toBe(404);
    expect(
      (
        await app.callAs(await app.tokenFor('candidato'))('POST', '/v1/descarga', {
          recurso: '/v1/empresas/generateExcel',
        })
      ).status,
    ).toBe(403);
  });

  test('sin SMTP los mails quedan como archivos', async () => {
    const { readdirSync, readFileSync } = await import('node:fs');
    const other = await startTestApp({}, { jobs: true });
    await other.call('POST', '/olvidePass', { input: { username: DEMO.username } });
    await other.settled();
    const dir = `${other.services.settings.DATA_DIR}/mail`;
    const [archivo] = readdirSync(dir);
    expect((await PostalMime.parse(readFileSync(`${dir}/${archivo}`))).subject).toContain('recuperación');
    await other.close();
  });
});

describe('mis sesiones', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(() => app.clear('sesion', 'dispositivo', 'correo', 'intento'));

  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

  /** Signs in as a browser does; returns the token and the cookie that the browser keeps. */
  async function enter(agent: string, cookie = '') {
    const answer = await fetch(`${app.url}/api/login`, {
      method: 'POST',
      headers: {
        'x-access-token': ACCESS_KEY,
        'content-type': 'application/json',
        'user-agent': agent,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(DEMO),
    });
    const { data } = (await answer.json()) as { data: { token: string } };
    return { token: data.token, cookie: answer.headers.get('set-cookie') ?? '' };
  }
  const list = async (token: string) =>
    (await app.call('GET', '/v1/sesiones', { token })).body.items as Record<string, unknown>[];
  const mails = async () =>
    (await app.sql<{ texto: string }>`select texto from correo`).map(({ texto }) => texto);

  test('con qué, desde dónde y cuándo se usó; se cierra una, o todas las otras', async () => {
    const here = await enter(CHROME);
    const phone = await enter(PHONE);
    const third = await enter('curl/8.11');
    const all = await list(here.token);
    expect(all.map(({ navegador, ip, actual }) => [navegador, ip, actual])).toEqual([
      ['Chrome en Windows', '127.0.0.1', true],
      ['Programa curl', '127.0.0.1', false],
      ['Safari en iPhone o iPad', '127.0.0.1', false],
    ]);
    const close = (input: Record<string, unknown>, token = here.token) =>
      app.call('POST', '/v1/sesiones/cerrar', { token, input });
    expect((await close({ id: all[2]!.id })).status).toBe(200);
    expect((await close({ id: all[2]!.id })).status).toBe(404);
    expect((await app.call('GET', '/v1/cargos', { token: phone.token })).status).toBe(401);
    // Another person's session is not one's own.
    expect((await close({ id: all[1]!.id }, await app.tokenFor('admin'))).status).toBe(404);
    expect((await close({})).status).toBe(400);
    expect((await close({ otras: true })).status).toBe(200);
    expect((await app.call('GET', '/v1/cargos', { token: third.token })).status).toBe(401);
    expect(await list(here.token)).toHaveLength(1);
  });

  test('el último uso avanza de a minuto', async () => {
    const { token } = await enter(CHROME);
    await app.sql`update sesion set ultimo_uso_ts = now() - interval '2 hours'`;
    await app.call('GET', '/v1/cargos', { token });
    await app.settled();
    const [own] = await list(token);
    expect(Date.now() - Date.parse(own!.ultimoUsoTs as string)).toBeLessThan(60_000);
  });

  test('cuatro horas sin usarla y se termina; admin cierra las de cualquiera', async () => {
    const { token } = await enter(CHROME);
    await app.sql`update sesion set ultimo_uso_ts = now() - interval '3 hours 59 minutes'`;
    expect((await app.call('GET', '/v1/cargos', { token })).status).toBe(200);
    await app.settled();
    await app.sql`update sesion set ultimo_uso_ts = now() - interval '4 hours 1 minute'`;
    expect((await app.call('GET', '/v1/cargos', { token })).status).toBe(401);
    const other = await enter(CHROME);
    const admin = await app.tokenFor('admin');
    const { id } = await app.one<{
      id: string;
    }>`select credencial_id id from usuario where email = ${DEMO.username}`;
    const close = (by: string) =>
      app.call('POST', '/v1/usuario/sesiones/cerrar', { token: by, input: { credentialID: id } });
    expect((await close(other.token)).status).toBe(403);
    expect((await close(admin)).body.message).toBe('Se cerraron sus sesiones');
    expect((await app.call('GET', '/v1/cargos', { token: other.token })).status).toBe(401);
  });

  test('una contraseña que es el nombre de la casa, o con espacios a los lados', async () => {
    const { token } = await enter(CHROME);
    const change = (password: string, before = DEMO.password) =>
      app.call('POST', '/credencial/password', { token, input: { passwordActual: before, password } });
    for (const known of ['Tembiapo-2026!', 'paraguay1811', '.Reclutamiento.'])
      expect((await change(known)).body.error.message).toBe(
        'Esa contraseña es el nombre de algo conocido. Elegí otra.',
      );
    for (const own of [DEMO.username, DEMO.username.toUpperCase(), `2026-${DEMO.username.split('@')[0]}!`])
      expect((await change(own)).body.error.message).toBe('Esa contraseña sale del email. Elegí otra.');
    for (const filler of ['Contraseña1', 'contrasena2026', '.Clave.1234', 'administrador!'])
      expect((await change(filler)).body.error.message).toBe('Esa contraseña es muy común. Elegí otra.');
    // Stored exactly as it was typed.
    expect((await change('  mandioca y tereré ')).status).toBe(200);
    const login = (password: string) => app.call('POST', '/login', { input: { ...DEMO, password } });
    expect((await login('mandioca y tereré')).status).toBe(401);
    expect((await login('  mandioca y tereré ')).status).toBe(200);
    await change(DEMO.password, '  mandioca y tereré ');
    await app.sql`update usuario set password_hash = (select password_hash from usuario where email = 'admin@demo.py')
               where email = ${DEMO.username}`;
  });

  test('un navegador nuevo se avisa por correo; el primero y los conocidos no', async () => {
    const first = await enter(CHROME);
    expect(first.cookie).toMatch(/^dispositivo=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const kept = first.cookie.split(';')[0]!;
    await enter(CHROME, kept);
    expect(await mails()).toEqual([]);
    await enter(PHONE);
    const [mail] = await mails();
    expect(mail).toContain('Dispositivo: Safari en iPhone o iPad');
    expect(mail).toContain('Dirección: 127.0.0.1');
    // The same kind of browser at the same address, but not the same browser.
    await enter(CHROME);
    expect(await mails()).toHaveLength(2);
    // A program has no cookie: it is known by its name and address.
    await enter('curl/8.11');
    await enter('curl/8.11');
    expect(await mails()).toHaveLength(3);
  });

  test('muchas sesiones de una persona: se cierran las que hace más que no se usan', async () => {
    const { token } = await enter(CHROME);
    await app.sql`insert into sesion (sid, usuario_id, expira_ts, ultimo_uso_ts)
      select gen_random_uuid(), 2, now() + interval '1 hour', now() - make_interval(mins => n)
        from generate_series(1, 300) n`;
    await enter(PHONE);
    expect(await list(token)).toHaveLength(200);
  });
});
