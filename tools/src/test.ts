import { parseArgs } from 'node:util';
import { hasNginx } from '@tembiapo/server/testing/startNginx.ts';
import { hasOldest, OLDEST_POSTGRES } from '@tembiapo/server/testing/startOldest.ts';
import { buildWeb } from './build-web.ts';
import { makeChecks } from './tests/checks.ts';
import { keepSum, type Sum } from './tests/keepSum.ts';
import { filesOf, type Lane, onlyIn } from './tests/lanes.ts';
import { runVitest } from './tests/run.ts';
import { type Failure, tellAgain } from './tests/tellAgain.ts';
import { testChanges } from './tests/testChanges.ts';
import { testEngines } from './tests/testEngines.ts';

/**
 * `npm test` and, with `--resistencia`, `npm run test:resistencia`: the two lanes that a change must pass
 * (docs/pruebas.md). Each check counts as one test beside those of Vitest. The last line is the sum, `N
 * passed, N failed`, and the exit code says whether all passed. `--azar`: files in random order, or by
 * `--semilla`; `--largo`: each story at full length; `--anotar`: keeps the times of the files; `--cambios`:
 * in a minute, what the files changed since main (or since `--desde` a commit) can break in both lanes.
 */
const { values: options } = parseArgs({
  options: {
    resistencia: { type: 'boolean' },
    cambios: { type: 'boolean' },
    desde: { type: 'string' },
    azar: { type: 'boolean' },
    semilla: { type: 'string' },
    largo: { type: 'boolean' },
    anotar: { type: 'boolean' },
  },
});

/** Runs the tests of a lane; each file that failed can be run again. */
async function testLane(lane: Lane): Promise<Sum & { failures: Failure[] }> {
  const env: Record<string, string> = {};
  if (options.anotar) env.ANOTAR = lane;
  if (options.largo) env.LARGO = 'si';
  if (options.azar || options.semilla !== undefined) {
    const seed = Number(options.semilla ?? Math.floor(Math.random() * 1e9));
    console.log(`Semilla ${seed}`);
    env.SEMILLA = String(seed);
  }
  const outcome = await runVitest([...filesOf(lane), onlyIn(lane)], { shown: true, env });
  const failures = outcome.failedFiles.map((file) => ({
    ...file,
    // Its time alone says nothing about its time in a run.
    again: () => runVitest([file.path, onlyIn(lane), '--maxWorkers=1'], { env: { ...env, ANOTAR: '' } }),
  }));
  return { ...outcome, failures };
}

async function testPronto(): Promise<Sum[]> {
  buildWeb();
  const [checks, tests] = await Promise.all([makeChecks(), testLane('pronto')]);
  return [checks, tests, await tellAgain('pronto', tests.failures)];
}

/** Tests that depend on PostgreSQL itself. */
const OF_POSTGRES = [
  'server/src/areas/personas/candidatos/search',
  'server/src/platform/database/database',
  'server/src/platform/database/start',
];

/** Runs them on the oldest supported PostgreSQL. */
async function testOldest(): Promise<Sum & { failures: Failure[] }> {
  if (!hasOldest()) {
    console.log('Falta PostgreSQL 15 (en Debian: postgresql-15): lo de esa versión no se prueba.');
    return { passed: 0, failed: 0, failures: [] };
  }
  const tell = () =>
    runVitest([...OF_POSTGRES, '--maxWorkers=1'], { env: { PRUEBAS_POSTGRES: OLDEST_POSTGRES } });
  const first = await tell();
  console.log(`${first.failed === 0 ? '✓' : '✗'} la búsqueda y las migraciones en PostgreSQL 15`);
  const failures = first.failed === 0 ? [] : [{ path: 'PostgreSQL 15', ...first, again: tell }];
  return { ...first, failures };
}

async function testResistencia(): Promise<Sum[]> {
  buildWeb();
  if (!hasNginx())
    console.log('Falta nginx (en Debian: nginx-light): lo de detrás de un proxy no se prueba.');
  // One after the other: on two processors they would only delay each other.
  const told = [await testLane('resistencia'), await testOldest(), await testEngines()];
  return [
    ...told,
    await tellAgain(
      'resistencia',
      told.flatMap(({ failures }) => failures),
    ),
  ];
}

const sums = options.cambios
  ? await testChanges(options.desde)
  : options.resistencia
    ? await testResistencia()
    : await testPronto();
process.exit(keepSum(options.resistencia ? 'resistencia' : 'pronto', sums));
