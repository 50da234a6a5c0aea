import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { momentAsked } from '../../dateSchemas.ts';
import {
  CARTA_ESTADOS,
  CORREO_CHARS,
  ENVIO_ESTADOS,
  FATES,
  FIRMA_CHARS,
  MAX_CONTACTS,
  MAX_RECIPIENTS,
  OMISSIONS,
} from '../../domain/envios.ts';
import { PLANTILLA_CHARS, PLANTILLA_SUBJECT_CHARS } from '../../domain/plantillas.ts';
import { PUBLIC_ACCESS, STAFF } from '../../domain/roles.ts';
import { UploadedArchivo } from '../../files.ts';
import {
  flag,
  id,
  ids,
  mensaje,
  mensajeWithId,
  moment,
  oneOptional,
  optionalId,
  optionalText,
  page,
  text,
  uid,
  version,
} from '../../schema.ts';
import { asked } from '../personas/candidatos/search.ts';

const area = 'envios';
const staff = callsFor({ area, access: STAFF });
const anybody = callsFor({ area, access: PUBLIC_ACCESS });

const withId = z.strictObject({ idNumerico: id });

const counts = {
  /** Its people. Each is counted once below, except those still waiting for their turn. */
  total: z.int(),
  /** The mail server took it and it did not bounce. */
  enviadas: z.int(),
  /** Left out. */
  omitidas: z.int(),
  /** Queued; the mail server has not taken it yet. */
  enCamino: z.int(),
  /** Refused for good. */
  fallidas: z.int(),
  /** It may have gone out. */
  inciertas: z.int(),
  /** Bounced. */
  devueltas: z.int(),
  /** What the mail server said, or that it does not answer, while mails are queued. */
  porQueEspera: z.string().nullable(),
};

const inList = z.strictObject({
  idNumerico: z.int(),
  asunto: z.string(),
  estado: z.enum(ENVIO_ESTADOS),
  programadoTs: moment.nullable(),
  fecha: moment,
  ...counts,
});
export type EnvioInList = z.infer<typeof inList>;

const envio = z.strictObject({
  idNumerico: z.int(),
  asunto: z.string(),
  cuerpo: z.string(),
  oportunidadIdNumerico: z.int().nullable(),
  oportunidadTitulo: z.string().nullable(),
  masivo: z.boolean(),
  copia: z.boolean(),
  estado: z.enum(ENVIO_ESTADOS),
  programadoTs: moment.nullable(),
  version: z.int(),
  /** The conversation it replies to. */
  hiloIdNumerico: z.int().nullable(),
  archivos: z.array(z.strictObject({ idNumerico: z.int(), nombre: z.string(), tamano: z.int() })),
  ...counts,
  personas: z.array(
    z.strictObject({
      idNumerico: z.int(),
      /** Null for a company's contact. */
      candidatoIdNumerico: z.int().nullable(),
      nombreCompleto: z.string(),
      correo: z.string().nullable(),
      estado: z.enum(CARTA_ESTADOS),
      motivo: z.enum(OMISSIONS).nullable(),
      salida: z.enum(FATES),
      /** Why it did not arrive, in the mail server's words. */
      porQue: z.string().nullable(),
      /** For a failed or uncertain mail: why it cannot be sent again. */
      impide: z.enum(OMISSIONS).nullable(),
    }),
  ),
});
export type Envio = z.infer<typeof envio>;

