import { run } from './run.ts';

/** A static check; each counts as a test. */
interface Check {
  name: string;
  command: string;
  args: string[];
}

/** Incremental: a second run checks only what changed. */
const types = (project: string): string[] => [
  '-p',
  `${project}tsconfig.json`,
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/tipos-${project.replace('/', '') || 'todo'}.json`,
  // Each checker resolves modules for itself: on two processors one checker is as fast and does half the work.
  '--checkers',
  '1',
];

const CHECKS: readonly Check[] = [
  { name: 'formato y lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'tipos que se escriben solos', command: 'node', args: ['tools/src/write-types.ts'] },
  { name: 'tipos de todo lo que corre en Node', command: 'tsc', args: types('') },
  { name: 'tipos de la web', command: 'tsc', args: types('web/') },
  { name: 'código muerto y dependencias sin uso', command: 'knip', args: ['--no-config-hints'] },
];

/** Runs every check, one after the other, and prints how each went. */
export async function makeChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, command, args } of CHECKS) {
    const began = performance.now();
    const { status, output } = await run(command, args);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (status === 0) continue;
    failed++;
    console.log(output);
  }
  return { passed: CHECKS.length - failed, failed };
}
