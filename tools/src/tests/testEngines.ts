import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import type { EnginesOutcome } from '../engines/compareTold.ts';
import type { Sum } from './keepSum.ts';
import { run } from './run.ts';
import type { Failure } from './tellAgain.ts';

/** Tells the stories that match a text; a run that ended without an outcome counts as one failure. */
async function tell(only = ''): Promise<EnginesOutcome & { output: string }> {
  const dir = makeFolder('motores');
  const file = join(dir, 'resultado.json');
  const { output } = await run('node', ['tools/src/engines/main.ts', only], { env: { OUTCOME: file } });
  const outcome = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as EnginesOutcome)
    : { passed: 0, failed: 1, wrong: [] };
  rmSync(dir, { recursive: true });
  return { ...outcome, output };
}

/** Tells the main stories in the installed engines. Each counts as a test, and the comparison as one more. */
export async function testEngines(): Promise<Sum & { failures: Failure[] }> {
  const first = await tell();
  process.stdout.write(first.output);
  if (first.failed === 0) return { ...first, failures: [] };
  const again = async () => {
    const asked =
      first.wrong.length === 0 ? [''] : first.wrong.map(({ story, width }) => `${story} ${width}`);
    const told = [];
    for (const only of new Set(asked)) told.push(await tell(only));
    const output = told.map((one) => one.output).join('\n');
    if (asked[0] === '') return { ...told[0]!, output };
    const failed = Math.min(first.failed, told.filter((one) => one.failed > 0).length);
    return { passed: first.passed + first.failed - failed, failed, output };
  };
  return { ...first, failures: [{ path: 'tools/src/engines', ...first, again }] };
}
