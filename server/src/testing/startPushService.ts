import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import { createLocalJWKSet, jwtVerify } from 'jose';

interface Taken {
  /** The path that it came to. */
  path: string;
  text: string;
  ttl: string | undefined;
  /** What its signature says: the audience and the sender. */
  audience: unknown;
  subject: unknown;
}

/**
 * A browser's push service that follows the standards: it verifies the signature and opens what was sealed (RFC 8030, 8291,
 * 8292).
 */
export async function startPushService() {
  const taken: Taken[] = [];
  const answers = new Map<string, number[]>();
  const browsers = new Map<string, { privateKey: ReturnType<typeof createECDH>; auth: Buffer }>();
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const path = request.url!;
    const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const point = Buffer.from(key ?? '', 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token!, createLocalJWKSet({ keys: [jwk] }), {
      algorithms: ['ES256'],
    });
    const browser = browsers.get(path);
    const status = answers.get(path)?.shift() ?? (browser ? 201 : 404);
    if (status === 201 && browser)
      taken.push({
        path,
        text: decrypt(Buffer.concat(pieces), {
          version: request.headers['content-encoding'],
          privateKey: browser.privateKey,
          authSecret: browser.auth,
        }).toString(),
        ttl: request.headers.ttl as string | undefined,
        audience: payload.aud,
        subject: payload.sub,
      });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    taken,
    /** Answers for a path, next first, instead of accepting the notice. */
    answers,
    /** A subscribed browser, as it tells the server. */
    subscribe(name: string) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { privateKey: pair, auth });
      return {
        endpoint: `${url}/${name}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    close: () => new Promise((done) => server.close(done)),
  };
}
