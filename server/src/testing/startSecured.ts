import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTls, TLSSocket, type TlsOptions } from 'node:tls';

/** From server/src/testing/certificates. */
export type Certificate = 'valid' | 'expired' | 'future' | 'self-signed' | 'foreign' | 'foreign-chain';

interface Manner {
  speaks: 'imap' | 'smtp';
  /** Encrypted from the first byte, on request (STARTTLS), or never. */
  encrypts: 'siempre' | 'si se pide' | 'nunca';
  certificate?: Certificate;
  /** Only versions of TLS that are no longer safe. */
  isOld?: boolean;
  /** IMAP without encryption: nobody may sign in. */
  isClosedInPlain?: boolean;
}

/** A mail server that gets no further than encrypting the connection, on a free port of this machine. */
export async function startSecured(manner: Manner): Promise<{ port: number; close(): Promise<void> }> {
  const { speaks, encrypts, certificate = 'valid', isOld, isClosedInPlain } = manner;
  const read = (name: string) => readFileSync(join(import.meta.dirname, 'certificates', `${name}.pem`));
  const options: TlsOptions = {
    key: read('key'),
    cert: read(certificate),
    ...(isOld && { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }),
  };
  const sockets = new Set<Socket>();
  const offered = encrypts === 'si se pide' ? ' STARTTLS' : isClosedInPlain ? ' LOGINDISABLED' : '';
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    socket.write(speaks === 'imap' ? '* OK listo\r\n' : '220 listo\r\n');
    const upgrade = (answer: string): void => {
      socket.removeAllListeners('data');
      socket.write(answer);
      new TLSSocket(socket, { isServer: true, ...options }).on('error', () => undefined);
    };
    socket.on('data', (chunk) => {
      const line = chunk.toString('latin1').trim();
      const tag = line.split(' ')[0];
      if (/STARTTLS/i.test(line) && offered.includes('STARTTLS'))
        upgrade(speaks === 'imap' ? `${tag} OK dale\r\n` : '220 dale\r\n');
      else if (speaks === 'smtp')
        socket.write(
          /^EHLO/i.test(line) ? `250${offered ? `-listo\r\n250${offered}` : ' listo'}\r\n` : '502 no\r\n',
        );
      else if (/CAPABILITY/i.test(line))
        socket.write(`* CAPABILITY IMAP4rev1${offered}\r\n${tag} OK hecho\r\n`);
      else socket.write(`${tag} NO no\r\n`);
    });
  };
  const server: Server = encrypts === 'siempre' ? createTls(options, serve) : createServer(serve);
  server.on('tlsClientError', () => undefined);
  // On every address of this machine: 127.0.0.2 is not in its certificate.
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  return {
    port: (server.address() as { port: number }).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
