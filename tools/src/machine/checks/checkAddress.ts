import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { text } from 'node:stream/consumers';
import { outsideTrouble } from '@tembiapo/server/platform/errors/outsideTrouble.ts';
import type { Settings } from '@tembiapo/server/platform/settings/settings.ts';
import { runningVersion } from './checkMachine.ts';
import { Finding } from './Finding.ts';

const { doubt, good, wrong } = Finding;

type Address = Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'PROXIES'>;

const ABOUT = 'Dirección';
/** What the largest file that the product takes needs, with the form around it. */
const UPLOAD_BYTES = 21 * 1024 ** 2;

/**
 * What stands between people and the product: the name, and a proxy. While the product does not run, a small server in its place
 * looks at what the proxy hands on.
 */
export async function checkAddress(settings: Address): Promise<Finding[]> {
  const { PUBLIC_URL, HOST, PORT } = settings;
  if (!PUBLIC_URL)
    return [
      doubt(
        ABOUT,
        'no está dicha: los enlaces de los correos llevan a esta máquina',
        'Poné en PUBLIC_URL la que ve la gente: https://seleccion.agencia.com.py',
      ),
    ];
  const { hostname, protocol } = new URL(PUBLIC_URL);
  const name = hostname.replace(/^\[|\]$/g, '');
  try {
    await lookup(name);
  } catch {
    return [
      wrong(
        ABOUT,
        `${name} no existe en internet todavía`,
        `Creá en el DNS del dominio un registro A (o AAAA) de ${name} con la dirección de esta máquina, y esperá unos minutos.`,
      ),
    ];
  }
  const found: Finding[] = [];
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '::1'].includes(name))
    found.push(
      doubt(
        ABOUT,
        'no es cifrada: las contraseñas se pueden leer por el camino, y no hay passkeys',
        'Poné adelante un proxy con TLS (Caddy lo hace solo) y PUBLIC_URL con https://',
      ),
    );
  const server = createServer();
  const listens = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(PORT, HOST, () => done(true));
  });
  if (!listens) return [...found, await checkRunning(PUBLIC_URL)];
  try {
    return [...found, ...(await checkProxy(server, settings, PUBLIC_URL))];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const noAnswer = (url: string, says: string): Finding =>
  wrong(
    ABOUT,
    `${url} no llega hasta acá: ${says}`,
    'Revisá que el proxy de esa dirección pase a HOST:PORT de esta máquina, y que el cortafuegos deje entrar por el 443.',
  );

async function checkRunning(url: string): Promise<Finding> {
  const version = await runningVersion(url);
  return version
    ? good(
        ABOUT,
        `en ${url} contesta el producto (versión ${version}); lo que pasa el proxy se mira con el producto detenido`,
      )
    : noAnswer(url, 'contesta otra cosa, o nadie');
}

/** Whether a proxy's address is among those that are believed. */
function isTrusted(address: string, nets: readonly string[]): boolean {
  const list = new BlockList();
  for (const net of nets.flatMap((one) => (one === 'loopback' ? ['127.0.0.0/8', '::1'] : [one]))) {
    const [start = '', bits] = net.split('/');
    const family = isIP(start) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(start, family);
    else list.addSubnet(start, Number(bits), family);
  }
  const plain = address.replace(/^::ffff:/, '');
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

async function checkProxy(server: Server, { PROXIES }: Address, url: string): Promise<Finding[]> {
  const about = 'Proxy';
  // Where the product takes files and tells what changes, since a proxy may treat them in a way of their own.
  const mark = `comprobar=${randomUUID()}`;
  const [root, upload, live] = ['/', '/api/v1/candidato/archivo', '/api/v1/eventos'].map(
    (path) => `${path}?${mark}`,
  );
  let seen: { from: string; forwarded: boolean } | undefined;
  let hears: () => void = () => undefined;
  server.on('request', async (request, response) => {
    if (request.url === root) {
      seen = {
        from: request.socket.remoteAddress ?? '',
        forwarded: request.headers['x-forwarded-for'] !== undefined,
      };
      response.end('bien');
    } else if (request.url === upload) {
      let bytes = 0;
      for await (const chunk of request) bytes += (chunk as Buffer).length;
      response.end(String(bytes));
    } else if (request.url === live) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: uno\n\n');
      // The second line is sent when the first was read, or after a while: then somebody in between keeps them.
      const heard = await Promise.race([
        new Promise<string>((done) => (hears = () => done('si'))),
        new Promise<string>((done) => setTimeout(() => done('no'), 3_000).unref()),
      ]);
      response.end(`data: ${heard}\n\n`);
    } else response.writeHead(404).end();
  });
  const ask = (path = '', init: RequestInit = {}) =>
    fetch(`${url.replace(/\/$/, '')}${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
  try {
    const answer = await (await ask(root)).text();
    if (answer !== 'bien' || !seen) return [noAnswer(url, 'contesta otra cosa')];
  } catch (error) {
    return [noAnswer(url, outsideTrouble(error).toLowerCase())];
  }
  const { from, forwarded } = seen;
  if (!forwarded)
    return new URL(url).protocol === 'https:'
      ? [
          wrong(
            about,
            'no dice de dónde viene cada pedido: todos compartirían los mismos frenos',
            'Que agregue X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;)',
          ),
        ]
      : [good(ABOUT, `${url} llega hasta acá, sin proxy`)];
  const found: Finding[] = [good(ABOUT, `${url} llega hasta acá`)];
  found.push(
    isTrusted(from, PROXIES)
      ? good(about, 'dice de dónde viene cada pedido')
      : wrong(
          about,
          `llega desde ${from}, a quien no se le cree de dónde viene un pedido`,
          `Poné PROXIES=${from.replace(/^::ffff:/, '')}`,
        ),
  );
  const taken = await ask(upload, { method: 'POST', body: new Uint8Array(UPLOAD_BYTES) }).catch(() => null);
  found.push(
    taken?.ok && (await taken.text()) === String(UPLOAD_BYTES)
      ? good(about, 'deja pasar archivos de 20 MB')
      : wrong(
          about,
          `no deja pasar archivos de 20 MB${taken ? ` (contesta ${taken.status})` : ''}`,
          'En nginx: client_max_body_size 21m;',
        ),
  );
  found.push(
    (await hearsAtOnce(await ask(live), () => hears()))
      ? good(about, 'deja pasar en el momento lo que cambia')
      : doubt(
          about,
          'junta lo que cambia antes de pasarlo: la pantalla de los demás se entera tarde',
          'En nginx, para /api/v1/eventos: proxy_buffering off;',
        ),
  );
  return found;
}

/** Reads the live page: its first line must arrive before its second is sent. */
async function hearsAtOnce({ body }: Response, hears: () => void): Promise<boolean> {
  const reader = body!.getReader();
  const first = await reader.read();
  hears();
  reader.releaseLock();
  const rest = await text(body as never);
  return !new TextDecoder().decode(first.value).includes('data: no') && rest.includes('data: si');
}
