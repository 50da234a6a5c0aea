import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../platform/database/embedded.ts';
import { waitUntil } from './waitUntil.ts';

const withSbin = (): NodeJS.ProcessEnv => ({ ...process.env, PATH: `${process.env.PATH}:/usr/sbin` });

/** Whether Debian's postfix is on this machine, and may be run: only root can. */
export const hasPostfix = (): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('postconf', ['mail_version'], { stdio: 'ignore', env: withSbin() }).status === 0;

/**
 * A real mail server that accepts everything and relays it to the port `relayTo`, like an agency's provider: what is refused
 * there comes back as its own bounce. On a free port of this machine, with its own settings and queue; offers STARTTLS with
 * the test authority's certificate.
 */
export async function startPostfix(relayTo: number): Promise<{ url: string; close(): Promise<void> }> {
  const dir = mkdtempSync('/tmp/tembiapo-postfix-');
  chmodSync(dir, 0o755);
  const port = await freePort();
  const [queue, data, log] = [join(dir, 'queue'), join(dir, 'data'), join(dir, 'log')];
  mkdirSync(queue, { mode: 0o755 });
  mkdirSync(data, { mode: 0o700 });
  spawnSync('chown', ['postfix', data]);
  const certificates = join(import.meta.dirname, 'certificates');
  writeFileSync(
    join(dir, 'main.cf'),
    `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = ${log}
maillog_file_prefixes = ${dir}
myhostname = relay.example
mydestination =
alias_maps =
local_recipient_maps =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
relayhost = [127.0.0.1]:${relayTo}
disable_dns_lookups = yes
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_tls_cert_file = ${certificates}/valid.pem
smtpd_tls_key_file = ${certificates}/key.pem
smtpd_tls_security_level = may
smtpd_client_connection_rate_limit = 0
smtp_tls_security_level = none
smtp_destination_recipient_limit = 1
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 2s
notify_classes =
`,
  );
  const service = (name: string, type: string, program: string, flags = '- - n - -'): string =>
    `${name} ${type} ${flags} ${program}`;
  writeFileSync(
    join(dir, 'master.cf'),
    `${[
      service(`127.0.0.1:${port}`, 'inet', 'smtpd', 'n - n - -'),
      service('pickup', 'unix', 'pickup', 'n - n 60 1'),
      service('cleanup', 'unix', 'cleanup', 'n - n - 0'),
      service('qmgr', 'unix', 'qmgr', 'n - n 1 1'),
      service('rewrite', 'unix', 'trivial-rewrite'),
      service('bounce', 'unix', 'bounce', '- - n - 0'),
      service('defer', 'unix', 'bounce', '- - n - 0'),
      service('trace', 'unix', 'bounce', '- - n - 0'),
      service('smtp', 'unix', 'smtp'),
      service('error', 'unix', 'error'),
      service('retry', 'unix', 'error'),
      service('proxymap', 'unix', 'proxymap'),
      service('anvil', 'unix', 'anvil', '- - n - 1'),
      service('tlsmgr', 'unix', 'tlsmgr', '- - n 1000? 1'),
      service('postlog', 'unix-dgram', 'postlogd', 'n - n - 1'),
    ].join('\n')}\n`,
  );
  const child: ChildProcess = spawn('postfix', ['-c', dir, 'start-fg'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: withSbin(),
  });
  let complaint = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  await waitUntil(
    'postfix',
    () => {
      if (child.exitCode !== null)
        throw new Error(
          `postfix no arrancó: ${complaint}${existsSync(log) ? readFileSync(log, 'utf8') : ''}`,
        );
      return greets(port);
    },
    Boolean,
  );
  return {
    url: `smtp://127.0.0.1:${port}`,
    async close() {
      const gone = once(child, 'exit');
      spawnSync('postfix', ['-c', dir, 'stop'], { stdio: 'ignore', env: withSbin() });
      if (child.exitCode === null) await gone;
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
