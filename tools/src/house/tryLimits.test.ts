import { join } from 'node:path';
import { TRY_LIMITS } from '@tembiapo/server/platform/identity/tryLimits.ts';
import { expect, test } from 'vitest';
import { readSource } from './sources.ts';

test('docs/seguridad.md dice cada intento que se cuenta, por quién y cuánto', () => {
  const rows = [
    ...readSource(join('docs', 'seguridad.md')).matchAll(
      /^\| ([a-z -]+) \| (persona|enlace|direccion) \| (\d+) \| (\d+) \| \S.+ \|$/gm,
    ),
  ].map(([, kind, by, max, minutes]) => [kind, { by, max: Number(max), minutes: Number(minutes) }]);
  expect(rows).toEqual(Object.entries(TRY_LIMITS));
});
