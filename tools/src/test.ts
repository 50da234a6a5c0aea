import { parseArgs } from 'node:util';
import { hasNginx } from '@tembiapo/server/testing/startNginx.ts';
import { hasOldest, OLDEST_POSTGRES } from '@tembiapo/server/testing/startOldest.ts';
import { buildWeb } from './build-web.ts';
import { makeChecks } from './tests/checks.ts';
import { run, runVitest } from './tests/run.ts';
import type { Outcome } from './tests/TimesReporter.ts';
import { tellAgain } from './tests/tellAgain.ts';
import { testChanges } from './tests/testChanges.ts';

/**
 * `npm test`: everything a change must pass. Each check counts as one test beside those of Vitest; the last line is the
 * sum, `N passed, N failed`, and the exit code tells whether all passed. With `-- --cambios`, what the files changed since
 * main (or since `--desde` a commit) can break, in a minute; with `-- --largo` (`npm run test:largo`), each story at its full
 * length, three times in an order drawn by chance; with `-- --anotar`, the times of the files are kept.
 */
const { values: options } = parseArgs({
  options: {
    cambios: { type: 'boolean' },
    desde: { type: 'string' },
    largo: { type: 'boolean' },
    anotar: { type: 'boolean' },
  },
});

interface Sum {
  passed: number;
  failed: number;
}

/** What PostgreSQL itself decides, on the oldest one that somebody may have. */
async function testOldest(): Promise<Sum> {
  if (!hasOldest()) {
    console.log('Falta PostgreSQL 15 (en Debian: postgresql-15): lo de esa versión no se prueba.');
    return { passed: 0, failed: 0 };
  }
  const { output, ...sum } = await runVitest(
    ['server/src/areas/personas/candidatos/search', 'server/src/platform/database/database'],
    { env: { PRUEBAS_POSTGRES: OLDEST_POSTGRES } },
  );
  console.log(`${sum.failed === 0 ? '✓' : '✗'} la búsqueda y las migraciones en PostgreSQL 15`);
  if (sum.failed > 0) console.log(output);
  return sum;
}

/** The main stories in the engines that are here; each counts as a test. */
async function testEngines(): Promise<Sum> {
  const { output } = await run('node', ['tools/src/engines/main.ts']);
  process.stdout.write(output);
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}

/** The same three times, each with its own seed and order. */
async function testLong(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let round = 1; round <= 3; round++) {
    const seed = Math.floor(Math.random() * 1e9);
    console.log(`Vuelta ${round} de 3, semilla ${seed}`);
    outcomes.push(
      await runVitest(['--sequence.shuffle.files', `--sequence.seed=${seed}`], {
        shown: true,
        env: { LARGO: 'si', SEMILLA: String(seed) },
      }),
    );
  }
  return outcomes;
}

async function testAll(): Promise<Sum[]> {
  // Once, before test files that need it run side by side.
  buildWeb();
  // Beside the tests: what waits there leaves a processor free for them.
  const beside = makeChecks().then(async (checks) => [checks, await testOldest()]);
  const tests = options.largo
    ? await testLong()
    : [await runVitest([], { shown: true, env: options.anotar ? { ANOTAR: 'si' } : {} })];
  if (!hasNginx())
    console.log('Falta nginx (en Debian: nginx-light): lo de detrás de un proxy no se prueba.');
  // On their own: what engines show is compared, and a page that is late reads otherwise.
  const sums: Sum[] = [...(await beside), await testEngines()];
  for (const outcome of tests) sums.push(await tellAgain(outcome));
  return sums;
}

const sums = options.cambios ? await testChanges({ since: options.desde }) : await testAll();
const failed = sums.reduce((sum, one) => sum + one.failed, 0);
console.log(`${sums.reduce((sum, one) => sum + one.passed, 0)} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
