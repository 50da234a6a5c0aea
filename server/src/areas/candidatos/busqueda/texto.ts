import { SEARCH_MAX_WORDS } from '@tembiapo/contract/domain/limits.ts';
import { searchDigits } from '@tembiapo/contract/domain/telefono.ts';

/** What a person typed into the quick search, taken apart. Words are [a-z0-9]+, so they are safe in a pattern. */
export interface TextoBuscado {
  palabras: string[];
  /** Runs of digits, each a fragment of a phone: neither +595 nor a leading 0. */
  telefonos: string[];
}

const SIN_ACENTOS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' };

/** The same as normalizar() of the database: lower case, no accents (ñ = n), words parted by one space. */
export const normalizarTexto = (texto: string): string =>
  texto
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłı]/g, (letra) => SIN_ACENTOS[letra] ?? letra)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Words and phone fragments of a quick search (decisions 5). Digits standing together, with whatever spaces, dashes
 * or +595 between and before them, are one phone: '+595 981 455-120' looks for 981455120.
 */
export function leerTexto(texto: string): TextoBuscado {
  const palabras: string[] = [];
  const telefonos: string[] = [];
  let digitos = '';
  const cerrar = () => {
    if (digitos !== '') telefonos.push(searchDigits(digitos));
    digitos = '';
  };
  for (const palabra of normalizarTexto(texto).split(' ').filter(Boolean)) {
    if (/^\d+$/.test(palabra)) digitos += palabra;
    else {
      cerrar();
      palabras.push(palabra);
    }
  }
  cerrar();
  return {
    palabras: [...new Set(palabras)].slice(0, SEARCH_MAX_WORDS),
    telefonos: [...new Set(telefonos)].slice(0, SEARCH_MAX_WORDS),
  };
}

/** A quick search of a list as LIKE patterns: every word as a fragment, one or two letters from the start of a word. */
export const patrones = (texto: string): string[] =>
  normalizarTexto(texto)
    .split(' ')
    .filter(Boolean)
    .slice(0, SEARCH_MAX_WORDS)
    .map((palabra) => (palabra.length < 3 ? `% ${palabra}%` : `%${palabra}%`));
