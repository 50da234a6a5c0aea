import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before the product (NODE_OPTIONS=--import): its clock of the day then is as many milliseconds ahead as a file says,
 * while everything else, the database's clock too, goes on as it is. What the process has read it writes beside that file,
 * under its number.
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
