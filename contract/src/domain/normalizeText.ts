const UNACCENTED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/** The same as normalizar() of the database: lower case, no accents (ñ = n), words parted by one space. */
export const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłı]/g, (letter) => UNACCENTED[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
