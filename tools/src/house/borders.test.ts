import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { describe, expect, test } from 'vitest';

// Ours, because dependency-cruiser does not read TypeScript 7 yet (docs/decisions/0001).

interface Import {
  from: string;
  to: string;
}

function files(dir: string): string[] {
  return readdirSync(join(REPO_DIR, dir), { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    return entry.isDirectory() ? files(path) : /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Imports of our own files, as paths from the repository's root. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(REPO_DIR, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);
  return specifiers.flatMap((specifier) => {
    const ours = /^@tembiapo\/(\w+)\/(.+)$/.exec(specifier);
    if (ours) return [{ from: file, to: `${ours[1]}/src/${ours[2]}` }];
    if (!specifier.startsWith('.')) return [];
    return [{ from: file, to: relative(REPO_DIR, resolve(REPO_DIR, dirname(file), specifier)) }];
  });
}

const imports = ['contract/src', 'server/src', 'web/src', 'tools/src', 'e2e']
  .flatMap(files)
  .flatMap(importsOf);
const room = (path: string): string => path.split('/')[0]!;
const area = (path: string): string | undefined => /\/src\/areas\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);
const broken = (rule: (i: Import) => boolean): string[] =>
  imports.filter((i) => !isTest(i.from) && rule(i)).map((i) => `${i.from} -> ${i.to}`);

describe('quién puede conocer a quién', () => {
  test('hay qué mirar', () => expect(imports.length).toBeGreaterThan(300));

  test('el contrato no conoce a nadie', () => {
    expect(broken(({ from, to }) => room(from) === 'contract' && room(to) !== 'contract')).toEqual([]);
  });

  test('el servidor no conoce la web, y solo main.ts conoce las herramientas', () => {
    expect(broken(({ from, to }) => room(from) === 'server' && ['web', 'e2e'].includes(room(to)))).toEqual(
      [],
    );
    expect(
      broken(
        ({ from, to }) => room(from) === 'server' && room(to) === 'tools' && from !== 'server/src/main.ts',
      ),
    ).toEqual([]);
  });

  test('la web solo conoce el contrato', () => {
    expect(broken(({ from, to }) => room(from) === 'web' && !['web', 'contract'].includes(room(to)))).toEqual(
      [],
    );
  });

  test('ningún área entra en otra sino por su index', () => {
    expect(
      broken(
        ({ from, to }) =>
          area(from) !== undefined &&
          area(to) !== undefined &&
          area(from) !== area(to) &&
          !/\/index\.tsx?$/.test(to),
      ),
    ).toEqual([]);
  });

  test('ni la plataforma ni las piezas conocen un área', () => {
    expect(
      broken(
        ({ from, to }) => /^(server\/src\/platform|web\/src\/ui)\//.test(from) && area(to) !== undefined,
      ),
    ).toEqual([]);
  });
});
