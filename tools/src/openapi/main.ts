import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeCalls } from '@tembiapo/server/platform/http/describeCalls.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { writeClientSchema } from '../types/writeClientSchema.ts';
import { breakingChanges } from './breakingChanges.ts';
import { keep, readKept } from './keptShape.ts';
import { type Description, type Shape, shapeOf } from './shapeOf.ts';

const DOCUMENT = join(REPO_DIR, 'dist/openapi.json');

/**
 * `npm run openapi`: writes the whole document (dist/openapi.json), the kept shape of the calls and the
 * client's types. Names each change that would break other programs, and keeps it only with `--rompe`.
 */
const description = (await describeCalls()) as Description;
const shape = shapeOf(description);
const broken = breakingChanges(JSON.parse(readKept()) as Shape, shape);
for (const one of broken) console.error(one);
if (broken.length > 0 && !process.argv.includes('--rompe')) {
  console.error(
    `\n${broken.length} cambios rompen lo que otros programas usan. Si es a propósito: npm run openapi -- --rompe`,
  );
  process.exit(1);
}
mkdirSync(dirname(DOCUMENT), { recursive: true });
writeFileSync(DOCUMENT, `${JSON.stringify(description, null, 1)}\n`);
keep(shape);
await writeClientSchema(description);
console.log('Escritos dist/openapi.json, spec/calls.json y cliente/src/schema.ts');
