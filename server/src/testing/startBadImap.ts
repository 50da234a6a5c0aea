import { readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTls } from 'node:tls';

/** What an IMAP server does wrong: stays silent, announces more than there is or can be, hangs up, or sends other bytes. */
export type ImapMood =
  | 'calla'
  | 'anuncia de más'
  | 'anuncia un imposible'
  | 'se va'
  | 'manda nada'
  | 'línea sin fin';

/**
 * An IMAP server that misbehaves when its first mail is fetched, optionally with an expired certificate. `mood` can change
 * while it runs; without one it behaves well.
 */
export async function startBadImap({ expired = false } = {}) {
  const state: { mood: ImapMood | null; connections: number } = { mood: null, connections: 0 };
  const mail = Buffer.from(
    'From: persona5@correo.example\r\nSubject: Desde el otro\r\nMessage-ID: <malo@correo.example>\r\n\r\nHola\r\n',
  );
  const sockets = new Set<Socket>();
  const serve = (socket: Socket): void => {
    state.connections++;
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    const say = (text: string): void => void socket.write(`${text}\r\n`);
    say('* OK listo');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        answer(rest.slice(0, end));
        rest = rest.slice(end + 2);
      }
    });
    const answer = (line: string): void => {
      const [tag = '', ...words] = line.split(' ');
      const order = words.join(' ').toUpperCase();
      if (order.startsWith('UID FETCH') && /BODY/.test(order)) {
        fetched(tag);
        return;
      }
      if (order.startsWith('CAPABILITY')) say('* CAPABILITY IMAP4rev1');
      else if (order.startsWith('LIST')) say('* LIST () "/" INBOX');
      else if (/^(SELECT|EXAMINE)/.test(order)) {
        say('* FLAGS ()');
        say('* 1 EXISTS');
        say('* OK [UIDVALIDITY 7] .');
        say('* OK [UIDNEXT 2] .');
      } else if (order.startsWith('UID SEARCH')) say('* SEARCH 1');
      else if (order.startsWith('UID FETCH')) say(`* 1 FETCH (UID 1 RFC822.SIZE ${mail.length})`);
      say(`${tag} OK hecho`);
    };
    const fetched = (tag: string): void => {
      const head = '* 1 FETCH (UID 1 INTERNALDATE "01-Jan-2026 10:00:00 +0000" BODY[] ';
      const done = `)\r\n${tag} OK hecho`;
      switch (state.mood) {
        case 'calla':
          break;
        case 'anuncia de más':
          socket.write(`${head}{${mail.length + 500}}\r\n`);
          socket.write(mail);
          say(done);
          break;
        case 'anuncia un imposible':
          socket.write(`${head}{99999999999}\r\n`);
          break;
        case 'se va':
          socket.write(`${head}{${mail.length}}\r\n`);
          socket.write(mail.subarray(0, 20));
          socket.destroy();
          break;
        case 'línea sin fin':
          for (let i = 0; i < 40; i++) socket.write('x'.repeat(1024 * 1024));
          break;
        case 'manda nada':
          say(
            `* 1 FETCH (UID 1 ENVELOPE ("" "Sin cuerpo" (("Ana" NIL "persona5" "correo.example")) NIL NIL NIL NIL NIL NIL "<vacio@x>"))`,
          );
          say(`${tag} OK hecho`);
          break;
        default:
          socket.write(`${head}{${mail.length}}\r\n`);
          socket.write(mail);
          say(done);
      }
    };
  };
  const certificate = (name: string) => readFileSync(join(import.meta.dirname, 'certificates', name));
  const server = expired
    ? createTls({ key: certificate('key.pem'), cert: certificate('expired.pem') }, serve)
    : createServer(serve);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    state,
    url: `imap${expired ? 's' : ''}://uno:clave@127.0.0.1:${port}`,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
