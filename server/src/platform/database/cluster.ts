import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Binaries, makeHome, type Owner, pgEnv, reachable, SYSTEM_HOME } from './binaries.ts';

/** The password of the embedded database, made once. */
export function clusterPassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The cluster lies in the data folder, or in the system user's home when that user cannot enter the data folder. */
export function clusterDir(dataDir: string, owner: Owner, home = SYSTEM_HOME): string {
  const near = join(dataDir, 'postgres');
  if (!owner) return near;
  const real = realpathSync(dataDir);
  if (existsSync(join(near, 'PG_VERSION'))) return near;
  const far = join(home, createHash('sha256').update(real).digest('hex').slice(0, 16));
  const can = reachable(dirname(real)) && !existsSync(join(dataDir, 'postgres.ubicacion'));
  if (can) {
    chmodSync(dataDir, 0o711);
    mkdirSync(near, { recursive: true, mode: 0o700 });
    chownSync(near, owner.uid, owner.gid);
    return near;
  }
  // A data folder that was deleted and recreated starts with an empty database, whatever the home still holds.
  const ours = join(dataDir, 'postgres.ubicacion');
  if (!existsSync(ours)) rmSync(far, { recursive: true, force: true });
  writeFileSync(ours, `${far}\n`);
  makeHome(home);
  mkdirSync(far, { recursive: true, mode: 0o700 });
  chownSync(far, owner.uid, owner.gid);
  return far;
}

export function initCluster({ bin, owner }: Binaries, cluster: string, password: string): void {
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = `${cluster}.pw`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) {
    chownSync(cluster, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  try {
    execFileSync(
      join(bin, 'initdb'),
      [
        '-D',
        cluster,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-instructions',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...owner, env: pgEnv() },
    );
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(
      `No se pudo crear la base de datos: ${String((error as { stderr?: Buffer }).stderr ?? error)}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
