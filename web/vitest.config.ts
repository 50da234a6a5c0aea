import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { findBrowser } from '../tools/src/running/browser.ts';
import { contractPlugin, textsPlugin } from './vite.config.ts';

/** Tests that need a page: boxes, tables, drafts, addresses, in a real Chromium without a server. */
export default defineProject({
  root: import.meta.dirname,
  plugins: [textsPlugin(), react(), contractPlugin()],
  // Listed, because one discovered in the middle of a run would reload the page under a test.
  optimizeDeps: {
    include: [
      '@firebase/app',
      '@firebase/messaging',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/hooks',
      '@mantine/tiptap',
      '@orpc/client',
      '@orpc/openapi-client',
      '@orpc/openapi-client/fetch',
      '@orpc/tanstack-query',
      '@simplewebauthn/browser',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tiptap/core',
      '@tiptap/pm/history',
      '@tiptap/pm/model',
      '@tiptap/pm/state',
      '@tiptap/react',
      '@tiptap/starter-kit',
      '@tiptap/suggestion',
      'dayjs',
      'dayjs/locale/es',
      'dayjs/plugin/customParseFormat',
      'fast-check',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'uqr',
      'vitest-browser-react',
      'zod',
    ],
  },
  test: {
    name: 'web',
    // After the others: pages that share a processor with them would be slow.
    sequence: { groupOrder: 1 },
    // Two pages of one browser take the focus from each other.
    maxWorkers: 1,
    include: ['src/**/*.browser.test.{ts,tsx}'],
    testTimeout: 900_000,
    expect: { poll: { timeout: 45_000 } },
    browser: {
      enabled: true,
      headless: true,
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] },
        contextOptions: { locale: 'es-PY', timezoneId: 'America/Asuncion' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
