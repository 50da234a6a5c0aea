import { z } from 'zod';
import { call, callsFor } from '../../call.ts';
import { optionalBirth, optionalDate } from '../../dateSchemas.ts';
import { CV_FIELDS, CV_LIST_NAMES, CV_RULE_MAX, LECTURA_ESTADOS } from '../../domain/cv.ts';
import { NIVELES_FORMACION, NIVELES_IDIOMA } from '../../domain/enums.ts';
import {
  LONG_TEXT,
  MAX_EXPERIENCIAS,
  MAX_FORMACIONES,
  MAX_IDIOMAS,
  SHORT_TEXT,
} from '../../domain/limits.ts';
import { ADMIN_ONLY, PUBLIC_ACCESS, STAFF_AND_CANDIDATO } from '../../domain/roles.ts';
import { archivo, oneFile } from '../../files.ts';
import {
  day,
  flag,
  id,
  mensaje,
  mensajeWithId,
  mensajeWithUid,
  moment,
  one,
  oneOptional,
  optionalCorreo,
  optionalDocumento,
  optionalId,
  optionalPhone,
  optionalText,
  requiredText,
  uid,
  whole,
} from '../../schema.ts';

const area = 'cv';
const own = callsFor({ area, access: STAFF_AND_CANDIDATO });
const admin = callsFor({ area, access: ADMIN_ONLY });

const experiencia = z
  .strictObject({
    empresa: z.string().nullable(),
    empresaIdNumerico: z.int().nullable(),
    cargo: z.string().nullable(),
    cargoIdNumerico: z.int().nullable(),
    rubroIdNumerico: z.int().nullable(),
    desde: day.nullable(),
    hasta: day.nullable(),
    vigente: z.boolean(),
    tareas: z.string().nullable(),
  })
  .meta({ id: 'CvExperiencia' });
const formacion = z
  .strictObject({
    titulo: z.string().nullable(),
    titulacionIdNumerico: z.int().nullable(),
    institucion: z.string().nullable(),
    institucionIdNumerico: z.int().nullable(),
    nivel: z.enum(NIVELES_FORMACION).nullable(),
    desde: day.nullable(),
    hasta: day.nullable(),
    vigente: z.boolean(),
  })
  .meta({ id: 'CvFormacion' });
const idioma = z
  .strictObject({
    idiomaIdNumerico: z.int(),
    nivel: z.enum(NIVELES_IDIOMA).nullable(),
  })
  .meta({ id: 'CvIdioma' });
const fields = z
  .strictObject({
    nombre: z.string().nullable(),
    apellido: z.string().nullable(),
    documento: z.string().nullable(),
    telefonos: z.array(z.string()),
    correo: z.string().nullable(),
    direccion: z.string().nullable(),
    ciudadId: z.int().nullable(),
    nacimientoFecha: day.nullable(),
    experiencias: z.array(experiencia),
    formaciones: z.array(formacion),
    idiomas: z.array(idioma),
  })
  .meta({ id: 'CvDatos' });
export type CvFields = z.infer<typeof fields>;

const sure = z.number().min(0).max(1);
/** Per field, from 0 to 1; 0 when not found, the lowest one for a list. */
const confidences = z
  .strictObject({
    nombre: sure,
    apellido: sure,
    documento: sure,
    telefonos: sure,
    correo: sure,
    direccion: sure,
    ciudadId: sure,
    nacimientoFecha: sure,
    experiencias: sure,
    formaciones: sure,
    idiomas: sure,
  })
  .meta({ id: 'CvDatos' });
const reading = z
  .strictObject({
    idioma: z.enum(['es', 'en', 'pt']),
    campos: fields,
    confianza: confidences,
    texto: z.string(),
  })
  .meta({ id: 'CvLeido' });
export type CvReading = z.infer<typeof reading>;

