import { readFileSync } from 'node:fs';

/**
 * Loaded before the product (NODE_OPTIONS=--import): its clock of the day then is as many milliseconds ahead as a file says,
 * while everything else, the database's clock too, goes on as it is.
 */
const file = process.env.CLOCK_FILE!;
const Real = Date;
let ahead = 0;
setInterval(() => {
  ahead = Number(readFileSync(file, 'utf8'));
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
