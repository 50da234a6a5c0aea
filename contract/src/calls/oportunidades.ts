import { z } from 'zod';
import { call } from '../call.ts';
import {
  ASSIGNMENT_KINDS,
  CORREO_ESTADOS,
  EMPLEO_KINDS,
  ESTADOS_OPORTUNIDAD,
  FUENTES,
  PAYMENT_FORMS,
  POSTULACION_ORIGINS,
} from '../domain/enums.ts';
import {
  BLOCK_MAX_CHARS,
  LONG_TEXT,
  MAX_ASSIGNEES,
  MAX_INCLUDE,
  NOTA_MAX_CHARS,
  SEARCH_MAX_CHARS,
  SHORT_TEXT,
} from '../domain/limits.ts';
import { BLOCKS, type BlockField, type BlockFlag } from '../domain/oportunidades.ts';
import { PUBLIC_ACCESS, STAFF, STAFF_AND_CANDIDATO } from '../domain/roles.ts';
import { archivo, oneFile } from '../files.ts';
import {
  amountText,
  day,
  dayOrMoment,
  flag,
  id,
  ids,
  mensaje,
  mensajeWithId,
  moment,
  one,
  oneOptional,
  optionalDate,
  optionalId,
  optionalText,
  page,
  requiredDate,
  requiredText,
  text,
  version,
} from '../schema.ts';

const area = 'oportunidades';
const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, summary: string) =>
  call({ area, acceso: STAFF, method, path, resumen: summary });

const blocks = Object.fromEntries(
  BLOCKS.flatMap(({ campo, bandera: sample, visible }) => [
    [campo, text(BLOCK_MAX_CHARS).nullish()],
    [sample, flag.default(visible)],
  ]),
) as Record<BlockField, z.ZodOptional<z.ZodNullable<ReturnType<typeof text>>>> &
  Record<BlockFlag, z.ZodDefault<typeof flag>>;

const percent = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value),
  z.int('debe ser un número entero').min(0, 'debe estar entre 0 y 100').max(100, 'debe estar entre 0 y 100'),
);
const assignment = z.strictObject({
  usuarioId: id,
  tipo: one(ASSIGNMENT_KINDS),
  porcentaje: percent.default(100),
});

/** The opportunity's fields as they are sent, with the documents' required ones and defaults (001 §5, §9). */
const oportunidadFields = {
  empresaIdNumerico: id,
  cargoIdNumerico: id,
  rubroIdNumerico: id,
  titulo: requiredText(SHORT_TEXT),
  tituloPublicacion: optionalText(SHORT_TEXT),
  rubroPublicacion: optionalText(SHORT_TEXT),
  estado: one(ESTADOS_OPORTUNIDAD),
  /** 'Fecha de inicio'. */
  solicitudFecha: requiredDate,
  cierreEsperadoFecha: optionalDate,
  salarioMinimo: amountText.default('0'),
  salarioMaximo: amountText.default('0'),
  observacion: optionalText(LONG_TEXT),
  ...blocks,
  /** 'Condiciones de contratación' is the one block that must be written. */
  condicionContratacion: text(BLOCK_MAX_CHARS).min(1, 'es obligatorio'),
  esConfidencial: flag.default(false),
  publicarWeb: flag.default(false),
  ciudadIdNumerico: id,
  empleoTipo: one(EMPLEO_KINDS),
  pagoForma: one(PAYMENT_FORMS),
  equipoIdNumerico: id,
  aCargoDe: z.array(assignment).max(MAX_ASSIGNEES, `admite como máximo ${MAX_ASSIGNEES} personas`),
};
const input = z.strictObject(oportunidadFields);
export type OportunidadInput = z.infer<typeof input>;

const nullableText = z.string().nullable();
const inList = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  estado: z.enum(ESTADOS_OPORTUNIDAD),
  empresaIdNumerico: z.int(),
  empresaDescripcion: z.string(),
  cargoIdNumerico: z.int(),
  cargoDescripcion: z.string(),
  rubroIdNumerico: z.int(),
  rubroDescripcion: z.string(),
  solicitudFecha: day,
  cierreFecha: day.nullable(),
  salarioMaximo: z.string(),
  creacionUsuarioNombre: z.string(),
  creacionTs: moment,
  candidatosTotal: z.int(),
  /** Of the included ones, only candidatoAIncluirId. */
  candidatos: z.array(z.strictObject({ idNumerico: z.int() })),
});
export type OportunidadInList = z.infer<typeof inList>;