/** Mails to people, one message a person (docs/reglas/correspondencia.md). */
export const envios = {
  /** The user's own, newest first. */
  list: staff('GET', '/v1/envios', 'Mis correos')
    .input(z.strictObject({ ...page, estado: oneOptional(ENVIO_ESTADOS) }))
    .output(z.strictObject({ items: z.array(inList), total: z.int() })),

  one: staff('GET', '/v1/envio', 'Un correo que escribo').input(withId).output(z.strictObject({ envio })),

  /**
   * A draft to people, to the results of a search at that moment, to addresses of a company, or in reply to a conversation. 422
   * for too many people, and for an address that is not the company's.
   */
  create: staff('POST', '/v1/envio', 'Empezar un correo')
    .input(
      z.strictObject({
        candidatosIds: ids(MAX_RECIPIENTS),
        filtros: asked.optional(),
        oportunidadIdNumerico: optionalId,
        empresaIdNumerico: optionalId,
        /** Of its contacts. */
        correos: z.array(text(CORREO_CHARS)).max(MAX_CONTACTS).default([]),
        hiloIdNumerico: optionalId,
      }),
    )
    .output(mensajeWithId),

  /** Only drafts can change. 422 for an unknown field; 409 when it was saved elsewhere meanwhile. */
  edit: staff('PATCH', '/v1/envio', 'Guardar un borrador de correo')
    .input(
      z.strictObject({
        idNumerico: id,
        version,
        asunto: optionalText(PLANTILLA_SUBJECT_CHARS),
        cuerpo: optionalText(PLANTILLA_CHARS.correo),
        oportunidadIdNumerico: optionalId,
        /** Has a one-click unsubscribe, as every bulk mail has. */
        masivo: flag.optional(),
        /** The author also gets one. */
        copia: flag.optional(),
        /** People to take off it. */
        sinPersonasIds: ids(MAX_RECIPIENTS),
      }),
    )
    .output(z.strictObject({ message: z.string(), version: z.int() })),

  /** An unsaved text, filled in for one of its people. */
  preview: staff('POST', '/v1/envio/vista', 'Ver lo que un correo le dice a una persona')
    .input(
      z.strictObject({
        idNumerico: id,
        personaIdNumerico: id,
        asunto: optionalText(PLANTILLA_SUBJECT_CHARS),
        cuerpo: optionalText(PLANTILLA_CHARS.correo),
        oportunidadIdNumerico: optionalId,
      }),
    )
    .output(z.strictObject({ asunto: z.string(), cuerpo: z.string(), faltan: z.array(z.string()) })),

  /** An uploaded file, or one of a candidate's. 422 beyond what one mail can carry. */
  attach: staff('POST', '/v1/envio/archivo', 'Adjuntar un archivo a un correo')
    .input(
      z.strictObject({
        idNumerico: id,
        'files[]': z.array(z.instanceof(UploadedArchivo)).max(1, 'se sube un archivo por vez').optional(),
        archivoId: uid.optional(),
      }),
    )
    .output(mensaje),
  detach: staff('DELETE', '/v1/envio/archivo', 'Quitar un archivo de un correo')
    .input(z.strictObject({ archivoIdNumerico: id }))
    .output(mensaje),

  /** The user's signature. */
  signature: staff('GET', '/v1/firma', 'Mi firma')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ texto: z.string() })),
  sign: staff('PATCH', '/v1/firma', 'Cambiar mi firma')
    .input(z.strictObject({ texto: optionalText(FIRMA_CHARS) }))
    .output(mensaje),

  /** A draft or a scheduled one. */
  remove: staff('DELETE', '/v1/envio', 'Descartar un correo').input(withId).output(mensaje),

  /** Whom it would reach, whom not and why, and how many people lack which fields. */
  review: staff('GET', '/v1/envio/revision', 'Revisar un correo antes de enviarlo')
    .input(withId)
    .output(
      z.strictObject({
        alcanza: z.int(),
        omitidas: z.array(z.strictObject({ motivo: z.enum(OMISSIONS), total: z.int() })),
        /** `ejemplo`: one person who lacks it. */
        faltan: z.array(z.strictObject({ campo: z.string(), total: z.int(), ejemplo: z.string() })),
      }),
    ),

  /**
   * Sends it now or at a given time. 409 when it no longer reaches `alcanza` people; 422 when nobody is left, subject or text is
   * missing, or somebody lacks a field it uses, unless those people are to be left out.
   */
  send: staff('POST', '/v1/envio/enviar', 'Enviar un correo')
    .input(
      z.strictObject({
        idNumerico: id,
        version,
        programadoTs: momentAsked.optional(),
        omitirLosQueFaltan: flag.default(false),
        /** How many people the sender was told it reaches. */
        alcanza: z.int().min(1).optional(),
      }),
    )
    .output(mensaje),

  /** Pauses the mails that are not out yet, also while the mail server does not answer. 422 for a finished one. */
  stop: staff('POST', '/v1/envio/detener', 'Detener un correo').input(withId).output(mensaje),
  resume: staff('POST', '/v1/envio/seguir', 'Seguir un correo detenido').input(withId).output(mensaje),

  /**
   * Sends it again to one person it did not reach, to their current address when the old one bounces. 422 when it did arrive,
   * when it may have gone out (unless confirmed), and when the person must not be written to.
   */
  resend: staff('POST', '/v1/envio/reenviar', 'Volver a enviar un correo a una persona')
    .input(
      z.strictObject({ idNumerico: id, personaIdNumerico: id, aunquePuedaHaberSalido: flag.default(false) }),
    )
    .output(mensaje),

  /** Who unsubscribed from bulk mail, newest first. */
  left: staff('GET', '/v1/bajas', 'Quiénes dejaron los correos')
    .input(z.strictObject({ ...page, busquedaRapida: optionalText(100) }))
    .output(
      z.strictObject({
        items: z.array(
          z.strictObject({
            correo: z.string(),
            fecha: moment,
            candidatoIdNumerico: z.int().nullable(),
            candidatoNombre: z.string().nullable(),
          }),
        ),
        total: z.int(),
      }),
    ),

  /** By a mail's link; repeating it changes nothing. 404 for an unknown link. */
  leave: anybody('POST', '/v1/baja', 'Dejar los correos')
    .input(z.strictObject({ clave: text(100) }))
    .output(mensaje),
};
