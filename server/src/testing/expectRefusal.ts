import { expect } from 'vitest';
import type { Answer } from './harness.ts';

/** Expects a call to have been refused with this status and this message. */
export function expectRefusal({ status, body }: Answer, expected: number, message: string | RegExp): void {
  const said = typeof message === 'string' ? message : expect.stringMatching(message);
  expect([status, body.error?.message]).toEqual([expected, said]);
}
