import { z } from 'zod';
import { call } from '../call.ts';
import { CIVIL_ESTADOS, EMPLEO_KINDS, NIVELES_FORMACION, NIVELES_IDIOMA, SEXOS } from '../domain/enums.ts';
import { LONG_TEXT, MULTISELECT_MAX, SEARCH_MAX_CHARS, SHORT_TEXT } from '../domain/limits.ts';
import { ADMIN_ONLY, STAFF, STAFF_AND_CANDIDATO } from '../domain/roles.ts';
import { oneFile } from '../files.ts';
import {
  amountText,
  day,
  flag,
  id,
  ids,
  mensaje,
  mensajeWithId,
  moment,
  one,
  oneOptional,
  optionalCorreo,
  optionalDate,
  optionalId,
  optionalPhone,
  optionalText,
  page,
  requiredDate,
  requiredPhone,
  requiredText,
  text,
  version,
} from '../schema.ts';

const area = 'candidatos';

const listItem = z.strictObject({
  idNumerico: z.int(),
  _id: z.uuid(),
  nombreCompleto: z.string(),
  telefono1: z.string(),
  telefono2: z.string().nullable(),
  experiencias: z.array(
    z.strictObject({ empresaDescripcion: z.string().nullable(), cargoDescripcion: z.string().nullable() }),
  ),
  ultimaNota: z.strictObject({ titulo: z.string(), contenido: z.string() }).nullable(),
  ultimoContacto: moment.nullable(),
});
export type CandidatoInList = z.infer<typeof listItem>;

const candidatoFields = {
  nombre: requiredText(SHORT_TEXT),
  apellido: requiredText(SHORT_TEXT),
  telefono1: requiredPhone,
  documento: optionalText(30),
  direccion: optionalText(300),
  telefono2: optionalPhone,
  telefono3: optionalPhone,
  correo: optionalCorreo,
  nacimientoFecha: optionalDate,
  sexo: oneOptional(SEXOS),
  estadoCivil: oneOptional(CIVIL_ESTADOS),
  nacionalidadIdNumerico: optionalId,
  paisId: optionalId,
  ciudadId: optionalId,
  ciudadLibre: optionalText(SHORT_TEXT),
  expectativaSalarial: amountText.optional(),
  descripcionInterna: optionalText(LONG_TEXT),
};

/** Fields that a change may leave out stay as they are. */
const candidatoChanges = z.strictObject({
  candidatoIdNumerico: id,
  version,
  ...z.object(candidatoFields).partial().shape,
});

/** A picture and its thumbnail, each with the name it has in the store (001 §2.8, §3). */
const photo = z.strictObject({
  _id: z.uuid(),
  url: z.string(),
  nombre: z.string(),
  thumbnail: z.strictObject({ url: z.string(), nombre: z.string() }),
});
export type Photo = z.infer<typeof photo>;

const perfil = z.strictObject({
  _id: z.uuid(),
  idNumerico: z.int(),
  nombre: z.string(),
  apellido: z.string(),
  documento: z.string().nullable(),
  telefono1: z.string(),
  telefono2: z.string().nullable(),
  telefono3: z.string().nullable(),
  correo: z.string().nullable(),
  direccion: z.string().nullable(),
  nacimientoFecha: day.nullable(),
  sexo: z.enum(SEXOS).nullable(),
  estadoCivil: z.enum(CIVIL_ESTADOS).nullable(),
  nacionalidadIdNumerico: z.int().nullable(),
  nacionalidadDescripcion: z.string().nullable(),
  paisId: z.int().nullable(),
  paisDescripcion: z.string().nullable(),
  ciudadId: z.int().nullable(),
  ciudadDescripcion: z.string().nullable(),
  ciudadLibre: z.string().nullable(),
  expectativaSalarial: z.string(),
  /** Staff only. */
  descripcionInterna: z.string().nullish(),
  /** Staff only. */
  incluidoAEmGeneral: z.boolean().optional(),
  /** Staff only. */
  ultimoContacto: moment.nullish(),
  /** Agreed to the treatment of their data, and did not take it back. */
  conConsentimiento: z.boolean(),
  /** Staff only: consent withdrawn or opposition accepted; found by no search, included in nothing. */
  tratamientoLimitado: z.boolean().optional(),
  /** Newest first: the first one stands for the person. Links that work for ten minutes. */
  fotosV2: z.array(photo),
  version: z.int(),
});
export type CandidatoPerfil = z.infer<typeof perfil>;

