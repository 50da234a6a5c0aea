/** HTML's names of the Latin letters and signs from number 160 on. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 ' +
  'sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc ' +
  'Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc ' +
  'atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve ' +
  'oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const NAMED = new Map([
  ...LATIN.split(' ').map((name, i): [string, string] => [name, String.fromCharCode(160 + i)]),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    bull: '•',
    hellip: '…',
    euro: '€',
    trade: '™',
    larr: '←',
    rarr: '→',
    rArr: '⇒',
    minus: '−',
    le: '≤',
    ge: '≥',
    ne: '≠',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    zwnj: '\u200c',
    zwj: '\u200d',
    lrm: '\u200e',
    rlm: '\u200f',
  }),
]);

/** Characters of pages that keep Windows numbers, where 128 to 159 are signs. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function letterOf(code: number): string {
  if (code >= 128 && code < 160) return WINDOWS[code - 128]!;
  const isLetter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isLetter ? String.fromCodePoint(code) : '\ufffd';
}

/** A text of a page with its entities decoded; unknown ones stay as written. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,7}));?/gi, (whole, hex, number, name) =>
    name === undefined
      ? letterOf(hex === undefined ? Number(number) : Number.parseInt(hex, 16))
      : whole.endsWith(';')
        ? (NAMED.get(name) ?? whole)
        : whole,
  );
