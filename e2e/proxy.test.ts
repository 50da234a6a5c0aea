// @module-tag resistencia

import { readFileSync } from 'node:fs';
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { hasNginx, type Nginx, startNginx } from '@tembiapo/server/testing/startNginx.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { type Product, removeData } from '@tembiapo/tools/running/product.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSql } from './runSql.ts';
import { startDemo } from './startDemo.ts';

/** The proxy's own address, not this machine's usual one, and the only one trusted. */
const PROXY = '127.0.0.2';
const CA = readFileSync(join(REPO_DIR, 'server/src/testing/certificates/ca.pem'));

interface Heard {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  body: any;
}

/** Somebody with their own address who speaks HTTP/2 with the proxy. */
class Visitor {
  readonly #session: ClientHttp2Session;
  readonly #headers: Record<string, string>;

  constructor(url: string, localAddress: string, headers: Record<string, string> = {}) {
    const { hostname, port } = new URL(url);
    this.#session = connect(url, {
      createConnection: () =>
        connectTls({
          host: hostname,
          port: Number(port),
          ca: CA,
          ALPNProtocols: ['h2'],
          localAddress,
        } as never),
    });
    this.#headers = headers;
  }

  stream(method: string, path: string, headers: Record<string, string> = {}): ClientHttp2Stream {
    return this.#session.request({ ':method': method, ':path': path, ...this.#headers, ...headers });
  }

  async ask(
    method: string,
    path: string,
    body?: Uint8Array | object,
    headers: Record<string, string> = {},
  ): Promise<Heard> {
    const json = body !== undefined && !(body instanceof Uint8Array);
    const stream = this.stream(method, path, {
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
    });
    const answered = new Promise<Record<string, unknown>>((done, fail) => {
      stream.once('response', done);
      stream.once('error', fail);
    });
    stream.end(body instanceof Uint8Array ? body : body && JSON.stringify(body));
    const answer = await answered;
    let text = '';
    for await (const chunk of stream) text += chunk;
    const read = String(answer['content-type']).includes('json') ? JSON.parse(text) : text;
    return { status: Number(answer[':status']), headers: answer, body: read };
  }

  as(token: string): void {
    this.#headers.authorization = `Bearer ${token}`;
  }

  async enter(username: string, forged?: string): Promise<Heard> {
    const answer = await this.ask(
      'POST',
      '/api/login',
      { username, password: 'demo-demo', type: 'standard' },
      forged ? { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged } : {},
    );
    if (answer.status === 200) this.as(answer.body.data.token);
    return answer;
  }

  close(): void {
    this.#session.destroy();
  }
}

describe.runIf(hasNginx())('detrás de nginx, con TLS y HTTP/2, en otra dirección', () => {
  let product: Product;
  let nginx: Nginx;
  let accessKey: string;
  const visitors: Visitor[] = [];
  const visit = (address: string): Visitor => {
    const visitor = new Visitor(nginx.url, address, { 'x-access-token': accessKey });
    visitors.push(visitor);
    return visitor;
  };

  beforeAll(async () => {
    product = await startDemo({ PROXIES: PROXY, PUBLIC_URL: 'https://127.0.0.1' });
    nginx = await startNginx(product.url, PROXY);
    accessKey = /"accessKey":"([^"]+)"/.exec(await (await fetch(product.url)).text())![1]!;
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.close();
    await nginx.close();
    await product.stop();
    removeData(product.dataDir);
  });

  test('cada cual tiene su dirección y su freno; una dirección inventada no cambia nada', async () => {
    const admin = visit('127.0.0.5');
    expect((await admin.enter('admin@demo.py')).status).toBe(200);
    const guesser = visit('127.0.0.3');
    let refused = 0;
    for (let i = 0; i < 60 && refused === 0; i++) {
      const { status } = await guesser.ask(
        'POST',
        '/api/login',
        { username: `nadie${i}@demo.py`, password: 'x', type: 'standard' },
        { 'x-forwarded-for': `203.0.113.${i}`, 'x-real-ip': `203.0.113.${i}` },
      );
      if (status === 429) refused = i;
    }
    expect(refused, 'quien adivina desde una dirección es frenado').toBeGreaterThan(0);
    // Somebody else behind the same proxy can sign in.
    expect((await visit('127.0.0.4').enter('selector@demo.py', '127.0.0.3')).status).toBe(200);
    const { body } = await admin.ask('GET', '/api/v1/ingresos?page=1&limit=200');
    const addresses = new Set(body.items.map((one: { ip: string }) => one.ip));
    expect(addresses).toContain('127.0.0.3');
    expect(addresses).toContain('127.0.0.4');
    expect([...addresses].filter((ip) => String(ip).startsWith('203.0.113.'))).toEqual([]);
    // Straight to the server, past the proxy: nobody is trusted there.
    await fetch(`${product.url}/api/login`, {
      method: 'POST',
      headers: {
        'x-access-token': accessKey,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.200',
      },
      body: JSON.stringify({ username: 'directo@demo.py', password: 'x', type: 'standard' }),
    });
    const after = await admin.ask('GET', '/api/v1/ingresos?page=1&limit=5');
    expect(after.body.items[0].ip).toBe('127.0.0.1');
  });

  test('lo que hace otra persona llega enseguida', async () => {
    const [watching, working] = [visit('127.0.0.6'), visit('127.0.0.7')];
    await watching.enter('selector@demo.py');
    await working.enter('admin@demo.py');
    const stream = watching.stream('GET', '/api/v1/eventos');
    let heard = '';
    stream.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
    });
    const hears = (what: string) => waitFor(what, () => heard.includes(what));
    await hears('hola');
    const { body } = await working.ask('GET', '/api/v1/equipos?limit=1');
    const rows = await runSql<{ id: number }>(
      product.dataDir,
      'select candidato_id id from cargo_potencial group by 1 having count(*) >= 3 limit 1',
    );
    const written = await working.ask('POST', '/api/v1/crearNota', {
      candidatoIdNumerico: rows[0]!.id,
      titulo: 'Detrás del proxy',
      contenido: '<p>Atendió.</p>',
      cuentaFiltro: true,
      equipoId: body.items[0].idNumerico,
    });
    expect(written).toMatchObject({ status: 200 });
    await hears('candidato');
    stream.close();
  });

  test('un archivo de 20 MB entra y sale entero', async () => {
    const person = visit('127.0.0.8');
    await person.enter('selector@demo.py');
    const form = new FormData();
    // Varied words, so that the text compresses as real text does.
    const content = Array.from({ length: 2_500_000 }, (_, i) => `p${(i * 7919) % 999_983} `)
      .join('')
      .slice(0, 20 * 1024 ** 2 - 100);
    form.append('files[]', new Blob([content]), 'largo.txt');
    form.append('candidatoIdNumerico', '1');
    const request = new Response(form);
    const sent = await person.ask(
      'POST',
      '/api/v1/candidato/archivo',
      new Uint8Array(await request.arrayBuffer()),
      {
        'content-type': request.headers.get('content-type')!,
      },
    );
    expect(sent).toMatchObject({ status: 200 });
    const { body } = await person.ask('GET', '/api/v1/candidato/archivos?candidatoIdNumerico=1');
    const { url } = body.archivos.find((one: { nombre: string }) => one.nombre === 'largo.txt');
    // As a browser follows a link, which carries its own authorization.
    const opened = await visit('127.0.0.8').ask('GET', url);
    expect(opened.body === content, 'el mismo texto').toBe(true);
  });
});