const experienciaFields = {
  candidatoIdNumerico: id,
  cargoIdNumerico: optionalId,
  tipoEmpleo: one(EMPLEO_KINDS),
  empresaIdNumerico: optionalId,
  rubroIdNumerico: optionalId,
  observacion: optionalText(LONG_TEXT),
  salario: optionalText(60),
  condicionesActuales: optionalText(LONG_TEXT),
  vigente: flag.default(false),
  inicioFecha: optionalDate,
  finFecha: optionalDate,
  salidaMotivoIdNumerico: optionalId,
  empresaOtro: optionalText(SHORT_TEXT),
  cargoOtro: optionalText(SHORT_TEXT),
};
const experiencia = z.strictObject({
  idNumerico: z.int(),
  candidatoIdNumerico: z.int(),
  empresaIdNumerico: z.int().nullable(),
  empresaDescripcion: z.string().nullable(),
  empresaOtro: z.string().nullable(),
  cargoIdNumerico: z.int().nullable(),
  cargoDescripcion: z.string().nullable(),
  cargoOtro: z.string().nullable(),
  rubroIdNumerico: z.int().nullable(),
  rubroDescripcion: z.string().nullable(),
  tipoEmpleo: z.enum(EMPLEO_KINDS),
  observacion: z.string().nullable(),
  salario: z.string().nullable(),
  condicionesActuales: z.string().nullable(),
  vigente: z.boolean(),
  inicioFecha: day.nullable(),
  finFecha: day.nullable(),
  salidaMotivoIdNumerico: z.int().nullable(),
  salidaMotivoDescripcion: z.string().nullable(),
  normalizado: z.boolean(),
  version: z.int(),
});
export type Experiencia = z.infer<typeof experiencia>;

const formacionFields = {
  candidatoIdNumerico: id,
  nivelFormacion: one(NIVELES_FORMACION),
  institutoIdNumerico: optionalId,
  titulacionIdNumerico: optionalId,
  institutoOtro: optionalText(SHORT_TEXT),
  titulacionOtro: optionalText(SHORT_TEXT),
  inicioFecha: optionalDate,
  finFecha: optionalDate,
  descripcion: optionalText(LONG_TEXT),
};
const formacion = z.strictObject({
  idNumerico: z.int(),
  institutoIdNumerico: z.int().nullable(),
  institutoDescripcion: z.string().nullable(),
  institutoOtro: z.string().nullable(),
  titulacionIdNumerico: z.int().nullable(),
  titulacionDescripcion: z.string().nullable(),
  titulacionOtro: z.string().nullable(),
  nivelFormacion: z.enum(NIVELES_FORMACION),
  inicioFecha: day.nullable(),
  finFecha: day.nullable(),
  descripcion: z.string().nullable(),
  normalizado: z.boolean(),
  version: z.int(),
});
export type Formacion = z.infer<typeof formacion>;

const idiomaFields = {
  candidatoIdNumerico: id,
  idiomaIdNumerico: id,
  lee: one(NIVELES_IDIOMA),
  escribe: one(NIVELES_IDIOMA),
  habla: one(NIVELES_IDIOMA),
};
const idioma = z.strictObject({
  idNumerico: z.int(),
  idiomaIdNumerico: z.int(),
  idiomaDescripcion: z.string(),
  lee: z.string(),
  escribe: z.string(),
  habla: z.string(),
  version: z.int(),
});
export type CandidatoIdioma = z.infer<typeof idioma>;

