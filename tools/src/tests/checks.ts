import { type Ran, run } from './run.ts';

/** What is looked at without being run; each counts as a test. */
interface Check {
  name: string;
  command: string;
  args: string[];
}

/** What was checked before is read from here: a second run looks at what changed. */
const types = (project: string): string[] => [
  '-p',
  `${project}tsconfig.json`,
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/tipos-${project.replace('/', '') || 'todo'}.json`,
  // Each checker resolves again what the others did: on two processors one is as fast and does half the work.
  '--checkers',
  '1',
];

const CHECKS: readonly Check[] = [
  { name: 'formato y lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'tipos de todo lo que corre en Node', command: 'tsc', args: types('') },
  { name: 'tipos de la web', command: 'tsc', args: types('web/') },
  { name: 'código muerto y dependencias sin uso', command: 'knip', args: ['--no-config-hints'] },
];

/** Makes every check, one after the other, and says how each went; answers how many failed. */
export async function makeChecks(signal?: AbortSignal): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, command, args } of CHECKS) {
    const began = performance.now();
    const { status, output }: Ran = await run(command, args, signal ? { signal } : {});
    if (signal?.aborted) break;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (status === 0) continue;
    failed++;
    console.log(output);
  }
  return { passed: CHECKS.length - failed, failed };
}
