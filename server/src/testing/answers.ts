import { expect } from 'vitest';

/** The shape of an answer that refuses with this status and this sentence. */
export const refusal = (status: number, message: string | RegExp) => ({
  status,
  body: { error: { message: message instanceof RegExp ? expect.stringMatching(message) : message } },
});

/** This field of each item of an answer's list. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export const pluck = (items: Record<string, any>[], field: string): any[] => items.map((item) => item[field]);
