import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { hasNginx } from '@tembiapo/server/testing/startNginx.ts';
import { hasOldest, OLDEST_POSTGRES } from '@tembiapo/server/testing/startOldest.ts';
import { buildWeb } from './build-web.ts';

/**
 * `npm test`: everything a change must pass. Each check counts as one test beside those of Vitest; the last line is the
 * sum, `N passed, N failed`, and the exit code tells whether all passed.
 */
const BIN = join(REPO_DIR, 'node_modules/.bin');
const REPORT = join(REPO_DIR, 'node_modules/.cache/vitest.json');

const CHECKS: [name: string, command: string, args: string[]][] = [
  ['tipos del contrato, el servidor y las herramientas', 'tsc', ['-p', 'tsconfig.json']],
  ['tipos de la web', 'tsc', ['-p', 'web/tsconfig.json']],
  ['tipos de las historias en el navegador', 'tsc', ['-p', 'e2e/tsconfig.json']],
  ['formato y lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['código muerto y dependencias sin uso', 'knip', ['--no-config-hints']],
];

function run(command: string, args: string[], inherit = false): boolean {
  const { status } = spawnSync(join(BIN, command), args, {
    cwd: REPO_DIR,
    stdio: inherit ? 'inherit' : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${BIN}:${process.env.PATH}` },
  });
  return status === 0;
}

let passed = 0;
let failed = 0;

/** Adds what Vitest wrote of a run, and takes it away, so that the next run is never counted by this one's. */
function countReport(ok: boolean): void {
  if (!existsSync(REPORT)) {
    failed++;
    return;
  }
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  rmSync(REPORT);
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  // A file that could not even be read has no tests to count.
  if (!ok && report.numFailedTests === 0) failed++;
}

for (const [name, command, args] of CHECKS) {
  const began = Date.now();
  const ok = run(command, args);
  if (ok) passed++;
  else failed++;
  console.log(`${ok ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

// Once, before test files that need it run side by side.
buildWeb();
rmSync(REPORT, { force: true });
const vitest = run('vitest', ['run'], true);
countReport(vitest);

// What PostgreSQL itself decides, on the oldest one that somebody may have.
if (hasOldest()) {
  const oldest = spawnSync(
    join(BIN, 'vitest'),
    [
      'run',
      'server/src/areas/candidatos/search',
      'server/src/platform/database/database',
      `--outputFile=${REPORT}`,
    ],
    {
      cwd: REPO_DIR,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PATH: `${BIN}:${process.env.PATH}`, PRUEBAS_POSTGRES: OLDEST_POSTGRES },
    },
  );
  countReport(oldest.status === 0);
  console.log(`${oldest.status === 0 ? '✓' : '✗'} la búsqueda y las migraciones en PostgreSQL 15`);
} else console.log('Falta PostgreSQL 15 (en Debian: postgresql-15): lo de esa versión no se prueba.');
if (!hasNginx()) console.log('Falta nginx (en Debian: nginx-light): lo de detrás de un proxy no se prueba.');

// The main stories in the engines that are here; each counts as a test.
const stories = spawnSync(process.execPath, [join(REPO_DIR, 'tools/src/engines/main.ts')], {
  cwd: REPO_DIR,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.stdout.write(stories.stdout);
const [, told = 0, broken = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(stories.stdout) ?? [];
passed += Number(told);
failed += Number(broken);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
