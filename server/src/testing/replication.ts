import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyBase } from '../platform/copias/copyBase.ts';
import { unpack } from '../platform/copias/restoreBase.ts';
import { findBinaries } from '../platform/database/binaries.ts';
import { initCluster } from '../platform/database/cluster.ts';
import { endPostgres, freePort, type Running, spawnPostgres } from '../platform/database/embedded.ts';
import { makeFolder } from './makeFolder.ts';

/** A real PostgreSQL and one that follows it, as in an installation on two machines. */
export interface Replicated {
  /** Both, in the form of DATABASE_URL. */
  url: string;
  primaryUrl: string;
  standbyUrl: string;
  /** Their first processes. */
  processes: number[];
  /** Ends the first one abruptly, as when its machine dies. */
  killPrimary(): void;
  /** Makes the second one accept writes; resolves when it does. */
  promote(): Promise<void>;
  stopStandby(): Promise<void>;
  close(): Promise<void>;
}

const PASSWORD = 'clave-de-prueba';
const FLAGS = ['-c', 'shared_buffers=128MB', '-c', 'wal_keep_size=256MB', '-c', 'max_wal_size=1GB'];

interface Options {
  /** Nothing is acknowledged before the second one has it too. */
  synchronous?: boolean;
  /** The stopped cluster that it is made a copy of, and its password; otherwise it is empty. */
  from?: { cluster: string; password: string };
  flags?: readonly string[];
}

export async function startReplicated({
  synchronous = true,
  from,
  flags = FLAGS,
}: Options = {}): Promise<Replicated> {
  const password = from?.password ?? PASSWORD;
  const address = (ports: readonly number[], database = 'tembiapo') =>
    `postgresql://postgres:${password}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}`;
  const dir = makeFolder('dos');
  chmodSync(dir, 0o755);
  const binaries = await findBinaries();
  const [first, second] = [join(dir, 'uno'), join(dir, 'dos')];
  const [firstPort, secondPort] = [await freePort(), await freePort()];
  if (from) execFileSync('cp', ['-a', from.cluster, first]);
  else initCluster(binaries, first, password);
  const primary = await spawnPostgres({
    binaries,
    cluster: first,
    port: firstPort,
    password,
    flags,
  });
  const conn = new pg.Client({ connectionString: address([firstPort]) });
  conn.on('error', () => undefined);
  await conn.connect();
  mkdirSync(second, { mode: 0o700 });
  await copyBase(conn, first, (tarball) => unpack(tarball, second, () => undefined), {
    waitForArchive: false,
  });
  writeFileSync(join(second, 'standby.signal'), '');
  appendFileSync(
    join(second, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${firstPort} user=postgres password=${password} application_name=dos'\n`,
  );
  const { owner } = binaries;
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, second]);
  chmodSync(second, 0o700);
  const standby = await spawnPostgres({
    binaries,
    cluster: second,
    port: secondPort,
    password,
    flags,
  });
  if (synchronous) {
    await conn.query(`alter system set synchronous_standby_names = 'dos'`);
    await conn.query('select pg_reload_conf()');
  }
  await conn.end();
  const running: Running[] = [primary, standby];
  return {
    url: address([firstPort, secondPort]),
    primaryUrl: address([firstPort]),
    standbyUrl: address([secondPort]),
    processes: [primary.child.pid!, standby.child.pid!],
    killPrimary() {
      primary.child.kill('SIGKILL');
    },
    async promote() {
      const chosen = new pg.Client({ connectionString: address([secondPort]) });
      await chosen.connect();
      await chosen.query(`alter system reset synchronous_standby_names`);
      await chosen.query('select pg_promote(true)');
      await chosen.query('select pg_reload_conf()');
      await chosen.end();
    },
    stopStandby: () => endPostgres(standby),
    async close() {
      for (const one of running) await endPostgres(one);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
