import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../platform/identity/passwords.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type ProviderAccount,
  startLiar,
  startProvider,
} from '../../../testing/startProvider.ts';

const PORT = 20_000 + (process.pid % 20_000);
const PUBLIC_URL = `http://127.0.0.1:${PORT}`;

/** A browser: it keeps each host's cookies and follows redirects. */
class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly app: TestApp;
  constructor(app: TestApp) {
    this.app = app;
  }
  /** The product listens on another port than its public one. */
  #at(url: URL): string {
    return url.origin === PUBLIC_URL ? this.app.url + url.pathname + url.search : url.href;
  }
  async ask(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, PUBLIC_URL);
    const jar = this.#cookies.get(url.origin) ?? new Map<string, string>();
    this.#cookies.set(url.origin, jar);
    const response = await fetch(this.#at(url), {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split(/=(.*)/s) as [string, string];
      if (value === '' || /max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  /** Follows redirects to a page of the product; returns its path. */
  async go(address: string, pass: (url: string) => boolean = () => true): Promise<string> {
    let url = new URL(address, PUBLIC_URL).href;
    for (let hop = 0; hop < 12; hop++) {
      const { pathname, search, origin } = new URL(url);
      if (origin === PUBLIC_URL && !pathname.startsWith('/ingreso/oidc')) return pathname + search;
      if (!pass(url)) return url;
      const response = await this.ask(url);
      const location = response.headers.get('location');
      if (!location) throw new Error(`${response.status} en ${url}: ${await response.text()}`);
      url = new URL(location, url).href;
    }
    throw new Error('no termina');
  }
  async enter(): Promise<{
    status: number;
    body: { data?: { token: string }; error?: { code: string; message: string } };
  }> {
    const response = await this.ask('/api/v1/ingreso/oficina', {
      method: 'POST',
      headers: { 'x-access-token': this.app.services.secrets.accessKey, 'content-type': 'application/json' },
      body: '{}',
    });
    return { status: response.status, body: (await response.json()) as never };
  }
}

const settingsFor = (issuer: string) => ({
  PUBLIC_URL,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
  OIDC_DOMINIOS: 'agencia.example,otra.example',
});
const person = (email: string, more: Partial<ProviderAccount> = {}): ProviderAccount => ({
  sub: `sub-${email}`,
  email,
  email_verified: true,
  name: 'Nombre de Afuera',
  ...more,
});

/** What a provider says by the back channel when somebody signs out. */
const tellOut = (app: TestApp, token: string) => {
  const body = new URLSearchParams({ logout_token: token });
  return fetch(`${app.url}/ingreso/oidc/salida`, { method: 'POST', body });
};

describe('con un proveedor de verdad', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let app: TestApp;
  beforeAll(async () => {
    provider = await startProvider(PUBLIC_URL);
    app = await startTestApp(settingsFor(provider.issuer));
    provider.reach(app.url);
  });
  afterAll(async () => {
    await app.close();
    await provider.close();
  });
  afterEach(async () => {
    await app.sql`update seguridad set sin_contrasena = false, contrasena_usuario_id = null`;
    await app.clear('oficina_dominio', 'oficina_cuenta');
  });
  const come = async (account: ProviderAccount | null, browser = new Browser(app)) => {
    provider.be(account);
    return { browser, at: await browser.go('/ingreso/oidc') };
  };
  const who = async (token: string) => {
    const { body } = await app.call('GET', '/v1/llaves', { token });
    return body.error?.code ?? 'admin';
  };

  test('entra quien tiene acá su usuario, con el correo verificado', async () => {
    const { browser, at } = await come(person('admin@demo.py'));
    expect(at).toBe('/login?oficina=listo');
    const { status, body } = await browser.enter();
    expect(status).toBe(200);
    expect(await who(body.data!.token)).toBe('admin');
    // What let them in works once.
    expect((await browser.enter()).status).toBe(422);
    const last = await app.one`select prueba, oficina_sub sub from sesion order by creacion_ts desc limit 1`;
    expect(last).toEqual({ prueba: 'oficina', sub: 'sub-admin@demo.py' });
  });

  test.each<[string, ProviderAccount | null, string]>([
    ['nadie la conoce', person('nadie@agencia.example'), 'sinUsuario'],
    ['es de un candidato', person('candidato@demo.py'), 'sinUsuario'],
    ['su correo no está verificado', person('admin@demo.py', { email_verified: false }), 'sinCorreo'],
    ['dijo que no', null, 'cancelado'],
  ])('no entra una cuenta si %s', async (_, account, why) => {
    const { browser, at } = await come(account);
    expect(at).toBe(`/login?oficina=${why}`);
    expect((await browser.enter()).status).toBe(422);
  });

  test('ni quien dejó la agencia', async () => {
    await app.sql`update usuario set activo = false where email = 'selector@demo.py'`;
    expect((await come(person('selector@demo.py'))).at).toBe('/login?oficina=sinUsuario');
    await app.sql`update usuario set activo = true where email = 'selector@demo.py'`;
  });

  test('alguien nuevo de un dominio entra con el rol que dijo el administrador', async () => {
    const admin = await app.tokenFor('admin');
    const edit = (...domains: { dominio: string; rol: string }[]) => {
      const input = { dominios: domains, sinContrasena: false };
      return app.call('PATCH', '/v1/ingreso/oficina/ajustes', { token: admin, input });
    };
    const bad = await edit({ dominio: 'malo.example', rol: 'admin' });
    expect(bad.body.error.message).toContain('OIDC_DOMINIOS');
    await edit({ dominio: 'agencia.example', rol: 'selector' }, { dominio: 'otra.example', rol: 'ninguno' });
    const { browser, at } = await come(person('Nueva@Agencia.example'));
    expect(at).toBe('/login?oficina=listo');
    const { body } = await browser.enter();
    expect(await who(body.data!.token)).toBe('SIN_PERMISO');
    expect(await app.sql`select rol from usuario where email = 'nueva@agencia.example'`).toEqual([
      { rol: 'selector' },
    ]);
    expect((await come(person('nueva@otra.example'))).at).toBe('/login?oficina=sinUsuario');
  });

  test('el segundo factor de allá cuenta cuando su token lo dice; si no, se pide el de acá', async () => {
    await app.sql`insert into totp (usuario_id, secreto, paso) select id, '\\x00', 0 from usuario where email = 'admin@demo.py'`;
    const weak = await come(person('admin@demo.py'));
    expect((await weak.browser.enter()).body.error!.code).toBe('FALTA_SEGUNDO_FACTOR');
    const strong = await come(person('admin@demo.py', { sub: 'fuerte', amr: ['pwd', 'mfa'] }));
    const { status, body } = await strong.browser.enter();
    expect(status).toBe(200);
    expect(await who(body.data!.token)).toBe('admin');
    await app.sql`delete from totp`;
  });

  test('salir allá cierra lo de acá', async () => {
    const { browser } = await come(person('admin@demo.py'));
    const { token } = (await browser.enter()).body.data!;
    expect(await who(token)).toBe('admin');
    // The provider asks whether to sign out, and then notifies by the back channel.
    const page = await (await browser.ask(`${provider.issuer}/session/end`)).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)![1]!;
    await browser.ask(`${provider.issuer}/session/end/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    await expect.poll(() => who(token)).toBe('SIN_SESION');
  });

  test('sin contraseñas, menos la de un administrador; solo con un proveedor que contesta', async () => {
    const admin = await app.tokenFor('admin');
    const id = await app.idOf('admin');
    const edit = (input: Record<string, unknown>) =>
      app.call('PATCH', '/v1/ingreso/oficina/ajustes', { token: admin, input: { dominios: [], ...input } });
    expect((await edit({ sinContrasena: true })).status).toBe(422);
    expect((await edit({ sinContrasena: true, contrasenaUsuarioId: id })).status).toBe(200);
    const password_hash = await hashPassword('demo-demo');
    await app.db.updateTable('usuario').set({ password_hash }).execute();
    const login = async (username: string) =>
      (await app.call('POST', '/login', { input: { username, password: 'demo-demo' } })).body;
    const refused = await login('selector@demo.py');
    expect(refused.error.message).toBe('En esta agencia se ingresa con la cuenta de la oficina');
    expect((await login('admin@demo.py')).data.token).toBeTruthy();
    expect((await login('candidato@demo.py')).data.token).toBeTruthy();
    expect((await come(person('selector@demo.py'))).at).toBe('/login?oficina=listo');
  });

  test('confirmar quién es, allá; y no con la cuenta de otra persona', async () => {
    const admin = await app.tokenFor('admin');
    await app.sql`update sesion set prueba_ts = now() - interval '1 day'`;
    const make = async () =>
      (await app.callAs(admin)('POST', '/v1/llave', { nombre: 'X', alcances: ['empresas:leer'] })).status;
    expect(await make()).toBe(403);
    const confirm = async (account: ProviderAccount) => {
      const { body } = await app.call('POST', '/v1/identidad/oficina', { token: admin });
      provider.be(account);
      return new Browser(app).go(body.ruta);
    };
    expect(await confirm(person('selector@demo.py'))).toBe('/ingreso/confirmado?oficina=otraPersona');
    expect(await make()).toBe(403);
    expect(await confirm(person('admin@demo.py'))).toBe('/ingreso/confirmado');
    expect(await make()).toBe(200);
    await (await come(person('admin@demo.py'))).browser.enter();
    const heir = person('admin@demo.py', { sub: 'heredera' });
    expect(await confirm(heir)).toBe('/ingreso/confirmado?oficina=otraPersona');
    expect(await confirm(person('casada@demo.py', { sub: 'sub-admin@demo.py' }))).toBe('/ingreso/confirmado');
    await app.sql`update sesion set prueba_ts = now()`;
  });

  const bound = async () =>
    await app.sql<{ email: string; emisor: string; sub: string; correo: string | null }>`
        select u.email, c.emisor, c.sub, c.correo from oficina_cuenta c join usuario u on u.id = c.usuario_id
         order by c.creacion_ts`;
  const lastEvent = (kind: string) => app.one<{ email: string | null; detalle: string }>`
    select email, detalle from seguridad_evento where tipo = ${kind} order by id desc limit 1`;
  const release = async (email: string, rol: 'admin' | 'selector' | 'candidato' = 'admin') => {
    const { id } = await app.one<{ id: string }>`select credencial_id id from usuario where email = ${email}`;
    return app.callAs(await app.tokenFor(rol))('POST', '/v1/usuario/oficina/soltar', { credentialID: id });
  };

  test('el correo de otra persona no hereda su usuario: la cuenta es la del primer ingreso', async () => {
    const first = await come(person('selector@demo.py', { sub: 'suya' }));
    // Nothing is stored until they are in.
    expect(await bound()).toEqual([]);
    expect((await first.browser.enter()).status).toBe(200);
    const email = 'selector@demo.py';
    const own = { email, emisor: provider.issuer, sub: 'suya', correo: email };
    expect(await bound()).toEqual([own]);
    for (const email of ['selector@demo.py', 'Selector@Demo.py']) {
      const { browser, at } = await come(person(email, { sub: 'otra' }));
      expect(at).toBe('/login?oficina=otraCuenta');
      expect((await browser.enter()).status).toBe(422);
    }
    const refused = { email, detalle: 'otraCuenta' };
    expect(await lastEvent('Ingreso de la oficina rechazado')).toEqual(refused);
    expect(await bound()).toEqual([own]);
  });

  test.each<[string, Partial<ProviderAccount> & { email: string }]>([
    ['cambió de apellido', { email: 'selector.nueva@demo.py' }],
    ['tiene ahora el correo de otro usuario', { email: 'admin@demo.py' }],
    ['tiene uno sin verificar', { email: 'nadie@demo.py', email_verified: false }],
  ])('la misma cuenta entra como la misma persona si %s', async (_, { email, ...more }) => {
    await (await come(person('selector@demo.py', { sub: 'suya' }))).browser.enter();
    const { browser, at } = await come(person(email, { sub: 'suya', ...more }));
    expect(at).toBe('/login?oficina=listo');
    expect(await who((await browser.enter()).body.data!.token)).toBe('SIN_PERMISO');
    const told = more.email_verified === false ? 'selector@demo.py' : email;
    expect(await bound()).toMatchObject([{ email: 'selector@demo.py', sub: 'suya', correo: told }]);
    const another = { email: 'selector@demo.py', detalle: email };
    if (told === email) expect(await lastEvent('Otro correo en la oficina')).toEqual(another);
  });

  test('quien dejó la agencia no entra tampoco con su cuenta de siempre', async () => {
    await (await come(person('selector@demo.py', { sub: 'suya' }))).browser.enter();
    await app.sql`update usuario set activo = false where email = 'selector@demo.py'`;
    expect((await come(person('otro.correo@demo.py', { sub: 'suya' }))).at).toBe('/login?oficina=sinUsuario');
    await app.sql`update usuario set activo = true where email = 'selector@demo.py'`;
  });

  test('dos primeros ingresos a la vez dejan una sola cuenta', async () => {
    const one = await come(person('selector@demo.py', { sub: 'una' }));
    const other = await come(person('selector@demo.py', { sub: 'otra' }));
    expect([one.at, other.at]).toEqual(['/login?oficina=listo', '/login?oficina=listo']);
    const answers = await Promise.all([one.browser.enter(), other.browser.enter()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await bound()).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(refused.body.error!.message).toContain('otra cuenta de la oficina');
    // The same account twice at once becomes one user, and both requests come in.
    await app.sql`delete from oficina_cuenta`;
    const twice = [await come(person('selector@demo.py')), await come(person('selector@demo.py'))];
    const both = await Promise.all(twice.map(({ browser }) => browser.enter()));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await bound()).toHaveLength(1);
  });

  test('un administrador suelta la cuenta, y la próxima que entra con ese correo es la suya', async () => {
    const first = await come(person('selector@demo.py', { sub: 'vieja' }));
    const { token } = (await first.browser.enter()).body.data!;
    expect((await release('selector@demo.py', 'selector')).status).toBe(403);
    expect((await release('selector@demo.py', 'candidato')).status).toBe(403);
    expect((await release('selector@demo.py')).status).toBe(200);
    expect(await who(token)).toBe('SIN_SESION');
    expect((await lastEvent('Cuenta de la oficina soltada')).detalle).toContain('Por ');
    expect((await release('selector@demo.py')).body.error.message).toContain('todavía no ingresó');
    const next = await come(person('selector@demo.py', { sub: 'nueva' }));
    expect((await next.browser.enter()).status).toBe(200);
    expect((await come(person('selector@demo.py', { sub: 'vieja' }))).at).toBe('/login?oficina=otraCuenta');
  });

  test('la cuenta de otro emisor no es la misma, aunque el sujeto se llame igual', async () => {
    await (await come(person('selector@demo.py', { sub: 'suya' }))).browser.enter();
    await app.sql`update oficina_cuenta set emisor = 'https://antes.example'`;
    expect((await come(person('selector@demo.py', { sub: 'suya' }))).at).toBe('/login?oficina=otraCuenta');
    expect((await come(person('nadie@demo.py', { sub: 'suya' }))).at).toBe('/login?oficina=sinUsuario');
    expect((await release('selector@demo.py')).status).toBe(200);
    expect((await come(person('selector@demo.py', { sub: 'suya' }))).at).toBe('/login?oficina=listo');
  });

  test('sin el segundo paso de acá nadie queda anotado', async () => {
    await app.sql`insert into totp (usuario_id, secreto, paso) select id, '\\x00', 0 from usuario where email = 'selector@demo.py'`;
    const { browser } = await come(person('selector@demo.py', { sub: 'ajena' }));
    expect((await browser.enter()).body.error!.code).toBe('FALTA_SEGUNDO_FACTOR');
    expect(await bound()).toEqual([]);
    await app.sql`delete from totp`;
  });

  test('lo que vuelve sirve una vez, en el navegador que se fue y con su estado', async () => {
    provider.be(person('admin@demo.py'));
    const browser = new Browser(app);
    const back = await browser.go('/ingreso/oidc', (url) => !url.includes('/oidc/vuelta'));
    expect(await new Browser(app).go(back)).toBe('/login?oficina=vencido');
    expect(await browser.go(back)).toBe('/login?oficina=vencido');
    const again = await browser.go('/ingreso/oidc', (url) => !url.includes('/oidc/vuelta'));
    expect(await browser.go(again)).toBe('/login?oficina=listo');
    expect(await browser.go(again)).toBe('/login?oficina=vencido');
    expect(await browser.go('/ingreso/oidc/vuelta?code=x&state=y')).toBe('/login?oficina=vencido');
    expect(await browser.go('/ingreso/oidc/vuelta')).toBe('/login?oficina=vencido');
  });
});

describe('con un proveedor que miente', () => {
  let liar: Awaited<ReturnType<typeof startLiar>>;
  let app: TestApp;
  beforeAll(async () => {
    liar = await startLiar();
    app = await startTestApp(settingsFor(liar.issuer));
  });
  afterAll(async () => {
    await app.close();
    await liar.close();
  });
  const seconds = Math.floor(Date.now() / 1000);
  const mail = { email: 'admin@demo.py', email_verified: true };

  test.each<[string, typeof liar.lie, string]>([
    ['nada', {}, 'listo'],
    ['el emisor', { iss: 'https://otro.example' }, 'proveedor'],
    ['para quién es', { aud: 'otro' }, 'proveedor'],
    ['el nonce', { nonce: 'otro' }, 'proveedor'],
    ['cuándo vence', { iat: seconds - 7200, exp: seconds - 3600 }, 'proveedor'],
    ['la firma', { otherKey: true }, 'proveedor'],
  ])('en %s', async (_, lie, outcome) => {
    liar.lie = { ...lie, claims: mail };
    const browser = new Browser(app);
    expect(await browser.go('/ingreso/oidc')).toBe(`/login?oficina=${outcome}`);
    expect((await browser.enter()).status).toBe(outcome === 'listo' ? 200 : 422);
    if (outcome === 'listo') return;
    const token = await app.tokenFor('admin');
    const { body } = await app.call('GET', '/v1/ingreso/oficina/ajustes', { token });
    expect(body.ultimoError).toBeTruthy();
  });

  test('un aviso de salida que no es tal no cierra nada', async () => {
    liar.lie = { claims: { ...mail, email: 'selector@demo.py', sub: 'quien-sale', sid: 'sesion-1' } };
    const browser = new Browser(app);
    await browser.go('/ingreso/oidc');
    const { token } = (await browser.enter()).body.data!;
    const notice = {
      iss: liar.issuer,
      aud: CLIENT_ID,
      iat: Math.floor(Date.now() / 1000),
      jti: 'uno',
      sub: 'quien-sale',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const tell = async (claims: Record<string, unknown> | string) =>
      tellOut(app, typeof claims === 'string' ? claims : await liar.sign(claims));
    const alive = async () => (await app.call('GET', '/v1/equipos', { token })).status === 200;
    for (const wrong of [
      { ...notice, iss: 'https://otro.example' },
      { ...notice, aud: 'otro' },
      { ...notice, nonce: 'x' },
      { ...notice, events: {} },
      { ...notice, iat: notice.iat - 3600 },
      { ...notice, sub: undefined },
      { ...notice, jti: undefined },
      'no.es.nada',
    ])
      expect((await tell(wrong as never)).status).toBe(400);
    expect((await tell({ ...notice, sub: 'otra' })).status).toBe(200);
    expect((await tell({ ...notice, jti: 'dos', sid: 'sesion-2' })).status).toBe(200);
    expect(await alive()).toBe(true);
    expect((await tell({ ...notice, jti: 'tres', sid: 'sesion-1' })).status).toBe(200);
    expect(await alive()).toBe(false);
  });

  test('uno que no contesta: se dice, y no se apagan las contraseñas', async () => {
    const gone = await startLiar();
    const other = await startTestApp(settingsFor(gone.issuer));
    await gone.close();
    expect(await new Browser(other).go('/ingreso/oidc')).toBe('/login?oficina=proveedor');
    const token = await other.tokenFor('admin');
    const input = { dominios: [], sinContrasena: true, contrasenaUsuarioId: await other.idOf('admin') };
    const { body } = await other.call('PATCH', '/v1/ingreso/oficina/ajustes', { token, input });
    expect(body.error.message).toContain('no contesta como debe');
    await other.close();
  });
});

test('sin proveedor no hay a dónde ir', async () => {
  const app = await startTestApp({ PUBLIC_URL });
  expect(await new Browser(app).go('/ingreso/oidc')).toBe('/login?oficina=sinOficina');
  expect((await tellOut(app, 'x')).status).toBe(400);
  await app.close();
});