const outputBlocks = Object.fromEntries(
  BLOCKS.flatMap(({ campo, bandera: sample }) => [
    [campo, nullableText],
    [sample, z.boolean()],
  ]),
) as Record<BlockField, typeof nullableText> & Record<BlockFlag, z.ZodBoolean>;

const oportunidad = z.strictObject({
  ...inList.shape,
  tituloPublicacion: nullableText,
  rubroPublicacion: nullableText,
  cierreEsperadoFecha: day.nullable(),
  salarioMinimo: z.string(),
  observacion: nullableText,
  ...outputBlocks,
  esConfidencial: z.boolean(),
  publicarWeb: z.boolean(),
  ciudadIdNumerico: z.int(),
  ciudadDescripcion: z.string(),
  empleoTipo: z.enum(EMPLEO_KINDS),
  pagoForma: z.enum(PAYMENT_FORMS),
  equipoIdNumerico: z.int(),
  equipoDescripcion: z.string(),
  fuente: z.enum(FUENTES).nullable(),
  aCargoDe: z.array(
    z.strictObject({
      usuarioId: z.int(),
      usuarioNombre: z.string(),
      tipo: z.enum(ASSIGNMENT_KINDS),
      porcentaje: z.int(),
    }),
  ),
  usuariosPrioridad: z.array(z.strictObject({ usuarioId: z.int(), usuarioNombre: z.string() })),
  cierre: z.strictObject({
    conteoUsuarios: z.array(z.strictObject({ usuarioId: z.int(), usuarioNombre: z.string() })),
  }),
  /** The stages of the product, with their labels. */
  etapasWithDescription: z.array(z.strictObject({ idNumerico: z.int(), descripcion: z.string() })),
  correoInicioEnviadoTs: moment.nullable(),
  /** What became of it in the queue; null when there was none. */
  correoInicioEstado: z.enum(CORREO_ESTADOS).nullable(),
  /** The opportunity this one replaces, and the one that replaces it. */
  reposicionDeId: z.int().nullable(),
  reposicionOportId: z.int().nullable(),
  version: z.int(),
});
export type Oportunidad = z.infer<typeof oportunidad>;

const includedCandidato = z.strictObject({
  idNumerico: z.int(),
  nombreCompleto: z.string(),
  telefono1: z.string(),
  telefono2: nullableText,
  expectativaSalarial: z.string(),
  /** Newest first: the first one is the current stage. */
  etapasIds: z.array(z.int()),
  etapaInfo: z.strictObject({
    etapaIdNumerico: z.int(),
    fecha: moment,
    inactivo: z.boolean(),
    descartado: z.boolean(),
    motivoDescarteDescripcion: nullableText,
  }),
  ultimaNota: z.strictObject({ titulo: z.string(), contenido: z.string() }).nullable(),
  /** The note of the last change was written with a companion. */
  conSupervision: z.boolean(),
  origenPostulacion: z.enum(POSTULACION_ORIGINS),
  version: z.int(),
});
export type IncludedCandidato = z.infer<typeof includedCandidato>;

const etapaChange = z.strictObject({
  tipo: z.enum(['inclusion', 'avance', 'descarte', 'desactivacion']),
  desdeEtapaId: z.int().nullable(),
  etapaId: z.int(),
  fecha: moment,
  usuarioNombre: z.string(),
  companheroNombre: nullableText,
  motivoDescarteDescripcion: nullableText,
  nota: z.strictObject({ titulo: z.string(), contenido: z.string() }).nullable(),
});
export type EtapaChange = z.infer<typeof etapaChange>;

/** The note that goes with a change of stage (001 §3). */
const changeNota = {
  titulo: text(SHORT_TEXT),
  contenido: text(NOTA_MAX_CHARS),
  expectativaSalarial: amountText.optional(),
  companheroId: optionalId,
};
const candidatoIn = { candidatoIdNumerico: id, oportunidadIdNumerico: id };

const publicView = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  /** Null when the opportunity is confidential. */
  empresaDescripcion: nullableText,
  rubroDescripcion: z.string(),
  ciudadDescripcion: z.string(),
  empleoTipo: z.enum(EMPLEO_KINDS),
  bloques: z.array(z.strictObject({ titulo: z.string(), contenido: z.string() })),
});
export type PublicOportunidad = z.infer<typeof publicView>;

