import { z } from 'zod';
import { birthBounds, dateBounds } from './domain/dateBounds.ts';
import { localDay, realDate } from './domain/dates.ts';
import { outsideBounds } from './domain/outsideBounds.ts';
import { emptyIsNull, orMissing } from './schema.ts';

/** Days and moments as they are sent. */

/** A calendar day, YYYY-MM-DD, that `outside` accepts. */
const dayWithout = (outside: (day: string) => string | null) =>
  z.string(orMissing('debe ser una fecha')).superRefine((value, { addIssue }) => {
    const trouble = realDate(value) ? outside(value) : 'debe ser una fecha válida (AAAA-MM-DD)';
    if (trouble) addIssue({ code: 'custom', message: trouble });
  });
const anyDay = dayWithout(() => null);
const keptDay = dayWithout((day) => outsideBounds(day, dateBounds()));
const birth = dayWithout((day) =>
  day > localDay() ? 'no puede ser futura' : outsideBounds(day, birthBounds()),
);

/** A day other than a birth, within its bounds (domain/dateBounds.ts), or none. */
export const optionalDate = z.preprocess(emptyIsNull, keptDay.nullish());
/** The same, required. */
export const requiredDate = z.preprocess(emptyIsNull, keptDay);
/** A date of birth, or none. */
export const optionalBirth = z.preprocess(emptyIsNull, birth.nullish());
/** The same, required. */
export const requiredBirth = z.preprocess(emptyIsNull, birth);
/** Any calendar day, for searches, or none. */
export const optionalDateAsked = z.preprocess(emptyIsNull, anyDay.nullish());
/** The same, required. */
export const requiredDateAsked = z.preprocess(emptyIsNull, anyDay);

/** ISO 8601, in a year of four digits in UTC too; there is no year 0. */
const isMoment = (value: string): boolean => {
  const year = new Date(value).getUTCFullYear();
  return year > 0 && year < 10_000 && z.iso.datetime({ offset: true }).safeParse(value).success;
};
/** A moment, ISO 8601 with its offset, required. */
export const momentAsked = z
  .string(orMissing('debe ser una fecha y hora válidas (ISO 8601)'))
  .refine(isMoment, 'debe ser una fecha y hora válidas (ISO 8601)');
/** A calendar day or a moment, ISO 8601, required; for the ends of a range. */
export const dayOrMomentAsked = z
  .string(orMissing('debe ser una fecha'))
  .refine((value) => realDate(value) || isMoment(value), 'debe ser una fecha válida (AAAA-MM-DD)');
/** The same, or none. */
export const dayOrMoment = z.preprocess(
  (value) => (value === '' ? undefined : value),
  dayOrMomentAsked.optional(),
);
