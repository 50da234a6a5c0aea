import { keepToldTwice, type Sum, sayToldTwice, type ToldTwice } from './keepSum.ts';
import type { Lane } from './lanes.ts';

/** Result of one run, with its output. */
export interface Attempt extends Sum {
  output: string;
}

/** What failed, and how to run it once more, alone. */
export interface Failure extends Attempt {
  path: string;
  again(): Promise<Attempt>;
}

/** More failures than this have a common cause, which a second try does not reveal. */
const MOST = 10;

/**
 * Runs each failure once more and returns what that adds to the sums. A test that passes then counts as
 * passed but is listed under 'inestables', here and in the lane's file; one that fails again is named at the
 * end.
 */
export async function tellAgain(lane: Lane, failures: readonly Failure[]): Promise<Sum> {
  const told: ToldTwice = { unstable: [], failed: failures.length > MOST ? [...failures] : [] };
  const added = { passed: 0, failed: 0 };
  for (const first of failures.length > MOST ? [] : failures) {
    console.log(`↻ ${first.path}: una vez más, solo`);
    const second = await first.again();
    added.passed += second.passed - first.passed;
    added.failed += second.failed - first.failed;
    if (second.failed === 0)
      told.unstable.push({ path: first.path, first: first.output, second: second.output });
    else told.failed.push({ path: first.path, output: second.output });
  }
  keepToldTwice(lane, told);
  sayToldTwice(lane);
  return added;
}
