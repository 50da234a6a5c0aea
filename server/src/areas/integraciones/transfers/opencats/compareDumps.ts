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

/** What a dump changes of a record that came before. */
export interface Compared {
  /** Columns to change. */
  change: Columns;
  /** What was written there for them. */
  dicho: Record<string, Said>;
  /** What somebody should look at. */
  notice: string | undefined;
}

/** Whether a dump differs in a unit from what was brought. */
function isOtherwise(unit: Unit, brought: Brought, there: Watched): boolean {
  const { change, told } = threeWays([unit], { brought, here: brought, there });
  return Object.keys(change).length > 0 || told.length > 0;
}

/**
 * Compares a dump with a record that came before (docs/reglas/traspasos.md): an earlier dump changes nothing.
 * `now`: when this dump was made (dumpedAt). `room`: the most letters of the text that holds its notes.
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
