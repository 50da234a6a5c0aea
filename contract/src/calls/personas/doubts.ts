import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { DOUBT_KINDS, DOUBT_OWNERS } from '../../domain/doubts.ts';
import { ADMIN_ONLY } from '../../domain/roles.ts';
import { archivo } from '../../files.ts';
import { id, mensaje, named, one, oneOptional, page, requiredText } from '../../schema.ts';

const admin = callsFor({ area: 'doubts', access: ADMIN_ONLY });

const doubt = z.strictObject({
  clase: z.enum(DOUBT_KINDS),
  de: z.enum(DOUBT_OWNERS),
  idNumerico: z.int(),
  /** Another id of the record, if its call or screen needs it. */
  clave: z.string().nullable(),
  /** The record's current version, for the call that changes it. */
  version: z.int(),
  /** The record in words. */
  nombre: z.string(),
  /** The person, if any. */
  candidatoIdNumerico: z.int().nullable(),
  /** The field's name in the call that changes the record; for an own field, «campo» and its number. */
  campo: z.string(),
  etiqueta: z.string(),
  /** The stored value; null when hidden until clicked (docs/reglas/confianza.md). */
  valor: z.string().nullable(),
  motivo: z.string(),
  /** Others with the same document. */
  otros: z.array(named),
  /** Its source, if still known: a file and row, or the id in the former system. */
  origen: z
    .strictObject({
      archivo: z.string(),
      fila: z.int().nullable(),
      clave: z.string().nullable(),
      /** What was written there. */
      escrito: z.string().nullable(),
    })
    .nullable(),
});
export type Doubt = z.infer<typeof doubt>;

const filter = { clase: oneOptional(DOUBT_KINDS) };

/** Values that may be wrong (docs/reglas/personas.md), to be corrected or accepted. */
export const doubts = {
  /**
   * Doubts that nobody accepted, by the kind of their record, newest records first. `conteos`: how many there are of each kind;
   * `revisando`: more records are still being checked.
   */
  list: admin('GET', '/v1/valores-dudosos', 'Valores dudosos')
    .input(z.strictObject({ ...page, ...filter }))
    .output(
      z.strictObject({
        items: z.array(doubt),
        total: z.int(),
        conteos: z.array(z.strictObject({ clase: z.enum(DOUBT_KINDS), total: z.int() })),
        revisando: z.boolean(),
      }),
    ),
  /** Accepts the value until it changes. 404 when it is not in doubt, 409 when it is not the value that was read. */
  accept: admin('POST', '/v1/valores-dudosos/aceptar', 'Aceptar un valor dudoso')
    .input(
      z.strictObject({
        de: one(DOUBT_OWNERS),
        idNumerico: id,
        campo: requiredText(60),
        /** The value as read; left out when it was hidden. */
        valor: z.string().max(4000).nullish(),
      }),
    )
    .output(mensaje),
  /** All of them, as .xlsx. */
  excel: admin('GET', '/v1/valores-dudosos/excel', 'Valores dudosos en Excel', { file: true })
    .input(z.strictObject(filter))
    .output(archivo),
};
