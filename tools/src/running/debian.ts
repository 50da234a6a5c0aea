import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Who runs something in a fresh Debian. */
export type Who = 'root' | 'persona';

/** A running program inside, and what it printed. */
export interface Inside {
  output(): string;
  /** Sends a signal to it and what it started; resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  ended: Promise<number | null>;
}

/** A fresh Debian in a folder, with an ordinary user, on this machine's network. */
export interface Debian extends Disposable {
  path: string;
  start(who: Who, dir: string, command: string, env?: Record<string, string>): Inside;
  /** Runs a command to its end, with lines for it to read. */
  run(
    who: Who,
    dir: string,
    command: string,
    input?: string,
  ): Promise<{ code: number | null; output: string }>;
}

/** Root is needed to enter it. */
export const canMakeDebian = (): boolean =>
  process.getuid?.() === 0 && spawnSync('debootstrap', ['--version'], { stdio: 'ignore' }).status === 0;

/** Where this machine gets Debian's packages. */
function mirror(): string[] {
  const file = '/etc/apt/sources.list.d/debian.sources';
  const found = existsSync(file) ? /^URIs:\s*(\S+)/m.exec(readFileSync(file, 'utf8')) : null;
  return found ? [found[1]!] : [];
}

export const homeOf = (who: Who): string => (who === 'root' ? '/root' : '/home/persona');

/** Makes one from Debian's packages; as small as it gets: no compiler, no systemd, no certificates. */
export function makeDebian(suite: string): Debian {
  const path = mkdtempSync(`/var/tmp/tembiapo-${suite}-`);
  execFileSync('debootstrap', ['--variant=minbase', suite, path, ...mirror()], { stdio: 'ignore' });
  execFileSync('chmod', ['755', path]);
  execFileSync('chroot', [path, 'useradd', '--create-home', 'persona']);
  cpSync('/etc/resolv.conf', join(path, 'etc/resolv.conf'), { dereference: true });
  const enter = (who: Who, dir: string, command: string, env: Record<string, string> = {}): string[] => [
    ...['--mount', '--propagation', 'private', '--', 'sh', '-c'],
    // The mounts are seen by this process only, and go with it.
    'mount --bind /dev "$0/dev" && mount -t proc proc "$0/proc" && who=$1 && shift && exec chroot --userspec="$who" "$0" env -i "$@"',
    path,
    who,
    ...Object.entries({
      HOME: homeOf(who),
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      LANG: 'C.UTF-8',
      ...env,
    }).map(([name, value]) => `${name}=${value}`),
    ...['sh', '-c', `cd "${dir}" && ${command}`],
  ];
  return {
    path,
    start(who, dir, command, env) {
      const child = spawn('unshare', enter(who, dir, `exec ${command}`, env), {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return insideOf(child);
    },
    async run(who, dir, command, input = '') {
      const child = spawn('unshare', enter(who, dir, command), { stdio: ['pipe', 'pipe', 'pipe'] });
      const inside = insideOf(child);
      // One that ends early reads no more.
      child.stdin.once('error', () => undefined);
      child.stdin.end(input);
      return { code: await inside.ended, output: inside.output() };
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

function insideOf(child: ChildProcess): Inside {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return {
    output: () => output,
    ended,
    stop(signal = 'SIGTERM') {
      if (child.exitCode === null) process.kill(-child.pid!, signal);
      return ended;
    },
  };
}

/** Gives it this machine's Node and npm, their settings and the certificates they trust. */
export function giveNode({ path }: Debian): void {
  const system = { ...process.env, PATH: '/usr/local/bin:/usr/bin:/bin' };
  const which = (name: string): string =>
    realpathSync(execFileSync('which', [name], { encoding: 'utf8', env: system }).trim());
  const npm = join(which('npm'), '../..');
  cpSync(which('node'), join(path, 'usr/bin/node'));
  cpSync(npm, join(path, 'usr/lib/node_modules/npm'), { recursive: true });
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(path, 'usr/bin/npm')]);
  mkdirSync(join(path, 'etc/ssl'), { recursive: true });
  cpSync('/etc/ssl/certs', join(path, 'etc/ssl/certs'), { recursive: true, dereference: true });
  const settings = execFileSync('npm', ['config', 'get', 'userconfig'], {
    encoding: 'utf8',
    env: system,
  }).trim();
  mkdirSync(join(path, 'usr/etc'), { recursive: true });
  writeFileSync(
    join(path, 'usr/etc/npmrc'),
    `${existsSync(settings) ? readFileSync(settings, 'utf8') : ''}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`,
  );
  execFileSync('chmod', ['-R', 'a+rX', join(path, 'usr'), join(path, 'etc/ssl')]);
}
