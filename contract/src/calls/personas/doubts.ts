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
  /** What else names the record, where its call or its screen goes by that. */
  clave: z.string().nullable(),
  /** Of the record as it is, for the call that changes it. */
  version: z.int(),
  /** Who or what it is of, in words. */
  nombre: z.string(),
  /** The person, where it is of one. */
  candidatoIdNumerico: z.int().nullable(),
  /** As the call names it that changes the record; of an own field, «campo» and its number. */
  campo: z.string(),
  etiqueta: z.string(),
  /** As it is stored; null where it opens on a click of its own (docs/reglas/confianza.md). */
  valor: z.string().nullable(),
  motivo: z.string(),
  /** Others with the same document. */
  otros: z.array(named),
  /** Where it came from, while that is known: a file with its row, or the number in the system that was left. */
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

/** Values that may have been stored wrongly (docs/reglas/personas.md), to be put right or accepted. */
export const doubts = {
  /** Those nobody accepted, by what they are of, of each the newest records first. `conteos`: how many there are of each kind; `revisando`: more is being looked through. */
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
  /** It is right as it stands: not shown again until it changes. 404 for one that is not doubted, 409 for another value than was read. */
  accept: admin('POST', '/v1/valores-dudosos/aceptar', 'Aceptar un valor dudoso')
    .input(
      z.strictObject({
        de: one(DOUBT_OWNERS),
        idNumerico: id,
        campo: requiredText(60),
        /** As it was read; left out where it was not shown. */
        valor: z.string().max(4000).nullish(),
      }),
    )
    .output(mensaje),
  /** All of them, as .xlsx. */
  excel: admin('GET', '/v1/valores-dudosos/excel', 'Valores dudosos en Excel', { file: true })
    .input(z.strictObject(filter))
    .output(archivo),
};
