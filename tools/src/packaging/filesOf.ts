import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const KINDS = '{js,cjs,mjs,json,node,wasm,gz,css,so,so.*}';
/** What these packages bring for browsers, for other processors, or for reading less well. */
const NOT_THIS_ONE = new RegExp(
  [
    // Every processor of the last fifteen years has what this variant needs.
    String.raw`tesseract\.js-core/(?!tesseract-core-relaxedsimd\.(js|wasm)$|package\.json$)`,
    String.raw`@tesseract\.js-data/\w+/4\.0\.0/`,
    'tesseract.js/(dist|docs|tests|examples|benchmarks|scripts)/',
    String.raw`swagger-ui-dist/(?!swagger-ui(-bundle\.js|-standalone-preset\.js|\.css)$|package\.json$)`,
    String.raw`zlibjs/bin/(?!node-zlib\.js$)`,
    '@hyzyla/pdfium/dist/.*(base64|cdn|worker|browser|umd)',
  ].join('|'),
);

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * The files that packages need to run, with those that they depend on, as paths below a folder where they are installed.
 *
 * @param names of packages that the programs load
 */
export function filesOf(dir: string, names: readonly string[]): string[] {
  const all = new Set<string>();
  const add = (name: string): void => {
    const folder = join('node_modules', name);
    const [manifest] = globSync(join(folder, 'package.json'), { cwd: dir });
    // Those for other platforms are not there.
    if (!manifest || all.has(folder)) return;
    all.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(dir, manifest), 'utf8'),
    ) as Manifest;
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) add(one);
  };
  names.forEach(add);
  return [...all].flatMap((folder) =>
    globSync(`${folder}/**/*.${KINDS}`, { cwd: dir }).filter((file) => !NOT_THIS_ONE.test(file)),
  );
}
