import { bareHead } from './mayHead.ts';
import { normalizeText } from './normalizeText.ts';
import { beginsWhole, dialable, normalizePhone, phoneTrouble, plainPhone } from './phones.ts';

/**
 * The phones of a text in their kept form, those among them that nobody can dial as they are (a land line without its area),
 * and the text beside them ('mamá', 'int 3'); or why the text is not understood.
 */
export type PhonesReading = { phones: string[]; undialable: string[]; rest: string } | { trouble: string };

const LABELS = String.raw`tel[ée]fonos?|tel(?:[ée]f)?s?|cel(?:ular)?(?:es)?|celu|m[óo]vil(?:es)?|contactos?|l[íi]nea baja|fijo|n[úu]meros?|nros?|n[º°]|wh?ats?\s?(?:app?|sapp?)|wasap|wsp|wpp?|wa`;
/** A label and what joins it to its number: 'Tel. 1:', 'cel0981', 'WhatsApp (solo)'. */
const LABEL = new RegExp(
  String.raw`(?<!\p{L})(?:${LABELS})(?![\p{L}])\.?(?:\s?[1-5](?=\s?[:.)-]|\s+[+(0]))?[\s:.)-]*`,
  'giu',
);
const JOINS = /^(?:[yoóeu]|y\/o)$/iu;
const EXTENSION =
  /(?<!\p{L})(?:int(?:erno)?|ext(?:ensi[óo]n)?|anexo)(?![\p{L}])[\s.:#-]*(?:n[º°.]\s?)?\d{1,5}(?!\d)/giu;
/** Numbering before each of several phones. */
const ORDINALS = /^\s*1\s?[).]\s.*/s;
const ORDINAL = /(?<=^|[\s;,|/])[1-5]\s?[).](?=\s)/g;
const RUN = /[+(]{0,3}\d(?:[\d\s().+/-]*\d)?/g;
/** Dates and amounts. */
const NO_PHONE = /^(?:\d{1,2}([/.-])\d{1,2}\1\d{4}|\d{4}([/.-])\d\d\2\d\d|[1-9]\d{0,2}(?:\.\d{3}){2,})$/;
/** A land line without its area code, in groups. */
const LOCAL = /^\d{3} (?:\d{3,4}|\d\d \d\d)$|^\d\d \d\d \d\d$/;
const LINK =
  /(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api\.|web\.)?whatsapp(?:\.com|:\/)\/send\/?\?phone=)(?:\+|%2B)?(\d{1,20})\/?(?:[?&]\S{0,300})?(?![^\s,;|)])/gi;
const QUOTE = `['"‘’“”«»´\`]+`;
const OPENED = new RegExp(`(?<=^|[\\s;,/|])${QUOTE}(?=[\\d+(])`, 'g');
const CLOSED = new RegExp(`(?<=[\\d)])${QUOTE}(?=$|[\\s;,/|])`, 'g');

/** Labels of numbers that are not phones. */
const OTHERS = new Set(
  `ci cic cip cedula cedulas ced dni id ip doc docs docto documento documentos identidad ruc pasaporte pas ips cuenta cta legajo codigo cod
  matricula registro expediente contrato factura pin clave edad nacimiento nac sueldo salario gs pyg guaranies usd us dolares`.split(
    /\s+/,
  ),
);
/** Whether words beside a number say that it is not a phone: 'C.I. N°', 'Cédula de identidad'. */
const nameOther = (words: string): boolean =>
  bareHead(normalizeText(words.replace(/[º°]/g, '')))
    .split(' ')
    .some((word) => OTHERS.has(word));

interface Group {
  digits: string;
  /** What separates it from the one before. */
  between: string;
}

