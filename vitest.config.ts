import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/src/**/*.test.ts',
      'tools/src/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    globalSetup: ['server/src/testing/global-setup.ts', 'e2e/global-setup.ts'],
    env: { REVISAR_RESPUESTAS: 'si', TZ: 'UTC' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'node_modules/.cache/vitest.json' }]],
  },
});
