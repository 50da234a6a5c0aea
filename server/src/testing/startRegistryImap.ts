import { readFileSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../platform/database/embedded.ts';
import type { ImapServer } from './startDovecot.ts';

const SECRET = 'clave-de-casilla';
const PLUGINS = [
  'ID',
  'AUTH-PLAIN',
  'SASL-IR',
  'IDLE',
  'UIDPLUS',
  'LITERALPLUS',
  'UNSELECT',
  'ENABLE',
  'NAMESPACE',
];

/** An IMAP server from the registry, for machines without Debian's: one per mailbox. */
export async function startRegistryImap(): Promise<ImapServer> {
  const { default: makeServer } = await import('hoodiecrow-imap');
  const certificate = (name: string) => readFileSync(join(import.meta.dirname, 'certificates', name));
  const boxes = new Map<
    string,
    { server: ReturnType<typeof makeServer>; port: number; sockets: Set<Socket> }
  >();
  // As many ports as a test has mailboxes, since their addresses are needed synchronously.
  const ports = await Promise.all(Array.from({ length: 8 }, () => freePort()));
  const boxOf = (user: string, isSecure = false) => {
    const known = boxes.get(user);
    if (known) return known;
    const server = makeServer({
      plugins: PLUGINS,
      users: { [user]: { password: SECRET } },
      storage: { INBOX: { messages: [] } },
      ...(isSecure && {
        secureConnection: true,
        credentials: { key: certificate('key.pem'), cert: certificate('valid.pem') },
      }),
    });
    const sockets = new Set<Socket>();
    const net: Server = server.server;
    net.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    });
    const box = { server, port: ports.pop()!, sockets };
    server.listen(box.port, '127.0.0.1', () => undefined);
    boxes.set(user, box);
    return box;
  };
  const stop = async (): Promise<void> => {
    for (const { server, sockets } of boxes.values()) {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.server.close(() => done()));
    }
  };
  return {
    url: (user, isSecure) =>
      `imap${isSecure ? 's' : ''}://${encodeURIComponent(user)}:${SECRET}@127.0.0.1:${boxOf(user, isSecure).port}/INBOX`,
    deliver: (user, source) =>
      boxOf(user).server.appendMessage('INBOX', [], false, Buffer.from(source).toString('latin1')),
    renumber: (user) => {
      boxOf(user).server.folderCache.INBOX!.uidvalidity = Math.floor(Date.now() / 1000);
    },
    stop,
    async start() {
      for (const { server, port } of boxes.values())
        await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    },
    close: stop,
  };
}
