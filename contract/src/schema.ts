import { z } from 'zod';
import { validEmail } from './domain/access.ts';
import {
  LINE_MAX_CHARS,
  LIST_LIMIT_DEFAULT,
  LIST_LIMIT_MAX,
  PASSWORD_READ_MAX,
  SHORT_TEXT,
} from './domain/limits.ts';
import { normalizePhone, phoneTrouble } from './domain/phones.ts';
import { readDocumento } from './domain/readDocumento.ts';
import { withoutInvisible } from './domain/withoutInvisible.ts';

/**
 * The few shapes that all calls are made of. Query values arrive as text, so numbers and flags are read from both. Every
 * message is a Spanish sentence, and the server puts the field's name before it.
 */

const MAX_INT = 2_147_483_647;
// PostgreSQL keeps no NUL character, and no person types one.
const withoutNulls = (text: string): boolean => !text.includes('\u0000');
const CONTROL = /(?![\0\s\u0085])\p{Cc}/gu;
const withoutUnseen = (text: string): string => withoutInvisible(text).replace(CONTROL, '');
/** An empty or blank field arrives as text and means none. */
export const emptyIsNull = (value: unknown): unknown =>
  typeof value === 'string' && withoutUnseen(value).trim() === '' ? null : value;

/** The message for a required value: that it is missing, or else what it should be. */
export const orMissing = (otherwise: string) => ({
  error: ({ input }: { input?: unknown }) => ((input ?? '') === '' ? 'es obligatorio' : otherwise),
});

const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/;
/** Joins lines and tabs into one line, with spaces. */
const inOneLine = (text: string): string =>
  BREAKS.test(text)
    ? text
        .split(BREAKS)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')
    : text;

/**
 * A text as all are kept: trimmed, composed (NFC), without invisible characters, a short one in one line
 * (docs/reglas/convenciones.md). Refuses NUL characters and anything longer than `max` characters.
 */
export const text = (max: number) =>
  z
    .string(orMissing('debe ser un texto'))
    .overwrite((value) => {
      const seen = withoutUnseen(value);
      return max > LINE_MAX_CHARS ? seen : inOneLine(seen);
    })
    .normalize('NFC')
    .max(max, `no puede tener más de ${max} caracteres`)
    .refine(withoutNulls, 'contiene caracteres no permitidos')
    .trim();

/** A password exactly as typed. One that is too long gets its own sentence (domain/limits.ts). */
export const password = z
  .string(orMissing('debe ser un texto'))
  .max(PASSWORD_READ_MAX, 'es demasiado larga')
  .refine(withoutNulls, 'contiene caracteres no permitidos');

/** A text that must not be empty. */
export const requiredText = (max: number) => text(max).min(1, 'es obligatorio');

/** Optional text; '' and null both mean none. */
export const optionalText = (max: number) => z.preprocess(emptyIsNull, text(max).nullish());

/** A person's document in its kept form, or '' (domain/readDocumento.ts). */
export const documento = text(30)
  .overwrite((typed) => {
    const reading = readDocumento(typed);
    return 'value' in reading ? reading.value : typed;
  })
  .refine((value) => value === '' || 'value' in readDocumento(value), {
    error: ({ input }) => `«${input}» no es un documento`,
  });
/** The same, or none. */
export const optionalDocumento = z.preprocess(emptyIsNull, documento.nullish());

/** A whole number that arrived as text. */
export const integerOf = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

export const integer = z.int(orMissing('debe ser un número entero'));

/** A whole number within bounds, both included. */
export const whole = (min: number, max: number) =>
  z.preprocess(
    integerOf,
    integer.min(min, `debe estar entre ${min} y ${max}`).max(max, `debe estar entre ${min} y ${max}`),
  );

/** idNumerico: a positive 32-bit integer. */
export const id = z.preprocess(
  integerOf,
  integer.min(1, 'no es un identificador válido').max(MAX_INT, 'no es un identificador válido'),
);

export const optionalId = z.preprocess(
  (value) => (value === '' ? null : integerOf(value)),
  integer.min(1, 'no es un identificador válido').max(MAX_INT, 'no es un identificador válido').nullish(),
);

/** `true`/`false` as JSON or as query text. */
export const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(orMissing('debe ser verdadero o falso')),
);

/** One of fixed values. */
export const one = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, orMissing(`debe ser uno de: ${values.join(', ')}`));
/** One of fixed values or none. */
export const oneOptional = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(emptyIsNull, one(values).nullish());

