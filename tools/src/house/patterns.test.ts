import { check } from 'recheck';
import { describe, expect, test } from 'vitest';
import { isTest, lineOf, readSources } from './sources.ts';

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

describe('ningún texto hace esperar a un patrón', () => {
  const served = readSources().filter(
    ({ path }) => /^(contract|server|web)\/src\//.test(path) && !isTest(path) && !/\/demo\//.test(path),
  );
  const patterns = served.flatMap(({ path, text, nodes }) =>
    nodes.flatMap((node): Pattern[] => {
      const regex = node.regex as { pattern: string; flags: string } | undefined;
      return regex
        ? [{ place: `${path}:${lineOf(text, node.start)}`, source: regex.pattern, flags: regex.flags }]
        : [];
    }),
  );

  test('se encontraron', () => expect(patterns.length).toBeGreaterThan(150));

  test('todos crecen a lo sumo con el texto', { tags: 'resistencia' }, async () => {
    const different = new Map(patterns.map((one) => [`/${one.source}/${one.flags}`, one]));
    const slow: string[] = [];
    for (const [written, { place, source, flags }] of different) {
      // recheck takes longer on a busy machine; a pattern without a verdict fails all the same.
      const { status } = await check(source, flags, { timeout: 60_000 });
      if (status !== 'safe') slow.push(`${place} ${written} ${status}`);
    }
    expect(slow).toEqual([]);
  });
});
