import { cutText } from './cutText.ts';
import { isAddressField, keptFieldLink } from './keptFieldLink.ts';
import { keptLink } from './keptLink.ts';
import { type FieldPlace, fieldKey, type Piece, readFields } from './readFields.ts';

/** Ready-made texts with fields in them (docs/reglas/correspondencia.md). */

export const PLANTILLA_CHANNELS = ['correo', 'whatsapp'] as const;
export type PlantillaChannel = (typeof PLANTILLA_CHANNELS)[number];
export const PLANTILLA_CHANNEL_LABEL: Record<PlantillaChannel, string> = {
  correo: 'Correo',
  whatsapp: 'WhatsApp',
};

export const PLANTILLA_NAME_CHARS = 80;
export const PLANTILLA_SUBJECT_CHARS = 200;
export const PLANTILLA_CHARS: Record<PlantillaChannel, number> = { correo: 20_000, whatsapp: 2000 };
/** Texts of the agency, and of one person. */
export const MAX_PLANTILLAS = 200;
/** People whose texts one request fills in. */
export const MAX_FILLED = 10;

/** Fields of a text, each with a sample; own fields of candidates go by their own names. */
export const PLANTILLA_FIELDS = [
  { clave: 'nombre', texto: 'El primer nombre de la persona', ejemplo: 'Liz' },
  { clave: 'nombreCompleto', texto: 'Nombre y apellido de la persona', ejemplo: 'Liz Noemí Ayala' },
  { clave: 'apellido', texto: 'Su apellido', ejemplo: 'Ayala' },
  { clave: 'cargo', texto: 'Su último cargo', ejemplo: 'Cajera' },
  { clave: 'ciudad', texto: 'Su ciudad', ejemplo: 'Luque' },
  { clave: 'oportunidad', texto: 'El título con que se publica', ejemplo: 'Encargada de caja' },
  { clave: 'empresa', texto: 'La empresa; si es confidencial, no se dice', ejemplo: 'Empresa confidencial' },
  {
    clave: 'enlace',
    texto: 'La dirección de la publicación',
    ejemplo: 'https://…/empleos/12-encargada-de-caja',
  },
  { clave: 'miNombre', texto: 'Tu nombre y apellido', ejemplo: 'Óscar Rojas' },
  { clave: 'agencia', texto: 'El nombre de la agencia', ejemplo: 'Tembiapo' },
] as const;
export type PlantillaField = (typeof PLANTILLA_FIELDS)[number]['clave'];

/** What is wrong with the fields of a text, and where; null when all are in `known`. */
export function fieldTrouble(pieces: readonly Piece[], known: readonly string[]): string | null {
  const keys = new Set(known.map(fieldKey));
  for (const piece of pieces) {
    if (piece.kind === 'loose' || (piece.kind === 'lone' && piece.keys.some((key) => keys.has(key))))
      return `Hay llaves de más o sin cerrar en «${piece.around}»: un campo se escribe {{nombre}}`;
    if (piece.kind === 'single' && keys.has(piece.key)) return singleTrouble(piece.name, known);
    if (piece.kind !== 'field') continue;
    if (piece.name === '') return 'Falta el nombre de un campo entre las llaves: elegilo de la lista';
    if (!keys.has(piece.key)) return `No hay un campo «${piece.name}»: elegilo de la lista`;
    if (piece.otherwise === '')
      return `Falta lo que va después de «|» en «{{${piece.name}|}}»: escribilo, o sacá el «|»`;
  }
  return null;
}

function singleTrouble(name: string, known: readonly string[]): string {
  const isWords = /^[\p{L}\p{M}\p{N}\s]*$/u.test(name) || known.includes(name);
  const right = isWords ? name : known.find((one) => fieldKey(one) === fieldKey(name));
  return `A «{${name}}» le falta una llave de cada lado${isWords ? '' : ' y le sobran signos'}: se escribe {{${right}}}`;
}

/** A link as written: its words and its address. */
export interface WrittenLink {
  words: string;
  href: string;
}
const SHOWN_CHARS = 80;
function shownOf(text: string): string {
  const said = text.replace(/\s+/g, ' ').trim();
  return said.length > SHOWN_CHARS ? `${cutText(said, SHOWN_CHARS)}…` : said;
}

/**
 * What is wrong with a link's address, in a sentence with its words; null when it is fine. `known`: the known fields, or null
 * for a text without fields.
 */
export function linkTrouble({ words, href }: WrittenLink, known: readonly string[] | null): string | null {
  if ((known === null ? keptLink(href) : keptFieldLink(href)) !== null) return null;
  const pieces = readFields(href.trim(), { isHtml: false });
  const trouble = known && fieldTrouble(pieces, known);
  if (trouble) return trouble;
  const nowhere = `${words.trim() === '' ? 'Un enlace sin palabras' : `El enlace «${shownOf(words)}»`} no lleva a ningún lado`;
  const [first] = pieces;
  const field = known && first?.kind === 'field' ? first : null;
  if (field && !isAddressField(field.key))
    return `${nowhere}: «${field.name}» no es una dirección. Poné {{enlace}}, o una dirección entera, como https://ejemplo.com`;
  const address = shownOf(field?.otherwise ?? href);
  return `${nowhere}: ${address ? `«${address}» no es una dirección` : 'le falta la dirección'}. Escribila entera, como https://ejemplo.com, o sacá el enlace`;
}

/** The fields of a text, by {@link fieldKey}. */
export const fieldsIn = (text: string): string[] =>
  readFields(text, { isHtml: false }).flatMap((piece) => (piece.kind === 'field' ? [piece.key] : []));

/**
 * A text with its fields filled in. `values`: by {@link fieldKey}, null where the person has none. Fields without value and
 * fallback stay as written and are listed in `missing`, each once; so do stray braces. `write`: how a value is put into the
 * text.
 */
export function fillPlantilla(
  pieces: readonly Piece[],
  values: ReadonlyMap<string, string | null>,
  write: (value: string) => string = (value) => value,
): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const text = pieces.map((piece) => {
    if (piece.kind === 'loose') missing.add(piece.around);
    if (piece.kind !== 'field') return piece.raw;
    const value = standing(values.get(piece.key) || piece.otherwise, piece.place);
    if (value) return piece.before + write(value) + piece.after;
    missing.add(piece.name);
    return piece.raw;
  });
  return { text: text.join(''), missing: [...missing] };
}

/** A value as written in its place; null when it does not fit there. */
function standing(value: string | null, place: FieldPlace): string | null {
  if (!value || place === 'text') return value;
  return place === 'address'
    ? keptLink(value)
    : // A lone surrogate cannot be encoded.
      encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'));
}
