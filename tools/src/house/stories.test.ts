import { expect, test } from 'vitest';
import { filesOf, LANES, lanesOf } from '../tests/lanes.ts';
import { readFileRows, readRows, readStories, type Story } from '../tests/storyTable.ts';

const line = ({ file, title, lane }: Story): string => `${file} | ${title} | ${lane}`;

test('docs/pruebas.md nombra cada historia, en su carril, y ninguna que no esté', () => {
  const rows = readRows().map(line);
  const stories = [...new Set(readStories().map(line))];
  expect(rows.toSorted()).toEqual(stories.toSorted());
});

test('y cada archivo de las otras pruebas, en su carril', () => {
  const files = [...new Set(LANES.flatMap(filesOf))].filter((path) => !path.startsWith('e2e/'));
  const lanes = (path: string) => (lanesOf(path).length > 1 ? 'los dos' : lanesOf(path)[0]);
  expect(
    readFileRows()
      .map((row) => `${row.path} | ${row.lanes}`)
      .toSorted(),
  ).toEqual(files.map((path) => `${path} | ${lanes(path)}`).toSorted());
});
