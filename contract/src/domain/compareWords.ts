const SPANISH = new Intl.Collator('es');

/** Order of words for people, as Spanish has it: accents and capitals do not part what belongs together. */
export const compareWords = (a: string, b: string): number => SPANISH.compare(a, b);
