import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Authenticator } from '../../../testing/Authenticator.ts';
import { refusal } from '../../../testing/answers.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';

const ORIGIN = 'https://agencia.example';
const SITE = { origin: ORIGIN, rpId: 'agencia.example' };
const ADMIN = { username: 'admin@demo.py', password: 'demo-demo', type: 'standard' };

describe('segundo factor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ PUBLIC_URL: ORIGIN });
  });
  afterAll(() => app.close());
  beforeEach(() => app.clear('intento', 'passkey', 'totp', 'codigo_recuperacion', 'desafio', 'correo'));

  const post = (path: string, input: Record<string, unknown> = {}, token?: string) =>
    app.call('POST', path, { input, ...(token && { token }) });
  const login = () => post('/login', ADMIN);
  const events = async () =>
    (await app.sql<{ tipo: string }>`select tipo from seguridad_evento order by id`).map(({ tipo }) => tipo);

  /** An admin's session with a passkey just added. */
  async function withPasskey() {
    const token = await app.tokenFor('admin');
    return { token, ...(await addPasskey(token)) };
  }
  async function addPasskey(token: string, name = 'Mi teléfono') {
    const device = new Authenticator(SITE);
    const { desafio, opciones } = (await post('/v1/seguridad/passkey/opciones', {}, token)).body;
    const input = { desafio, nombre: name, respuesta: device.create(opciones) };
    const { status, body } = await post('/v1/seguridad/passkey', input, token);
    expect(status).toBe(200);
    return { device, codigos: body.codigos as string[] };
  }

  /** An admin's session with an authenticator app whose first code was just used. */
  async function withTotp() {
    const token = await app.tokenFor('admin');
    const { body } = await post('/v1/seguridad/totp/opciones', {}, token);
    expect(body.uri).toContain('otpauth://totp/');
    const totp = new TOTP({ secret: Secret.fromBase32(body.secreto), digits: 6, period: 30 });
    const added = await post('/v1/seguridad/totp', { desafio: body.desafio, codigo: totp.generate() }, token);
    expect(added.status).toBe(200);
    const forget = () => app.sql`update totp set paso = 0`;
    return { token, totp, codigos: added.body.codigos as string[], forget };
  }

  test('con passkey: la contraseña sola no alcanza, el segundo paso sí, y una vez', async () => {
    const { device, codigos } = await withPasskey();
    expect(codigos).toHaveLength(10);
    const first = await login();
    expect(first.status).toBe(401);
    const asked = { medios: ['passkey', 'recuperacion'] };
    expect(first.body.error).toMatchObject({ code: 'FALTA_SEGUNDO_FACTOR', details: asked });
    expect(JSON.stringify(first.body)).not.toContain('token');
    const { desafio, opciones } = first.body.error.details;
    const answer = device.get(opciones);
    const second = await post('/v1/ingreso/segundoFactor', { desafio, respuesta: answer });
    expect(second.status).toBe(200);
    expect((await app.call('GET', '/v1/seguridad', { token: second.body.data.token })).body).toMatchObject({
      plazo: null,
      totp: false,
      codigosRestantes: 10,
      passkeys: [{ id: device.id, nombre: 'Mi teléfono' }],
    });
    // An overheard answer is worth nothing, and neither is a second answer to the same question.
    expect((await post('/v1/ingreso/segundoFactor', { desafio, respuesta: answer })).status).toBe(422);
    expect((await events()).slice(-2)).toContain('Ingreso');
  });

  test('solo con la passkey, sin correo ni contraseña', async () => {
    const { device } = await withPasskey();
    const { body } = await post('/v1/ingreso/opciones');
    expect(body.opciones.allowCredentials ?? []).toEqual([]);
    const right = { desafio: body.desafio, respuesta: device.get(body.opciones) };
    const twice = await Promise.all([1, 2].map(() => post('/v1/ingreso/passkey', right)));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    await app.sql`update usuario set activo = false where email = ${ADMIN.username}`;
    const again = (await post('/v1/ingreso/opciones')).body;
    const late = { desafio: again.desafio, respuesta: device.get(again.opciones) };
    const refused = await post('/v1/ingreso/passkey', late);
    await app.sql`update usuario set activo = true where email = ${ADMIN.username}`;
    expect(refused).toMatchObject(refusal(401, 'Esa passkey no es de ninguna cuenta de acá'));
  });

  test.each([
    ['de otro sitio', { origin: 'https://agencia.example.malo.test' }],
    ['para otro nombre', { rpId: 'malo.test' }],
    ['a otra pregunta', { challenge: Buffer.from('otra').toString('base64url') }],
    ['sin que nadie muestre el dedo', { unverified: true }],
    ['con un contador que vuelve atrás', { counter: 1 }],
  ])('una respuesta %s no entra', async (_, bent) => {
    const { device } = await withPasskey();
    const used = (await login()).body.error.details;
    await post('/v1/ingreso/segundoFactor', { desafio: used.desafio, respuesta: device.get(used.opciones) });
    const { desafio, opciones } = (await login()).body.error.details;
    const answer = { desafio, respuesta: device.get(opciones, bent) };
    expect(await post('/v1/ingreso/segundoFactor', answer)).toMatchObject(
      refusal(401, 'Esa passkey no sirve para esta cuenta'),
    );
  });

  test('una passkey de otra persona no sirve de segundo paso', async () => {
    await withPasskey();
    const { device: other } = await addPasskey(await app.tokenFor('selector'), 'Otra');
    const { desafio, opciones } = (await login()).body.error.details;
    const answer = { desafio, respuesta: other.get(opciones) };
    expect((await post('/v1/ingreso/segundoFactor', answer)).status).toBe(401);
  });

  test('con la aplicación: un código entra una vez, también el de recuperación', async () => {
    const { totp, codigos, forget } = await withTotp();
    const enter = async (code: string) => {
      const { desafio } = (await login()).body.error.details;
      return (await post('/v1/ingreso/segundoFactor', { desafio, codigo: code })).status;
    };
    // The code that confirmed the app is used up.
    expect(await enter(totp.generate())).toBe(401);
    await forget();
    const written = totp.generate();
    expect(await enter(`${written.slice(0, 3)} ${written.slice(3)}`)).toBe(200);
    expect(await enter(written)).toBe(401);
    expect(await enter('000000')).toBe(401);
    expect(await enter(codigos[3]!.toLowerCase().replace('-', ' '))).toBe(200);
    expect(await enter(codigos[3]!)).toBe(401);
    expect(await enter('AAAAA-AAAAA')).toBe(401);
    expect(await app.one`select count(*)::int n from codigo_recuperacion`).toEqual({ n: 9 });
  });

  test('los códigos no se adivinan: diez fallos y hay que esperar, aunque el siguiente sea el bueno', async () => {
    const { totp, forget } = await withTotp();
    await forget();
    const { desafio } = (await login()).body.error.details;
    for (let i = 0; i < 10; i++)
      expect((await post('/v1/ingreso/segundoFactor', { desafio, codigo: '000000' })).status).toBe(401);
    expect(await post('/v1/ingreso/segundoFactor', { desafio, codigo: totp.generate() })).toMatchObject(
      refusal(429, 'Demasiados intentos. Probá de nuevo en 15 minutos.'),
    );
  });

  test('lo que guarda la base no deja entrar: ni el secreto ni los códigos se leen de ella', async () => {
    const { totp, codigos } = await withTotp();
    const rows = await app.sql<{ fila: string }>`
      select t::text fila from totp t union all select c::text from codigo_recuperacion c
      union all select d::text from desafio d`;
    const all = rows.map(({ fila }) => fila).join(' ');
    const inHex = (text: string) => Buffer.from(text).toString('hex');
    expect(all).not.toContain(inHex(totp.secret.base32));
    expect(all).not.toContain(Buffer.from(totp.secret.bytes).toString('hex'));
    for (const code of codigos) expect(all).not.toContain(inHex(code));
  });

  test('confirmar quién es: a los diez minutos se pide de nuevo, y con la contraseña no alcanza', async () => {
    const { token, device } = await withPasskey();
    const ask = () => app.call('GET', '/v1/seguridad', { token });
    const make = () =>
      post('/signup', { email: 'no es', password: 'x', nombre: 'x', rol: 'selector' }, token);
    // Adding it was a proof, so this is refused only for its input.
    expect((await make()).status).toBe(400);
    await app.sql`update sesion set prueba_ts = now() - interval '11 minutes'`;
    expect((await make()).body.error).toMatchObject({ code: 'CONFIRMAR_IDENTIDAD' });
    for (const path of ['/v1/copias', '/v1/seguridad/totp/opciones', '/v1/seguridad/codigos'])
      expect((await post(path, {}, token)).body.error.code).toBe('CONFIRMAR_IDENTIDAD');
    expect((await ask()).status).toBe(200);

    const { body } = await post('/v1/identidad/opciones', {}, token);
    expect(body.medios).toEqual(['passkey', 'recuperacion']);
    const { desafio } = body;
    const prove = async (input: Record<string, unknown>) =>
      (await post('/v1/identidad', { desafio, ...input }, token)).status;
    expect(await prove({ password: ADMIN.password })).toBe(400);
    expect(await prove({ respuesta: device.get(body.opciones) })).toBe(200);
    expect((await make()).status).toBe(400);
    // A session that this person opened before, with the password, proves nothing.
    const other = await app.tokenFor('admin');
    expect((await post('/v1/copias', {}, other)).body.error.code).toBe('CONFIRMAR_IDENTIDAD');
  });

  test('quien no tiene segundo factor confirma con su contraseña', async () => {
    const token = await app.tokenFor('admin');
    await app.sql`update sesion set prueba_ts = now() - interval '3 hours'`;
    expect((await post('/v1/copias', {}, token)).body.error.code).toBe('CONFIRMAR_IDENTIDAD');
    expect((await post('/v1/identidad/opciones', {}, token)).body).toEqual({
      medios: ['password'],
      desafio: null,
      opciones: null,
    });
    expect(await post('/v1/identidad', { password: 'mala' }, token)).toMatchObject(
      refusal(422, 'La contraseña no es correcta'),
    );
    expect((await post('/v1/identidad', { password: ADMIN.password }, token)).status).toBe(200);
    expect((await post('/v1/copias', {}, token)).body.error?.code).not.toBe('CONFIRMAR_IDENTIDAD');
  });

  test('quitar lo último quita los códigos; cada cambio se avisa por correo y queda en el rastro', async () => {
    const { token, device } = await withPasskey();
    const added = await post('/v1/seguridad/totp/opciones', {}, token);
    const totp = new TOTP({ secret: Secret.fromBase32(added.body.secreto) });
    const proof = { desafio: added.body.desafio, codigo: totp.generate() };
    const { body } = await post('/v1/seguridad/totp', proof, token);
    // Existing codes stay.
    expect(body.codigos).toBeNull();
    const fresh = (await post('/v1/seguridad/codigos', {}, token)).body.codigos;
    expect(new Set(fresh).size).toBe(10);
    const input = { id: device.id };
    expect((await app.call('DELETE', '/v1/seguridad/passkey', { token, input })).status).toBe(200);
    expect((await app.call('DELETE', '/v1/seguridad/totp', { token })).status).toBe(200);
    expect((await app.call('GET', '/v1/seguridad', { token })).body).toMatchObject({
      totp: false,
      passkeys: [],
      codigosRestantes: 0,
    });
    const rows = await app.sql<{ texto: string }>`select texto from correo`;
    expect(rows).toHaveLength(5);
    const said = rows.map(({ texto }) => texto).join();
    expect(said).toContain('Se agregó una passkey a tu cuenta: Mi teléfono.');
    expect((await events()).slice(-5)).toEqual([
      'Passkey agregada',
      'Aplicación de códigos agregada',
      'Códigos de recuperación nuevos',
      'Passkey quitada',
      'Aplicación de códigos quitada',
    ]);
    expect((await login()).status).toBe(200);
  });

  test('recuperar la contraseña no saltea el segundo paso', async () => {
    await withPasskey();
    const token = Buffer.alloc(32, 7).toString('base64url');
    await app.sql`insert into password_reset (token_hash, usuario_id, expira_ts)
      select ${createHash('sha256').update(token).digest()}, id, now() + interval '1 hour' from usuario where email = ${ADMIN.username}`;
    const fresh = 'otra cosa para recordar';
    expect((await post('/updatePassByResetToken', { password: fresh, resetToken: token })).status).toBe(200);
    const entering = await post('/login', { ...ADMIN, password: fresh });
    expect(entering.body.error.code).toBe('FALTA_SEGUNDO_FACTOR');
    await app.sql`update usuario set password_hash = (select password_hash from usuario where email = 'selector@demo.py')
               where email = ${ADMIN.username}`;
  });

  test('admin quita el de quien lo perdió, y no el suyo', async () => {
    const { token } = await withPasskey();
    const selector = await app.tokenFor('selector');
    await addPasskey(selector, 'Perdida');
    const accountOf = (email: string) =>
      app.one<{
        credentialID: string;
      }>`select credencial_id "credentialID" from usuario where email = ${email}`;
    const path = '/v1/usuario/segundoFactor/quitar';
    const other = await accountOf('selector@demo.py');
    expect((await post(path, other, selector)).status).toBe(403);
    expect((await post(path, await accountOf(ADMIN.username), token)).status).toBe(422);
    expect((await post(path, other, token)).status).toBe(200);
    expect((await post(path, other, token)).status).toBe(422);
    // Their sessions ended, and the password is enough again.
    expect((await app.call('GET', '/v1/cargos', { token: selector })).status).toBe(401);
    expect((await post('/login', { ...ADMIN, username: 'selector@demo.py' })).status).toBe(200);
  });

  test('dos a la vez con el mismo desafío: queda una passkey', async () => {
    const token = await app.tokenFor('admin');
    const { body } = await post('/v1/seguridad/passkey/opciones', {}, token);
    const answers = await Promise.all(
      [1, 2].map(() => {
        const created = new Authenticator(SITE).create(body.opciones);
        const input = { desafio: body.desafio, nombre: 'Doble', respuesta: created };
        return post('/v1/seguridad/passkey', input, token);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('bytes que no son nada, en cada respuesta', async () => {
    const token = await app.tokenFor('admin');
    const junk = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
    for (const part of ['', 'AAAA', 'oWNmbXQ', Buffer.from('{"type":1}').toString('base64url')]) {
      const { desafio } = (await post('/v1/seguridad/passkey/opciones', {}, token)).body;
      const creation = { ...junk, response: { clientDataJSON: part, attestationObject: part } };
      const made = await post('/v1/seguridad/passkey', { desafio, nombre: 'x', respuesta: creation }, token);
      expect(made.status).toBe(422);
      const entry = (await post('/v1/ingreso/opciones')).body;
      const entered = await post('/v1/ingreso/passkey', {
        desafio: entry.desafio,
        respuesta: { ...junk, response: { clientDataJSON: part, authenticatorData: part, signature: part } },
      });
      expect(entered.status).toBe(401);
    }
  });
});

describe('a quién se le exige', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ PUBLIC_URL: ORIGIN });
  });
  afterAll(() => app.close());

  test('admin: desde el primer aviso tiene siete días, después solo puede agregarlo', async () => {
    const enter = async (username: string) =>
      (await app.call('POST', '/login', { input: { ...ADMIN, username } })).body.data.token as string;
    const token = await enter(ADMIN.username);
    const selector = await enter('selector@demo.py');
    const state = (await app.call('GET', '/v1/seguridad', { token })).body;
    expect(state.exigido).toBe(true);
    const days = (Date.parse(state.plazo) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect((await app.call('GET', '/v1/seguridad', { token: selector })).body).toMatchObject({
      exigido: false,
      plazo: null,
    });
    await app.sql`update segundo_factor_aviso set ts = now() - interval '7 days 1 minute'`;
    const works = async (one: string) => (await app.call('GET', '/v1/candidatos', { token: one })).status;
    expect(await works(token)).toBe(403);
    expect(await works(selector)).toBe(200);
    expect((await app.call('GET', '/v1/candidatos', { token })).body.error).toMatchObject({
      code: 'FALTA_SEGUNDO_FACTOR',
      message: 'Para seguir, agregá un segundo paso a tu ingreso en Mi seguridad',
    });
    // Signing in again does not restart the days, and what is needed to comply is open.
    const later = await enter(ADMIN.username);
    expect(await works(later)).toBe(403);
    for (const path of ['/v1/seguridad', '/v1/sesiones', '/usuario/credencial/1'])
      expect((await app.call('GET', path, { token: later })).status).toBe(200);
    const { body } = await app.call('POST', '/v1/seguridad/totp/opciones', { token: later });
    const code = new TOTP({ secret: Secret.fromBase32(body.secreto) }).generate();
    await app.callAs(later)('POST', '/v1/seguridad/totp', { desafio: body.desafio, codigo: code });
    expect(await works(later)).toBe(200);
    // A session opened with only the password before is let in as well: the password was right.
    expect(await works(token)).toBe(200);
  });

  test('EXIGIR_SEGUNDO_FACTOR=staff alcanza a los selectores, y a nadie con no', async () => {
    for (const [rule, wanted] of [
      ['staff', true],
      ['no', false],
    ] as const) {
      const other = await startTestApp({ EXIGIR_SEGUNDO_FACTOR: rule });
      for (const rol of ['admin', 'selector'] as const) {
        const { body } = await other.call('GET', '/v1/seguridad', { token: await other.tokenFor(rol) });
        expect([rule, rol, body.exigido]).toEqual([rule, rol, wanted]);
      }
      const candidato = await other.call('GET', '/v1/seguridad', {
        token: await other.tokenFor('candidato'),
      });
      expect(candidato.body.exigido).toBe(false);
      await other.close();
    }
  });
});
