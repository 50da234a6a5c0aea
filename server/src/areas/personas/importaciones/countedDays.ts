/** How days that spreadsheets count with five figures stand in a column: as no others do, among others, or where six are ddmmaa. */
export type CountedDays = 'solas' | 'entre otras' | 'mal';

const FIVE = /^[1-9]\d{4}(?:\.0)?$/;
const SIX = /^\d{6}$/;

/** What five figures are in a column with such values (docs/reglas/personas.md). */
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
