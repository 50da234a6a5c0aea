import type { OwnName } from './OwnName.ts';
import { fold, wordsOf } from './rules.ts';
import type { Words } from './Words.ts';

/** Whose a number is by what stands around it: the person's, perhaps the person's, or somebody else's or no telephone. */
export type Whose = 'own' | 'doubtful' | 'other';

/** A number that stands before another one behind the same label: 'Fax: 021 445 566 / 021 445 567'. */
const NUMBER_BEFORE = /[+(]?\d[\d\s().-]{4,18}\d[\s/,)]{1,4}(?:[yo]\s)?$/;
const NO_PHONE = /\b(?:fax|giros?|billeteras?|transferencias?|cuentas?|alias)\b/;
const DIALLED = /\b(?:tel|cel|movil|whats|wsp|fono)/;
const OF_A_HOUSE =
  /\b(?:empresas?|empleador(?:a|es)?|compania|rr\.?\s?hh|recursos humanos|(?:ultimo|actual) (?:empleo|trabajo|puesto)|(?:empleo|trabajo|puesto) (?:anterior|actual))\b/;
/** Words that announce a telephone. */
const REACHES =
  /\b(?:tel|cel|movil|whats|wsp|wp|fono|phone|mobile|linea|contact|llam|comunic|numero|nro|ubic|localiz|escrib)/;
/** Other words in the label of one's own number. */
const NEUTRAL = new Set(
  (
    'datos personal personales particular casa domicilio hogar residencia mi mis n no de del la el y o e a ' +
    'en al propio propia principal otro otra tigo claro vox hola copaco p c t m w cv curriculum vitae ' +
    'informacion info perfil resumen correo mail email baja fija fijo directo home'
  ).split(' '),
);
const IN_NAME_OF = /^[\s,;(–-]{0,4}(?:a|en)\snombre\sde\s((?:\p{L}[\p{L}.]{0,20}\s?){1,4})/iu;
const NAMED_BEHIND = /^\s{0,2}\(\s?(?:de\s|con\s)?(\p{Lu}\p{L}{1,20}(?:\s\p{L}[\p{L}.]{0,20}){0,3})\s?\)/u;

/**
 * Whose the number between two texts of its line is (docs/reglas/personas.md): its label may name no telephone, a company
 * or be unknown, and the name behind it may be somebody else's. `name`: the person's own.
 */
export function phoneLabel(before: string, after: string, name: OwnName, words: Words): Whose {
  const holder = IN_NAME_OF.exec(after)?.[1] ?? NAMED_BEHIND.exec(after)?.[1];
  if (holder !== undefined && name.all.size > 0 && name.isOther(wordsOf(holder))) return 'other';
  let rest = before.slice(-160);
  for (let n = 0; n < 3; n++) rest = rest.replace(NUMBER_BEFORE, '');
  const chunk = fold(rest)
    .split(/\d{3,}|[|;•]/)
    .at(-1)!;
  const parts = chunk.split(':').map((part) => part.split(/\.\s(?=\S{3})/).at(-1)!);
  const label = parts
    .at(parts.length > 1 ? -2 : -1)!
    .split(/[\t,–—]|\s-\s/)
    .findLast((piece) => /[a-z]/.test(piece));
  if (label === undefined) return 'own';
  if (NO_PHONE.test(label) && !DIALLED.test(label)) return 'other';
  if (parts.length === 1) return 'own';
  if (parts.slice(0, -1).some((part) => OF_A_HOUSE.test(part)))
    return REACHES.test(label) ? 'doubtful' : 'other';
  const isKnown =
    REACHES.test(label) ||
    words.isLabel(label.trim()) ||
    wordsOf(label).every((word) => NEUTRAL.has(word) || name.all.has(word));
  return isKnown ? 'own' : 'doubtful';
}
