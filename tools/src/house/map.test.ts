import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { expect, test } from 'vitest';

/** Where each side keeps its areas, a folder for each group. */
const SIDES = ['contract/src/calls', 'server/src/areas', 'web/src/areas'];

const foldersIn = (path: string): string[] =>
  readdirSync(join(REPO_DIR, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** In the contract an area may be a file. */
const areasIn = (path: string): string[] =>
  path.startsWith('contract/')
    ? readdirSync(join(REPO_DIR, path)).map((name) => name.replace(/\.ts$/, ''))
    : foldersIn(path);

/** Rows of the map: '| `area` | what it is about |', below '| **`group`** | … |'. */
function readMap(): Map<string, Set<string>> {
  const map = new Map<string, Set<string>>();
  const rows = readFileSync(join(REPO_DIR, 'docs/casa.md'), 'utf8').matchAll(
    /^\| (\*\*)?`(\w+)`(?:\*\*)? \| [^|]+ \|$/gm,
  );
  for (const [, bold, name] of rows) {
    if (bold) map.set(name!, new Set());
    else [...map.values()].at(-1)!.add(name!);
  }
  return map;
}

test('el mapa de docs/casa.md dice cada grupo y cada área que hay, y ninguno más', () => {
  const found = new Map<string, Set<string>>();
  for (const side of SIDES)
    for (const group of foldersIn(side))
      for (const area of areasIn(`${side}/${group}`))
        found.set(group, (found.get(group) ?? new Set()).add(area));
  const listed = (map: Map<string, Set<string>>) =>
    [...map].flatMap(([group, areas]) => [...areas].map((area) => `${group}/${area}`)).sort();
  expect(listed(readMap())).toEqual(listed(found));
});
