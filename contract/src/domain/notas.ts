import { MIN_CARGOS_POTENCIALES } from './limits.ts';
import { normalizeText } from './normalizeText.ts';
import { TEXTS } from './texts.ts';

/**
 * Authors of notes other than staff: a client's contact (docs/reglas/clientes.md), a merged record, and somebody who applied
 * again with different data (docs/reglas/personas.md).
 */
export const NOTA_ORIGINS = ['cliente', 'union', 'portal'] as const;
export type NotaOrigin = (typeof NOTA_ORIGINS)[number];

export interface NotaDraft {
  titulo: string;
  /** Rich text; only its visible words count as content. */
  contenido: string;
  cuentaFiltro: boolean;
  entrevistaCortesia: boolean;
  equipoId: number | null;
  oportunidadIdNumerico: number | null;
  conSupervision: boolean;
  companheroId: number | null;
}

export const visibleText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Production counts the note as a filter or an interview, and it has no opportunity that would tell the team (docs/reglas/personas.md). */
export const needsEquipo = (
  nota: Pick<NotaDraft, 'cuentaFiltro' | 'entrevistaCortesia' | 'oportunidadIdNumerico'>,
): boolean => (nota.cuentaFiltro || nota.entrevistaCortesia) && !nota.oportunidadIdNumerico;

/**
 * What is missing to save this note, in the documents' words and order, or null (docs/reglas/personas.md). Both the screen and
 * the server check it.
 */
export function missingInNota(nota: NotaDraft): string | null {
  if (nota.titulo.trim() === '' || visibleText(nota.contenido) === '') return TEXTS.notaIncompleta;
  if (needsEquipo(nota) && !nota.equipoId) return TEXTS.notaSinEquipo;
  if (nota.conSupervision && !nota.companheroId) return TEXTS.notaSinUsuario;
  return null;
}

/** A new note needs at least 3 potential positions on the candidate (docs/reglas/personas.md). */
export const enoughCargosPotenciales = (count: number): boolean => count >= MIN_CARGOS_POTENCIALES;

/**
 * The author edits a note, and any staff while it is the favourite (docs/reglas/personas.md); nobody edits what a client
 * said.
 */
export const canEditNota = (
  nota: { creacionUsuario: number; destacado: boolean; origen: NotaOrigin | null },
  usuarioId: number,
): boolean => nota.origen === null && (nota.creacionUsuario === usuarioId || nota.destacado);

/** Only its author deletes a note (docs/reglas/personas.md). */
export const canRemoveNota = (nota: { creacionUsuario: number }, usuarioId: number): boolean =>
  nota.creacionUsuario === usuarioId;

interface Mentionable {
  id: number;
  nombre: string;
}

/** The people that a text mentions as '@Name Surname', ignoring accents and case; the longest of names that start alike. */
export function mentionedIn(text: string, people: readonly Mentionable[]): number[] {
  const names = people
    .map(({ id, nombre }) => ({ id, name: normalizeText(nombre) }))
    .filter(({ name }) => name !== '');
  const found = new Set<number>();
  for (const piece of text.split('@').slice(1)) {
    const said = `${normalizeText(piece)} `;
    const fitting = names.filter(({ name }) => said.startsWith(`${name} `));
    const longest = Math.max(...fitting.map(({ name }) => name.length));
    for (const { id, name } of fitting) if (name.length === longest) found.add(id);
  }
  return [...found];
}
