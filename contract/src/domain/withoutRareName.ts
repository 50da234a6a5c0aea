/** Rarer labels of a number, letters only: 'C.I.P.', 'Nº', 'Nro. Doc.'. */
const RARE =
  /^(?:cip|cid|id|cl|ni|ce|ic|le|lc|ext|pry|nro|no?|(?:n(?:ro|um|umero)?|no)(?:de)?(?:ci|cip|cic|ced|dni|doc|id)[a-z]{0,16}|(?:ced|doc)id)(?:nro|no|n)?$/;
const PASSPORT = /^pas(?:ap|s|sp|sport)?(?![a-z])[\s:#.-]{0,9}(?=[a-z]{1,2}\d{5,9}$)/i;

/**
 * A document without a rarer label before it: of a CI when only digits follow ('CIP 4890011', 'Nº 4890048'), of a passport
 * when its letters do ('PAS N1234567'). Two letters that touch the digits, and a capital N before them, belong to the number.
 */
export function withoutRareName(typed: string): string {
  const [, name = '', number = ''] = /^(\D{1,30})(\d[\d .-]{4,11})$/.exec(typed) ?? [];
  // Compatible forms too: 'Nº' reads 'no'.
  const letters = name
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
  const isApart = !/^N ?$/.test(name) && (/[^A-Za-z]$/.test(name) || /^(?:pry|cip)$/.test(letters));
  return isApart && /^[\p{L}\s.:#º°№-]+$/u.test(name) && RARE.test(letters)
    ? number
    : typed.replace(PASSPORT, '');
}
