import { minifyContractRouter } from '@orpc/contract';
import { contract } from '@tembiapo/contract/contract.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The web needs only methods and paths of the contract at run time; its shapes are types (docs/decisions/0002). */
function contractPlugin(): Plugin {
  const id = 'virtual:contract';
  return {
    name: 'tembiapo-contract',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `export default ${JSON.stringify(pathsOnly(minifyContractRouter(contract)))}`
        : undefined,
  };
}

/** Leaves out of the bundle what only the documentation says of a call. */
const pathsOnly = (node: unknown): unknown => {
  if (typeof node !== 'object' || node === null) return node;
  const { '~orpc': orpc, ...rest } = node as { '~orpc'?: { route: { method: string; path: string } } };
  if (orpc)
    return {
      '~orpc': { errorMap: {}, meta: {}, route: { method: orpc.route.method, path: orpc.route.path } },
    };
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, pathsOnly(value)]));
};

export default defineConfig({
  plugins: [react(), contractPlugin()],
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // What every screen needs travels as one file: fewer requests, and it compresses better.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|@orpc|use-sync-external-store|clsx)[\\/]|virtual:contract/,
            },
            {
              // What the portal's first page draws with; the fields and lists of the other screens come after it.
              name: 'basics',
              test: /@mantine[\\/](core[\\/]esm[\\/](components[\\/](Button|Loader|Transition|UnstyledButton|Skeleton)|core)|hooks)[\\/]/,
            },
            {
              // Our own small files that every screen needs: apart, each would cost a request and compress badly.
              name: 'base',
              test: /[\\/]web[\\/]src[\\/](platform[\\/](api|sesion|start|alerts|address|tab|useUsuario)|ui[\\/](states|Table|Pager)|app[\\/](nav|Shell|Workspace|tabs|Frame|router|screens|loaders))|contract[\\/]src[\\/]domain[\\/](roles|limits|texts|access|dates|phones|money)|icons-react[\\/]dist[\\/]esm[\\/](createReactComponent|defaultAttributes)/,
            },
            {
              name: 'inputs',
              test: /node_modules[\\/]@floating-ui[\\/]|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|PasswordInput|Checkbox|MultiSelect|Combobox|Popover|ScrollArea|Pill|PillsInput|CloseButton|ActionIcon|Portal|NativeSelect|Paper|FocusTrap)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
