/** Scripts that need the two joiners within words. */
const JOINED = [
  'Arab',
  'Syrc',
  'Nkoo',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
]
  .concat(['Khmr', 'Mymr', 'Tibt'])
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
const PICTURE = '\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?';
/** Joiners elsewhere, stray parts of a flag, and every other character without a shape. */
const INVISIBLE = new RegExp(
  [
    `(?<![${JOINED}]|${PICTURE})[\\u200c\\u200d]|[\\u200c\\u200d](?![${JOINED}]|\\p{Extended_Pictographic})`,
    '(?<![\\u{1f3f4}\\u{e0020}-\\u{e007f}])[\\u{e0020}-\\u{e007f}]',
    '(?![\\u200c\\u200d\\u0600-\\u0605\\u06dd\\u070f\\u08e2\\u{e0020}-\\u{e007f}])\\p{Cf}',
    '[\\u034f\\u115f\\u1160\\u2800\\u3164\\uffa0]',
  ].join('|'),
  'gu',
);

/**
 * A text without invisible characters: zero-width spaces, soft hyphens, direction marks. Joiners stay within words of scripts
 * that need them, and within emojis (docs/reglas/convenciones.md).
 */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');
