import type { FoldedText, Span } from './FoldedText.ts';

/** The fewest digits of a telephone or document. */
const MIN_DIGITS = 6;
/** The longest list of periods or amounts that is read as one. */
const MAX_QUANTITY = 60;
const SEPARATOR = String.raw`[\s()./\\_*·•|~,;:='"«»“”‘’-]`;
/** A figure, or an o typed for a 0. */
const FIGURE = String.raw`(?:\d|(?<=\d)o(?![a-z])|(?<![a-z])o(?=\d\d))`;
const RUN = new RegExp(`[+(]{0,2}${FIGURE}(?:${SEPARATOR}{0,6}${FIGURE})+`, 'g');

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';
const YEAR = '(?:19|20)\\d\\d';
/** Days, months of a year, years and times, which periods are written with. */
const MOMENT = [
  String.raw`${DAY}[/.-]${MONTH}[/.-](?:${YEAR}|\d\d)`,
  `${YEAR}[/.-]${MONTH}[/.-]${DAY}`,
  String.raw`${MONTH}\s?[/.-]\s?${YEAR}`,
  String.raw`${YEAR}[/.-]${MONTH}(?!\d)`,
  YEAR,
  String.raw`(?:[01]?\d|2[0-4])[.:][0-5]\d`,
].join('|');
const MOMENTS = new RegExp(String.raw`^\(*(?:${MOMENT})(?:[\s()/,;-]+(?:${MOMENT}))*$`);
/** 'Office 365 2019': a year and a short number. */
const WITH_YEAR = new RegExp(
  String.raw`^(?:(?:[1-9]\d?|36[05])[\s/-]+${YEAR}|${YEAR}[\s/-]+(?:[1-9]\d?|36[05]))$`,
);
const ALWAYS = /^24[\s/]+7[\s/]+365$/;

const AMOUNT = String.raw`\d{1,3}(?:[.,\s]\d{3})+(?:[.,]\d{1,2})?|\d{4,12}(?:[.,]\d{1,2})?`;
const AMOUNTS = new RegExp(String.raw`^(?:${AMOUNT})(?:\s*[-/]+\s*(?:${AMOUNT}))*$`);
/** 100 200 300. */
const HUNDREDS = /^[1-9]00(?:[\s,/;-]+[1-9]00)+$/;
/** 95/100, 10/90, 20/40. */
const RATIO = /^\d{1,3}\s?\/\s?\d{2,3}$/;
const LISTED = /^\d{1,2}(?:[,;]\s\d{1,2})+$/;
/** 5, 10, 15, 20: each larger than the one before. */
const isRising = (run: string): boolean =>
  LISTED.test(run) && run.split(/\D+/).every((one, i, all) => i === 0 || Number(one) > Number(all[i - 1]));
/** Words that introduce a telephone. */
const BEFORE_PHONE =
  /\b(?:tel|telef|telefono|cel|celu|celular|movil|linea|whatsapp|wsp|wpp|wasap|numero|nro|llam\w{1,6}|marc\w{1,4}|comunic\w{1,6})(?: (?:al?|es|de|su|con))*[\s.:]{0,3}$/;
/** Registers and tariffs have a code. */
const BEFORE_CODE =
  /\b(?:licitacion|llamado|arancel|arancelari[oa]|ciiu|ncm|partida|codigo|expediente|timbrado)(?: (?:arancelari[oa]|ciiu|ncm|n|nro|publica))?[\s.:]{0,3}$/;
/** A mobile number written with dots. */
const MOBILE = /^9\d\d[.,]\d{3}[.,]\d{3}$/;
/** Thousands with dots that end in a round number. */
const ROUND = /^\d{1,3}(?:[.,]\d{3})*[.,]000(?:\s*[-/]+\s*\d{1,3}(?:[.,]\d{3})*[.,]000)*$/;
const CURRENCY = String.raw`(?:gs?|pyg|usd|us|u\$s|eur|brl|ars)`;
const BEFORE_CURRENCY = new RegExp(String.raw`(?:\b${CURRENCY}|[$₲€])[\s.:$]{0,3}$`);
const BEFORE_MONEY =
  /\b(?:salario|sueldo|remuneracion|pretende|pretension|aspira|aspiracion|expectativa|gana|ganaba|cobra|cobraba|presupuesto|facturacion|ventas|monto|inversion|cartera|capital|precio|costo)(?: (?:a|de|es|era|en|por|salarial|mensual|actual|pretendid[oa]|net[oa]|brut[oa]|unos|hasta|desde|entre))*[\s.:]{0,3}$/;
const AFTER_CURRENCY =
  /^\s?(?:de )?(?:[$₲€]|gs?\b|pyg\b|usd\b|us\$|u\$s|guarani(?:es)?\b|dolar(?:es)?\b|eur(?:os?)?\b|reales\b|pesos\b)/;