/** A file of an opportunity: where it is read for ten minutes, and what it is called in the store. */
const documento = z.strictObject({
  url: z.string(),
  key: z.string(),
  nombre: z.string(),
  tamano: z.int(),
  fechaSubida: moment,
});
export type OportunidadDocumento = z.infer<typeof documento>;
const upload = z.strictObject({ 'files[]': oneFile, oportunidadIdNumerico: id });
const ofOportunidad = z.strictObject({ oportunidadIdNumerico: id });
const excel = (path: `/${string}`, summary: string) =>
  call({ area, acceso: STAFF, archivo: true, method: 'GET', path, resumen: summary });

/** Opportunities and the candidates in them (001, decisions 4). */
export const oportunidades = {
  /** Newest first unless sorted. `usuario`: somebody in charge of it. `empresaNombre` filters when no id comes with it. */
  list: staff('GET', '/v1/oportunidades', 'Oportunidades por página')
    .input(
      z.strictObject({
        ...page,
        sortField: z
          .enum(
            ['creacionTs', 'solicitudFecha', 'cierreFecha'],
            'debe ser creacionTs, solicitudFecha o cierreFecha',
          )
          .default('creacionTs'),
        sortOrder: z.enum(['1', '-1'], 'debe ser 1 o -1').default('-1'),
        busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
        estado: oneOptional(ESTADOS_OPORTUNIDAD),
        usuario: optionalId,
        creacionTsDesde: dayOrMoment,
        creacionTsHasta: dayOrMoment,
        candidatoAIncluirId: optionalId,
        empresaIdNumerico: optionalId,
        empresaNombre: text(SEARCH_MAX_CHARS).optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(inList), total: z.int() })),

  one: staff('GET', '/v1/oportunidad', 'Una oportunidad con sus datos')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ oportunidad })),

  create: staff('POST', '/v1/oportunidad', 'Crear una oportunidad').input(input).output(mensajeWithId),

  /** State and closing users. 403 for a closed one unless admin; 422 for f without usuariosCierre. */
  changeEstado: staff('PATCH', '/v1/oportunidad', 'Cambiar el estado de una oportunidad')
    .input(
      z.strictObject({
        oportunidadIdNumerico: id,
        estado: one(ESTADOS_OPORTUNIDAD),
        usuariosCierre: ids(MAX_ASSIGNEES),
        version,
      }),
    )
    .output(mensaje),

  /** The state stays what it is: cambiarEstado has its own rules. */
  edit: staff('PATCH', '/v1/detallesOportunidad', 'Editar los detalles de una oportunidad')
    .input(
      z.strictObject({
        ...oportunidadFields,
        oportunidadId: id,
        fuente: oneOptional(FUENTES),
        usuariosPrioridad: ids(MAX_ASSIGNEES),
        version,
      }),
    )
    .output(mensaje),

  /** Leaves every list; production keeps counting what was done in it (decisions 4). */
  remove: staff('DELETE', '/v1/oportunidad', 'Borrar una oportunidad')
    .input(z.strictObject({ oportunidadIdNumerico: id }))
    .output(mensaje),

  /** Latest change first. `etapa`: current stage; several may be given. */
  candidatos: staff('GET', '/v1/oportunidad/candidatos', 'Candidatos incluidos en una oportunidad')
    .input(
      z.strictObject({
        ...page,
        oportunidadId: id,
        nombre: text(SEARCH_MAX_CHARS).optional(),
        etapa: ids(40),
        motivoDescarte: optionalId,
        origenPostulacion: z.preprocess(
          (value) => (value === 'TODOS' || value === '' ? undefined : value),
          one(POSTULACION_ORIGINS).optional(),
        ),
      }),
    )
    .output(z.strictObject({ items: z.array(includedCandidato), total: z.int() })),

  /** Who changed what and when for one candidate, newest first. */
  history: call({
    area,
    acceso: STAFF,
    masAlla: true,
    method: 'GET',
    path: '/v1/oportunidad/candidato/historial',
    resumen: 'Historia de etapas de un candidato en una oportunidad',
  })
    .input(z.strictObject({ oportunidadId: id, candidatoIdNumerico: id }))
    .output(z.strictObject({ items: z.array(etapaChange) })),

  /**
   * Includes candidates; a candidato only themselves, from the portal (origen portal, stage 300).
   * Those who are already part are omitted; for a candidato that is a 409.
   */
  include: call({
    area,
    acceso: STAFF_AND_CANDIDATO,
    method: 'POST',
    path: '/v1/oportunidad/candidato/incluir',
    resumen: 'Incluir candidatos en una oportunidad, o postularse',
  })
    .input(
      z.strictObject({
        origen: one(POSTULACION_ORIGINS),
        oportunidadIdNumerico: id,
        candidatosIds: ids(MAX_INCLUDE),
        etapa: id,
      }),
    )
    .output(z.strictObject({ incluidosExitosamente: z.array(z.int()), omitidos: z.array(z.int()) })),

  /** 422 for a stage that may not follow; 409 when somebody else changed the candidate meanwhile. */
  advance: staff('POST', '/v1/oportunidad/candidato/avanzar', 'Avanzar de etapa')
    .input(z.strictObject({ ...candidatoIn, etapaIdNumerico: id, ...changeNota, version }))
    .output(mensaje),

  discard: staff('POST', '/v1/oportunidad/candidato/descartar', 'Descartar un candidato')
    .input(z.strictObject({ ...candidatoIn, motivoDescarteId: id, ...changeNota, version }))
    .output(mensaje),

  deactivate: staff('POST', '/v1/oportunidad/candidato/desactivar', 'Desactivar un candidato')
    .input(z.strictObject({ ...candidatoIn, version }))
    .output(mensaje),

  /** A copy of a closed opportunity; 409 when it already has one. */
  replace: staff('POST', '/v1/oportunidad/reposicion', 'Reposición de una oportunidad finalizada')
    .input(z.strictObject({ oportunidadIdNumerico: id, incluirCandidatos: flag }))
    .output(z.strictObject({ reposicionOportId: z.int() })),

  /** Stages that somebody is at, in order, and how many; conteoPorEtapa is keyed by stage. */
  summary: staff('GET', '/v1/oportunidad/etapas/resumen', 'Candidatos por etapa')
    .input(z.strictObject({ oportunidadId: id }))
    .output(
      z.strictObject({
        etapasEnOportunidad: z.array(z.strictObject({ idNumerico: z.int(), descripcion: z.string() })),
        conteoPorEtapa: z.record(z.string(), z.int()),
      }),
    ),

  /** 422 without an address, or before the cut-off; 409 the second time (decisions 4). */
  startMail: staff('POST', '/v1/oportunidad/mail/inicio', 'Enviar el correo de inicio')
    .input(z.strictObject({ oportunidadId: id }))
    .output(mensaje),

  /** The candidates of an opportunity with where each stands. 422 before the cut-off. */
  searchReport: excel('/v1/oportunidad/reporte/busqueda/excel', 'Reporte de búsqueda en Excel')
    .input(z.strictObject({ oportunidadId: id }))
    .output(archivo),

  /** The opportunities of a company created in those days, none before the cut-off, and their candidates (002 §2). */
  estadoReport: excel('/v1/oportunidad/reporte/estado/excel', 'Reporte de estado en Excel')
    .input(
      z.strictObject({
        token: z.string().optional(),
        fechaInicio: requiredDate,
        fechaFin: requiredDate,
        empresaId: id,
      }),
    )
    .output(archivo),

  /** Null when there is none. A new one takes the place of the old. */
  flyer: staff('GET', '/v1/oportunidad/flyer', 'Flyer de una oportunidad')
    .input(ofOportunidad)
    .output(z.strictObject({ flyer: documento.nullable() })),
  uploadFlyer: staff('POST', '/v1/oportunidad/flyer', 'Subir el flyer').input(upload).output(mensaje),
  removeFlyer: staff('DELETE', '/v1/oportunidad/flyer', 'Eliminar el flyer')
    .input(ofOportunidad)
    .output(mensaje),
  relevamiento: staff('GET', '/v1/oportunidad/relevamiento', 'Formulario de relevamiento')
    .input(ofOportunidad)
    .output(z.strictObject({ relevamiento: documento.nullable() })),
  uploadRelevamiento: staff('POST', '/v1/oportunidad/relevamiento', 'Subir el formulario de relevamiento')
    .input(upload)
    .output(mensaje),
  removeRelevamiento: staff(
    'DELETE',
    '/v1/oportunidad/relevamiento',
    'Eliminar el formulario de relevamiento',
  )
    .input(ofOportunidad)
    .output(mensaje),

  /** What anybody may read of a published, open opportunity; 422 for any other. */
  publicView: call({
    area,
    acceso: PUBLIC_ACCESS,
    method: 'GET',
    path: '/v1/oportunidad/publica',
    resumen: 'Publicación de una oportunidad',
  })
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ oportunidad: publicView })),
};
