import { servedCalls } from '@tembiapo/server/testing/servedCalls.ts';
import { specCalls, specScreens, specTexts } from '@tembiapo/server/testing/spec.ts';
import { SCREENS } from '@tembiapo/web/app/screens.ts';
import { listFiles, readSource } from './house/sources.ts';

/** The product's sources, without the demonstration's invented texts. */
const isProduct = (path: string): boolean =>
  /^(contract|server|web)\/src\//.test(path) && !/^server\/src\/demo\/|\.test\.tsx?$/.test(path);

/** What the specification names and the product does not have yet. */
export function missing() {
  const served = new Set(servedCalls().map((call) => `${call.method} ${call.path}`));
  const calls = specCalls().filter((call) => !served.has(`${call.method} ${call.path}`));
  const loaders = readSource('web/src/app/loaders.ts');
  const built = new Set(
    SCREENS.filter(({ path }) => loaders.includes(`'${path}': async`)).map(({ path }) =>
      path.replace(/\$(\w+)/g, '{$1}'),
    ),
  );
  const screens = specScreens().filter(({ route }) => route !== '(unknown)' && !built.has(route));
  const code = listFiles('src/**/*.{ts,tsx}').filter(isProduct).map(readSource).join('\n');
  // A text with a value in it counts as written when its fixed parts are.
  const texts = specTexts().filter((text) =>
    text.split(/\{\w+\}|…|\bN\b/).some((part) => part.trim() !== '' && !code.includes(part.trim())),
  );
  return { calls, screens, texts };
}
