import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { knownTrouble } from '@tembiapo/server/platform/errors/outsideTrouble.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { putInPlace } from './running/putInPlace.ts';

const WEB = join(REPO_DIR, 'web');
const DIST = join(WEB, 'dist');
const FINGERPRINT = '.huella';
/** Folder name of a build in progress, followed by the process id. */
const BUILDING = '.dist-';
/** The first one empties the folder, the second one adds the clients' page. */
const CONFIGS = ['vite.config.ts', 'vite.cliente.config.ts'];

const files = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** One hash over everything the web app is made of: sources, contract, library versions. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const sources = [
    ...files(join(REPO_DIR, 'web/src')),
    ...files(join(REPO_DIR, 'web/public')),
    ...files(join(REPO_DIR, 'contract/src')),
    ...[
      'web/index.html',
      'web/cliente.html',
      'web/browsers.ts',
      ...CONFIGS.map((config) => `web/${config}`),
      'web/package.json',
      'package-lock.json',
    ].map((file) => join(REPO_DIR, file)),
  ];
  for (const file of sources.sort()) hash.update(file.slice(REPO_DIR.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the folders of processes that died while building. */
function dropAbandoned(): void {
  for (const name of readdirSync(WEB))
    if (name.startsWith(BUILDING) && !isAlive(Number.parseInt(name.slice(BUILDING.length), 10)))
      rmSync(join(WEB, name), { recursive: true, force: true });
}

const isBuilt = (current: string): boolean => {
  const file = join(DIST, FINGERPRINT);
  return existsSync(file) && readFileSync(file, 'utf8') === current;
};

/** Builds both pages, with a brotli and a gzip copy of every text beside it. */
function buildInto(dir: string): void {
  for (const config of CONFIGS) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(REPO_DIR, 'node_modules/vite/bin/vite.js'),
        'build',
        ...['--config', config, '--outDir', basename(dir), '--logLevel', 'warn'],
      ],
      {
        cwd: WEB,
        encoding: 'utf8',
        // A test run sets NODE_ENV to test, which would build React for development.
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    if (status !== 0) throw new Error(`No se pudo construir la aplicación web:\n${stdout}${stderr}`);
  }
  for (const file of files(join(dir, 'assets'))) {
    if (!/\.(js|css|svg)$/.test(file) || statSync(file).size < 1000) continue;
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/**
 * Builds the web app when its sources changed. Each process builds in its own folder and swaps it in whole,
 * so that others may build or start at the same time.
 */
export function buildWeb(): boolean {
  const current = fingerprint();
  if (isBuilt(current)) return false;
  console.log('Construyendo la aplicación web…');
  dropAbandoned();
  const building = join(WEB, `${BUILDING}${process.pid}`);
  try {
    buildInto(building);
    writeFileSync(join(building, FINGERPRINT), current);
    // Another process may serve the same build already.
    if (!isBuilt(current)) putInPlace(building, DIST);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return true;
}

if (import.meta.main) {
  try {
    buildWeb();
  } catch (error) {
    const trouble = knownTrouble(error);
    console.error(trouble ? `No se pudo construir la aplicación web en ${WEB}: ${trouble}` : error);
    process.exit(1);
  }
}
