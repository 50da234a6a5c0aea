const UNACCENTED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * Characters that tell C++, C# and C apart, written as letters that no word has, so that stored words stay [a-z0-9]+. A longer
 * word is also found without them: 'Notepad++' is also 'Notepad'.
 */
const SIGNS: readonly [written: RegExp, kept: string][] = [
  [/♯/g, '#'],
  [/➕/g, '+'],
  [/(^|[^a-z0-9])([cf]) *\+ +\+(?![a-z0-9])/g, '$1$2++'],
  [/(^|[^a-z0-9])([cf]) +(\+\+|#)(?![a-z0-9])/g, '$1$2$3'],
  [/([a-z0-9][a-z])(\+\+|[+#](?![a-z0-9]))/g, '$1 q$2'],
  [/([a-z])\+{2,}/g, '$1pqxpqx '],
  [/([a-z])\+(?![a-z0-9])/g, '$1pqx '],
  [/(^[a-z]|[^a-z0-9][a-z])#/g, '$1hxq '],
  [/\.net(?!\.?[a-z])/g, ' wxqnet'],
];

/** Joins what apostrophes split: 'Mbo'ehára' becomes 'Mboehára'. Same as nombre_junto() in the database. */
export const withoutApostrophes = (text: string): string => text.replace(/['’‘`´ʼʻ′]/g, '');

/** A text in lower case without accents, with the characters of SIGNS as letters. */
export const lettered = (plain: string): string =>
  SIGNS.reduce((said, [written, kept]) => said.replace(written, kept), plain);

/**
 * Same as normalizar() in the database: compatible forms unified, lower case, no accents (ñ = n), words separated by one space.
 * C++, C#, C and .NET stay different (docs/reglas/convenciones.md).
 */
export const normalizeText = (text: string): string =>
  lettered(
    text
      // The database drops circled, superscript and subscript figures; full-width letters and ligatures are letters to it
      // too.
      .replace(/(?![⁺₊])[¹²³\u2070-\u209c\u2460-\u24ff]/g, ' ')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[ßæœøđðþłı]/g, (letter) => UNACCENTED[letter] ?? letter),
  )
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
