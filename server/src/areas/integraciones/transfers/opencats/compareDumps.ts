import { isOlder, olderNotice } from './dumped.ts';
import {
  type Brought,
  type Columns,
  laterNotice,
  type Said,
  threeWays,
  type Unit,
  type Watched,
} from './threeWays.ts';
import type { Here } from './watched.ts';

/** What a dump says now of a record that came before. */
export interface Compared {
  /** Columns that are brought. */
  change: Columns;
  /** What is written there of them. */
  dicho: Record<string, Said>;
  /** What a person should look at. */
  notice: string | undefined;
}

/**
 * What of a record that came before is brought now, and what is told of it (docs/reglas/traspasos.md): an earlier dump changes nothing.
 * `now`: when this one was made (dumpedAt).
 */
export function compareDumps(
  units: readonly Unit[],
  { now, before, here, there }: { now: string; before: Brought | null; here: Here; there: Watched },
): Compared {
  if (isOlder(now, before)) {
    const { clashes } = threeWays(units, { brought: null, here: here.columnas, there });
    const notice = `${olderNotice(now, before!)}. ${clashes.join('. ')}.`;
    return { change: {}, dicho: {}, notice: clashes.length > 0 ? notice : undefined };
  }
  const compared = threeWays(units, { brought: before, here: here.columnas, there, taken: here.tomado });
  return { change: compared.change, dicho: compared.dicho, notice: laterNotice(compared, before !== null) };
}
