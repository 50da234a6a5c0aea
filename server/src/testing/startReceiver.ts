import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
  /** performance.now() when it was complete. */
  at: number;
}

/** Answers a message instead of accepting it. */
type Misbehavior = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/**
 * The program behind a webhook: it verifies each signature with the standard's own library, and accepts the message or does
 * what `next` says.
 */
export async function startReceiver({ host = '127.0.0.1' }: { host?: string } = {}) {
  const taken: Received[] = [];
  const refused: string[] = [];
  let asked = 0;
  const receiver = {
    url: '',
    taken,
    /** Why signatures were not accepted. */
    refused,
    /** The secret that signatures are verified with; without it none is accepted. */
    secret: '',
    /** What it does instead of accepting a message; undefined: it accepts. */
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
