import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket, connect as tcpConnect } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';

/**
 * The state of the route to a server: normal; with a pause before each piece; silently broken, so that everything waits; or
 * closed.
 */
export type Way = 'open' | 'slow' | 'silent' | 'closed';

/** The certificate it shows over TLS, from certificates/. */
export type Certificate = 'valid' | 'expired';

const pem = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'certificates', `${name}.pem`), 'utf8');
/** The authority behind them. */
export const testAuthority = (): string => pem('ca');
const shown = (certificate: Certificate) => ({ key: pem('key'), cert: pem(certificate) });

const SLOW_MS = 150;
const LOOK_MS = 20;

/**
 * A route to a real server of this machine that can be made slow, silent or closed; what waited continues when it opens. With
 * a certificate it speaks TLS to its callers.
 */
export async function startProxy(target: { hostname: string; port: string }, certificate?: Certificate) {
  const opened = new Set<Socket>();
  let way: Way = 'open';
  let server: Server;
  let port = 0;
  const pace = (): Transform =>
    new Transform({
      async transform(chunk, _encoding, done) {
        while (way === 'silent') await sleep(LOOK_MS);
        if (way === 'slow') await sleep(SLOW_MS);
        done(null, chunk);
      },
    });
  const link = (near: Socket): void => {
    const far = tcpConnect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      opened.add(one);
      one.on('error', () => one.destroy()).on('close', () => opened.delete(one) && other.destroy());
    }
    near.pipe(pace()).pipe(far);
    far.pipe(pace()).pipe(near);
  };
  const listen = () =>
    new Promise<void>((done) => {
      server = certificate ? createTlsServer(shown(certificate), link) : createServer(link);
      server.on('tlsClientError', () => undefined);
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as { port: number }).port;
        done();
      });
    });
  const shut = () => {
    for (const socket of opened) socket.destroy();
    return new Promise<void>((done) => server.close(() => done()));
  };
  await listen();
  return {
    port,
    /** The address of what is behind it, by this route. */
    through(address: string): string {
      const proxied = new URL(address);
      proxied.port = String(port);
      return proxied.href;
    },
    async become(next: Way): Promise<void> {
      const before = way;
      way = next;
      if (next === 'closed' && before !== 'closed') await shut();
      if (next !== 'closed' && before === 'closed') await listen();
    },
    /** Shows another certificate from now on. */
    show(next: Certificate): void {
      (server as TlsServer).setSecureContext(shown(next));
    },
    async close(): Promise<void> {
      if (way !== 'closed') await shut();
      way = 'closed';
    },
  };
}
