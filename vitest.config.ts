import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/src/tests/LongestFirst.ts';
import { TimesReporter } from './tools/src/tests/TimesReporter.ts';

// npm says production, since developer tools are left out of an installation (.npmrc).
process.env.NODE_ENV = 'test';

export default defineConfig({
  test: {
    // Each keeps its workers (`isolate: false`, which projects do not inherit), and loads the server once for all its files:
    // loading it for each would take a third of the run.
    projects: [
      'web/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'codigo',
          include: ['{contract,server,web,tools}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.browser.test.{ts,tsx}'],
          globalSetup: 'server/src/testing/global-setup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'historias',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          isolate: false,
        },
      },
    ],
    tags: [
      {
        name: 'resistencia',
        description: 'El segundo carril: lo que mata, llena, espera o recorre todo (docs/pruebas.md).',
      },
    ],
    env: { REVISAR_RESPUESTAS: 'si', TZ: 'UTC' },
    // Generous: slow on a busy machine is no fault. The report names what takes long.
    testTimeout: 900_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 45_000 } },
    // Two more than most build machines have processors: while some files wait, others work.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new TimesReporter()],
  },
});