/** The only way to read groups of digits as dialable numbers; null when there is none, or more than one. */
function phonesAmong(groups: readonly Group[]): string[] | null {
  // From each group on: the number of ways to the end (two is as good as many), and the first number of the last way found.
  const ways = Array<number>(groups.length).fill(0).concat(1);
  const firsts: { phone: string; next: number }[] = [];
  for (let from = groups.length - 1; from >= 0; from--) {
    let written = '';
    for (let to = from; to < groups.length; to++) {
      const { digits, between } = groups[to]!;
      // Inside a number a bar only follows the prefix.
      const isAfterPrefix = to === from + 1 && groups[from]!.digits.length < 5;
      if (to > from && (between.includes('+') || (between.includes('/') && !isAfterPrefix))) break;
      written += to > from ? digits : `${between.includes('+') ? '+' : ''}${digits}`;
      if (written.length > 17) break;
      // No number is written with a lone last digit.
      if (ways[to + 1] === 0 || (to > from && digits.length < 2)) continue;
      const phone = normalizePhone(written);
      if (!dialable(phone)) continue;
      ways[from] = Math.min(2, ways[from]! + ways[to + 1]!);
      firsts[from] = { phone, next: to + 1 };
    }
  }
  if (ways[0] !== 1) return null;
  const phones: string[] = [];
  for (let from = 0; from < groups.length; from = firsts[from]!.next) phones.push(firsts[from]!.phone);
  return phones;
}

/** The phones in a run of digits, spaces, dashes, dots, brackets and bars; null when unsure. */
function phonesOf(run: string): string[] | null {
  if (NO_PHONE.test(run)) return null;
  if (!/\/|[^\d(]\d\)?$/.test(run) && phoneTrouble(run) === null && !/\d\s*\+/.test(run)) {
    const whole = normalizePhone(run);
    if (dialable(whole)) return [whole];
  }
  const parts = run.split(/(\d+)/);
  const groups = parts.flatMap((digits, i) => (i % 2 === 1 ? [{ digits, between: parts[i - 1]! }] : []));
  const several = phonesAmong(groups);
  if (several) return several;
  // Separate groups can be a land line without its area; otherwise they are no number, or several.
  if (groups.length > 1 && !LOCAL.test(groups.map(({ digits }) => digits).join(' '))) return null;
  const one = normalizePhone(run);
  return phoneTrouble(run) === null && !beginsWhole(one) ? [one] : null;
}

/**
 * All phones of a cell: '0981 123 456 / 0971 222 333', 'Cel. 0981…', '00595…', '0981 123 456 (mamá)'. None is lost: if one of
 * them is not understood, the whole cell is refused (docs/reglas/convenciones.md).
 */
export function readPhones(text: string): PhonesReading {
  const written = plainPhone(text);
  const typed = written
    // Files prefix a value so that it is not read as a number.
    .replace(/^="(?=.*"$)/, '"')
    .replace(/^'+$/, '')
    .replace(OPENED, '')
    .replace(CLOSED, '')
    .replace(LINK, (_, digits: string) => ` ; ${digits.startsWith('0') ? '' : '+'}${digits} ; `)
    .trim()
    .replace(/(?<=[\d)])\s\+\s?(?=\(?0)/g, ' ; ');
  const no = { trouble: `«${written}» no es un teléfono` };
  const rest: string[] = [];
  const plain = typed
    .replace(EXTENSION, (words) => {
      rest.push(words.trim());
      return ' ';
    })
    .replace(LABEL, ' ')
    .replace(ORDINALS, (list) => list.replace(ORDINAL, ' '))
    .replace(/^(\d{8,})\.0$/, '$1');
  // A character touching a number, or a digit of another alphabet, may belong to it.
  if (/[\p{L}@=#<>*&_"]\d|\d[\p{L}@=#<>*&_"]|(?![0-9])\p{N}/u.test(plain)) return no;
  const phones: string[] = [];
  let end = 0;
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    const found = phonesOf(run);
    if (!found) return { trouble: `«${run.trim()}» no es un teléfono que se pueda marcar` };
    const before = plain.slice(end, index);
    end = index + run.length;
    const [after = ''] = plain.slice(end).split(/[\d;,|/]/, 1);
    const isSure = found.every(dialable);
    if (nameOther(isSure ? before.split(/[;,|/]/).at(-1)! : before) || (!isSure && nameOther(after)))
      return { trouble: `«${run.trim()}» parece otro número, y no un teléfono` };
    phones.push(...found);
  }
  const words = plain
    .replace(RUN, ' ; ')
    .split(/[;,|/]/)
    .map((part) =>
      part
        .split(/(?:[\s():.+-]|\p{Extended_Pictographic}\ufe0f?)+/u)
        .filter((word) => word !== '' && !JOINS.test(word))
        .join(' '),
    )
    .filter((part) => part !== '');
  if (phones.length === 0 && typed !== '') return no;
  const kept = [...new Set(phones)];
  return {
    phones: kept,
    undialable: kept.filter((phone) => !dialable(phone)),
    rest: [...words, ...rest].join(', '),
  };
}
