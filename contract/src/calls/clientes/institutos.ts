import { z } from 'zod';
import { call, callsFor } from '../../call.ts';
import { SEARCH_MAX_CHARS, SHORT_TEXT } from '../../domain/limits.ts';
import { STAFF, STAFF_AND_CANDIDATO } from '../../domain/roles.ts';
import {
  changesOf,
  id,
  mensaje,
  mensajeWithId,
  optionalPhone,
  optionalText,
  page,
  requiredText,
  text,
  version,
} from '../../schema.ts';

const area = 'institutos';
const staff = callsFor({ area, access: STAFF });

const fields = {
  nombre: requiredText(SHORT_TEXT),
  direccion: optionalText(300),
  telefono: optionalPhone,
  contacto: z
    .strictObject(
      { nombre: optionalText(SHORT_TEXT), telefono: optionalPhone },
      'debe tener nombre y teléfono',
    )
    .meta({ id: 'InstitutoContacto' })
    .nullish(),
};
export type InstitutoInput = z.infer<z.ZodObject<typeof fields>>;

const instituto = z.strictObject({
  idNumerico: z.int(),
  nombre: z.string(),
  direccion: z.string().nullable(),
  telefono: z.string().nullable(),
  contacto: z.strictObject({ nombre: z.string().nullable(), telefono: z.string().nullable() }),
  version: z.int(),
});
export type Instituto = z.infer<typeof instituto>;

const inList = z.strictObject({
  idNumerico: z.int(),
  nombre: z.string(),
  /** Staff only, like the phone. */
  direccion: z.string().nullish(),
  telefono: z.string().nullish(),
});
export type InstitutoInList = z.infer<typeof inList>;

/** Institutes (docs/reglas/clientes.md); a candidato gets only idNumerico and nombre (docs/reglas/convenciones.md). */
export const institutos = {
  /** Newest first unless sorted otherwise. */
  list: call({
    area,
    access: STAFF_AND_CANDIDATO,
    method: 'GET',
    path: '/v1/institutos',
    summary: 'Institutos',
  })
    .input(
      z.strictObject({
        ...page,
        busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
        sortField: z.enum(['_id', 'nombre'], 'debe ser _id o nombre').default('_id'),
        sortOrder: z.enum(['1', '-1'], 'debe ser 1 o -1').default('-1'),
      }),
    )
    .output(z.strictObject({ items: z.array(inList), total: z.int() })),

  one: staff('GET', '/v1/instituto', 'Un instituto')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ instituto })),

  create: staff('POST', '/v1/instituto', 'Crear un instituto')
    .input(z.strictObject(fields))
    .output(mensajeWithId),

  /** 409 for a stale version. */
  edit: staff('PATCH', '/v1/instituto', 'Editar un instituto')
    .input(z.strictObject({ idNumerico: id, version, ...changesOf(fields) }))
    .output(mensaje),

  /** 409 while somebody's education uses it. */
  remove: staff('DELETE', '/v1/instituto', 'Eliminar un instituto')
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),
};