/** A place in the file: in fractions of a page's width and height, and the line of the text (-1: none). */
const mark = z
  .strictObject({
    pagina: z.int(),
    x: z.number(),
    y: z.number(),
    ancho: z.number(),
    alto: z.number(),
    linea: z.int(),
  })
  .meta({ id: 'CvLugar' });
export type CvMark = z.infer<typeof mark>;
const marked = z.strictObject({ confianza: sure, lugares: z.array(mark) }).meta({ id: 'CvMarca' });
export type CvMarked = z.infer<typeof marked>;
/** The confidence and place of everything read; lists in order. */
const marks = z.strictObject({
  nombre: marked.nullable(),
  apellido: marked.nullable(),
  documento: marked.nullable(),
  telefonos: z.array(marked),
  correo: marked.nullable(),
  direccion: marked.nullable(),
  ciudadId: marked.nullable(),
  nacimientoFecha: marked.nullable(),
  experiencias: z.array(marked),
  formaciones: z.array(marked),
  idiomas: z.array(marked),
});
export type CvMarks = z.infer<typeof marks>;

const duplicate = z
  .strictObject({
    idNumerico: z.int(),
    nombreCompleto: z.string(),
    /** The data in common: 'documento', 'teléfono', 'correo'. */
    motivo: z.string(),
  })
  .meta({ id: 'CvParecido' });
export type CvDuplicate = z.infer<typeof duplicate>;

const lecturaInList = z.strictObject({
  id: z.uuid(),
  /** Of the file. */
  nombre: z.string(),
  estado: z.enum(LECTURA_ESTADOS),
  /** Progress of recognizing a picture, from 0 to 1. */
  avance: sure,
  /** Why it could not be read. */
  mensaje: z.string().nullable(),
  /** The person it is about, once read. */
  persona: z.string().nullable(),
  duplicados: z.array(duplicate),
  /** Another file in the list about the same person. */
  repetido: z.string().nullable(),
  /** The candidate created or completed from it. */
  candidatoIdNumerico: z.int().nullable(),
  fecha: moment,
});
export type LecturaInList = z.infer<typeof lecturaInList>;

const lectura = lecturaInList.extend({
  leido: reading.nullable(),
  marcas: marks.nullable(),
  /** The text was recognized from a picture. */
  escaneado: z.boolean(),
  /** Links to pictures of its pages, for ten minutes; none for a file without pages, whose text is shown. */
  paginas: z.array(z.strictObject({ url: z.string(), ancho: z.int(), alto: z.int() })),
});
export type Lectura = z.infer<typeof lectura>;

const lecturaFilter = z.strictObject({ id: uid });

