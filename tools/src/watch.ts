import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { run } from './tests/run.ts';

/**
 * `npm run vigilar`: runs `npm test -- --cambios` after each pause in writing, until Ctrl+C; a newer run ends
 * the one before.
 */
const ROOMS = ['contract', 'server', 'web', 'tools', 'e2e'];
const OURS = /\.(tsx?|sql|css|json)$/;
const NOT_OURS = /(^|\/)(node_modules|dist|resultados|data)(\/|$)|times\.json$/;
const PAUSE_MS = 400;

let pause: NodeJS.Timeout | undefined;
let running = new AbortController();

async function again(): Promise<void> {
  running.abort();
  running = new AbortController();
  console.log(`\n— ${new Date().toTimeString().slice(0, 8)} —`);
  // In a process of its own, which reads the files as they are now.
  await run('node', ['tools/src/test.ts', '--cambios', ...process.argv.slice(2)], {
    shown: true,
    signal: running.signal,
  });
}

const watchers: FSWatcher[] = ROOMS.map((room) =>
  watch(join(REPO_DIR, room), { recursive: true }, (_, file) => {
    if (file === null || !OURS.test(file) || NOT_OURS.test(file)) return;
    clearTimeout(pause);
    pause = setTimeout(() => void again(), PAUSE_MS);
  }),
);
process.on('SIGINT', () => {
  for (const one of watchers) one.close();
  process.exit(0);
});
void again();
