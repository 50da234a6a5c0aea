import { alcancesOf } from '@tembiapo/contract/alcances.ts';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

interface Described {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

const HEAD = `// Hecho por \`npm run openapi\` con lo que el servidor dice de sus llamadas: no se edita.\n`;

/** The types of the calls that a key may make, for the client's package. */
export async function clientSchema(description: object): Promise<string> {
  const { paths } = description as Described;
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
  return HEAD + astToString(ast);
}