/** A CV becomes a profile (docs/reglas/personas.md). */
export const cv = {
  /** Reads a CV and keeps nothing. 413 over 10 MB, 415 for another kind of file, 422 with the reason for one that cannot be read. */
  read: call({
    area,
    access: PUBLIC_ACCESS,
    method: 'POST',
    path: '/v1/cv/leer',
    summary: 'Leer un CV',
  })
    .input(z.strictObject({ 'files[]': oneFile }))
    .output(reading),

  /** Queues a CV: it is read in the background and waits until it is accepted or discarded. */
  addLectura: own('POST', '/v1/cv/lectura', 'Dejar un CV para leer')
    .input(z.strictObject({ 'files[]': oneFile, candidatoIdNumerico: optionalId }))
    .output(mensajeWithUid),
  /** The user's own, newest first. */
  lecturas: own('GET', '/v1/cv/lecturas', 'CV dejados para leer')
    .input(z.strictObject({}))
    .output(z.strictObject({ items: z.array(lecturaInList) })),
  lectura: own('GET', '/v1/cv/lectura', 'Un CV leído')
    .input(lecturaFilter)
    .output(z.strictObject({ lectura })),
  page: own('GET', '/v1/cv/lectura/pagina', 'Una página de un CV', { file: true, keyless: true })
    .input(z.strictObject({ id: uid, pagina: whole(0, 20) }))
    .output(archivo),
  discard: own('DELETE', '/v1/cv/lectura', 'Descartar un CV leído').input(lecturaFilter).output(mensaje),

  /**
   * Saves what was accepted of a CV, all or nothing, as a new candidate or into an existing one; values that match no list
   * become free texts. 409 when the document is already somebody's. The file goes to 'Archivos'.
   */
  accept: own('POST', '/v1/cv/aceptar', 'Guardar lo leído de un CV')
    .input(
      z.strictObject({
        id: uid,
        candidatoIdNumerico: optionalId,
        datos: z.strictObject({
          nombre: requiredText(SHORT_TEXT).optional(),
          apellido: requiredText(SHORT_TEXT).optional(),
          documento: optionalDocumento,
          telefono1: optionalPhone,
          telefono2: optionalPhone,
          telefono3: optionalPhone,
          correo: optionalCorreo,
          direccion: optionalText(300),
          ciudadId: optionalId,
          nacimientoFecha: optionalBirth,
        }),
        experiencias: z
          .array(
            z.strictObject({
              empresa: optionalText(SHORT_TEXT),
              empresaIdNumerico: optionalId,
              cargo: optionalText(SHORT_TEXT),
              cargoIdNumerico: optionalId,
              rubroIdNumerico: optionalId,
              desde: optionalDate,
              hasta: optionalDate,
              vigente: flag.default(false),
              tareas: optionalText(LONG_TEXT),
            }),
          )
          .max(MAX_EXPERIENCIAS, `admite como máximo ${MAX_EXPERIENCIAS} experiencias`)
          .default([]),
        formaciones: z
          .array(
            z.strictObject({
              titulo: optionalText(SHORT_TEXT),
              titulacionIdNumerico: optionalId,
              institucion: optionalText(SHORT_TEXT),
              institucionIdNumerico: optionalId,
              nivel: one(NIVELES_FORMACION),
              desde: optionalDate,
              hasta: optionalDate,
            }),
          )
          .max(MAX_FORMACIONES, `admite como máximo ${MAX_FORMACIONES} estudios`)
          .default([]),
        idiomas: z
          .array(z.strictObject({ idiomaIdNumerico: id, nivel: one(NIVELES_IDIOMA) }))
          .max(MAX_IDIOMAS, `admite como máximo ${MAX_IDIOMAS} idiomas`)
          .default([]),
      }),
    )
    .output(mensajeWithId),

  /** The accuracy on real CVs of the last twelve months, by field. */
  hits: admin('GET', '/v1/cv/aciertos', 'Aciertos de la lectura de CV')
    .input(z.strictObject({ origen: oneOptional(['texto', 'imagen']) }))
    .output(
      z.strictObject({
        /** Accepted CVs. */
        total: z.int(),
        /** Files of 'Archivos' not yet indexed by 'Buscar en CV'. */
        porLeer: z.int(),
        items: z.array(
          z.strictObject({
            campo: z.enum(CV_FIELDS),
            iguales: z.int(),
            corregidos: z.int(),
            quitados: z.int(),
            agregados: z.int(),
          }),
        ),
      }),
    ),
  rules: admin('GET', '/v1/cv/reglas', 'Palabras agregadas a la lectura')
    .input(z.strictObject({}))
    .output(
      z.strictObject({
        items: z.array(z.strictObject({ id: z.uuid(), lista: z.enum(CV_LIST_NAMES), texto: z.string() })),
      }),
    ),
  /** 409 for a known word. */
  addRule: admin('POST', '/v1/cv/regla', 'Agregar una palabra a la lectura')
    .input(z.strictObject({ lista: one(CV_LIST_NAMES), texto: requiredText(CV_RULE_MAX) }))
    .output(mensaje),
  removeRule: admin('DELETE', '/v1/cv/regla', 'Quitar una palabra de la lectura')
    .input(z.strictObject({ id: uid }))
    .output(mensaje),
};
