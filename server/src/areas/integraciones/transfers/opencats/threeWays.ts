/** Columns of a record that a later dump may change, with their values; those of one unit change together. */
export type Columns = Record<string, string | number | null>;

export interface Unit {
  label: string;
  columns: readonly string[];
  words(values: Columns): string;
}

const same = (unit: Unit, a: Columns, b: Columns): boolean =>
  unit.columns.every((column) => (a[column] ?? '') === (b[column] ?? ''));

/**
 * What of `there` is brought: units that stand here as they were brought and stand otherwise there. What was changed on both sides is
 * answered in words, and so is every difference where nobody knows what was brought.
 */
export function threeWays(
  units: readonly Unit[],
  { brought, here, there }: { brought: Columns | null; here: Columns; there: Columns },
): { change: Columns; clashes: string[] } {
  const change: Columns = {};
  const clashes: string[] = [];
  for (const unit of units) {
    if (same(unit, here, there) || (brought && same(unit, brought, there))) continue;
    if (brought && same(unit, brought, here))
      for (const column of unit.columns) change[column] = there[column] ?? null;
    else clashes.push(`${unit.label}: acá «${unit.words(here)}», allá «${unit.words(there)}»`);
  }
  return { change, clashes };
}

/** What a person decides about; undefined for nothing. */
export const clashNotice = (clashes: readonly string[], isKnown: boolean): string | undefined =>
  clashes.length === 0
    ? undefined
    : `${isKnown ? 'Cambió acá y allá' : 'Acá y allá no dicen lo mismo'}, y quedó lo de acá. ${clashes.join('. ')}. Decidí cuál vale y ponelo en su ficha.`;
