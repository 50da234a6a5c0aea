import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from './browsers.ts';

/**
 * The page of clients' contacts (docs/reglas/clientes.md), built by itself beside the application: a manager opens it on a phone, and
 * needs neither its pieces nor its calls.
 */
export default defineConfig({
  plugins: [react()],
  build: {
    target: BROWSERS,
    sourcemap: false,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: join(import.meta.dirname, 'cliente.html') },
  },
});
