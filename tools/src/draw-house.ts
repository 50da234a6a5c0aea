import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { drawHouse, tellUses } from './house/drawing.ts';

// `npm run casa`: draws the house anew, after imports between its rooms have changed.
const page = join(REPO_DIR, 'docs/casa.md');
writeFileSync(page, tellUses(readFileSync(page, 'utf8')));
writeFileSync(join(REPO_DIR, 'docs/casa.svg'), drawHouse());
console.log('docs/casa.svg y las tablas de docs/casa.md');
