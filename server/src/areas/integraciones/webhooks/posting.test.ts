import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../../../testing/startReceiver.ts';
import { words } from '../../../testing/words.ts';
import { posting } from './posting.ts';

const INSIDE = 'Esa dirección es de esta máquina o de una red privada: no se manda nada ahí';
const outside = posting({ withPrivate: false });
const send = (url: string, post = outside) => post(url, { 'content-type': 'application/json' }, '{}');

/** Counts as a public server. */
const OUTSIDE = '127.0.0.2';
const toOutside = posting({ withPrivate: false, asOutside: [OUTSIDE] });

let far: Receiver;
let near: Receiver;
beforeEach(async () => {
  [far, near] = [await startReceiver({ host: OUTSIDE }), await startReceiver()];
  near.next = far.next = () => (_, response) => void response.writeHead(200).end('ok');
});
afterEach(() => Promise.all([far.close(), near.close()]));

describe('a dónde no se manda nada', () => {
  test.each(words`
    http://127.0.0.1:9/ http://localhost:9/ http://[::1]:9/ http://[::ffff:127.0.0.1]:9/
    http://[64:ff9b::7f00:1]:9/ http://0.0.0.0:9/ http://[::]:9/ http://2130706433:9/ http://0x7f.1:9/
    http://10.1.2.3/ http://172.16.0.9/ http://192.168.1.1/ http://100.64.0.1/
    http://169.254.169.254/latest/meta-data/ http://[fe80::1]/ http://[fd00::1]/ https://127.0.0.1:9/
  `)('%s', async (url) => {
    expect(await send(url)).toEqual({ status: null, error: INSIDE });
  });

  test('ni a un nombre que lleva adentro, aunque antes llevara afuera', async () => {
    const lookups: string[] = [];
    const answers = [OUTSIDE, '127.0.0.1'];
    const lookup = (name: string, options: { all?: boolean }, done: (...all: unknown[]) => void) => {
      lookups.push(name);
      const address = answers.shift()!;
      return options.all ? done(null, [{ address, family: 4 }]) : done(null, address, 4);
    };
    const post = posting({ withPrivate: false, asOutside: [OUTSIDE], lookup: lookup as never });
    const url = `http://receptor.example:${new URL(far.url).port}/`;
    expect(await send(url, post)).toEqual({ status: 200, error: null });
    // The address that was checked is the one connected to: it was resolved once.
    expect(lookups).toEqual(['receptor.example']);
    expect(await send(url, post)).toEqual({ status: null, error: INSIDE });
    expect(far.asked).toBe(1);
  });

  test('ni por otro que lleva adentro', async () => {
    for (const status of [307, 308]) {
      far.next = () => (_, response) => void response.writeHead(status, { location: near.url }).end();
      expect(await send(far.url, toOutside)).toEqual({ status: null, error: INSIDE });
    }
    expect(near.asked).toBe(0);
  });
});

describe('un receptor que no hace lo que debe', () => {
  const open = posting({ withPrivate: true });

  test('lleva a otra dirección: se sigue, con el mismo mensaje', async () => {
    const bodies: string[] = [];
    near.next = (_, body) => {
      bodies.push(body);
      return (_request, response) => void response.writeHead(200).end();
    };
    far.next = () => (_, response) => void response.writeHead(308, { location: near.url }).end();
    expect(await open(far.url, {}, '{"a":1}')).toEqual({ status: 200, error: null });
    expect(bodies).toEqual(['{"a":1}']);
  });

  test('lleva en círculos, a ninguna parte, o sin conservar el pedido', async () => {
    far.next = () => (_, response) => void response.writeHead(307, { location: far.url }).end();
    expect((await send(far.url, open)).error).toBe('Lleva de una dirección a otra demasiadas veces');
    far.next = () => (_, response) => void response.writeHead(307, { location: 'ftp://otra/' }).end();
    expect((await send(far.url, open)).error).toContain('que no sirve');
    far.next = () => (_, response) => void response.writeHead(302, { location: near.url }).end();
    expect((await send(far.url, open)).error).toContain('sin conservar el pedido');
    expect(near.asked).toBe(0);
  });

  test('miente sobre el largo, o no termina de hablar: cuenta lo que respondió primero', async () => {
    far.next = () => (_, response) => {
      response.writeHead(200, { 'content-length': '1000000' });
      response.write('poco');
    };
    expect(await send(far.url, open)).toEqual({ status: 200, error: null });
    far.next = () => (_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(more));
    };
    expect(await send(far.url, open)).toEqual({ status: 200, error: null });
  });

  test('corta, o no está', async () => {
    far.next = () => (request) => void request.socket.destroy();
    expect(await send(far.url, open)).toEqual({ status: null, error: 'Cortó la conexión' });
    far.next = () => (request) => void request.socket.end('no es HTTP\r\n\r\n');
    expect((await send(far.url, open)).status).toBeNull();
    await near.close();
    expect(await send(near.url, open)).toEqual({ status: null, error: 'No aceptó la conexión' });
  });

  test('no contesta: se deja de esperar', async () => {
    far.next = () => () => undefined;
    const impatient = posting({ withPrivate: true, answerMs: 100 });
    expect(await send(far.url, impatient)).toEqual({
      status: null,
      error: 'No contestó en 0.1 segundos',
    });
  });
});