/** Ids, given once or repeated in the query; at most `max`. */
export const ids = (max: number) =>
  z
    .preprocess(
      (value) => (value === '' || value === null ? [] : Array.isArray(value) ? value : [value]),
      z.array(id).max(max, `admite como máximo ${max} valores`),
    )
    .default([]);

/** Page (1-based) and page size. A page far past the end has no rows and is no error (docs/reglas/convenciones.md). */
export const page = {
  page: z.preprocess(integerOf, integer).default(1),
  limit: z
    .preprocess(
      integerOf,
      integer.min(1, 'debe estar entre 1 y 200').max(LIST_LIMIT_MAX, 'debe estar entre 1 y 200'),
    )
    .default(LIST_LIMIT_DEFAULT),
};

const phone = z
  .string(orMissing('debe ser un teléfono'))
  .max(40, 'no es un teléfono válido')
  .superRefine((text, context) => {
    const trouble = phoneTrouble(text);
    if (trouble) context.addIssue({ code: 'custom', message: trouble });
  })
  .transform(normalizePhone);

/** A phone in the form it is kept (see domain/phones.ts), or none. */
export const optionalPhone = z.preprocess(emptyIsNull, phone.nullish());

/** A required phone: missing, empty and null are all refused. */
export const requiredPhone = z.preprocess(emptyIsNull, phone);
/** An https address, or null. */
export const optionalHttps = (max: number) =>
  z.preprocess(
    emptyIsNull,
    text(max)
      .refine((value) => /^https:\/\/\S+$/.test(value), 'debe ser una dirección que empiece con https://')
      .nullish(),
  );
/** An e-mail address, or none. */
export const optionalCorreo = z.preprocess(
  emptyIsNull,
  text(SHORT_TEXT).refine(validEmail, 'no es un correo válido').nullish(),
);

/** An amount as text: digits, with up to two decimals after a point; '' means '0' (docs/reglas/personas.md). */
export const amountText = z.preprocess(
  (value) => (value === '' || value === null ? '0' : typeof value === 'number' ? String(value) : value),
  z
    .string(orMissing('debe ser un monto'))
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'debe ser un monto sin puntos de miles'),
);

/** The version the person read; a stale one is refused with 409 (docs/reglas/convenciones.md). */
export const version = z.preprocess(integerOf, integer.min(1).max(Number.MAX_SAFE_INTEGER)).optional();

export const mensaje = z.strictObject({ message: z.string() });
export const mensajeWithId = z
  .strictObject({ message: z.string(), idNumerico: z.int() })
  .meta({ id: 'Creado' });
export const mensajeWithUid = z.strictObject({ message: z.string(), id: z.uuid() }).meta({ id: 'Empezado' });

export const named = z.strictObject({ idNumerico: z.int(), nombre: z.string() }).meta({ id: 'Nombre' });
export const described = z
  .strictObject({ idNumerico: z.int(), descripcion: z.string() })
  .meta({ id: 'Descripcion' });
export const titledText = z
  .strictObject({ titulo: z.string(), contenido: z.string() })
  .meta({ id: 'NotaBreve' });

/** Options of a select. */
export const options = z.strictObject({ items: z.array(described) });

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();
export const day = z.iso.date();
export const slot = z.strictObject({ inicio: moment, fin: moment }).meta({ id: 'Franja' });

/** Where somebody lives: words, and optionally a point in degrees. */
export const domicilio = z
  .strictObject({
    direccion: optionalText(300),
    lat: z.number('debe ser un número').min(-90, 'no es una latitud').max(90, 'no es una latitud').nullish(),
    lng: z
      .number('debe ser un número')
      .min(-180, 'no es una longitud')
      .max(180, 'no es una longitud')
      .nullish(),
  })
  .meta({ id: 'Direccion' });
export type Domicilio = z.infer<typeof domicilio>;

/** The UUID that goes with an idNumerico (docs/reglas/convenciones.md). */
export const uid = z.uuid(orMissing('no es un identificador válido'));

/** Refines a field that a change may leave out but not clear. */
export const notEmptied = (value: unknown): boolean => value !== null;

type Changes<S extends z.ZodRawShape> = {
  -readonly [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T> ? T : S[K]>;
};
/** A shape for partial changes: every field is optional, without defaults (docs/reglas/convenciones.md). */
export const changesOf = <const S extends z.ZodRawShape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
    ]),
  ) as unknown as Changes<S>;