/** Items of a list that are like a free text. */
const suggested = z.array(z.strictObject({ idNumerico: z.int(), descripcion: z.string() }));
export type Suggested = z.infer<typeof suggested>;

const cargoPotencial = z.strictObject({
  _id: z.uuid(),
  cargoIdNumerico: z.int(),
  cargoDescripcion: z.string(),
  actualizacionUsuarioNombre: z.string().nullable(),
});
export type CargoPotencial = z.infer<typeof cargoPotencial>;

/** normalizado travels as the documents' 's' or as a flag; only staff may send it (002 §4). */
const normalized = z.preprocess((v) => (v === 's' ? true : v === 'n' ? false : v), z.boolean().optional());
const candidatoFilter = z.strictObject({ candidatoIdNumerico: id });

const candidatoArchivo = z.strictObject({
  _id: z.uuid(),
  descripcion: z.string().nullable(),
  nombre: z.string(),
  /** Bytes. */
  tamano: z.int(),
  fechaSubida: moment,
  /** Works for ten minutes. */
  url: z.string(),
  key: z.string(),
});
export type CandidatoArchivo = z.infer<typeof candidatoArchivo>;

const postulacion = z.strictObject({
  idNumerico: z.int(),
  /** The public one when a candidato asks. */
  titulo: z.string(),
  cargoDescripcion: z.string(),
  rubroDescripcion: z.string(),
  /** Rich text; none for a candidato unless it is part of the publication. */
  conocimientoDeseable: z.string().nullable(),
  /** Null for a candidato when the opportunity is confidential. */
  empresaDescripcion: z.string().nullable(),
  /** Stages gone through, newest first: their labels for staff, plain words for a candidato. */
  etapas: z.array(z.strictObject({ descripcion: z.string(), fecha: moment })),
  /** The search goes on, and this person is part of it. */
  vigente: z.boolean(),
});
export type Postulacion = z.infer<typeof postulacion>;

const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  call({ area, acceso: STAFF, method, path, resumen: summary });
const own = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  call({ area, acceso: STAFF_AND_CANDIDATO, method, path, resumen: summary });

