/** Orders codes, days and moments (ISO) by code unit, whatever the locale. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
