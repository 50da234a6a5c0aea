import { birthBounds } from './dateBounds.ts';
import { age, localDay } from './dates.ts';
import { outsideBounds } from './outsideBounds.ts';

/** Age in whole years, from a date of birth (YYYY-MM-DD); null when that cannot be one (docs/reglas/convenciones.md). */
export const ageOf = (birth: string, today = localDay()): number | null =>
  outsideBounds(birth, birthBounds(today)) === null ? age(birth, today) : null;
