import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';

const DIST = join(REPO_DIR, 'web/dist');
const FINGERPRINT = join(DIST, '.huella');
/** The application empties the folder; the page of clients is put beside it. */
const CONFIGS = ['vite.config.ts', 'vite.cliente.config.ts'];

function files(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

/** One hash over all the web app is made of: its sources, the contract, the versions of the libraries. */
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

/** Builds the web app when its sources changed, with a brotli and a gzip copy of every text beside it. */
export function buildWeb(): boolean {
  const current = fingerprint();
  if (existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === current) return false;
  console.log('Construyendo la aplicación web…');
  for (const config of CONFIGS) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(REPO_DIR, 'node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'],
      {
        cwd: join(REPO_DIR, 'web'),
        encoding: 'utf8',
        // A test run sets NODE_ENV to test, and React would be built for development.
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    if (status !== 0) throw new Error(`No se pudo construir la aplicación web:\n${stdout}${stderr}`);
  }
  for (const file of files(join(DIST, 'assets'))) {
    if (!/\.(js|css|svg)$/.test(file) || statSync(file).size < 1000) continue;
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
  writeFileSync(FINGERPRINT, current);
  return true;
}

if (process.argv[1] === import.meta.filename) buildWeb();
