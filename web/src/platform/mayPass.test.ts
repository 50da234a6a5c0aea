import { ORPCError } from '@orpc/client';
import { IN_PROGRESS } from '@tembiapo/contract/domain/requestKeys.ts';
import { expect, test } from 'vitest';
import { mayPass } from './mayPass.ts';
import { NoConnection } from './NoConnection.ts';

test.each([
  [400, false],
  [401, true],
  [403, false],
  [404, false],
  [408, true],
  [409, false],
  [410, false],
  [413, false],
  [422, false],
  [429, true],
  [500, true],
  [502, true],
  [503, true],
  [507, true],
])('una respuesta %i se puede pedir de nuevo: %j', (status, passes) => {
  expect(mayPass(new ORPCError('ERROR', { status, message: 'x' }))).toBe(passes);
});

test('lo que todavía se está haciendo, también', () => {
  expect(mayPass(new ORPCError(IN_PROGRESS, { status: 409, message: 'x' }))).toBe(true);
});

test('lo que no tuvo respuesta, también', () => {
  expect(mayPass(new NoConnection())).toBe(true);
});
