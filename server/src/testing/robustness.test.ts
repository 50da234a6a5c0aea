import { connect as tcpConnect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from './answers.ts';
import { ACCESS_KEY, startTestApp } from './harness.ts';
import { namesOf, servedCalls } from './servedCalls.ts';

const app = await startTestApp({ PUBLIC_URL: 'https://agencia.example' });
const selector = await app.tokenFor('selector');
afterAll(() => app.close());

describe('entradas que nadie debería mandar', () => {
  const withError = (answer: { status: number; body: { error?: { message?: string } } }) => {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    // A Spanish sentence, not a schema's English.
    expect(answer.body.error?.message).toMatch(/^[A-ZÁÉÍÓÚÑa-z].*[^.]{3}/);
    expect(answer.body.error?.message).not.toMatch(/Invalid|expected|received|undefined/);
  };
  const withBars = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    "'; drop table candidato; --",
    '<img src=x onerror=alert(1)>',
    '%',
    '_',
    '\\',
    '🙂'.repeat(50),
    'ﷺ',
  ];

  test.each(withBars)('buscar %j', async (quickSearch) => {
    for (const extra of [{}, { buscarEnNotas: 'true' }, { busquedaExacta: 'true' }]) {
      const { status } = await app.call('GET', '/v1/candidatos', {
        token: selector,
        input: { busquedaRapida: quickSearch, ...extra },
      });
      expect([200, 400]).toContain(status);
    }
    for (const path of ['/v1/empresasWithPagination', '/v1/oportunidades', '/v1/institutos', '/v1/equipos']) {
      expect([200, 400]).toContain(
        (await app.call('GET', path, { token: selector, input: { busquedaRapida: quickSearch } })).status,
      );
    }
  });

  test.each(withBars)('candidatos de una oportunidad con nombre %j', async (name) => {
    const { status } = await app.call('GET', '/v1/oportunidad/candidatos', {
      token: selector,
      input: { oportunidadId: 1, nombre: name },
    });
    expect([200, 400]).toContain(status);
  });

  test.each([
    'maria '.repeat(33).trim(),
    Array.from({ length: 40 }, (_, i) => String.fromCharCode(97 + (i % 26))).join(' '),
    '¿?¡!-_.,;:()%',
    'maria0981455 gonzalez21 0 00 000 ab1cd2',
    '9'.repeat(200),
    '0981 455 120 0972 334 556',
  ])('una búsqueda rara: %s', async (quickSearch) => {
    for (const extra of [{}, { buscarEnNotas: 'true' }, { busquedaExacta: 'true' }]) {
      const { status, body } = await app.call('GET', '/v1/candidatos', {
        token: selector,
        input: { busquedaRapida: quickSearch.slice(0, 200), ...extra },
      });
      expect(status).toBe(200);
      expect(body.items.length).toBeLessThanOrEqual(body.total);
    }
  });

  /** Sends raw bytes and returns everything that comes back. */
  const raw = (text: string): Promise<string> =>
    new Promise((done, fail) => {
      const { hostname, port } = new URL(app.url);
      const socket = tcpConnect(Number(port), hostname, () => socket.write(text));
      let received = '';
      socket.setEncoding('utf8');
      socket.on('data', (chunk) => {
        received += chunk;
      });
      socket.on('close', () => done(received));
      socket.on('error', fail);
    });

  test.each([
    [
      'una dirección de 30 KB',
      `GET /api/v1/candidatos?busquedaRapida=${'a'.repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      /demasiado largos/,
    ],
    [
      'encabezados de 30 KB',
      `GET /api/salud HTTP/1.1\r\nHost: x\r\nx-a: ${'a'.repeat(30_000)}\r\n\r\n`,
      431,
      /demasiado largos/,
    ],
    ['lo que no es HTTP', 'HOLA que tal\r\n\r\n', 400, /no se entiende/],
    ['un encabezado roto', 'GET /api/salud HTTP/1.1\r\nHost: x\r\nma lo: 1\r\n\r\n', 400, /no se entiende/],
    [
      'un largo que no es número',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: abc\r\n\r\n',
      400,
      /no se entiende/,
    ],
  ])('%s: JSON y una frase', async (_, text, status, phrase) => {
    const received = await raw(text);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4));
    expect(body.error.message).toMatch(phrase);
  });

  test('una dirección mal escrita: JSON y una frase', async () => {
    const received = await raw('GET /api/v1/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(JSON.parse(received.slice(received.indexOf('\r\n\r\n') + 4)).error.message).toMatch(/[a-z]{4}/);
  });

  test.each([0, -1, 999_999_999, 1e15, '1e9', 'abc', '', '1.5', ' '])('page=%s', async (page) => {
    const { status, body } = await app.call('GET', '/v1/candidatos', { token: selector, input: { page } });
    if (status === 200) expect(body.items).toEqual([]);
    else withError({ status, body });
  });

  test.each([0, -5, 201, 'muchos'])('limit=%s', async (limit) =>
    withError(await app.call('GET', '/v1/candidatos', { token: selector, input: { limit } })),
  );

  test.each(['0', '-1', '99999999999', 'x', '1,2', '1;drop'])('un id %s', async (id) => {
    withError(await app.call('GET', '/v1/candidato', { token: selector, input: { idNumerico: id } }));
  });

  test('once rubros, y las dos casillas a la vez', async () => {
    withError(
      await app.callAs(selector)('GET', '/v1/candidatos', {
        rubrosIdsNumericos: Array.from({ length: 11 }, (_, i) => i + 1),
      }),
    );
    withError(
      await app.call('GET', '/v1/candidatos', {
        token: selector,
        input: { buscarEnNotas: 'true', busquedaExacta: 'true' },
      }),
    );
  });

  test('ids repetidos, con [] y de a uno', async () => {
    const request = async (query: string) => {
      const answer = await fetch(`${app.url}/api/v1/candidatos?limit=1&${query}`, {
        headers: { 'x-access-token': ACCESS_KEY, authorization: `Bearer ${selector}` },
      });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { total: number }).total;
    };
    const rows = await app.sql<{ id: number }>`
      select rubro_id id from experiencia where rubro_id is not null group by 1 order by count(*) desc, 1 limit 2`;
    const [one, other] = rows.map(({ id }) => id) as [number, number];
    const known = async (...ids: number[]) =>
      (
        await app.one<{ n: number }>`
          select count(distinct candidato_id)::int n from experiencia where rubro_id = any (${ids}::int[])`
      ).n;
    const both = await known(one, other);
    expect(await known(other)).toBeLessThan(both);
    expect(await request(`rubrosIdsNumericos=${one}&rubrosIdsNumericos=${other}`)).toBe(both);
    expect(await request(`rubrosIdsNumericos[]=${one}&rubrosIdsNumericos[]=${other}`)).toBe(both);
    expect(await request(`rubrosIdsNumericos=${one}`)).toBe(await known(one));
  });

  test('un texto de 1 MB, un JSON roto, otro tipo de contenido, __proto__', async () => {
    const send = async (body: string, type = 'application/json') => {
      const answer = await fetch(`${app.url}/api/v1/candidato`, {
        method: 'POST',
        body,
        headers: { 'x-access-token': ACCESS_KEY, authorization: `Bearer ${selector}`, 'content-type': type },
      });
      return { status: answer.status, body: (await answer.json()) as { error: { message: string } } };
    };
    const large = await send(JSON.stringify({ nombre: 'x'.repeat(1024 * 1024) }));
    expect(large).toMatchObject(refusal(413, 'Los datos enviados son demasiado grandes (máximo 1 MB)'));
    withError(
      await send(JSON.stringify({ nombre: 'x'.repeat(900_000), apellido: 'y', telefono1: '0981000000' })),
    );
    for (const broken of [
      '{',
      '[]',
      '"x"',
      'null',
      '7',
      '{"__proto__": {"x": 1}}',
      '{"constructor": {"prototype": {}}}',
    ])
      withError(await send(broken));
    expect((await send('<x/>', 'text/xml')).status).toBe(415);
  });

  test('cada texto de cada llamada que escribe rechaza el carácter NUL', async () => {
    const admin = await app.tokenFor('admin');
    for (const call of servedCalls().filter((c) => c.method !== 'GET' && c.path !== '/logout')) {
      for (const field of namesOf(call)) {
        const { status } = await app.callAs(admin)(call.method, call.path, { [field]: 'a\u0000b' });
        expect([call.path, field, status < 500 && status >= 400]).toEqual([call.path, field, true]);
      }
    }
  });

  test('una dirección que no existe, un método que no es', async () => {
    expect((await app.call('GET', '/v1/nada', { token: selector })).body.error.message).toBe(
      'No existe esa dirección',
    );
    expect((await app.call('PATCH', '/v1/cargos', { token: selector })).status).toBe(404);
  });

  test('cabeceras estrictas', async () => {
    const data = await fetch(`${app.url}/api/salud`);
    expect(data.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    const hole = await fetch(`${app.url}/.well-known/security.txt`);
    const { headers } = hole;
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    const policy = headers.get('content-security-policy')!;
    expect(policy).not.toMatch(/(script-src|style-src|style-src-elem) [^;]*unsafe/);
    expect(policy).toMatch(/style-src-elem 'self' 'nonce-[\w-]{20,}'/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    // Each answer has another one.
    const again = (await fetch(`${app.url}/.well-known/security.txt`)).headers.get('content-security-policy');
    expect(again).not.toBe(policy);
    expect((await fetch(`${app.url}/api/docs`)).headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const told = await hole.text();
    expect(told).toMatch(/^Contact: mailto:\S+@\S+$/m);
    const until = Date.parse(/^Expires: (.*)$/m.exec(told)![1]!);
    expect(until).toBeGreaterThan(Date.now() + 100 * 86_400_000);
    expect(until).toBeLessThan(Date.now() + 365 * 86_400_000);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(data.headers.get('cache-control')).toBe('no-store');
  });

  test('con https, HSTS de un año para todo el nombre', async () => {
    for (const path of ['/login', '/api/salud', '/assets/no-hay.js']) {
      const header = (await fetch(app.url + path)).headers.get('strict-transport-security');
      expect(Number(/max-age=(\d+)/.exec(header!)![1])).toBeGreaterThanOrEqual(31_536_000);
      expect(header).toContain('includeSubDomains');
    }
  });

  test('ningún otro sitio lee ni enmarca nada', async () => {
    const origin = 'https://malo.example';
    const headers = { origin, 'x-access-token': ACCESS_KEY, authorization: `Bearer ${selector}` };
    for (const [path, method] of [
      ['/api/v1/candidatos', 'GET'],
      ['/api/v1/candidatos', 'OPTIONS'],
      ['/login', 'GET'],
      ['/api/openapi.json', 'GET'],
    ] as const) {
      const answer = await fetch(app.url + path, { method, headers });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    // What another site can send without preflight: it has none of our headers.
    const blind = await fetch(`${app.url}/api/v1/candidato`, {
      method: 'POST',
      headers: { origin, 'content-type': 'text/plain' },
      body: '{"nombre":"x"}',
    });
    expect(blind.status).toBe(415);
  });

  test('la documentación describe cada llamada', async () => {
    const { body } = await app.call('GET', '/openapi.json');
    for (const { method, path } of servedCalls())
      expect(body.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    const page = await fetch(`${app.url}/api/docs`);
    expect(page.status).toBe(200);
    for (const [, resource] of (await page.text()).matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await fetch(app.url + resource)).status).toBe(200);
  });

  test('un error que nadie previó no cuenta nada de adentro', async () => {
    const broken = await startTestApp();
    const token = await broken.tokenFor('selector');
    const { sql } = await import('kysely');
    await sql`alter table nota_busqueda rename to otra`.execute(broken.db);
    await sql`drop function termino(int, bigint) cascade`.execute(broken.db);
    const { status, body } = await broken.callAs(token)('GET', '/v1/candidatos', { busquedaRapida: 'gon' });
    expect(status).toBe(500);
    expect(body.error.message).toBe(
      'Ocurrió un error inesperado. Si se repite, avisá al administrador con el número del pedido.',
    );
    // One line of the log has its number, and why it failed.
    const told = broken.logged.filter(({ reqId }) => reqId === body.error.requestId);
    expect(told).toMatchObject([
      { msg: 'pedido', status: 500, path: '/api/v1/candidatos', err: { code: '42883' } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/termino|select|function/);
    await broken.close();
  });
});
