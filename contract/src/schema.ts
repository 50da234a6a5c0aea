import { z } from 'zod';
import { emailValido } from './domain/acceso.ts';
import { fechaReal } from './domain/fechas.ts';
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, TEXTO_CORTO } from './domain/limits.ts';
import { normalizarTelefono, telefonoValido } from './domain/telefono.ts';

/**
 * The few shapes all calls are made of. Query values travel as text, so numbers and flags are read from both.
 * Every message is a Spanish sentence; the door puts the field's name before it.
 */

const MAX_INT = 2_147_483_647;
// PostgreSQL keeps no NUL character, and no person types one.
const sinNulos = (texto: string): boolean => !texto.includes('\u0000');
/** An emptied field travels as '' and means none. */
export const vacioEsNulo = (valor: unknown): unknown => (valor === '' ? null : valor);

/** One line of text, trimmed; refuses NUL characters and anything longer than `max` characters. */
export const texto = (max: number) =>
  z
    .string('debe ser un texto')
    .max(max, `no puede tener más de ${max} caracteres`)
    .refine(sinNulos, 'contiene caracteres no permitidos')
    .trim();

/** A text that must hold something. */
export const textoRequerido = (max: number) => texto(max).min(1, 'es obligatorio');

/** Optional text; '' and null both mean none. */
export const textoOpcional = (max: number) => z.preprocess(vacioEsNulo, texto(max).nullish());

const enteroDe = (valor: unknown): unknown =>
  typeof valor === 'string' && /^-?\d{1,15}$/.test(valor) ? Number(valor) : valor;

const entero = z.int('debe ser un número entero');

/** idNumerico: a positive 32-bit integer. */
export const id = z.preprocess(
  enteroDe,
  entero.min(1, 'no es un identificador válido').max(MAX_INT, 'no es un identificador válido'),
);

export const idOpcional = z.preprocess(
  (valor) => (valor === '' ? null : enteroDe(valor)),
  entero.min(1, 'no es un identificador válido').max(MAX_INT, 'no es un identificador válido').nullish(),
);

/** `true`/`false` as JSON or as query text. */
export const bandera = z.preprocess(
  (valor) => (valor === 'true' ? true : valor === 'false' ? false : valor),
  z.boolean('debe ser verdadero o falso'),
);

/** One of fixed values. */
export const uno = <const T extends readonly [string, ...string[]]>(valores: T) =>
  z.enum(valores, `debe ser uno de: ${valores.join(', ')}`);
/** One of fixed values or none. */
export const unoOpcional = <const T extends readonly [string, ...string[]]>(valores: T) =>
  z.preprocess(vacioEsNulo, uno(valores).nullish());

/** Ids given once, several times, or with [] in the query; at most `max`. */
export const ids = (max: number) =>
  z
    .preprocess(
      (valor) => (valor === '' ? [] : Array.isArray(valor) ? valor : [valor]),
      z.array(id).max(max, `admite como máximo ${max} valores`),
    )
    .default([]);

/** Page (1-based) and page size. An absurd page is a page without rows, never an error (decisions 1). */
export const pagina = {
  page: z.preprocess(enteroDe, entero).default(1),
  limit: z
    .preprocess(
      enteroDe,
      entero.min(1, 'debe estar entre 1 y 200').max(LIST_LIMIT_MAX, 'debe estar entre 1 y 200'),
    )
    .default(LIST_LIMIT_DEFAULT),
};

/** A calendar day YYYY-MM-DD, or none. */
export const fechaOpcional = z.preprocess(
  vacioEsNulo,
  z.string('debe ser una fecha').refine(fechaReal, 'debe ser una fecha válida (AAAA-MM-DD)').nullish(),
);

/** A calendar day YYYY-MM-DD that must be given. */
export const fechaRequerida = z.preprocess(
  vacioEsNulo,
  z.string('es obligatorio').refine(fechaReal, 'debe ser una fecha válida (AAAA-MM-DD)'),
);
/** A calendar day, or a moment ISO 8601; the end of a range in either. */
export const diaOMomento = z.preprocess(
  (valor) => (valor === '' ? undefined : valor),
  z
    .string('debe ser una fecha')
    .refine(
      (valor) => fechaReal(valor) || z.iso.datetime({ offset: true }).safeParse(valor).success,
      'debe ser una fecha válida (AAAA-MM-DD)',
    )
    .optional(),
);

const telefono = (falta: string) =>
  z
    .string(falta)
    .max(40, 'no es un teléfono válido')
    .refine(telefonoValido, 'no es un teléfono válido')
    .transform(normalizarTelefono);

/** A phone in the form it is kept (see domain/telefono.ts), or none. */
export const telefonoOpcional = z.preprocess(vacioEsNulo, telefono('debe ser un teléfono').nullish());

/** A phone that must be given: left out, empty and null are all refused. */
export const telefonoRequerido = z.preprocess(vacioEsNulo, telefono('es obligatorio'));
/** An e-mail address, or none. */
export const correoOpcional = z.preprocess(
  vacioEsNulo,
  texto(TEXTO_CORTO).refine(emailValido, 'no es un correo válido').nullish(),
);

/** An amount as text: digits, with up to two decimals after a point; '' means '0' (000 §5). */
export const montoTexto = z.preprocess(
  (valor) => (valor === '' || valor === null ? '0' : typeof valor === 'number' ? String(valor) : valor),
  z.string('debe ser un monto').regex(/^\d{1,12}(\.\d{1,2})?$/, 'debe ser un monto sin puntos de miles'),
);

/** The version the person read; a stale one is refused with 409 (decisions 1). */
export const version = z.preprocess(enteroDe, entero.min(1).max(MAX_INT)).optional();

export const mensaje = z.strictObject({ message: z.string() });
export const mensajeConId = z.strictObject({ message: z.string(), idNumerico: z.int() });

/** Options of a select. */
export const opciones = z.strictObject({
  items: z.array(z.strictObject({ idNumerico: z.int(), descripcion: z.string() })),
});

/** A moment, ISO 8601 in UTC. */
export const momento = z.iso.datetime();
export const dia = z.iso.date();

/** Where somebody lives: words, and a point in degrees that may be missing. */
export const domicilio = z.strictObject({
  direccion: textoOpcional(300),
  lat: z.number('debe ser un número').min(-90, 'no es una latitud').max(90, 'no es una latitud').nullish(),
  lng: z
    .number('debe ser un número')
    .min(-180, 'no es una longitud')
    .max(180, 'no es una longitud')
    .nullish(),
});
export type Domicilio = z.infer<typeof domicilio>;

/** An idNumerico's other half: UUID as text (decisions 1). */
export const uid = z.uuid('no es un identificador válido');
