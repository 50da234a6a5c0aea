import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../platform/database/embedded.ts';

/** Whether Debian's dovecot is on this machine. */
export const hasDovecot = (): boolean =>
  spawnSync('dovecot', ['--version'], { stdio: 'ignore', env: withSbin() }).status === 0;

const withSbin = (): NodeJS.ProcessEnv => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin` });

export interface ImapServer {
  /** The address of a mailbox, including its password. */
  url(user: string, isSecure?: boolean): string;
  /** Delivers a mail as it is. */
  deliver(user: string, source: string | Buffer): void;
  /** Gives all mails of a mailbox new numbers. */
  renumber(user: string): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const SECRET = 'clave-de-casilla';
let counter = 0;

/** A real IMAP server with a mailbox for anybody who asks, on free ports of this machine. */
export async function startDovecot(): Promise<ImapServer> {
  const isRoot = process.getuid?.() === 0;
  // Must be reachable for its own user: an earlier server in this process may have set its own temporary folder.
  const dir = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'tembiapo-dovecot-'));
  chmodSync(dir, 0o755);
  const [port, secure] = [await freePort(), await freePort()];
  const certificates = join(import.meta.dirname, 'certificates');
  const me = userInfo();
  const [uid, gid] = isRoot ? ['nobody', 'nogroup'] : [String(me.uid), String(me.gid)];
  const mails = join(dir, 'mails');
  mkdirSync(mails);
  if (isRoot) spawnSync('chown', ['nobody:nogroup', mails]);
  const accounts = isRoot
    ? ''
    : `default_internal_user = ${me.username}\ndefault_internal_group = ${me.gid}\ndefault_login_user = ${me.username}\n`;
  writeFileSync(
    join(dir, 'dovecot.conf'),
    `${accounts}base_dir = ${dir}/run
state_dir = ${dir}/state
log_path = ${dir}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${certificates}/valid.pem
ssl_key = <${certificates}/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login
mail_location = maildir:${mails}/%u
mail_max_userip_connections = 50
mailbox_idle_check_interval = 1 s
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = static
  args = password=${SECRET}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mails}/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    address = 127.0.0.1
    port = ${secure}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
  );
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn('dovecot', ['-F', '-c', join(dir, 'dovecot.conf')], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: withSbin(),
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    for (const end = Date.now() + 60_000; ; await new Promise((done) => setTimeout(done, 20))) {
      const log = existsSync(join(dir, 'log')) ? readFileSync(join(dir, 'log'), 'utf8') : '';
      if (child.exitCode !== null || Date.now() > end) throw new Error(`dovecot no arrancó: ${said}${log}`);
      if (await greets(port)) break;
    }
  };
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  await start();
  const folder = (user: string): string => {
    const box = join(mails, user);
    for (const part of ['', 'cur', 'new', 'tmp'])
      mkdirSync(join(box, part), { recursive: true, mode: 0o777 });
    for (const part of ['', 'cur', 'new', 'tmp']) chmodSync(join(box, part), 0o777);
    return box;
  };
  return {
    url(user, isSecure = false) {
      folder(user);
      return `imap${isSecure ? 's' : ''}://${encodeURIComponent(user)}:${SECRET}@127.0.0.1:${isSecure ? secure : port}/INBOX`;
    },
    deliver(user, source) {
      const box = folder(user);
      const name = `${Date.now()}.M${counter++}P${process.pid}.aqui`;
      writeFileSync(join(box, 'tmp', name), source, { mode: 0o666 });
      chmodSync(join(box, 'tmp', name), 0o666);
      renameSync(join(box, 'tmp', name), join(box, 'new', name));
    },
    renumber(user) {
      for (const name of [
        'dovecot-uidlist',
        'dovecot.index',
        'dovecot.index.log',
        'dovecot.index.cache',
        'dovecot-uidvalidity',
      ])
        rmSync(join(mails, user, name), { force: true });
    },
    start,
    stop,
    async close() {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const greets = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });
