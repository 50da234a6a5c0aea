import { beforeEach, describe, expect, test } from 'vitest';
import { addressKey } from '../platform/identity/addressKey.ts';
import { hashOf } from '../platform/identity/hashOf.ts';
import { newKey } from '../platform/identity/newKey.ts';
import { TRY_LIMITS, type TryKind } from '../platform/identity/tryLimits.ts';
import { enterByLink } from './clientes.ts';
import { fileApp } from './fileApp.ts';
import type { Answer } from './harness.ts';

/** The address that customers of a mobile carrier share. */
const CARRIER = '190.104.12.7';
const DAY_MS = 86_400_000;

const app = await fileApp();
const selector = await app.tokenFor('selector');
await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id <= 220`;
beforeEach(() => app.sql`delete from intento`);

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const post = (path: string, input: Record<string, unknown>, ip = CARRIER): Promise<Answer> =>
  app.call('POST', path, { input, ...from(ip) });
const staff = async (
  path: string,
  input: Record<string, unknown>,
  token = selector,
): Promise<Answer['body']> => {
  const { status, body } = await app.call('POST', path, { token, input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const fill = (kind: TryKind, ip = CARRIER, times: number = TRY_LIMITS[kind].max) =>
  app.sql`insert into intento (tipo, clave) select ${kind}, ${ip} from generate_series(1, ${times}::int)`;
const countedAt = async (ip = CARRIER) =>
  (await app.one<{ n: number }>`select count(*)::int n from intento where clave = ${ip}`).n;
const at = (days: number, hours = 0): string =>
  new Date(Date.now() + days * DAY_MS + hours * 3_600_000).toISOString();
const keyIn = (text: string): string => /#([\w-]{20,})/.exec(text)![1]!;
const newestMail = async (): Promise<string> =>
  (await app.one<{ texto: string }>`select texto from correo order by id desc limit 1`).texto;
const candidatoIds = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

async function offerHours(candidatosIds: number[]): Promise<string[]> {
  const begin = new Date(`${at(3).slice(0, 10)}T12:00:00Z`).getTime();
  const { enlaces } = await staff('/v1/horas', {
    titulo: 'Entrevista de cajera',
    candidatosIds,
    franjas: [{ inicio: new Date(begin).toISOString(), fin: new Date(begin + 3 * 3_600_000).toISOString() }],
    minutos: 60,
  });
  return (enlaces as { url: string }[]).map(({ url }) => keyIn(url));
}

interface Kind {
  /** A link that somebody has. */
  make(): Promise<string>;
  follow(key: string, ip?: string): Promise<Answer>;
}
const fetched = async (method: string, path: string, ip: string): Promise<Answer> => {
  const response = await fetch(app.url + path, { method, ...from(ip) });
  return { status: response.status, body: await response.text() };
};
const shareTerna = async (): Promise<{ clienteKey: string; candidatoKey: string }> => {
  const { oportunidad, candidato } = await app.one<{ oportunidad: number; candidato: number }>`
    select o.id oportunidad, oc.candidato_id candidato from oportunidad o
      join empresa e on e.id = o.empresa_id and e.es_cliente
      join oportunidad_candidato oc on oc.oportunidad_id = o.id
     where o.estado = 'a' and o.eliminada_ts is null and not oc.descartado and not oc.inactivo and oc.etapa_id >= 200
       and not exists (select from terna_candidato t where t.oportunidad_id = o.id and t.candidato_id = oc.candidato_id)
     order by o.id, oc.candidato_id limit 1`;
  const shared = await staff('/v1/oportunidad/compartir', {
    oportunidadIdNumerico: oportunidad,
    contactos: [{ nombre: 'Ana', correo: `ana${newKey()}@cliente.example`.toLowerCase() }],
    hasta: at(5).slice(0, 10),
  });
  await app.sql`update candidato set correo = null where id = ${candidato}`;
  const { enlace } = await staff('/v1/oportunidad/terna', {
    oportunidadIdNumerico: oportunidad,
    candidatoIdNumerico: candidato,
  });
  return { clienteKey: keyIn(shared.enlaces[0].url), candidatoKey: keyIn(enlace) };
};
const invite = async (): Promise<string> => {
  await staff('/v1/evento', {
    titulo: 'Entrevista',
    tipo: 'entrevista',
    inicio: at(9),
    fin: at(9, 1),
    participantes: [{ correo: 'ana@correo.example' }],
    igualmente: true,
  });
  return keyIn(await newestMail());
};
const letter = async (): Promise<string> => {
  const key = newKey();
  await app.sql`
    with e as (insert into envio (usuario_id) select min(id) from usuario where rol = 'selector' returning id)
    insert into carta (envio_id, candidato_id, correo, clave_hash)
    select id, 1, 'quien@correo.example', ${hashOf(key)} from e`;
  return key;
};
const asked = async (): Promise<string> => {
  const key = newKey();
  await app.sql`insert into reconfirmacion (id, candidato_id, clave_hash) values (gen_random_uuid(), 1, ${hashOf(key)})`;
  return key;
};

let agendas = 0;
const links: Record<string, Kind> = {
  'ver una cita': { make: invite, follow: (key, ip) => post('/v1/cita', { clave: key }, ip) },
  'responder a una cita': {
    make: invite,
    follow: (key, ip) => post('/v1/cita/respuesta', { clave: key, respuesta: 'confirma' }, ip),
  },
  'ver horas': {
    make: async () => (await offerHours([1]))[0]!,
    follow: (key, ip) => post('/v1/horas/abrir', { clave: key }, ip),
  },
  'elegir una hora': {
    make: async () => (await offerHours([1]))[0]!,
    // An hour that is not offered: this only tests whether the link is accepted.
    follow: (key, ip) => post('/v1/horas/elegir', { clave: key, inicio: at(200) }, ip),
  },
  'ver qué se pregunta': {
    make: async () => (await shareTerna()).candidatoKey,
    follow: (key, ip) => post('/v1/presentacion/abrir', { clave: key }, ip),
  },
  'aceptar ser presentado': {
    make: async () => (await shareTerna()).candidatoKey,
    follow: (key, ip) => post('/v1/presentacion/responder', { clave: key, acepta: true }, ip),
  },
  'pedir el código de un cliente': {
    make: async () => (await shareTerna()).clienteKey,
    follow: (key, ip) => post('/v1/cliente/codigo', { clave: key }, ip),
  },
  'entrar como cliente': {
    make: async () => (await shareTerna()).clienteKey,
    follow: (key, ip) => post('/v1/cliente/entrar', { clave: key, codigo: '000000' }, ip),
  },
  'responder si se busca trabajo': {
    make: asked,
    follow: (key, ip) => post('/v1/reconfirmacion', { clave: key, respuesta: 'si' }, ip),
  },
  'dejar los correos': { make: letter, follow: (key, ip) => post('/v1/baja', { clave: key }, ip) },
  'dejar los correos por el programa': {
    make: letter,
    follow: (key, ip = CARRIER) => fetched('POST', `/correos/baja?clave=${key}`, ip),
  },
  'leer la agenda': {
    // Each person has one.
    make: async () => {
      const token = await app.tokenFor(agendas++ % 2 === 0 ? 'selector' : 'admin');
      return (await staff('/v1/agenda/enlace', {}, token)).url.split('/').at(-1).replace('.ics', '');
    },
    follow: (key, ip = CARRIER) => fetched('GET', `/agenda/${key}.ics`, ip),
  },
};

describe('un enlace se cuenta por sí, y su dirección solo por los que nadie tiene', () => {
  test.each(Object.entries(links))('%s', async (_, { make, follow }) => {
    const [own, other] = [await make(), await make()];
    const dead = await follow(newKey());
    expect(dead.status).toBe(404);
    expect(await countedAt()).toBe(1);
    await fill('enlace-de-nadie');
    const guessed = await follow(newKey());
    expect([guessed.status, JSON.stringify(guessed.body)]).toEqual([
      429,
      expect.stringContaining('Demasiados'),
    ]);
    expect((await follow(newKey(), '190.104.12.8')).status).toBe(404);
    const opened = await follow(own);
    expect([200, 409, 422]).toContain(opened.status);
    // Too many attempts at the same one, from anywhere: that one waits, and no other.
    await fill('enlace', hashOf(own).toString('base64url'));
    expect((await follow(own, '190.104.12.9')).status).toBe(429);
    expect([200, 409, 422]).toContain((await follow(other)).status);
    expect(await countedAt()).toBe(TRY_LIMITS['enlace-de-nadie'].max + 1);
  });

  test.each([
    ['/v1/cita', {}],
    ['/v1/cita/respuesta', { respuesta: 'confirma' }],
    ['/v1/horas/abrir', {}],
    ['/v1/horas/elegir', { inicio: at(200) }],
    ['/v1/presentacion/abrir', {}],
    ['/v1/presentacion/responder', { acepta: true }],
    ['/v1/cliente/codigo', {}],
    ['/v1/cliente/entrar', { codigo: '000000' }],
    ['/v1/reconfirmacion', { respuesta: 'si' }],
    ['/v1/baja', {}],
  ])('%s: quien ingresó no espera por lo que probaron sus vecinos', async (path, more) => {
    await fill('enlace-de-nadie');
    const follow = ({ token, cookie }: { token?: string; cookie?: string }) =>
      app.call('POST', path, {
        token: token ?? null,
        input: { clave: newKey(), ...more },
        headers: { ...from(CARRIER).headers, ...(cookie && { cookie }) },
      });
    for (const role of ['admin', 'selector', 'candidato'] as const)
      expect((await follow({ token: await app.tokenFor(role) })).status, role).toBe(404);
    const cookie = await enterByLink(app, `/cliente#${(await shareTerna()).clienteKey}`);
    expect((await follow({ cookie })).status).toBe(404);
    for (const how of [{}, { token: 'no.es.uno' }, { cookie: `cliente=${newKey()}` }])
      expect((await follow(how)).status).toBe(429);
    expect(await countedAt()).toBe(TRY_LIMITS['enlace-de-nadie'].max);
  });

  test('doscientas personas a las que se ofrecieron horas abren su enlace detrás de una dirección', async () => {
    const keys = await offerHours(candidatoIds(200));
    expect(keys).toHaveLength(200);
    const statuses = await Promise.all(
      keys.map(async (key) => (await post('/v1/horas/abrir', { clave: key })).status),
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await countedAt()).toBe(0);
  });

  test('un enlace de contraseña que nadie pidió se rechaza sin calcular, y el de alguien entra igual', async () => {
    const reset = (resetToken: string) =>
      post('/updatePassByResetToken', { resetToken, password: 'chipa guasu 2026' });
    expect((await reset(newKey())).body.error.message).toBe('El enlace ya no es válido. Pedí uno nuevo.');
    await fill('enlace-de-nadie');
    expect((await reset(newKey())).status).toBe(429);
    const key = newKey();
    await app.sql`insert into password_reset (token_hash, usuario_id, expira_ts)
      select ${hashOf(key)}, id, now() + interval '1 hour' from usuario where email = 'candidato@demo.py'`;
    expect((await reset(key)).status).toBe(200);
  });
});

