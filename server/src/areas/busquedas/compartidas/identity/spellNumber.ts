const UNITS = (
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho ' +
  'diecinueve veinte veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve'
).split(' ');
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

/** A whole number below a thousand million in folded Spanish words: 'tres millones cuatrocientos un mil dos'. */
export function spellNumber(n: number): string {
  if (n < UNITS.length) return UNITS[n]!;
  if (n < 100) return TENS[Math.floor(n / 10) - 3]! + (n % 10 ? ` y ${UNITS[n % 10]}` : '');
  if (n === 100) return 'cien';
  if (n < 1000) return withRest(HUNDREDS[Math.floor(n / 100) - 1]!, n % 100);
  const thousands = Math.floor(n / 1000);
  if (n < 1_000_000) return withRest(thousands === 1 ? 'mil' : `${spellNumber(thousands)} mil`, n % 1000);
  const millions = Math.floor(n / 1_000_000);
  return withRest(millions === 1 ? 'un millon' : `${spellNumber(millions)} millones`, n % 1_000_000);
}

const withRest = (said: string, rest: number): string => (rest ? `${said} ${spellNumber(rest)}` : said);
