import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { drawHouse, TABLE_END, TABLE_START } from './house/drawing.ts';

// `npm run casa`: draws the house anew, after imports between its rooms have changed.
const { svg, tables } = drawHouse();
writeFileSync(join(REPO_DIR, 'docs/casa.svg'), svg);
const page = join(REPO_DIR, 'docs/casa.md');
const [before, rest] = readFileSync(page, 'utf8').split(TABLE_START);
const after = rest?.split(TABLE_END)[1];
if (after === undefined) throw new Error('docs/casa.md no tiene el lugar de las tablas');
writeFileSync(page, `${before}${TABLE_START}${tables}${TABLE_END}${after}`);
console.log('docs/casa.svg y las tablas de docs/casa.md');
