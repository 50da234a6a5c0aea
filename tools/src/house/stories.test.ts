import { expect, test } from 'vitest';
import { readRows, readStories, type Story } from '../tests/storyTable.ts';

const line = ({ file, title, lane }: Story): string => `${file} | ${title} | ${lane}`;

test('docs/pruebas.md nombra cada historia, en su carril, y ninguna que no esté', () => {
  const rows = readRows().map(line);
  const stories = [...new Set(readStories().map(line))];
  expect(rows.toSorted()).toEqual(stories.toSorted());
});
