import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Reporter, TestModule } from 'vitest/node';
import type { Lane } from './lanes.ts';
import { keepStorySeconds } from './storyTable.ts';
import { budgetOf, keepTimes } from './times.ts';

/** A file with tests that failed. */
export interface FailedFile {
  /** From the root of the repository. */
  path: string;
  passed: number;
  failed: number;
  /** Each failed test and its errors. */
  output: string;
}

/** Result of a run, counted in tests. */
export interface Outcome {
  passed: number;
  failed: number;
  failedFiles: FailedFile[];
}

/** Each failed test of a file with its errors; a file that could not be loaded only has errors. */
function tellFailures(module: TestModule): string {
  const failures = [
    ...module.errors().map((error) => ['', error.message]),
    ...[...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map((error) => [suite.fullName, error.message]),
    ),
    ...[...module.children.allTests('failed')].map((test) => [
      test.fullName,
      (test.result().errors ?? []).map(({ message }) => message).join('\n'),
    ]),
  ];
  return failures.map(([name, why]) => `${name}\n${why}`).join('\n');
}

const WORST = 10;
const SHOWN_SECONDS = 5;

/**
 * Prints what each file cost, and warns of the worst ones over their budget. In the environment: OUTCOME is
 * the file for the sums, ANOTAR the lane whose times are kept (tools/src/tests/times.json, docs/pruebas.md).
 */
export class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const seconds = new Map(
      modules.map((module) => [
        relative(REPO_DIR, module.moduleId),
        Math.round((module.diagnostic().duration + module.diagnostic().collectDuration) / 100) / 10,
      ]),
    );
    const sorted = [...seconds].sort(([, a], [, b]) => b - a);
    const line = ([path, took]: [string, number]) => `${took.toFixed(1).padStart(7)} s  ${path}`;
    const [long, short] = [
      sorted.filter(([, took]) => took >= SHOWN_SECONDS),
      sorted.filter(([, took]) => took < SHOWN_SECONDS),
    ];
    const rest = short.reduce((sum, [, took]) => sum + took, 0);
    console.log(['\nLo que tardó cada archivo:', ...long.map(line)].join('\n'));
    console.log(
      `${rest.toFixed(1).padStart(7)} s  los otros ${short.length}, de menos de ${SHOWN_SECONDS} s cada uno`,
    );
    const over = sorted.filter(([path, took]) => took > budgetOf(path));
    if (over.length > 0)
      console.log(
        [
          `Aviso: ${over.length} pasan su tiempo (20 s; 60 s una historia en el navegador). Los peores:`,
          ...over.slice(0, WORST).map(line),
        ].join('\n'),
      );
    const count = (module: TestModule, state: 'passed' | 'failed') =>
      [...module.children.allTests(state)].length;
    const outcome: Outcome = { passed: 0, failed: unhandled.length, failedFiles: [] };
    for (const module of modules) {
      const path = relative(REPO_DIR, module.moduleId);
      const passed = count(module, 'passed');
      // A file that could not be loaded, or whose setup failed, has no test that says so.
      const failed = count(module, 'failed') || Number(module.state() === 'failed');
      outcome.passed += passed;
      outcome.failed += failed;
      if (failed > 0) outcome.failedFiles.push({ path, passed, failed, output: tellFailures(module) });
    }
    if (process.env.OUTCOME) writeFileSync(process.env.OUTCOME, JSON.stringify(outcome));
    const lane = process.env.ANOTAR as Lane | undefined;
    if (lane && outcome.failed === 0) {
      keepTimes(lane, seconds);
      keepStorySeconds(modules);
    }
  }
}
