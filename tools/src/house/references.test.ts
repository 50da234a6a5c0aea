import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { describe, expect, test } from 'vitest';

/** Everything that people read: code, SQL and pages. */
const files = globSync('{*.md,docs/**/*.md,{contract,server,web,tools,e2e}/**/*.{ts,tsx,sql,mjs,css,md}}', {
  cwd: REPO_DIR,
  exclude: (path) => /(^|\/)(node_modules|dist|resultados)(\/|$)/.test(String(path)),
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== 'tools/src/house/references.test.ts')
  .map((path) => ({ path, text: readFileSync(join(REPO_DIR, path), 'utf8') }));

/** A file of this repository by its path from the root; for a decision its number is enough. */
const NAMED =
  /(?<![\w/.-])((?:docs|server|web|contract|tools|e2e|spec)\/[\w./-]*\w\.(?:md|tsx?|sql|csv|txt|mjs)|docs\/decisions\/\d{4})/g;
/** The targets of a page's links, except external ones. */
const LINK = /\]\((?!https?:|#|\/)([^)#\s]+)/g;

/** Papers that readers of this repository do not have. */
const ELSEWHERE = /\bissues? #?\d|\bdecisions(?:\.md)? \d|\bbeyond\.md|\b00[012] §|\b00[012] points?\b/gi;

const isThere = (name: string): boolean =>
  existsSync(join(REPO_DIR, name)) ||
  (/\/\d{4}$/.test(name) && globSync(`${name}-*.md`, { cwd: REPO_DIR }).length === 1);

/** Each line in which a pattern is found. */
const wrong = (pattern: RegExp, isWrong: (found: string, path: string) => boolean): string[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([whole, name]) => isWrong(name ?? whole, path))
      .map(({ 0: whole, index }) => `${path}:${text.slice(0, index).split('\n').length} ${whole}`),
  );

describe('lo que un texto nombra', () => {
  test('está en este repositorio', () => {
    expect(files.length).toBeGreaterThan(900);
    expect(wrong(NAMED, (name) => !isThere(name))).toEqual([]);
  });

  test('y los enlaces de las páginas llevan a algo', () => {
    const pages = (path: string) => path.endsWith('.md');
    expect(
      wrong(LINK, (name, path) => pages(path) && !existsSync(join(REPO_DIR, dirname(path), decodeURI(name)))),
    ).toEqual([]);
  });

  test('no es un papel que quien lee no tiene', () => {
    expect(wrong(ELSEWHERE, () => true)).toEqual([]);
  });
});
