import { z } from 'zod';
import { call } from '../call.ts';
import { EMPLEO_TIPOS, ESTADOS_CIVILES, NIVELES_FORMACION, NIVELES_IDIOMA, SEXOS } from '../domain/enums.ts';
import { BUSQUEDA_MAX_CHARS, MULTISELECT_MAX, TEXTO_CORTO, TEXTO_LARGO } from '../domain/limits.ts';
import { SOLO_ADMIN, STAFF, STAFF_Y_CANDIDATO } from '../domain/roles.ts';
import { unArchivo } from '../files.ts';
import {
  bandera,
  correoOpcional,
  dia,
  fechaOpcional,
  fechaRequerida,
  id,
  idOpcional,
  ids,
  mensaje,
  mensajeConId,
  momento,
  montoTexto,
  pagina,
  telefonoOpcional,
  telefonoRequerido,
  texto,
  textoOpcional,
  textoRequerido,
  uno,
  unoOpcional,
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
  ultimoContacto: momento.nullable(),
});
export type CandidatoEnLista = z.infer<typeof listItem>;

const camposCandidato = {
  nombre: textoRequerido(TEXTO_CORTO),
  apellido: textoRequerido(TEXTO_CORTO),
  telefono1: telefonoRequerido,
  documento: textoOpcional(30),
  direccion: textoOpcional(300),
  telefono2: telefonoOpcional,
  telefono3: telefonoOpcional,
  correo: correoOpcional,
  nacimientoFecha: fechaOpcional,
  sexo: unoOpcional(SEXOS),
  estadoCivil: unoOpcional(ESTADOS_CIVILES),
  nacionalidadIdNumerico: idOpcional,
  paisId: idOpcional,
  ciudadId: idOpcional,
  ciudadLibre: textoOpcional(TEXTO_CORTO),
  expectativaSalarial: montoTexto.optional(),
  descripcionInterna: textoOpcional(TEXTO_LARGO),
};

/** Fields that a change may leave out stay as they are. */
const cambiosCandidato = z.strictObject({
  candidatoIdNumerico: id,
  version,
  ...z.object(camposCandidato).partial().shape,
});

/** A picture and its thumbnail, each with the name it has in the store (001 §2.8, §3). */
const foto = z.strictObject({
  _id: z.uuid(),
  url: z.string(),
  nombre: z.string(),
  thumbnail: z.strictObject({ url: z.string(), nombre: z.string() }),
});
export type Foto = z.infer<typeof foto>;

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
  nacimientoFecha: dia.nullable(),
  sexo: z.enum(SEXOS).nullable(),
  estadoCivil: z.enum(ESTADOS_CIVILES).nullable(),
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
  ultimoContacto: momento.nullish(),
  /** Agreed to the treatment of their data, and did not take it back. */
  conConsentimiento: z.boolean(),
  /** Staff only: consent withdrawn or opposition accepted; found by no search, included in nothing. */
  tratamientoLimitado: z.boolean().optional(),
  /** Newest first: the first one stands for the person. Links that work for ten minutes. */
  fotosV2: z.array(foto),
  version: z.int(),
});
export type CandidatoPerfil = z.infer<typeof perfil>;

const camposExperiencia = {
  candidatoIdNumerico: id,
  cargoIdNumerico: idOpcional,
  tipoEmpleo: uno(EMPLEO_TIPOS),
  empresaIdNumerico: idOpcional,
  rubroIdNumerico: idOpcional,
  observacion: textoOpcional(TEXTO_LARGO),
  salario: textoOpcional(60),
  condicionesActuales: textoOpcional(TEXTO_LARGO),
  vigente: bandera.default(false),
  inicioFecha: fechaOpcional,
  finFecha: fechaOpcional,
  salidaMotivoIdNumerico: idOpcional,
  empresaOtro: textoOpcional(TEXTO_CORTO),
  cargoOtro: textoOpcional(TEXTO_CORTO),
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
  tipoEmpleo: z.enum(EMPLEO_TIPOS),
  observacion: z.string().nullable(),
  salario: z.string().nullable(),
  condicionesActuales: z.string().nullable(),
  vigente: z.boolean(),
  inicioFecha: dia.nullable(),
  finFecha: dia.nullable(),
  salidaMotivoIdNumerico: z.int().nullable(),
  salidaMotivoDescripcion: z.string().nullable(),
  normalizado: z.boolean(),
  version: z.int(),
});
export type Experiencia = z.infer<typeof experiencia>;

