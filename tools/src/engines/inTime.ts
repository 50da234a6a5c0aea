import { setTimeout as sleep } from 'node:timers/promises';

/** The result of `work`, or an error when it takes too long. */
export async function inTime<T>(
  ms: number,
  work: Promise<T>,
  late: (ms: number) => Error = () => new Error(`no terminó en ${ms / 1000} s`),
): Promise<T> {
  const done = new AbortController();
  try {
    return await Promise.race([
      work,
      sleep(ms, undefined, { signal: done.signal }).then(() => {
        throw late(ms);
      }),
    ]);
  } finally {
    done.abort();
  }
}