const AFTER_MONEY =
  /^\s?(?:%|millones\b|mil\b|mensual(?:es)?\b|(?:por|al) mes\b|brutos?\b|netos?\b|unidades\b|clientes\b|usuarios\b|personas\b|habitantes\b|hectareas\b|has?\b|kgs?\b|kilos\b|toneladas\b|tn\b|litros\b|lts?\b|km\b|kilometros\b|m2\b|metros\b|productos\b|articulos\b|piezas\b|facturas\b|operaciones\b|cajas\b|visitas\b|seguidores\b|empleados\b|colaboradores\b)/;
/** Recognizable as an amount without a currency: thousands with dots, or few enough figures. */
const TOLD_AMOUNT = /[.,]\d{3}|^\d{4,8}$/;
/** Standards and laws have a number. */
const BEFORE_NORM =
  /\b(?:iso|iec|une|en|iram|ohsas|norma|normas|ley|leyes|decreto|resolucion|nic|niif|ansi|asme|ieee|rfc|din|astm|nch|nbr)\b[\s/a-z:.,-]{0,14}$/;

/** Whether this is a period, an amount, a quantity or a standard. */
export const isQuantity = (text: string, [from, to]: Span): boolean => {
  const run = text.slice(from, to);
  if (run.length > MAX_QUANTITY) return false;
  const before = text.slice(Math.max(0, from - 40), from);
  if (BEFORE_PHONE.test(before)) return false;
  if (HUNDREDS.test(run) || RATIO.test(run) || isRising(run)) return true;
  if (BEFORE_CODE.test(before) && digitsOf(run) <= MIN_DIGITS) return true;
  if (MOMENTS.test(run) || WITH_YEAR.test(run) || ALWAYS.test(run)) return true;
  if (BEFORE_NORM.test(before) && !/\d{6}/.test(run)) return true;
  if (ROUND.test(run) && !MOBILE.test(run)) return true;
  if (!AMOUNTS.test(run) || /^[+0]/.test(run)) return false;
  const after = text.slice(to, to + 40);
  if (BEFORE_CURRENCY.test(before) || AFTER_CURRENCY.test(after)) return true;
  return TOLD_AMOUNT.test(run) && (BEFORE_MONEY.test(before) || AFTER_MONEY.test(after));
};

/** Number words by how many figures each stands for. */
const WORDS: readonly [figures: number, words: string][] = [
  [1, 'cero uno una un dos tres cuatro cinco seis siete ocho nueve petei mokoi mbohapy irundy'],
  [
    2,
    'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno ' +
      'veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta ' +
      'cuarenta cincuenta sesenta setenta ochenta noventa',
  ],
  [
    3,
    'cien ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
  ],
];
const FIGURES = new Map(WORDS.flatMap(([n, words]) => words.split(' ').map((word) => [word, n] as const)));
const NUMBER_WORD = `(?:${[...FIGURES.keys()].join('|')})`;
const SPOKEN = new RegExp(
  String.raw`(?<!\w)(?:\+?\d+|${NUMBER_WORD})(?:[\s,.;:/-]+(?:y\s+)?(?:\d+|${NUMBER_WORD})(?!\w))+`,
  'g',
);

const COUNTING = 'un dos tres cuatro cinco seis siete ocho nueve diez ';

/** As many figures as a telephone, at least some of them in words. */
function isSpokenPhone(run: string): boolean {
  const words = run.match(/\d+|[a-z]+/g) ?? [];
  if (COUNTING.startsWith(`${words.join(' ').replace(/^uno/, 'un')} `)) return false;
  const spoken = words.filter((word) => FIGURES.has(word));
  const figures = words.reduce(
    (sum, word) => sum + (FIGURES.get(word) ?? (/\d/.test(word) ? word.length : 0)),
    0,
  );
  const completed = words.filter((word) => word === 'y').length;
  return (
    figures - completed >= MIN_DIGITS &&
    (spoken.length >= MIN_DIGITS - 2 || (spoken.length > 1 && words.some((word) => /\d/.test(word))))
  );
}

const digitsOf = (text: string): number => (text.match(/[\do]/g) ?? []).length;

/** Whatever may be a telephone or a document, however written, except periods, amounts of money, quantities and standards. */
export const findNumbers = (text: FoldedText): Span[] => [
  ...text
    .find(RUN)
    .filter((span) => digitsOf(text.folded.slice(...span)) >= MIN_DIGITS && !isQuantity(text.folded, span)),
  ...text.find(SPOKEN).filter((span) => isSpokenPhone(text.folded.slice(...span))),
];
