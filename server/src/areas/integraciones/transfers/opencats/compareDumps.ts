import { isOlder, olderNotice } from './dumped.ts';
import { NOTES } from './ownUnits.ts';
import { notesIn, withNotes } from './standingNotes.ts';
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

/** Whether a dump says of a unit something else than was brought. */
function isOtherwise(unit: Unit, brought: Brought, there: Watched): boolean {
  const { change, told } = threeWays([unit], { brought, here: brought, there });
  return Object.keys(change).length > 0 || told.length > 0;
}

/**
 * What of a record that came before is brought now, and what is told of it (docs/reglas/traspasos.md): an earlier dump changes nothing.
 * `now`: when this one was made (dumpedAt). `room`: letters that the text has in which its notes stand.
 */
export function compareDumps(
  units: readonly Unit[],
  {
    now,
    before,
    here: { columnas, taken: otherwise },
    there,
    room,
  }: { now: string; before: Brought | null; here: Here; there: Watched; room: number },
): Compared {
  const [text, notes] = [String(columnas.notas ?? ''), String(there.columnas.notas ?? '')];
  const brought = before && String(before.notas ?? '');
  const here = { ...columnas, notas: notesIn(text, brought, notes) || null };
  if (isOlder(now, before)) {
    const other = units.filter((unit) => isOtherwise(unit, before!, there));
    const { clashes, told } = threeWays(other, { brought: null, here, there });
    return { change: {}, dicho: {}, notice: olderNotice(now, before!, [...clashes, ...told]) };
  }
  const isOver = withNotes(text, brought ?? '', notes).length > room;
  const taken = { ...otherwise, ...(isOver && { [NOTES]: 'que acá no entra' }) };
  const compared = threeWays(units, { brought: before, here, there, taken, text });
  return { change: compared.change, dicho: compared.dicho, notice: laterNotice(compared, before !== null) };
}
