// Drops the C headers that come with the pinned Node, 67 MB: nothing here is compiled. Notes what was installed, for ready.mjs.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const repo = new URL('../', import.meta.url);
const from = new URL('node_modules/node/node_modules/', repo);
for (const name of readdirSync(from))
  if (name.startsWith('node-')) rmSync(new URL(`${name}/include`, from), { recursive: true, force: true });
const lock = readFileSync(new URL('package-lock.json', repo));
writeFileSync(new URL('node_modules/.instalado', repo), createHash('sha256').update(lock).digest('hex'));
