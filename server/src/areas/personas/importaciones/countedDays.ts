/** How five-figure serial dates of spreadsheets occur in a column: alone, among other dates, or beside ddmmaa dates. */
export type CountedDays = 'solas' | 'entre otras' | 'mal';

const FIVE = /^[1-9]\d{4}(?:\.0)?$/;
const SIX = /^\d{6}$/;

/** How to read five figures in a column with such values (docs/reglas/personas.md). */
export function countedDays(values: Iterable<string>): CountedDays {
  let five = false;
  let other = false;
  for (const value of values) {
    const text = value.trim();
    if (SIX.test(text)) return 'mal';
    five ||= FIVE.test(text);
    other ||= text !== '' && !FIVE.test(text);
  }
  return five && other ? 'entre otras' : 'solas';
}
