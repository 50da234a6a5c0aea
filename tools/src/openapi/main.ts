import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeCalls } from '@tembiapo/server/platform/http/describeCalls.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { breakingChanges } from './breakingChanges.ts';
import { clientSchema } from './clientSchema.ts';
import { keep, readKept } from './keptShape.ts';
import { type Description, type Shape, shapeOf } from './shapeOf.ts';

const CLIENT_SCHEMA = join(REPO_DIR, 'cliente/src/schema.ts');
const DOCUMENT = join(REPO_DIR, 'dist/openapi.json');

/**
 * `npm run openapi`: writes the whole document (dist/openapi.json), the shape of the calls that is kept and the client's
 * types. What programs out there would trip over is told, and written only with `--rompe`.
 */
const description = (await describeCalls()) as Description;
const shape = shapeOf(description);
const kept = readKept();
const broken = kept === null ? [] : breakingChanges(JSON.parse(kept) as Shape, shape);
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
writeFileSync(CLIENT_SCHEMA, await clientSchema(description));
execFileSync(join(REPO_DIR, 'node_modules/.bin/biome'), ['format', '--write', CLIENT_SCHEMA], {
  stdio: 'ignore',
});
console.log('Escritos dist/openapi.json, spec/calls.json y cliente/src/schema.ts');