describe('entrar detrás de una dirección compartida', () => {
  const enter = (password: string, username = 'selector@demo.py', ip = CARRIER) =>
    post('/login', { username, password }, ip);

  test('los fallos de otros no dejan afuera a nadie, hasta que son muchísimos', async () => {
    for (let i = 0; i < 40; i++) expect((await enter('mala', `nadie${i}@correo.py`)).status).toBe(401);
    expect((await enter('demo-demo')).status).toBe(200);
    expect(await countedAt()).toBe(40);
    await fill('login-direccion', CARRIER, TRY_LIMITS['login-direccion'].max - 40);
    for (let i = 0; i < 3; i++) expect((await enter('demo-demo')).status).toBe(429);
    expect((await enter('demo-demo', 'selector@demo.py', '190.104.12.8')).status).toBe(200);
    // Somebody refused because of others does not have to wait for it.
    await app.sql`delete from intento where tipo = 'login-direccion'`;
    expect((await enter('demo-demo')).status).toBe(200);
  });

  test('mil que entran bien no cuentan; diez fallos de una cuenta la hacen esperar en todas partes', async () => {
    for (let i = 0; i < 30; i++) expect((await enter('demo-demo')).status).toBe(200);
    expect(await countedAt()).toBe(0);
    for (let i = 0; i < 10; i++) expect((await enter('mala', undefined, `190.104.13.${i}`)).status).toBe(401);
    expect((await enter('demo-demo', undefined, '190.104.14.1')).status).toBe(429);
  });

  test('nadie elige su dirección: cuenta la que ve el proxy de la misma máquina', async () => {
    await fill('login-direccion');
    for (const forged of ['1.2.3.4, ', '::1, ', '127.0.0.1, 10.0.0.1, '])
      expect((await enter('demo-demo', 'selector@demo.py', `${forged}${CARRIER}`)).status).toBe(429);
  });

  test.each([
    ['con su puerto', (port: number) => `${CARRIER}:${port}`],
    ['entre corchetes con su puerto', (port: number) => `[::ffff:${CARRIER}]:${port}`],
  ])('una dirección escrita %s es la misma, cambie como cambie el puerto', async (_, written) => {
    await fill('login-direccion', CARRIER, TRY_LIMITS['login-direccion'].max - 2);
    const failures = [];
    for (let port = 40_001; port <= 40_004; port++)
      failures.push((await enter('mala', `nadie${port}@correo.py`, written(port))).status);
    expect(failures).toEqual([401, 401, 429, 429]);
  });

  test('lo que no es una dirección cuenta todo junto', async () => {
    const garbage = ['unknown', '_oculta', 'no-es-una', '190.104.12'];
    await fill('login-direccion', addressKey('unknown'), TRY_LIMITS['login-direccion'].max - 2);
    const failures = [];
    for (const ip of garbage) failures.push((await enter('mala', `nadie-${ip}@correo.py`, ip)).status);
    expect(failures).toEqual([401, 401, 429, 429]);
  });

  test('confirmar que es uno bien no cuenta, tantas veces como haga falta', async () => {
    const token = await app.tokenFor('selector');
    const prove = (password: string) => app.call('POST', '/v1/identidad', { token, input: { password } });
    for (let i = 0; i < 15; i++) expect((await prove('demo-demo')).status).toBe(200);
    for (let i = 0; i < 10; i++) expect((await prove('mala')).status).toBe(422);
    expect((await prove('demo-demo')).status).toBe(429);
  });
});

