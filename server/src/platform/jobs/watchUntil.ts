import type { Clock } from '../time/clock.ts';

const WATCH_MS = 60;

/** Reads something repeatedly until it is over or time is up; returns the last reading. */
export async function watchUntil<T>(
  clock: Clock,
  read: () => Promise<T>,
  isOver: (read: T) => boolean,
  ms: number,
): Promise<T> {
  for (const end = clock.now() + ms; ; ) {
    const now = await read();
    if (isOver(now) || clock.now() > end) return now;
    await new Promise((done) => setTimeout(done, WATCH_MS));
  }
}
