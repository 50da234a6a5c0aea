import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
  /** performance.now() when it was whole. */
  at: number;
}

/** Answers a message instead of taking it. */
type Misbehavior = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/**
 * What somebody's program is to a webhook: it checks each signature with the standard's own library, and takes the message or does
 * what `next` says.
 */
export async function startReceiver({ host = '127.0.0.1' }: { host?: string } = {}) {
  const taken: Received[] = [];
  const refused: string[] = [];
  let asked = 0;
  const receiver = {
    url: '',
    taken,
    /** Why signatures were not believed. */
    refused,
    /** What signatures are checked with; without it none is believed. */
    secret: '',
    /** What is done instead of taking a message; undefined: it is taken. */
    next: undefined as ((n: number, body: string) => Misbehavior | undefined) | undefined,
    get asked() {
      return asked;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces).toString();
    const misbehave = receiver.next?.(asked++, body);
    if (misbehave) return misbehave(request, response, body);
    try {
      const told = new Webhook(receiver.secret).verify(body, request.headers as Record<string, string>);
      taken.push({ ...(told as Received), id: String(request.headers['webhook-id']), at: performance.now() });
      response.writeHead(204).end();
    } catch (error) {
      refused.push(String(error));
      response.writeHead(401).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  receiver.url = `http://${host}:${(server.address() as AddressInfo).port}/`;
  return receiver;
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