/** Candidates: search, profile and the rows of a profile (000 §2, §3, §7; decisions 5). */
export const candidatos = {
  /** Search with an exact total. What matches and in which order: decisions 5 'Quick search'. */
  search: staff('GET', '/v1/candidatos', 'Buscar candidatos')
    .input(
      z
        .strictObject({
          ...page,
          busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
          salario: z.preprocess((v) => (v === '' ? undefined : v), amountText.optional()),
          buscarEnNotas: flag.default(false),
          busquedaExacta: flag.default(false),
          oportunidadId: optionalId,
          consultaTipo: z.literal('omitirYaIncluidos', 'debe ser omitirYaIncluidos').optional(),
          rubrosIdsNumericos: ids(MULTISELECT_MAX),
          cargosIdsNumericos: ids(MULTISELECT_MAX),
          cargosPotencialesIdsNumericos: ids(MULTISELECT_MAX),
          empresasIdsNumericos: ids(MULTISELECT_MAX),
        })
        .refine((filters) => !(filters.buscarEnNotas && filters.busquedaExacta), {
          message: 'no se puede usar junto con Buscar en notas',
          path: ['busquedaExacta'],
        }),
    )
    .output(z.strictObject({ items: z.array(listItem), total: z.int() })),

  /** Candidates whose telefono1 has the same last 8 digits (decisions 5 'Duplicates'). */
  byPhone: staff('GET', '/v1/candidatos/searchByMobile', 'Candidatos con un teléfono parecido')
    .input(z.strictObject({ mobile: text(40) }))
    .output(
      z.strictObject({
        total: z.int(),
        searchResultsByTerm: z.array(
          z.strictObject({
            term: z.string(),
            count: z.int(),
            items: z.array(
              z.strictObject({ idNumerico: z.int(), nombreCompleto: z.string(), telefono1: z.string() }),
            ),
          }),
        ),
      }),
    ),

  /** The profile. A candidato reads only their own, without what is internal. */
  perfil: own('GET', '/v1/candidato', 'Perfil de un candidato')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ candidato: perfil })),

  /** 409 when documento is already somebody's. */
  create: staff('POST', '/v1/candidato', 'Crear un candidato')
    .input(z.strictObject(candidatoFields))
    .output(mensajeWithId),

  /** Fields left out stay. 409 for a stale version; 403 when a candidato sends an internal field. */
  edit: own('PATCH', '/v1/candidato', 'Editar un candidato').input(candidatoChanges).output(mensaje),

  experiencias: own('GET', '/v1/candidato/experiencias', 'Experiencias de un candidato')
    .input(candidatoFilter)
    .output(z.strictObject({ experiencias: z.array(experiencia) })),
  addExperiencia: own('POST', '/v1/candidato/experiencia', 'Agregar una experiencia')
    .input(z.strictObject(experienciaFields))
    .output(mensajeWithId),
  editExperiencia: own('PATCH', '/v1/candidato/experiencia', 'Editar una experiencia')
    .input(z.strictObject({ ...experienciaFields, idNumerico: id, normalizado: normalized, version }))
    .output(mensaje),
  removeExperiencia: own('DELETE', '/v1/candidato/experiencia', 'Eliminar una experiencia')
    .input(z.strictObject({ candidatoExpIdNumerico: id }))
    .output(mensaje),

  formaciones: own('GET', '/v1/candidato/formaciones', 'Formación de un candidato')
    .input(candidatoFilter)
    .output(z.strictObject({ formaciones: z.array(formacion) })),
  addFormacion: own('POST', '/v1/candidato/formacion', 'Agregar una formación')
    .input(z.strictObject(formacionFields))
    .output(mensajeWithId),
  editFormacion: own('PATCH', '/v1/candidato/formacion', 'Editar una formación')
    .input(z.strictObject({ ...formacionFields, idNumerico: id, normalizado: normalized, version }))
    .output(mensaje),
  removeFormacion: own('DELETE', '/v1/candidato/formacion', 'Eliminar una formación')
    .input(z.strictObject({ candidatoFormacionIdNumerico: id }))
    .output(mensaje),

  idiomas: own('GET', '/v1/candidato/idiomas', 'Idiomas de un candidato')
    .input(candidatoFilter)
    .output(z.strictObject({ idiomas: z.array(idioma) })),
  addIdioma: own('POST', '/v1/candidato/idioma', 'Agregar un idioma')
    .input(z.strictObject(idiomaFields))
    .output(mensajeWithId),
  editIdioma: own('PATCH', '/v1/candidato/idioma', 'Editar un idioma')
    .input(z.strictObject({ ...idiomaFields, idNumerico: id, version }))
    .output(mensaje),
  removeIdioma: own('DELETE', '/v1/candidato/idioma', 'Eliminar un idioma')
    .input(z.strictObject({ candidatoIdiomaIdNumerico: id }))
    .output(mensaje),

  cargosPotenciales: staff('GET', '/v1/candidato/cargos-potenciales', 'Cargos potenciales de un candidato')
    .input(candidatoFilter)
    .output(
      z.strictObject({
        cargosPotenciales: z.array(cargoPotencial),
        expectativaSalarial: z.string(),
        tieneExperiencias: z.boolean(),
      }),
    ),
  addCargoPotencial: staff('POST', '/v1/candidato/cargo-potencial', 'Agregar un cargo potencial')
    .input(z.strictObject({ candidatoIdNumerico: id, cargoIdNumerico: id }))
    .output(mensaje),
  editCargoPotencial: staff('PATCH', '/v1/candidato/cargo-potencial', 'Editar un cargo potencial')
    .input(z.strictObject({ _id: z.uuid('no es un identificador válido'), cargoIdNumerico: id }))
    .output(mensaje),
  removeCargoPotencial: staff('DELETE', '/v1/candidato/cargo-potencial', 'Eliminar un cargo potencial')
    .input(z.strictObject({ _id: z.uuid('no es un identificador válido'), cargoIdNumerico: optionalId }))
    .output(mensaje),

  archivos: own('GET', '/v1/candidato/archivos', 'Archivos de un candidato')
    .input(candidatoFilter)
    .output(z.strictObject({ archivos: z.array(candidatoArchivo) })),
  /** 413 over 20 MB; 415 for a content that is none of pdf, doc, docx, odt, xls, xlsx, jpg, png, webp, txt. */
  uploadArchivo: own('POST', '/v1/candidato/archivo', 'Subir un archivo')
    .input(
      z.strictObject({
        'files[]': oneFile,
        descripcion: optionalText(SHORT_TEXT),
        candidatoIdNumerico: id,
      }),
    )
    .output(mensaje),
  removeArchivo: own('DELETE', '/v1/candidato/archivo', 'Eliminar un archivo')
    .input(z.strictObject({ archivoId: z.uuid('no es un identificador válido') }))
    .output(mensaje),

  /** Where the CV opens, once, within ten minutes, in the session that asked (decisions 5). */
  cv: own('GET', '/v1/cvcandidato', 'CV de un candidato')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ url: z.string() })),

  /** Candidates last contacted within those days, both included, latest first (000 §2). */
  contacto: staff('GET', '/v1/candidatos/contacto', 'Candidatos por fecha de último contacto')
    .input(z.strictObject({ ...page, fechaInicio: requiredDate, fechaFin: requiredDate }))
    .output(z.strictObject({ items: z.array(listItem), total: z.int() })),

  /** The opportunities a candidate is part of, newest change first (002 §2 'Mis oportunidades'). */
  postulaciones: own('GET', '/v1/getOportunidadesCandidato', 'Oportunidades de un candidato')
    .input(z.strictObject({ ...page, candidatoIdNumerico: id }))
    .output(z.strictObject({ items: z.array(postulacion), total: z.int() })),

  /** Candidates by whether something of theirs still waits to be normalized; longest waiting first (002 §2, §7). */
  toNormalize: staff('GET', '/v1/candidatos/v1', 'Candidatos a actualizar')
    .input(
      z.strictObject({
        ...page,
        busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
        normalizado: z.enum(['s', 'n'], 'debe ser s o n').default('n'),
      }),
    )
    .output(
      z.strictObject({
        items: z.array(
          z.strictObject({
            idNumerico: z.int(),
            nombreCompleto: z.string(),
            /** Rows of education and experience that wait. */
            pendientes: z.int(),
          }),
        ),
        total: z.int(),
      }),
    ),

  /** The rows of a candidate that wait, each free text with the three likest items of the lists, best first. */
  forUpdate: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/candidato/actualizar',
    resumen: 'Formación y experiencias por normalizar',
    masAlla: true,
  })
    .input(candidatoFilter)
    .output(
      z.strictObject({
        candidato: z.strictObject({ idNumerico: z.int(), nombreCompleto: z.string() }),
        formaciones: z.array(
          formacion.extend({ sugerencias: z.strictObject({ instituto: suggested, titulacion: suggested }) }),
        ),
        experiencias: z.array(
          experiencia.extend({ sugerencias: z.strictObject({ empresa: suggested, cargo: suggested }) }),
        ),
      }),
    ),

  /**
   * Removes all personal data for good: profile, rows, files, photos, account, and every copy of them. What the agency
   * did is left as anonymous counts (decisions 5).
   */
  remove: call({
    area,
    acceso: ADMIN_ONLY,
    method: 'DELETE',
    path: '/v1/candidato',
    resumen: 'Eliminar los datos de un candidato',
  })
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),
};
