import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import type { Outcome } from './TimesReporter.ts';

const BIN = join(REPO_DIR, 'node_modules/.bin');

export interface Ran {
  status: number | null;
  output: string;
}

/**
 * Runs a program in the repository's folder; its output is shown as it comes, or returned. `signal` ends it.
 */
export async function run(
  command: string,
  args: readonly string[],
  {
    env = {},
    shown = false,
    signal,
  }: { env?: NodeJS.ProcessEnv; shown?: boolean; signal?: AbortSignal } = {},
): Promise<Ran> {
  const child = spawn(command === 'node' ? process.execPath : join(BIN, command), args, {
    cwd: REPO_DIR,
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${BIN}:${process.env.PATH}`, ...env },
    ...(signal && { signal, killSignal: 'SIGTERM' }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  child.on('error', () => undefined);
  const [status] = (await once(child, 'close').catch(() => [null])) as [number | null];
  return { status, output };
}

/** Runs Vitest and counts passed and failed tests; a run that crashed counts as one failure. */
export async function runVitest(
  args: readonly string[],
  options: Parameters<typeof run>[2] = {},
): Promise<Outcome & { output: string }> {
  const dir = makeFolder('pruebas');
  const file = join(dir, 'resultado.json');
  const { status, output } = await run('vitest', ['run', ...args], {
    ...options,
    env: { ...options.env, OUTCOME: file },
  });
  const outcome: Outcome = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome)
    : { passed: 0, failed: 0, failedFiles: [] };
  rmSync(dir, { recursive: true });
  return { ...outcome, failed: status === 0 ? outcome.failed : Math.max(1, outcome.failed), output };
}
