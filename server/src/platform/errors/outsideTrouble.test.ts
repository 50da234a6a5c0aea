import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownTrouble, outsideTrouble } from './outsideTrouble.ts';

const why = (asking: Promise<unknown>): Promise<string> => asking.then(() => 'contestó', outsideTrouble);

describe('por qué no contestó lo de afuera', () => {
  const server = createServer((request, response) => {
    if (request.url === '/corta') response.destroy();
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.closeAllConnections());

  test('lo que fetch envuelve se dice en castellano', async () => {
    expect(await why(fetch(`${url}/corta`))).toBe('Cortó la conexión');
    expect(await why(fetch(url, { signal: AbortSignal.timeout(100) }))).toBe('No contestó a tiempo');
    await new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
    expect(await why(fetch(url))).toBe('No aceptó la conexión');
  });

  test('varias direcciones que fallan a la vez, y lo que un cliente de correo deja de un certificado', () => {
    const wrapped = new TypeError('fetch failed', {
      cause: Object.assign(new Error(''), { code: 'ENOTFOUND' }),
    });
    expect(outsideTrouble(wrapped)).toBe('No existe ese nombre en internet');
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(outsideTrouble(new AggregateError([refused, refused]))).toBe('No aceptó la conexión');
    expect(outsideTrouble(Object.assign(new Error('certificate has expired'), { code: 'ESOCKET' }))).toBe(
      'Su certificado venció',
    );
  });

  test('lo desconocido se cita, acotado; y nada se cita si no se pide', () => {
    const strange = Object.assign(new Error(`535 no ${'x'.repeat(500)}`), { code: 'EAUTH' });
    expect(knownTrouble(strange)).toBeNull();
    expect(outsideTrouble(strange)).toMatch(/^Esto dijo: «535 no x{193}»$/);
    expect(outsideTrouble(null)).toBe('No contestó como debe y no dijo por qué');
  });
});
