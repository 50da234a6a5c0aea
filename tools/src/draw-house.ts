import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { drawHouse, README_END, README_START } from './house/drawing.ts';

// `npm run casa`: draws the house anew, after imports between its rooms have changed.
const { svg, tables } = drawHouse();
writeFileSync(join(REPO_DIR, 'docs/casa.svg'), svg);
const readme = join(REPO_DIR, 'README.md');
const [before, rest] = readFileSync(readme, 'utf8').split(README_START);
const after = rest?.split(README_END)[1];
if (after === undefined) throw new Error('README.md no tiene el lugar de las tablas');
writeFileSync(readme, `${before}${README_START}${tables}${README_END}${after}`);
console.log('docs/casa.svg y las tablas de README.md');
