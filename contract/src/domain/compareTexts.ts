/** Order of codes, days and moments as texts (ISO), letter by letter: no locale has a say in it. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
