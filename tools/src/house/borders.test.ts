import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { describe, expect, test } from 'vitest';
import { drawHouse, GROUP_ROW, ROOM_ROW, tellUses } from './drawing.ts';
import { circlesOf, type Import, readImports } from './imports.ts';
import { areaOf, floorOf, GROUP_FLOORS, groupOf, ROOM_NAMES, roomOf } from './rooms.ts';
import { isTest, readSources } from './sources.ts';

const imports = readImports();
const broken = (rule: (i: Import) => boolean): string[] =>
  imports.filter((i) => !isTest(i.from) && rule(i)).map(({ from, to }) => `${from} -> ${to}`);
const isIndex = (path: string): boolean => /\/index\.tsx?$/.test(path);

describe('quién puede conocer a quién', () => {
  test('hay qué mirar', () => expect(imports.length).toBeGreaterThan(2_000));

  test('cada archivo está en un módulo', () => {
    const loose = readSources()
      .map(({ path }) => path)
      .filter((path) => roomOf(path) === undefined);
    // Exceptions: files at the root of a room that tools read, and the theme, which house.md puts beside the
    // floors.
    expect(loose).toEqual([
      'web/browsers.ts',
      'web/src/theme.ts',
      'web/vite.cliente.config.ts',
      'web/vite.config.ts',
      'web/vitest.config.ts',
    ]);
  });

  test('una importación baja o se queda, nunca sube', () => {
    const up = ({ from, to }: Import): boolean => {
      const [a, b] = [roomOf(from), roomOf(to)];
      return a !== undefined && b !== undefined && floorOf(b) < floorOf(a);
    };
    expect(broken(up)).toEqual([]);
  });

  test('cada grupo de áreas tiene su piso', () => {
    const groups = GROUP_FLOORS.server.toSorted();
    for (const side of ['server', 'web'] as const) {
      expect(GROUP_FLOORS[side].toSorted()).toEqual(groups);
      const seen = readSources().flatMap(({ path }) => groupOf(path) ?? []);
      expect([...new Set(seen.filter((one) => one.side === side).map(({ group }) => group))].sort()).toEqual(
        groups,
      );
    }
  });

  test('entre grupos de áreas una importación baja, nunca sube, tampoco de tipos', () => {
    const up = ({ from, to }: Import): boolean => {
      const [a, b] = [groupOf(from), groupOf(to)];
      if (!a || !b || a.side !== b.side) return false;
      const floors: readonly string[] = GROUP_FLOORS[a.side];
      return floors.indexOf(b.group) < floors.indexOf(a.group);
    };
    expect(broken(up)).toEqual([]);
  });

  test('no hay círculos, tampoco de tipos', () => expect(circlesOf(imports)).toEqual([]));

  test('un círculo se ve', () => {
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
      { from: 'c', to: 'd' },
    ];
    expect(circlesOf(edges)).toEqual([['a', 'b', 'c']]);
  });

  test('nada del servidor está en la web, ni de la web en el servidor', () => {
    expect(broken(({ from, to }) => from.startsWith('web/') && to.startsWith('server/'))).toEqual([]);
    expect(broken(({ from, to }) => from.startsWith('server/') && to.startsWith('web/'))).toEqual([]);
  });

  test('el interior de un área se conoce solo por su index', () => {
    const inside = ({ from, to, lazy }: Import): boolean => {
      const area = areaOf(to);
      if (area === undefined || area === areaOf(from) || isIndex(to)) return false;
      // The two places that know every area: the list of routes, and the lazily loaded screens.
      if (from === 'server/src/app.ts') return !to.endsWith('/routes.ts');
      return !(from.startsWith('web/src/app/') && (lazy || to.endsWith('Screen.tsx')));
    };
    expect(broken(inside)).toEqual([]);
  });

  test('el dibujo y las tablas son los de hoy (npm run casa)', () => {
    expect(readFileSync(join(REPO_DIR, 'docs/casa.svg'), 'utf8')).toBe(drawHouse());
    const page = readFileSync(join(REPO_DIR, 'docs/casa.md'), 'utf8');
    expect(tellUses(page)).toBe(page);
    const listed = (row: RegExp) => [...page.matchAll(row)].map(([, , name]) => name);
    expect([listed(ROOM_ROW), listed(GROUP_ROW)]).toEqual([ROOM_NAMES, GROUP_FLOORS.server]);
  });
});
