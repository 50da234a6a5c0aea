import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from './settings.ts';

/** The product's version, as health, copies and the database state it. */
export const { version: VERSION } = JSON.parse(readFileSync(join(REPO_DIR, 'package.json'), 'utf8')) as {
  version: string;
};

/** User agent of the product's requests to its own pages, which do not count as visits. */
export const OWN_AGENT = `Tembiapo/${VERSION}`;