const camposFormacion = {
  candidatoIdNumerico: id,
  nivelFormacion: uno(NIVELES_FORMACION),
  institutoIdNumerico: idOpcional,
  titulacionIdNumerico: idOpcional,
  institutoOtro: textoOpcional(TEXTO_CORTO),
  titulacionOtro: textoOpcional(TEXTO_CORTO),
  inicioFecha: fechaOpcional,
  finFecha: fechaOpcional,
  descripcion: textoOpcional(TEXTO_LARGO),
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
  inicioFecha: dia.nullable(),
  finFecha: dia.nullable(),
  descripcion: z.string().nullable(),
  normalizado: z.boolean(),
  version: z.int(),
});
export type Formacion = z.infer<typeof formacion>;

const camposIdioma = {
  candidatoIdNumerico: id,
  idiomaIdNumerico: id,
  lee: uno(NIVELES_IDIOMA),
  escribe: uno(NIVELES_IDIOMA),
  habla: uno(NIVELES_IDIOMA),
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
export type IdiomaDeCandidato = z.infer<typeof idioma>;

/** Items of a list that are like a free text. */
const sugeridos = z.array(z.strictObject({ idNumerico: z.int(), descripcion: z.string() }));
export type Sugeridos = z.infer<typeof sugeridos>;

const cargoPotencial = z.strictObject({
  _id: z.uuid(),
  cargoIdNumerico: z.int(),
  cargoDescripcion: z.string(),
  actualizacionUsuarioNombre: z.string().nullable(),
});
export type CargoPotencial = z.infer<typeof cargoPotencial>;

/** normalizado travels as the documents' 's' or as a flag; only staff may send it (002 §4). */
const normalizado = z.preprocess((v) => (v === 's' ? true : v === 'n' ? false : v), z.boolean().optional());
const filtroCandidato = z.strictObject({ candidatoIdNumerico: id });

const archivoDeCandidato = z.strictObject({
  _id: z.uuid(),
  descripcion: z.string().nullable(),
  nombre: z.string(),
  /** Bytes. */
  tamano: z.int(),
  fechaSubida: momento,
  /** Works for ten minutes. */
  url: z.string(),
  key: z.string(),
});
export type ArchivoDeCandidato = z.infer<typeof archivoDeCandidato>;

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
  etapas: z.array(z.strictObject({ descripcion: z.string(), fecha: momento })),
  /** The search goes on, and this person is part of it. */
  vigente: z.boolean(),
});
export type Postulacion = z.infer<typeof postulacion>;

const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, resumen: string) =>
  call({ area, acceso: STAFF, method, path, resumen });
const propio = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, resumen: string) =>
  call({ area, acceso: STAFF_Y_CANDIDATO, method, path, resumen });

