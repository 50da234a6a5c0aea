import type { OwnName } from './OwnName.ts';
import { fold, wordsOf } from './rules.ts';
import { type Line, lineOf } from './sheet.ts';
import { mineAt } from './tellsOfOthers.ts';

/** Consecutive words of a name, and what may stand between them. */
const NAMED =
  /\p{Lu}[\p{L}'’]{0,20}\.?(?:\s(?:(?:de|del|la|las|los|da|dos|e|y)\s){0,2}\p{Lu}[\p{L}'’]{0,20}\.?){1,5}/gu;
/** Labels of contact data and documents: no part of a name. */
const REACH =
  '(?:tel|telef|telefonos?|fono|cel|celus?|celular(?:es)?|movil|whatsapp|wsp|correo|e-?mail|mail|c\\.?\\s?i|cedula|documento|doc|dni|nro|n[°º])';
const LABELS = new RegExp(`\\b${REACH}(?![a-z])`, 'g');
/** A telephone, a document or a mail after a few words that are no name. */
const REACHED = new RegExp(
  `^[\\s,;:(–—|/-]{0,4}(?:(?:${REACH}|(?!casi\\b|esq|entre\\b)\\p{Ll}{1,15})[\\s,.:;()–-]{1,4}){0,6}` +
    '(?:\\+?\\(?(?:595|0\\d{2,3}|9\\d{2})[\\d\\s().-]{4,14}\\d|\\d{1,3}(?:[.,]\\d{3}){1,2}(?!\\d)|' +
    '\\d{5,8}(?!\\d)|[\\w.+-]{1,64}@)',
  'u',
);
/** Streets, schools and the like are called after people too. */
const OF_PLACE =
  /\b(?:calle|avda?|avenida|av|barrio|b°|edificio|edif|casi|esq|esquina|c\/|e\/|entre|plaza|ruta|compania|escuela|colegio|liceo|capilla|parroquia|club|hospital|sanatorio|lugar|(?:direcc\w{0,5}|domicilio|residencia)(?:\s\w{3,12}){0,2}|vivo en|resido en)[\s.:]{0,4}$/;
/** A business that may bear the family's name. */
const HOUSE =
  /^(?:almacen|taller|despensa|ferreteria|panaderia|farmacia|bodega|kiosco|autoservicio|comercial|casa|estudio|consultorio|escribania|estancia|granja|transportes?|electronica|libreria|peluqueria|carniceria|confiteria|restaurante?|distribuidora|importadora|constructora|inmobiliaria|grupo|familia|autos?|repuestos|gomeria|lavadero|imprenta)$/;
const HOUSE_LAST = /^(?:hnos|hermanos|hijos|cia|sa|srl|asociados)$/;

/** A text with its labels in lower case, so that only names have capitals. */
const withSmallLabels = (text: string, plain: string): string =>
  [...plain.matchAll(LABELS)].reduce(
    (rest, { 0: label, index }) => `${rest.slice(0, index)}${label}${rest.slice(index + label.length)}`,
    text,
  );

/** Where a text names somebody else, or a family business, beside their contact data. */
function otherAt(text: string, plain: string, name: OwnName): number | null {
  const small = withSmallLabels(text, plain);
  for (const { 0: found, index } of small.matchAll(NAMED)) {
    const named = wordsOf(found);
    const isHouse =
      named.some((word) => name.all.has(word)) &&
      !named.some((word) => name.given.has(word)) &&
      (HOUSE.test(named[0]!) || HOUSE_LAST.test(named.at(-1)!));
    const isOther = isHouse || (named.length > 1 && name.isOther(named));
    const isPlace = [0, found.indexOf(' ')].some((first) => OF_PLACE.test(plain.slice(0, index + first)));
    if (isOther && !isPlace && REACHED.test(small.slice(index + found.length))) return index;
  }
  return null;
}

/** A text without the label at its end: 'Encargado:', 'Correo de'. */
function withoutLabel(text: string): string {
  if (!text.endsWith(':') && !/\sde$/.test(text)) return text;
  let to = text.length - 1;
  while (to > 0 && /[\p{L}\s.]/u.test(text[to - 1]!)) to--;
  return text.slice(0, to);
}

/** A text without what it says about others by name, until it is about the person again. */
function ownPart(text: string, name: OwnName): string {
  const plain = fold(text);
  const from = otherAt(text, plain, name);
  if (from === null) return text;
  const rest = plain.slice(from);
  const again = [
    mineAt(rest),
    ...[...name.given].map((word) => rest.search(new RegExp(`(?<!\\p{L})${word}(?![\\p{L}@._\\d])`, 'u'))),
  ].filter((at) => at > 0);
  const kept = withoutLabel(text.slice(0, from).trimEnd());
  return again.length === 0
    ? kept.trim()
    : `${kept} ${ownPart(text.slice(from + Math.min(...again)), name)}`.trim();
}

/**
 * Lines without what they say about somebody named beside a telephone, mail or document, even of the same family:
 * 'Encargado: Luis Rolón, C.I. 1.111.222' in the CV of Hugo Rolón (docs/reglas/personas.md).
 */
export function withoutNamesakes(lines: readonly Line[], name: OwnName): Line[] {
  if (name.given.size === 0) return [...lines];
  return lines.flatMap((line) => {
    const own = line.segments.map((segment) => ({ ...segment, text: ownPart(segment.text, name) }));
    if (own.every(({ text }, i) => text === line.segments[i]!.text)) return [line];
    const left = own.filter(({ text }) => text !== '');
    return left.length === 0 ? [] : [lineOf(left, line.gap)];
  });
}
