import { createServer, type Socket } from 'node:net';

/** How such a server treats a mail. */
export interface SmtpHabits {
  /** Its greeting; by default it is ready. */
  greets?: string;
  /** Its answer to user and password; by default it asks for none. */
  login?: string;
  /** Its answer about the sender; by default it accepts them. */
  sender?: string;
  /** Its answer about a recipient; by default it accepts them. */
  answers?: (correo: string) => string | undefined;
  /** What it waits for before it asks for the message; by default nothing. */
  waits?: () => Promise<unknown>;
  /** The number of bytes after which it hangs up without a word; by default it reads everything. */
  leavesAfter?: number;
  /** Its answer to the whole message; by default it accepts it. */
  says?: string;
}

/** A mail server that hangs up in the middle of a message, or accepts it for only some recipients. */
export async function startBadSmtp(habits: SmtpHabits = {}) {
  /** What it received of each mail, and for whom. */
  const got: { para: string[]; text: string; isWhole: boolean }[] = [];
  const server = createServer((socket) => speak(socket, habits, got));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    habits,
    got,
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const END = '\r\n.\r\n';

function speak(
  socket: Socket,
  habits: SmtpHabits,
  got: { para: string[]; text: string; isWhole: boolean }[],
) {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let to: string[] = [];
  let text: string | null = null;
  let lines = '';
  const receive = (part: string) => {
    text += part;
    const isWhole = text!.endsWith(END);
    if (text!.length >= (habits.leavesAfter ?? Number.POSITIVE_INFINITY)) {
      got.push({ para: to, text: text!, isWhole });
      return socket.destroy();
    }
    if (!isWhole) return;
    got.push({ para: to, text: text!, isWhole });
    text = null;
    say(habits.says ?? '250 2.0.0 Ok');
  };
  const obey = (line: string) => {
    const correo = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (/^EHLO/i.test(line))
      return say(habits.login ? '250-servidor.example\r\n250 AUTH PLAIN' : '250 servidor.example');
    if (/^AUTH/i.test(line)) return say(habits.login ?? '235 Ok');
    if (/^MAIL/i.test(line)) {
      to = [];
      return say(habits.sender ?? '250 Ok');
    }
    if (/^QUIT/i.test(line)) return socket.end('221 Bye\r\n');
    if (correo !== undefined) {
      const answer = habits.answers?.(correo);
      if (!answer) to.push(correo);
      return say(answer ?? '250 Ok');
    }
    if (!/^DATA/i.test(line)) return say('250 Ok');
    const ask = () => {
      say('354 Go on');
      text = '';
      if (habits.leavesAfter === 0) receive('');
    };
    if (habits.waits) return habits.waits().then(ask);
    ask();
  };
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    if (text !== null) return receive(part.toString('latin1'));
    lines += part.toString('latin1');
    for (let at = lines.indexOf('\r\n'); at >= 0; at = lines.indexOf('\r\n')) {
      const line = lines.slice(0, at);
      lines = lines.slice(at + 2);
      obey(line);
    }
  });
  say(habits.greets ?? '220 servidor.example');
}