/** Candidates: search, profile and the rows of a profile (000 §2, §3, §7; decisions 5). */
export const candidatos = {
  /** Search with an exact total. What matches and in which order: decisions 5 'Quick search'. */
  buscar: staff('GET', '/v1/candidatos', 'Buscar candidatos')
    .input(
      z
        .strictObject({
          ...pagina,
          busquedaRapida: texto(BUSQUEDA_MAX_CHARS).optional(),
          salario: z.preprocess((v) => (v === '' ? undefined : v), montoTexto.optional()),
          buscarEnNotas: bandera.default(false),
          busquedaExacta: bandera.default(false),
          oportunidadId: idOpcional,
          consultaTipo: z.literal('omitirYaIncluidos', 'debe ser omitirYaIncluidos').optional(),
          rubrosIdsNumericos: ids(MULTISELECT_MAX),
          cargosIdsNumericos: ids(MULTISELECT_MAX),
          cargosPotencialesIdsNumericos: ids(MULTISELECT_MAX),
          empresasIdsNumericos: ids(MULTISELECT_MAX),
        })
        .refine((filtros) => !(filtros.buscarEnNotas && filtros.busquedaExacta), {
          message: 'no se puede usar junto con Buscar en notas',
          path: ['busquedaExacta'],
        }),
    )
    .output(z.strictObject({ items: z.array(listItem), total: z.int() })),

  /** Candidates whose telefono1 has the same last 8 digits (decisions 5 'Duplicates'). */
  porTelefono: staff('GET', '/v1/candidatos/searchByMobile', 'Candidatos con un teléfono parecido')
    .input(z.strictObject({ mobile: texto(40) }))
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
  perfil: propio('GET', '/v1/candidato', 'Perfil de un candidato')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ candidato: perfil })),

  /** 409 when documento is already somebody's. */
  crear: staff('POST', '/v1/candidato', 'Crear un candidato')
    .input(z.strictObject(camposCandidato))
    .output(mensajeConId),

  /** Fields left out stay. 409 for a stale version; 403 when a candidato sends an internal field. */
  editar: propio('PATCH', '/v1/candidato', 'Editar un candidato').input(cambiosCandidato).output(mensaje),

  experiencias: propio('GET', '/v1/candidato/experiencias', 'Experiencias de un candidato')
    .input(filtroCandidato)
    .output(z.strictObject({ experiencias: z.array(experiencia) })),
  agregarExperiencia: propio('POST', '/v1/candidato/experiencia', 'Agregar una experiencia')
    .input(z.strictObject(camposExperiencia))
    .output(mensajeConId),
  editarExperiencia: propio('PATCH', '/v1/candidato/experiencia', 'Editar una experiencia')
    .input(z.strictObject({ ...camposExperiencia, idNumerico: id, normalizado, version }))
    .output(mensaje),
  eliminarExperiencia: propio('DELETE', '/v1/candidato/experiencia', 'Eliminar una experiencia')
    .input(z.strictObject({ candidatoExpIdNumerico: id }))
    .output(mensaje),

  formaciones: propio('GET', '/v1/candidato/formaciones', 'Formación de un candidato')
    .input(filtroCandidato)
    .output(z.strictObject({ formaciones: z.array(formacion) })),
  agregarFormacion: propio('POST', '/v1/candidato/formacion', 'Agregar una formación')
    .input(z.strictObject(camposFormacion))
    .output(mensajeConId),
  editarFormacion: propio('PATCH', '/v1/candidato/formacion', 'Editar una formación')
    .input(z.strictObject({ ...camposFormacion, idNumerico: id, normalizado, version }))
    .output(mensaje),
  eliminarFormacion: propio('DELETE', '/v1/candidato/formacion', 'Eliminar una formación')
    .input(z.strictObject({ candidatoFormacionIdNumerico: id }))
    .output(mensaje),

  idiomas: propio('GET', '/v1/candidato/idiomas', 'Idiomas de un candidato')
    .input(filtroCandidato)
    .output(z.strictObject({ idiomas: z.array(idioma) })),
  agregarIdioma: propio('POST', '/v1/candidato/idioma', 'Agregar un idioma')
    .input(z.strictObject(camposIdioma))
    .output(mensajeConId),
  editarIdioma: propio('PATCH', '/v1/candidato/idioma', 'Editar un idioma')
    .input(z.strictObject({ ...camposIdioma, idNumerico: id, version }))
    .output(mensaje),
  eliminarIdioma: propio('DELETE', '/v1/candidato/idioma', 'Eliminar un idioma')
    .input(z.strictObject({ candidatoIdiomaIdNumerico: id }))
    .output(mensaje),

  cargosPotenciales: staff('GET', '/v1/candidato/cargos-potenciales', 'Cargos potenciales de un candidato')
    .input(filtroCandidato)
    .output(
      z.strictObject({
        cargosPotenciales: z.array(cargoPotencial),
        expectativaSalarial: z.string(),
        tieneExperiencias: z.boolean(),
      }),
    ),
  agregarCargoPotencial: staff('POST', '/v1/candidato/cargo-potencial', 'Agregar un cargo potencial')
    .input(z.strictObject({ candidatoIdNumerico: id, cargoIdNumerico: id }))
    .output(mensaje),
  editarCargoPotencial: staff('PATCH', '/v1/candidato/cargo-potencial', 'Editar un cargo potencial')
    .input(z.strictObject({ _id: z.uuid('no es un identificador válido'), cargoIdNumerico: id }))
    .output(mensaje),
  eliminarCargoPotencial: staff('DELETE', '/v1/candidato/cargo-potencial', 'Eliminar un cargo potencial')
    .input(z.strictObject({ _id: z.uuid('no es un identificador válido'), cargoIdNumerico: idOpcional }))
    .output(mensaje),

  archivos: propio('GET', '/v1/candidato/archivos', 'Archivos de un candidato')
    .input(filtroCandidato)
    .output(z.strictObject({ archivos: z.array(archivoDeCandidato) })),
  /** 413 over 20 MB; 415 for a content that is none of pdf, doc, docx, odt, xls, xlsx, jpg, png, webp, txt. */
  subirArchivo: propio('POST', '/v1/candidato/archivo', 'Subir un archivo')
    .input(
      z.strictObject({
        'files[]': unArchivo,
        descripcion: textoOpcional(TEXTO_CORTO),
        candidatoIdNumerico: id,
      }),
    )
    .output(mensaje),
  eliminarArchivo: propio('DELETE', '/v1/candidato/archivo', 'Eliminar un archivo')
    .input(z.strictObject({ archivoId: z.uuid('no es un identificador válido') }))
    .output(mensaje),

  /** Where the CV opens, once, within ten minutes, in the session that asked (decisions 5). */
  cv: propio('GET', '/v1/cvcandidato', 'CV de un candidato')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ url: z.string() })),

  /** Candidates last contacted within those days, both included, latest first (000 §2). */
  contacto: staff('GET', '/v1/candidatos/contacto', 'Candidatos por fecha de último contacto')
    .input(z.strictObject({ ...pagina, fechaInicio: fechaRequerida, fechaFin: fechaRequerida }))
    .output(z.strictObject({ items: z.array(listItem), total: z.int() })),

  /** The opportunities a candidate is part of, newest change first (002 §2 'Mis oportunidades'). */
  postulaciones: propio('GET', '/v1/getOportunidadesCandidato', 'Oportunidades de un candidato')
    .input(z.strictObject({ ...pagina, candidatoIdNumerico: id }))
    .output(z.strictObject({ items: z.array(postulacion), total: z.int() })),

  /** Candidates by whether something of theirs still waits to be normalized; longest waiting first (002 §2, §7). */
  porNormalizar: staff('GET', '/v1/candidatos/v1', 'Candidatos a actualizar')
    .input(
      z.strictObject({
        ...pagina,
        busquedaRapida: texto(BUSQUEDA_MAX_CHARS).optional(),
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
  paraActualizar: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/candidato/actualizar',
    resumen: 'Formación y experiencias por normalizar',
    masAlla: true,
  })
    .input(filtroCandidato)
    .output(
      z.strictObject({
        candidato: z.strictObject({ idNumerico: z.int(), nombreCompleto: z.string() }),
        formaciones: z.array(
          formacion.extend({ sugerencias: z.strictObject({ instituto: sugeridos, titulacion: sugeridos }) }),
        ),
        experiencias: z.array(
          experiencia.extend({ sugerencias: z.strictObject({ empresa: sugeridos, cargo: sugeridos }) }),
        ),
      }),
    ),

  /**
   * Removes all personal data for good: profile, rows, files, photos, account, and every copy of them. What the agency
   * did is left as anonymous counts (decisions 5).
   */
  eliminar: call({
    area,
    acceso: SOLO_ADMIN,
    method: 'DELETE',
    path: '/v1/candidato',
    resumen: 'Eliminar los datos de un candidato',
  })
    .input(z.strictObject({ idNumerico: id }))
    .output(mensaje),
};
