import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';

/** Checks out a version's sources into a folder, with today's packages and built screens. */
export function layOut(version: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules/@tembiapo'), { recursive: true });
  const tarball = execFileSync('git', ['archive', version], { cwd: REPO_DIR, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: tarball });
  for (const name of ['contract', 'server', 'web', 'tools'])
    symlinkSync(join(folder, name), join(folder, 'node_modules/@tembiapo', name));
  symlinkSync(join(REPO_DIR, 'web/dist'), join(folder, 'web/dist'));
}
