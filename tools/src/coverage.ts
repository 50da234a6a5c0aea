import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { servedCalls } from '@tembiapo/server/testing/servedCalls.ts';
import { specCalls, specScreens, specTexts } from '@tembiapo/server/testing/spec.ts';
import { SCREENS } from '@tembiapo/web/app/screens.ts';

/** Areas that are done: a test fails when one of them lacks a call. Each issue adds its own. */
export const FINISHED_AREAS = [
  'sesion',
  'registro',
  'candidatos',
  'notas',
  'imagenes',
  'empresas',
  'institutos',
  'oportunidades',
  'usuarios',
  'equipos',
  'feriados',
  'parametros',
  'referencia',
  'mensajes',
  'estudios',
  'produccion',
  'servicio',
];

const SRC = ['contract/src', 'server/src', 'web/src'];
function sources(dir: string): string {
  return readdirSync(join(REPO_DIR, dir), { withFileTypes: true })
    .map((entry) => {
      const path = join(dir, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)
        ? readFileSync(join(REPO_DIR, path), 'utf8')
        : '';
    })
    .join('\n');
}

/** What the specification names and the product does not have yet. */
export function missing() {
  const served = new Set(servedCalls().map((call) => `${call.method} ${call.path}`));
  const calls = specCalls().filter((call) => !served.has(`${call.method} ${call.path}`));
  const loaders = readFileSync(join(REPO_DIR, 'web/src/app/loaders.ts'), 'utf8');
  const built = new Set(
    SCREENS.filter(({ path }) => loaders.includes(`'${path}': async`)).map(({ path }) =>
      path.replace(/\$(\w+)/g, '{$1}'),
    ),
  );
  const screens = specScreens().filter(({ route }) => route !== '(unknown)' && !built.has(route));
  const code = SRC.map(sources).join('\n');
  // A text with a value in it is written when its fixed parts are.
  const texts = specTexts().filter((text) =>
    text.split(/\{\w+\}|…|\bN\b/).some((part) => part.trim() !== '' && !code.includes(part.trim())),
  );
  return { calls, screens, texts };
}
