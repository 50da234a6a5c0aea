import { normalizeText } from './normalizeText.ts';

/** Ready-made texts with fields in them (docs/reglas/correspondencia.md). */

/** Where such a text goes. */
export const PLANTILLA_CHANNELS = ['correo', 'whatsapp'] as const;
export type PlantillaChannel = (typeof PLANTILLA_CHANNELS)[number];
export const PLANTILLA_CHANNEL_LABEL: Record<PlantillaChannel, string> = {
  correo: 'Correo',
  whatsapp: 'WhatsApp',
};

export const PLANTILLA_NAME_CHARS = 80;
export const PLANTILLA_SUBJECT_CHARS = 200;
/** Of a mail's rich text, and of a message. */
export const PLANTILLA_CHARS: Record<PlantillaChannel, number> = { correo: 20_000, whatsapp: 2000 };
/** Of the agency, and of one person. */
export const MAX_PLANTILLAS = 200;
/** People whose texts are made at once. */
export const MAX_FILLED = 10;

/** What a text can name beside own fields of candidates, which are named as they are called; each with what it may say. */
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

/** `{{nombre}}`, or `{{cargo|tu trabajo}}` with what stands there for who has none. */
const TOKEN = /\{\{([^{}]{1,200})\}\}/g;

interface Token {
  /** As it was written. */
  name: string;
  /** How it is compared: without accents, case or spaces. */
  key: string;
  otherwise: string | null;
}

/** How a field's name is compared. */
export const fieldKey = (name: string): string => normalizeText(name).replaceAll(' ', '');

function tokenOf(inside: string): Token {
  const at = inside.indexOf('|');
  const name = (at < 0 ? inside : inside.slice(0, at)).trim();
  return { name, key: fieldKey(name), otherwise: at < 0 ? null : inside.slice(at + 1).trim() };
}

/** The fields that a text names, by {@link fieldKey}. */
export const fieldsIn = (text: string): string[] =>
  [...text.matchAll(TOKEN)].map(([, inside]) => tokenOf(inside!).key);

/** Fields that a text names and that there are not, each once, as they were written. */
export function unknownFields(text: string, known: readonly string[]): string[] {
  const keys = new Set(known.map(fieldKey));
  const unknown = [...text.matchAll(TOKEN)].map(([, inside]) => tokenOf(inside!));
  return [...new Set(unknown.filter(({ key }) => !keys.has(key)).map(({ name }) => name))];
}

/**
 * A text with its fields filled in. `values`: by {@link fieldKey}; null where somebody has none. What is missing and has nothing
 * to stand for it stays as it was written and is named in `missing`, each once. `write`: how a value is put into the text.
 */
export function fillPlantilla(
  text: string,
  values: ReadonlyMap<string, string | null>,
  write: (value: string) => string = (value) => value,
): { text: string; missing: string[] } {
  const missing = new Set<string>();
  const filled = text.replace(TOKEN, (whole, inside: string) => {
    const { name, key, otherwise } = tokenOf(inside);
    const value = values.get(key) || otherwise;
    if (value !== null && value !== undefined && value !== '') return write(value);
    missing.add(name);
    return whole;
  });
  return { text: filled, missing: [...missing] };
}
