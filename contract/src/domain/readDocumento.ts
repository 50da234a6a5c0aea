import { plainTyped, type Reading } from './plainTyped.ts';

const DOCUMENTO = /^[\dA-Za-z\s.-]+$/;
const RUC = /^[\d\s-]+$/;
/** Labels before a number: 'C.I. N°:', 'Cédula de identidad', 'RUC'. */
const LABEL =
  /^(?:c\.? ?i\.?(?: ?[cn]\.)?|c[ée]d(?:ula)?\.?(?: de identidad)?(?: civil)?|d\.?n\.?i\.?|doc(?:umento)?\.?(?: de identidad)?|r\.?u\.?c\.?)[\s:#.-]{0,9}(?:n(?:ro|[uú]m(?:ero)?)?[\s.]{0,9}[º°o]?[\s:#.-]{0,9})?(?=\d)/i;
/** A long number as a spreadsheet mangles it. */
const AS_NUMBER = /^\d{5,}\.0*$|^\d[\d.]{4,}\.0{1,2}$|\d[.,]\d+e[+-]?\d/i;
/** A date, as spreadsheets and people write it. */
const DAY = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}([.-])\d{1,2}\1(?:\d\d|\d{4}))$/;
/** Words of amounts, and any word that does not name a document. */
const WORDS =
  /(?<![a-z])(?:usd|us|gs|pyg|eur|mil|y|e|o)(?![a-z])|(?<![a-z])(?!(?:cedula|pasaporte|documento|identidad|civil|numero|extranjer[oa])(?![a-z]))[a-z]{4,}(?![a-z\d])(?<!\d[a-z]+)/i;

/** Whether digits form more than one number: two of five or more digits, or thousands groups of two numbers. */
function isSeveral(text: string): boolean {
  const groups = text.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? [];
  const figures = groups.join('').length;
  return groups.filter((group) => group.length >= 5).length > 1 || (groups.length > 1 && figures > 12);
}

/** Further labels: 'nro', the country. */
const NUMBERED = /^n(?:ro|[uú]m(?:ero)?)[\s.:#-]{0,9}[º°]?[\s:.-]{0,9}(?=\d)/i;
const COUNTRY = /(?<![a-z])py[\s.:-]{1,3}(?=\d)|(?<=\d)[\s.-]{1,3}py$/i;
/** Labels after a number: '4880001 CI'. */
const NAMED_AFTER = /(?<=\d)[\s.:-]{1,3}(?:c\.? ?i\.?|d\.?n\.?i\.?|r\.?u\.?c\.?)$/i;
const unnamed = (typed: string): string =>
  typed.replace(NAMED_AFTER, '').replace(COUNTRY, '').replace(NUMBERED, '');
/** Dots that do not separate thousands. */
const LOOSE_DOT = /\d\.(?=\d)(?!\d{3}(?!\d))|\d{4}\.(?=\d)/;
/** Letters between digits, except in French passports and Portuguese cards; and letters that are mistyped digits at the end. */
const AMONG = /^(?!\d\d ?[a-z]{2} ?\d{5}$|\d{8} ?\d ?[a-z]{2}\d$)\d[\d\s.-]*[a-z][a-z\s.-]*\d/i;
const MISTYPED = /^\d[\d\s.-]*(?:[OoIi]+|(?<!^\d{8})l)$/;

/** Whether a well-written number other than zero is left once its label is removed. */
function isNumber(typed: string): boolean {
  const bare = unnamed(typed.replace(LABEL, ''));
  const isFigures = /^[\d\s.-]+$/.test(bare);
  return (
    !/^[0\s.-]+$/.test(bare) &&
    !(isFigures && LOOSE_DOT.test(bare)) &&
    !AMONG.test(bare) &&
    !MISTYPED.test(bare)
  );
}

const isDocumento = (typed: string): boolean =>
  DOCUMENTO.test(typed) &&
  /\d/.test(typed) &&
  !AS_NUMBER.test(typed) &&
  !DAY.test(typed) &&
  !WORDS.test(typed) &&
  !isSeveral(typed) &&
  isNumber(typed);

/** A person's RUC is their CI and a check digit; a company's has more digits, even without its dash and check digit. */
const NAMED_RUC = /(?<![a-z])r\.?u\.?c(?![a-z])/i;
const RUC_OF_PERSON = /^(\d[\d.]{0,8})(?:\s?-\s?\d)?$/;

function readNamedRuc(typed: string): Reading {
  const [, number = ''] = RUC_OF_PERSON.exec(unnamed(typed).replace(LABEL, '').trim()) ?? [];
  const isCi = number.replaceAll('.', '').length <= 7 && isDocumento(number);
  return isCi ? { value: number } : { trouble: `«${typed}» no es un documento` };
}

/** Rarer labels of a number, letters only: 'C.I.P.', 'Nº', 'Nro. Doc.'. */
const RARE =
  /^(?:cip|cid|id|cl|ni|ce|ic|le|lc|ext|pry|nro|no?|(?:n(?:ro|um|umero)?|no)(?:de)?(?:ci|cip|cic|ced|dni|doc|id)[a-z]{0,16}|(?:ced|doc)id)(?:nro|no|n)?$/;
const PASSPORT = /^pas(?:ap|s|sp|sport)?(?![a-z])[\s:#.-]{0,9}(?=[a-z]{1,2}\d{5,9}$)/i;

/**
 * A document without a rarer name before it: of a CI, where only figures follow ('CIP 4890011', 'Nº 4890048'), and of a passport, where its
 * letters do ('PAS N1234567'). Two letters that touch the figures, and a capital N before them, are the number's own.
 */
function withoutRareName(typed: string): string {
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

/**
 * A document as a person or a cell has it: one number of digits, letters, dots, dashes and spaces, without the label before
 * it, and not a long number that a spreadsheet mangled (docs/reglas/personas.md). A number labelled RUC becomes the CI in it.
 */
export function readDocumento(text: string): Reading {
  const written = plainTyped(text).replace(/[‐‑‒–—−]/g, '-');
  if (NAMED_RUC.test(written)) return readNamedRuc(written);
  const typed = withoutRareName(written);
  const plain = unnamed(typed);
  const number = plain.replace(LABEL, '');
  if (plain !== typed && /^[\d\s.-]+$/.test(number) && isDocumento(number)) return { value: number };
  if (isDocumento(typed)) return { value: typed };
  const bare = typed.replace(LABEL, '');
  return bare !== typed && isDocumento(bare) ? { value: bare } : { trouble: `«${typed}» no es un documento` };
}

/** True for zeros only, which cells use for no number. */
export const isZero = (text: string): boolean => /^0[0\s.-]*$/.test(plainTyped(text));

/** A company's number as its form takes it, without label and thousands dots. */
export function readRuc(text: string): Reading {
  const typed = plainTyped(text);
  const bare = typed.replace(LABEL, '').replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '');
  const isRuc = RUC.test(bare) && /[1-9]/.test(bare) && !isSeveral(bare) && !DAY.test(bare);
  return isRuc ? { value: bare } : { trouble: `«${typed}» no es un RUC` };
}
