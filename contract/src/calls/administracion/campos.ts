import { z } from 'zod';
import { callsFor } from '../../call.ts';
import {
  CAMPO_HELP_CHARS,
  CAMPO_KINDS,
  CAMPO_NAME_CHARS,
  CAMPO_OWNERS,
  MAX_CAMPO_OPTIONS,
} from '../../domain/campos.ts';
import { ADMIN_ONLY, STAFF_AND_CANDIDATO } from '../../domain/roles.ts';
import {
  changesOf,
  flag,
  id,
  mensaje,
  mensajeWithId,
  moment,
  one,
  optionalId,
  optionalText,
  requiredText,
  version,
  whole,
} from '../../schema.ts';

const area = 'campos';
const forAdmin = callsFor({ area, access: ADMIN_ONLY });

const campo = z.strictObject({
  idNumerico: z.int(),
  de: z.enum(CAMPO_OWNERS),
  clase: z.enum(CAMPO_KINDS),
  nombre: z.string(),
  ayuda: z.string().nullable(),
  seccion: z.string().nullable(),
  obligatorio: z.boolean(),
  /** The candidate sees it too, and fills it in. */
  delCandidato: z.boolean(),
  orden: z.int(),
  /** Options of a list; retired ones stay where they are in use, but cannot be chosen. */
  opciones: z.array(z.strictObject({ idNumerico: z.int(), nombre: z.string(), retirada: z.boolean() })),
  version: z.int(),
});
export type Campo = z.infer<typeof campo>;

const said = {
  nombre: requiredText(CAMPO_NAME_CHARS),
  ayuda: optionalText(CAMPO_HELP_CHARS),
  seccion: optionalText(CAMPO_NAME_CHARS),
  obligatorio: flag.default(false),
  delCandidato: flag.default(false),
  orden: whole(0, 1000).default(0),
  /** All of them, in order; one without an id is new, one left out is retired. */
  opciones: z
    .array(
      z
        .strictObject({ idNumerico: optionalId, nombre: requiredText(CAMPO_NAME_CHARS) })
        .meta({ id: 'Nombre' }),
    )
    .max(MAX_CAMPO_OPTIONS, `admite como máximo ${MAX_CAMPO_OPTIONS} valores`)
    .default([]),
};

/** Own fields of candidates, opportunities and companies (docs/reglas/administracion.md). */
export const campos = {
  /** The fields that the user may see, in order. */
  list: callsFor({ area, access: STAFF_AND_CANDIDATO })('GET', '/v1/campo', 'Campos propios')
    .input(z.strictObject({ de: one(CAMPO_OWNERS) }))
    .output(z.strictObject({ items: z.array(campo) })),
  /** 409 for a name already in use for that kind of record; 422 for one too many, and for a list without options. */
  create: forAdmin('POST', '/v1/campo', 'Crear un campo propio')
    .input(z.strictObject({ de: one(CAMPO_OWNERS), clase: one(CAMPO_KINDS), ...said }))
    .output(mensajeWithId),
  /** Owner and kind cannot change; a renamed field keeps its values. */
  edit: forAdmin('PATCH', '/v1/campo', 'Editar un campo propio')
    .input(z.strictObject({ idNumerico: id, version, ...changesOf(said) }))
    .output(mensaje),
  /** Hides the field and its values; it can be restored for 30 days. */
  remove: forAdmin('DELETE', '/v1/campo', 'Eliminar un campo propio')
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),
  removed: forAdmin('GET', '/v1/campo/eliminados', 'Campos propios eliminados')
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        items: z.array(
          z.strictObject({
            idNumerico: z.int(),
            de: z.enum(CAMPO_OWNERS),
            nombre: z.string(),
            eliminadoTs: moment,
          }),
        ),
      }),
    ),
  /** 409 when another field has taken its name. */
  restore: forAdmin('POST', '/v1/campo/recuperar', 'Recuperar un campo propio eliminado')
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),
};
