import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before the product (NODE_OPTIONS=--import): moves its wall clock ahead by the milliseconds in a
 * file, while everything else, the database's clock too, stays as it is. Each process writes the value it has
 * read beside that file, under its pid.
 */
const file = process.env.CLOCK_FILE!;
const Real = Date;
let ahead = 0;
setInterval(() => {
  const now = readFileSync(file, 'utf8');
  if (now === '' || Number(now) === ahead) return;
  ahead = Number(now);
  if (isMainThread) writeFileSync(`${file}.${process.pid}`, now);
}, 50).unref();

class MovableDate extends Real {
  // biome-ignore lint/suspicious/noExplicitAny: whatever a date is made of
  constructor(...given: any[]) {
    super(...((given.length > 0 ? given : [Real.now() + ahead]) as [number]));
  }

  static override now(): number {
    return Real.now() + ahead;
  }
}
globalThis.Date = MovableDate as DateConstructor;
