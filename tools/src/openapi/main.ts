import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCalls } from '@tembiapo/server/platform/http/describeCalls.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { breakingChanges, type Description } from './breakingChanges.ts';
import { clientSchema } from './clientSchema.ts';
import { CLIENT_SCHEMA, DESCRIPTION, written } from './written.ts';

/**
 * `npm run openapi`: writes the description of the calls and the client's types anew. What programs out there would trip over is told,
 * and written only with `--rompe`.
 */
const description = (await describeCalls()) as Description;
if (existsSync(DESCRIPTION)) {
  const broken = breakingChanges(JSON.parse(readFileSync(DESCRIPTION, 'utf8')), description);
  for (const one of broken) console.error(one);
  if (broken.length > 0 && !process.argv.includes('--rompe')) {
    console.error(
      `\n${broken.length} cambios rompen lo que otros programas usan. Si es a propósito: npm run openapi -- --rompe`,
    );
    process.exit(1);
  }
}
writeFileSync(DESCRIPTION, written(description));
writeFileSync(CLIENT_SCHEMA, await clientSchema(description));
execFileSync(join(REPO_DIR, 'node_modules/.bin/biome'), ['format', '--write', CLIENT_SCHEMA], {
  stdio: 'ignore',
});
console.log('Escritos spec/openapi.json y cliente/src/schema.ts');
