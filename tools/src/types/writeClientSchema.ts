import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alcancesOf } from '@tembiapo/contract/alcances.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { Description } from '../openapi/shapeOf.ts';

const FILE = join(REPO_DIR, 'cliente/src/schema.ts');

/** Writes the types of the client's package: the calls that an API key may make. They are not committed. */
export async function writeClientSchema(description: object): Promise<void> {
  const { paths } = description as Description;
  const open = Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) => {
      const own = Object.entries(methods).filter(([, { operationId = '' }]) => {
        const { any, alcances } = alcancesOf(operationId);
        return any || alcances.length > 0;
      });
      return own.length > 0 ? [[path, Object.fromEntries(own)]] : [];
    }),
  );
  const ast = await openapiTS({ ...description, paths: open } as unknown as OpenAPI3, {
    excludeDeprecated: false,
    alphabetize: false,
  });
  writeFileSync(
    FILE,
    `// Made by \`npm run types\` from what the server says of its calls.\n${astToString(ast)}`,
  );
}
