import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/src/tests/LongestFirst.ts';
import { TimesReporter } from './tools/src/tests/TimesReporter.ts';

export default defineConfig({
  test: {
    projects: [
      'web/vitest.config.ts',
      {
        test: {
          name: 'codigo',
          include: [
            'contract/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/src/**/*.test.ts',
            'tools/src/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts', 'e2e/global-setup.ts'],
          env: { REVISAR_RESPUESTAS: 'si', TZ: 'UTC' },
          // Generous: on a busy machine slow is no fault. What takes long is named by the report.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 45_000 } },
          // What a worker has loaded serves its next file: loading the server anew for each would cost a sixth of the run.
          isolate: false,
        },
      },
    ],
    // One more than the processors of most machines of a build: while one file waits, others work (tools/src/tests/LongestFirst.ts).
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new TimesReporter()],
  },
});
