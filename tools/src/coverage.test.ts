import { servedCalls } from '@tembiapo/server/testing/servedCalls.ts';
import { specCalls, specScreens } from '@tembiapo/server/testing/spec.ts';
import { SCREENS } from '@tembiapo/web/app/screens.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { missing } from './missing.ts';

const key = (call: { method: string; path: string }) => `${call.method} ${call.path}`;
const spec = new Map(specCalls().map((call) => [key(call), call]));
const documented = servedCalls().filter((call) => spec.has(key(call)));

describe('calls.csv', () => {
  test('no falta ninguna llamada', () => expect(missing().calls.map(key)).toEqual([]));

  test.each(documented.map((call) => [key(call), call] as const))(
    '%s: mismas personas, misma área',
    (name, call) => {
      const row = spec.get(name)!;
      expect(call.area).toBe(row.area);
      expect(call.access === 'publico' ? 'publico' : [...call.access].sort()).toEqual(
        row.roles === 'publico' ? 'publico' : [...row.roles].sort(),
      );
    },
  );

  test.each(documented.map((call) => [key(call), call] as const))('%s: mismos nombres', (name, call) => {
    const row = spec.get(name)!;
    if (!row.input) return;
    const schema = z.toJSONSchema(call.input, {
      io: 'input',
      unrepresentable: 'any',
      // Without ids, so that named shapes stay in place.
      metadata: z.registry(),
      // biome-ignore lint/suspicious/noExplicitAny: a JSON Schema is read here by hand
    }) as any;
    const object = schema.properties ? schema : schema.anyOf?.find((s: object) => 'properties' in s);
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);
    const taken = [...Object.keys(object?.properties ?? {}), ...inPath];
    const listed = row.input.map((n) => n.replace('?', ''));
    expect(taken).toEqual(expect.arrayContaining(listed));
    // Inputs beyond the specification must be optional.
    const ours = (object?.required ?? []).filter((n: string) => !listed.includes(n) && !inPath.includes(n));
    expect(ours).toEqual([]);
  });
});

describe('screens.csv', () => {
  const screens = new Map(SCREENS.map((screen) => [screen.path.replace(/\$(\w+)/g, '{$1}'), screen]));
  test.each(
    specScreens()
      .filter(({ route }) => route !== '(unknown)')
      .map((s) => [s.route, s] as const),
  )('%s existe para las mismas personas', (route, row) => {
    const screen = screens.get(route);
    expect(screen).toBeDefined();
    expect(screen!.who === 'publico' ? 'publico' : [...screen!.who].sort()).toEqual(
      row.who === 'publico' ? 'publico' : [...row.who].sort(),
    );
  });

  test('no falta ninguna pantalla', () => expect(missing().screens).toEqual([]));
});

test('no falta ningún texto', () => expect(missing().texts).toEqual([]));
