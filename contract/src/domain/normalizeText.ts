const UNACCENTED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/** The same as normalizar() of the database: compatible forms made one, lower case, no accents (ñ = n), words parted by one space. */
export const normalizeText = (text: string): string =>
  text
    // The database leaves out figures in circles and above the line; letters of other widths and joined ones are theirs to it too.
    .replace(/[¹²³\u2070-\u209c\u2460-\u24ff]/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłı]/g, (letter) => UNACCENTED[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
