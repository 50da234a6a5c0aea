import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REPO_DIR } from './settings.ts';

/** Whether this program came as a package, and not as the sources. */
const isPackaged = basename(REPO_DIR) === 'programa' && existsSync(join(REPO_DIR, '../tembiapo'));

/** How a person runs a command of this program, with its options. */
export const commandOf = (name: string, options: string): string =>
  isPackaged ? `./tembiapo ${name} ${options}` : `npm run ${name} -- ${options}`;
