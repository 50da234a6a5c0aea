import { globSync } from 'node:fs';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { readSource } from '../house/sources.ts';

/**
 * The two lanes of the tests (docs/pruebas.md). The tag `resistencia` puts a test into the second one, or all of a file by
 * the comment `@module-tag resistencia` at its top; everything else is in the first.
 */
export const LANES = ['pronto', 'resistencia'] as const;
export type Lane = (typeof LANES)[number];

const WHOLE_FILE = /@module-tag resistencia\b/;
const SOME_TESTS = /\btags: 'resistencia'/;

/** The lanes that a test file has tests in, by its path from the repository's root. */
export function lanesOf(path: string): readonly Lane[] {
  const text = readSource(path);
  if (WHOLE_FILE.test(text)) return ['resistencia'];
  return SOME_TESTS.test(text) ? LANES : ['pronto'];
}

/** The test files with tests in a lane. */
export const filesOf = (lane: Lane): string[] =>
  globSync('{contract,server,web,tools,e2e}/**/*.test.{ts,tsx}', {
    cwd: REPO_DIR,
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(String(path)),
  })
    .filter((path) => lanesOf(path).includes(lane))
    .sort();

/** Vitest's argument that runs only the tests of one lane. */
export const onlyIn = (lane: Lane): string =>
  `--tags-filter=${lane === 'pronto' ? '!resistencia' : 'resistencia'}`;