describe('lo que se pide sin cuenta detrás de una dirección compartida', () => {
  const register = (n: number) =>
    post('/auth/crearAutoInvitacion', {
      username: `vecino${n}@correo.py`,
      password: 'chipa guasu 2026',
      nombre: 'Ana',
      apellido: 'Rojas',
      document: `${4_000_000 + n}`,
      documentType: 'CI',
    });
  const cases: [string, TryKind, (n: number) => Promise<Answer>][] = [
    ['registrarse', 'registro-direccion', register],
    [
      'dejar un mensaje',
      'mensaje-direccion',
      (n) => post('/v1/mensaje', { nombreCompleto: 'Ana', email: `ana${n}@correo.py`, mensaje: 'Hola' }),
    ],
    [
      'recuperar la contraseña',
      'olvide-direccion',
      (n) => post('/olvidePass', { username: `ana${n}@correo.py` }),
    ],
    ['pedir un aviso', 'alerta-direccion', (n) => post('/v1/bolsa/alerta', { email: `ana${n}@correo.py` })],
    ['empezar con passkey', 'passkey-direccion', () => post('/v1/ingreso/opciones', {})],
  ];
  test.each(cases)('%s', async (_, kind, ask) => {
    for (let n = 0; n < 25; n++) expect((await ask(n)).status, `${n}`).toBe(200);
    await fill(kind, CARRIER, TRY_LIMITS[kind].max - 25);
    expect((await ask(26)).status).toBe(429);
    expect((await ask(27)).body.error.message).toMatch(/^Demasiados intentos/);
  });

  test('quien ingresó deja un mensaje aunque sus vecinos hayan dejado muchos; de los suyos, no más que los de un correo', async () => {
    await fill('mensaje-direccion');
    const token = await app.tokenFor('candidato');
    const leave = async (n: number) =>
      (
        await app.call('POST', '/v1/mensaje', {
          token,
          input: { nombreCompleto: 'Ana', email: `ana${n}@correo.py`, mensaje: 'Hola' },
          ...from(CARRIER),
        })
      ).status;
    const { max } = TRY_LIMITS['mensaje-email'];
    for (let n = 0; n < max; n++) expect(await leave(n)).toBe(200);
    expect(await leave(max)).toBe(429);
  });
});
