import { plainCorreo, validEmail } from '@tembiapo/contract/domain/access.ts';
import type { Field, Fields, ValueOf } from '@tembiapo/contract/domain/fields/declaration.ts';
import { validPhone } from '@tembiapo/contract/domain/phones.ts';

type Draft<F extends Field> = F extends { kind: 'id' }
  ? number | null
  : F extends { kind: 'choice' }
    ? F extends { required: string }
      ? ValueOf<F>
      : ValueOf<F> | null
    : ValueOf<F>;
/** Declared fields while they are edited: when empty, texts, amounts and days are '', ids and choices null. */
export type DraftOf<T extends Fields> = { -readonly [K in keyof T]: Draft<T[K]> };

function emptyOf(field: Field): unknown {
  if (field.kind === 'flag') return field.initial;
  if (field.kind === 'amount') return '0';
  return field.kind === 'id' || field.kind === 'choice' ? null : '';
}

/** An empty draft; the caller presets choices that are required. */
export const newDraft = <T extends Fields>(fields: T): DraftOf<T> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)])) as DraftOf<T>;

/** A draft of a saved record. */
export const draftOf = <T extends Fields>(
  fields: T,
  saved: { readonly [K in keyof T]?: unknown },
): DraftOf<T> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, saved[name] ?? emptyOf(field)]),
  ) as DraftOf<T>;

function errorOf(field: Field, value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || text === null) return field.required;
  if (field.kind === 'phone' && !validPhone(String(text))) return 'No es un teléfono válido';
  if (field.kind === 'correo' && !validEmail(plainCorreo(String(text)))) return 'No es un correo válido';
  return undefined;
}

/** What is missing or wrong, by field; values that were saved like that are not questioned (docs/reglas/convenciones.md). */
export const errorsIn = <T extends Fields>(
  fields: T,
  draft: { readonly [K in keyof T]?: unknown },
  saved: { readonly [K in keyof T]?: unknown } = {},
): Partial<Record<keyof T & string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const isSaved = draft[name] === saved[name] && (saved[name] ?? '') !== '';
      const error = isSaved ? undefined : errorOf(field, draft[name]);
      return error ? [[name, error]] : [];
    }),
  ) as Partial<Record<keyof T & string, string>>;
