import { z } from 'zod';
import { callsFor } from '../../call.ts';
import {
  MAX_FILLED,
  PLANTILLA_CHANNELS,
  PLANTILLA_CHARS,
  PLANTILLA_NAME_CHARS,
  PLANTILLA_SUBJECT_CHARS,
} from '../../domain/plantillas.ts';
import { STAFF } from '../../domain/roles.ts';
import {
  changesOf,
  flag,
  id,
  ids,
  mensaje,
  mensajeWithId,
  one,
  oneOptional,
  optionalId,
  optionalText,
  requiredText,
  version,
} from '../../schema.ts';

const staff = callsFor({ area: 'plantillas', access: STAFF });

const text = {
  canal: one(PLANTILLA_CHANNELS),
  /** Of a mail. */
  asunto: optionalText(PLANTILLA_SUBJECT_CHARS),
  /** A mail's rich text, or a message as it is. */
  cuerpo: requiredText(PLANTILLA_CHARS.correo),
};
const fields = {
  nombre: requiredText(PLANTILLA_NAME_CHARS),
  ...text,
  /** Shared and changed by admin only; else the author's own. */
  deLaAgencia: flag.default(false),
};

const plantilla = z.strictObject({
  idNumerico: z.int(),
  canal: z.enum(PLANTILLA_CHANNELS),
  nombre: z.string(),
  asunto: z.string().nullable(),
  cuerpo: z.string(),
  deLaAgencia: z.boolean(),
  version: z.int(),
});
export type Plantilla = z.infer<typeof plantilla>;

/** Ready-made texts with fields (docs/reglas/correspondencia.md). */
export const plantillas = {
  /** The agency's and the user's own, by name, and the fields that texts can use. */
  list: staff('GET', '/v1/plantillas', 'Plantillas')
    .input(z.strictObject({ canal: oneOptional(PLANTILLA_CHANNELS) }))
    .output(
      z.strictObject({
        items: z.array(plantilla),
        /** `ejemplo`: a sample value. */
        campos: z.array(z.strictObject({ clave: z.string(), texto: z.string(), ejemplo: z.string() })),
      }),
    ),

  /** 422 for an unknown field; 409 for a name already in use. The agency's: admin only (403). */
  create: staff('POST', '/v1/plantilla', 'Crear una plantilla')
    .input(z.strictObject(fields))
    .output(mensajeWithId),

  edit: staff('PATCH', '/v1/plantilla', 'Editar una plantilla')
    .input(z.strictObject({ idNumerico: id, version, ...changesOf(fields) }))
    .output(mensaje),

  remove: staff('DELETE', '/v1/plantilla', 'Eliminar una plantilla')
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),

  /** A text filled in for some people; `faltan`: fields that the person lacks and that have no fallback. */
  fill: staff('POST', '/v1/plantilla/vista', 'Ver qué le dice una plantilla a cada persona')
    .input(z.strictObject({ ...text, candidatosIds: ids(MAX_FILLED), oportunidadIdNumerico: optionalId }))
    .output(
      z.strictObject({
        items: z.array(
          z.strictObject({
            candidatoIdNumerico: z.int(),
            nombreCompleto: z.string(),
            asunto: z.string().nullable(),
            cuerpo: z.string(),
            faltan: z.array(z.string()),
          }),
        ),
      }),
    ),

  /** A message that the user reports as sent, kept as a note, which counts as contact. */
  noteSent: staff('POST', '/v1/whatsapp', 'Anotar un mensaje de WhatsApp')
    .input(
      z.strictObject({
        candidatoIdNumerico: id,
        oportunidadIdNumerico: optionalId,
        texto: requiredText(PLANTILLA_CHARS.whatsapp),
      }),
    )
    .output(mensaje),
};
