import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';

/** What a made version has otherwise than today's. */
interface Differing {
  /** Texts of files, by their paths in the program. */
  files?: Record<string, string>;
  /** What its administrator does first. */
  before?: string;
}

/** Today's sources laid out as a package of some version, below a folder of versions; returns its folder. */
export function makePackage(
  versions: string,
  version: string,
  { files = {}, before = 'Nada.' }: Differing = {},
): string {
  const folder = join(versions, `tembiapo-${version}-${platform()}-${arch()}`);
  const program = join(folder, 'programa');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(program, 'node_modules/@tembiapo'), { recursive: true });
  for (const name of ['contract', 'server', 'tools', 'web/src/font', 'web/package.json'])
    cpSync(join(REPO_DIR, name), join(program, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules', REPO_DIR.length),
    });
  for (const name of ['contract', 'server', 'tools'])
    symlinkSync(join('../..', name), join(program, 'node_modules/@tembiapo', name));
  symlinkSync(join(REPO_DIR, 'web/dist'), join(program, 'web/dist'));
  const news = `## ${version} (2030-01-02)\n\n- Lo nuevo de la ${version}.\n\n**Antes de actualizar:** ${before}\n\n`;
  const changes = readFileSync(join(REPO_DIR, 'CHANGELOG.md'), 'utf8');
  const about = JSON.parse(readFileSync(join(REPO_DIR, 'package.json'), 'utf8')) as object;
  const written = {
    'CHANGELOG.md': changes.replace(/^## /m, `${news}## `),
    'package.json': JSON.stringify({ ...about, version }),
    ...files,
  };
  for (const [name, text] of Object.entries(written)) {
    mkdirSync(dirname(join(program, name)), { recursive: true });
    writeFileSync(join(program, name), text);
  }
  const launcher = join(folder, 'tembiapo');
  writeFileSync(
    launcher,
    `#!/bin/sh\nexec '${process.execPath}' "$(dirname "$(readlink -f "$0")")/programa/tools/src/tembiapo.ts" "$@"\n`,
  );
  chmodSync(launcher, 0o755);
  return folder;
}

/** The same as a file, which is all that stays of it; with its sum. */
export function packFolder(folder: string): string {
  const file = `${folder}.tar.gz`;
  const name = folder.slice(dirname(folder).length + 1);
  execFileSync('tar', ['-czf', file, '-C', dirname(folder), name]);
  rmSync(folder, { recursive: true });
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(join(dirname(folder), 'SHA256SUMS'), `${sum}  ${name}.tar.gz\n`);
  return file;
}
