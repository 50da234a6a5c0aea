import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tembiapo-esperas-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The linter's configuration of this repository, for files named like its tests. */
const { overrides } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as {
  overrides: { plugins?: string[] }[];
};
const here = overrides.flatMap(({ plugins, ...one }) =>
  plugins ? [{ ...one, plugins: plugins.map((plugin) => join(root, plugin)) }] : [],
);
writeFileSync(join(folder, 'biome.json'), JSON.stringify({ overrides: here }));

test.each([
  ['server/src', 'x.test.ts', 'await sleep(500);', true],
  ['server/src', 'x.test.ts', 'await new Promise((done) => setTimeout(done, 300));', true],
  ['e2e', 'x.test.ts', 'await page.waitForTimeout(100);', true],
  ['server/src', 'x.test.ts', "await waitFor('un correo', () => mails[0]);", false],
  ['server/src/testing', 'waitFor.ts', 'await sleep(25);', false],
])('en %s/%s, «%s» se rechaza: %s', (room, name, text, refused) => {
  const file = join(folder, room, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
  const { stdout, stderr } = spawnSync('biome', ['lint', file], { cwd: folder, encoding: 'utf8' });
  expect(stdout + stderr).toContain('Checked 1 file');
  expect((stdout + stderr).includes('plugin')).toBe(refused);
});
