import { z } from 'zod';
import { call } from '../call.ts';
import {
  ASIGNACION_TIPOS,
  CORREO_ESTADOS,
  EMPLEO_TIPOS,
  ESTADOS_OPORTUNIDAD,
  FUENTES,
  ORIGENES_POSTULACION,
  PAGO_FORMAS,
} from '../domain/enums.ts';
import {
  BLOQUE_MAX_CHARS,
  BUSQUEDA_MAX_CHARS,
  MAX_ASIGNADOS,
  MAX_INCLUIR,
  NOTA_MAX_CHARS,
  TEXTO_CORTO,
  TEXTO_LARGO,
} from '../domain/limits.ts';
import { type BanderaDeBloque, BLOQUES, type CampoDeBloque } from '../domain/oportunidades.ts';
import { PUBLICO, STAFF, STAFF_Y_CANDIDATO } from '../domain/roles.ts';
import { archivo, unArchivo } from '../files.ts';
import {
  bandera,
  dia,
  diaOMomento,
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
  texto,
  textoOpcional,
  textoRequerido,
  uno,
  unoOpcional,
  version,
} from '../schema.ts';

const area = 'oportunidades';
const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, resumen: string) =>
  call({ area, acceso: STAFF, method, path, resumen });

const bloques = Object.fromEntries(
  BLOQUES.flatMap(({ campo, bandera: muestra, visible }) => [
    [campo, texto(BLOQUE_MAX_CHARS).nullish()],
    [muestra, bandera.default(visible)],
  ]),
) as Record<CampoDeBloque, z.ZodOptional<z.ZodNullable<ReturnType<typeof texto>>>> &
  Record<BanderaDeBloque, z.ZodDefault<typeof bandera>>;

const porcentaje = z.preprocess(
  (valor) => (typeof valor === 'string' && /^\d{1,3}$/.test(valor) ? Number(valor) : valor),
  z.int('debe ser un número entero').min(0, 'debe estar entre 0 y 100').max(100, 'debe estar entre 0 y 100'),
);
const asignacion = z.strictObject({
  usuarioId: id,
  tipo: uno(ASIGNACION_TIPOS),
  porcentaje: porcentaje.default(100),
});

/** The opportunity's fields as they are sent, with the documents' required ones and defaults (001 §5, §9). */
const camposOportunidad = {
  empresaIdNumerico: id,
  cargoIdNumerico: id,
  rubroIdNumerico: id,
  titulo: textoRequerido(TEXTO_CORTO),
  tituloPublicacion: textoOpcional(TEXTO_CORTO),
  rubroPublicacion: textoOpcional(TEXTO_CORTO),
  estado: uno(ESTADOS_OPORTUNIDAD),
  /** 'Fecha de inicio'. */
  solicitudFecha: fechaRequerida,
  cierreEsperadoFecha: fechaOpcional,
  salarioMinimo: montoTexto.default('0'),
  salarioMaximo: montoTexto.default('0'),
  observacion: textoOpcional(TEXTO_LARGO),
  ...bloques,
  /** 'Condiciones de contratación' is the one block that must be written. */
  condicionContratacion: texto(BLOQUE_MAX_CHARS).min(1, 'es obligatorio'),
  esConfidencial: bandera.default(false),
  publicarWeb: bandera.default(false),
  ciudadIdNumerico: id,
  empleoTipo: uno(EMPLEO_TIPOS),
  pagoForma: uno(PAGO_FORMAS),
  equipoIdNumerico: id,
  aCargoDe: z.array(asignacion).max(MAX_ASIGNADOS, `admite como máximo ${MAX_ASIGNADOS} personas`),
};
const entrada = z.strictObject(camposOportunidad);
export type OportunidadEntrada = z.infer<typeof entrada>;

const textoNulo = z.string().nullable();
const enLista = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  estado: z.enum(ESTADOS_OPORTUNIDAD),
  empresaIdNumerico: z.int(),
  empresaDescripcion: z.string(),
  cargoIdNumerico: z.int(),
  cargoDescripcion: z.string(),
  rubroIdNumerico: z.int(),
  rubroDescripcion: z.string(),
  solicitudFecha: dia,
  cierreFecha: dia.nullable(),
  salarioMaximo: z.string(),
  creacionUsuarioNombre: z.string(),
  creacionTs: momento,
  candidatosTotal: z.int(),
  /** Of the included ones, only candidatoAIncluirId. */
  candidatos: z.array(z.strictObject({ idNumerico: z.int() })),
});
export type OportunidadEnLista = z.infer<typeof enLista>;

const bloquesDeSalida = Object.fromEntries(
  BLOQUES.flatMap(({ campo, bandera: muestra }) => [
    [campo, textoNulo],
    [muestra, z.boolean()],
  ]),
) as Record<CampoDeBloque, typeof textoNulo> & Record<BanderaDeBloque, z.ZodBoolean>;

const oportunidad = z.strictObject({
  ...enLista.shape,
  tituloPublicacion: textoNulo,
  rubroPublicacion: textoNulo,
  cierreEsperadoFecha: dia.nullable(),
  salarioMinimo: z.string(),
  observacion: textoNulo,
  ...bloquesDeSalida,
  esConfidencial: z.boolean(),
  publicarWeb: z.boolean(),
  ciudadIdNumerico: z.int(),
  ciudadDescripcion: z.string(),
  empleoTipo: z.enum(EMPLEO_TIPOS),
  pagoForma: z.enum(PAGO_FORMAS),
  equipoIdNumerico: z.int(),
  equipoDescripcion: z.string(),
  fuente: z.enum(FUENTES).nullable(),
  aCargoDe: z.array(
    z.strictObject({
      usuarioId: z.int(),
      usuarioNombre: z.string(),
      tipo: z.enum(ASIGNACION_TIPOS),
      porcentaje: z.int(),
    }),
  ),
  usuariosPrioridad: z.array(z.strictObject({ usuarioId: z.int(), usuarioNombre: z.string() })),
  cierre: z.strictObject({
    conteoUsuarios: z.array(z.strictObject({ usuarioId: z.int(), usuarioNombre: z.string() })),
  }),
  /** The stages of the product, with their labels. */
  etapasWithDescription: z.array(z.strictObject({ idNumerico: z.int(), descripcion: z.string() })),
  correoInicioEnviadoTs: momento.nullable(),
  /** What became of it in the queue; null when there was none. */
  correoInicioEstado: z.enum(CORREO_ESTADOS).nullable(),
  /** The opportunity this one replaces, and the one that replaces it. */
  reposicionDeId: z.int().nullable(),
  reposicionOportId: z.int().nullable(),
  version: z.int(),
});
export type Oportunidad = z.infer<typeof oportunidad>;

const candidatoIncluido = z.strictObject({
  idNumerico: z.int(),
  nombreCompleto: z.string(),
  telefono1: z.string(),
  telefono2: textoNulo,
  expectativaSalarial: z.string(),
  /** Newest first: the first one is the current stage. */
  etapasIds: z.array(z.int()),
  etapaInfo: z.strictObject({
    etapaIdNumerico: z.int(),
    fecha: momento,
    inactivo: z.boolean(),
    descartado: z.boolean(),
    motivoDescarteDescripcion: textoNulo,
  }),
  ultimaNota: z.strictObject({ titulo: z.string(), contenido: z.string() }).nullable(),
  /** The note of the last change was written with a companion. */
  conSupervision: z.boolean(),
  origenPostulacion: z.enum(ORIGENES_POSTULACION),
  version: z.int(),
});
export type CandidatoIncluido = z.infer<typeof candidatoIncluido>;

const cambioDeEtapa = z.strictObject({
  tipo: z.enum(['inclusion', 'avance', 'descarte', 'desactivacion']),
  desdeEtapaId: z.int().nullable(),
  etapaId: z.int(),
  fecha: momento,
  usuarioNombre: z.string(),
  companheroNombre: textoNulo,
  motivoDescarteDescripcion: textoNulo,
  nota: z.strictObject({ titulo: z.string(), contenido: z.string() }).nullable(),
});
export type CambioDeEtapa = z.infer<typeof cambioDeEtapa>;

/** The note that goes with a change of stage (001 §3). */
const notaDeCambio = {
  titulo: texto(TEXTO_CORTO),
  contenido: texto(NOTA_MAX_CHARS),
  expectativaSalarial: montoTexto.optional(),
  companheroId: idOpcional,
};
const candidatoEn = { candidatoIdNumerico: id, oportunidadIdNumerico: id };

const publica = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  /** Null when the opportunity is confidential. */
  empresaDescripcion: textoNulo,
  rubroDescripcion: z.string(),
  ciudadDescripcion: z.string(),
  empleoTipo: z.enum(EMPLEO_TIPOS),
  bloques: z.array(z.strictObject({ titulo: z.string(), contenido: z.string() })),
});
export type OportunidadPublica = z.infer<typeof publica>;

/** A file of an opportunity: where it is read for ten minutes, and what it is called in the store. */
const documento = z.strictObject({
  url: z.string(),
  key: z.string(),
  nombre: z.string(),
  tamano: z.int(),
  fechaSubida: momento,
});
export type DocumentoDeOportunidad = z.infer<typeof documento>;
const subida = z.strictObject({ 'files[]': unArchivo, oportunidadIdNumerico: id });
const deOportunidad = z.strictObject({ oportunidadIdNumerico: id });
const excel = (path: `/${string}`, resumen: string) =>
  call({ area, acceso: STAFF, archivo: true, method: 'GET', path, resumen });

/** Opportunities and the candidates in them (001, decisions 4). */
export const oportunidades = {
  /** Newest first unless sorted. `usuario`: somebody in charge of it. `empresaNombre` filters when no id comes with it. */
  lista: staff('GET', '/v1/oportunidades', 'Oportunidades por página')
    .input(
      z.strictObject({
        ...pagina,
        sortField: z
          .enum(
            ['creacionTs', 'solicitudFecha', 'cierreFecha'],
            'debe ser creacionTs, solicitudFecha o cierreFecha',
          )
          .default('creacionTs'),
        sortOrder: z.enum(['1', '-1'], 'debe ser 1 o -1').default('-1'),
        busquedaRapida: texto(BUSQUEDA_MAX_CHARS).optional(),
        estado: unoOpcional(ESTADOS_OPORTUNIDAD),
        usuario: idOpcional,
        creacionTsDesde: diaOMomento,
        creacionTsHasta: diaOMomento,
        candidatoAIncluirId: idOpcional,
        empresaIdNumerico: idOpcional,
        empresaNombre: texto(BUSQUEDA_MAX_CHARS).optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(enLista), total: z.int() })),

  una: staff('GET', '/v1/oportunidad', 'Una oportunidad con sus datos')
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ oportunidad })),

  crear: staff('POST', '/v1/oportunidad', 'Crear una oportunidad').input(entrada).output(mensajeConId),

  /** State and closing users. 403 for a closed one unless admin; 422 for f without usuariosCierre. */
  cambiarEstado: staff('PATCH', '/v1/oportunidad', 'Cambiar el estado de una oportunidad')
    .input(
      z.strictObject({
        oportunidadIdNumerico: id,
        estado: uno(ESTADOS_OPORTUNIDAD),
        usuariosCierre: ids(MAX_ASIGNADOS),
        version,
      }),
    )
    .output(mensaje),

  /** The state stays what it is: cambiarEstado has its own rules. */
  editar: staff('PATCH', '/v1/detallesOportunidad', 'Editar los detalles de una oportunidad')
    .input(
      z.strictObject({
        ...camposOportunidad,
        oportunidadId: id,
        fuente: unoOpcional(FUENTES),
        usuariosPrioridad: ids(MAX_ASIGNADOS),
        version,
      }),
    )
    .output(mensaje),

  /** Leaves every list; production keeps counting what was done in it (decisions 4). */
  eliminar: staff('DELETE', '/v1/oportunidad', 'Borrar una oportunidad')
    .input(z.strictObject({ oportunidadIdNumerico: id }))
    .output(mensaje),

  /** Latest change first. `etapa`: current stage; several may be given. */
  candidatos: staff('GET', '/v1/oportunidad/candidatos', 'Candidatos incluidos en una oportunidad')
    .input(
      z.strictObject({
        ...pagina,
        oportunidadId: id,
        nombre: texto(BUSQUEDA_MAX_CHARS).optional(),
        etapa: ids(40),
        motivoDescarte: idOpcional,
        origenPostulacion: z.preprocess(
          (valor) => (valor === 'TODOS' || valor === '' ? undefined : valor),
          uno(ORIGENES_POSTULACION).optional(),
        ),
      }),
    )
    .output(z.strictObject({ items: z.array(candidatoIncluido), total: z.int() })),

  /** Who changed what and when for one candidate, newest first. */
  historial: call({
    area,
    acceso: STAFF,
    masAlla: true,
    method: 'GET',
    path: '/v1/oportunidad/candidato/historial',
    resumen: 'Historia de etapas de un candidato en una oportunidad',
  })
    .input(z.strictObject({ oportunidadId: id, candidatoIdNumerico: id }))
    .output(z.strictObject({ items: z.array(cambioDeEtapa) })),

  /**
   * Includes candidates; a candidato only themselves, from the portal (origen portal, stage 300).
   * Those who are already part are omitted; for a candidato that is a 409.
   */
  incluir: call({
    area,
    acceso: STAFF_Y_CANDIDATO,
    method: 'POST',
    path: '/v1/oportunidad/candidato/incluir',
    resumen: 'Incluir candidatos en una oportunidad, o postularse',
  })
    .input(
      z.strictObject({
        origen: uno(ORIGENES_POSTULACION),
        oportunidadIdNumerico: id,
        candidatosIds: ids(MAX_INCLUIR),
        etapa: id,
      }),
    )
    .output(z.strictObject({ incluidosExitosamente: z.array(z.int()), omitidos: z.array(z.int()) })),

  /** 422 for a stage that may not follow; 409 when somebody else changed the candidate meanwhile. */
  avanzar: staff('POST', '/v1/oportunidad/candidato/avanzar', 'Avanzar de etapa')
    .input(z.strictObject({ ...candidatoEn, etapaIdNumerico: id, ...notaDeCambio, version }))
    .output(mensaje),

  descartar: staff('POST', '/v1/oportunidad/candidato/descartar', 'Descartar un candidato')
    .input(z.strictObject({ ...candidatoEn, motivoDescarteId: id, ...notaDeCambio, version }))
    .output(mensaje),

  desactivar: staff('POST', '/v1/oportunidad/candidato/desactivar', 'Desactivar un candidato')
    .input(z.strictObject({ ...candidatoEn, version }))
    .output(mensaje),

  /** A copy of a closed opportunity; 409 when it already has one. */
  reponer: staff('POST', '/v1/oportunidad/reposicion', 'Reposición de una oportunidad finalizada')
    .input(z.strictObject({ oportunidadIdNumerico: id, incluirCandidatos: bandera }))
    .output(z.strictObject({ reposicionOportId: z.int() })),

  /** Stages that somebody is at, in order, and how many; conteoPorEtapa is keyed by stage. */
  resumen: staff('GET', '/v1/oportunidad/etapas/resumen', 'Candidatos por etapa')
    .input(z.strictObject({ oportunidadId: id }))
    .output(
      z.strictObject({
        etapasEnOportunidad: z.array(z.strictObject({ idNumerico: z.int(), descripcion: z.string() })),
        conteoPorEtapa: z.record(z.string(), z.int()),
      }),
    ),

  /** 422 without an address, or before the cut-off; 409 the second time (decisions 4). */
  mailInicio: staff('POST', '/v1/oportunidad/mail/inicio', 'Enviar el correo de inicio')
    .input(z.strictObject({ oportunidadId: id }))
    .output(mensaje),

  /** The candidates of an opportunity with where each stands. 422 before the cut-off. */
  reporteBusqueda: excel('/v1/oportunidad/reporte/busqueda/excel', 'Reporte de búsqueda en Excel')
    .input(z.strictObject({ oportunidadId: id }))
    .output(archivo),

  /** The opportunities of a company created in those days, none before the cut-off, and their candidates (002 §2). */
  reporteEstado: excel('/v1/oportunidad/reporte/estado/excel', 'Reporte de estado en Excel')
    .input(
      z.strictObject({
        token: z.string().optional(),
        fechaInicio: fechaRequerida,
        fechaFin: fechaRequerida,
        empresaId: id,
      }),
    )
    .output(archivo),

  /** Null when there is none. A new one takes the place of the old. */
  flyer: staff('GET', '/v1/oportunidad/flyer', 'Flyer de una oportunidad')
    .input(deOportunidad)
    .output(z.strictObject({ flyer: documento.nullable() })),
  subirFlyer: staff('POST', '/v1/oportunidad/flyer', 'Subir el flyer').input(subida).output(mensaje),
  eliminarFlyer: staff('DELETE', '/v1/oportunidad/flyer', 'Eliminar el flyer')
    .input(deOportunidad)
    .output(mensaje),
  relevamiento: staff('GET', '/v1/oportunidad/relevamiento', 'Formulario de relevamiento')
    .input(deOportunidad)
    .output(z.strictObject({ relevamiento: documento.nullable() })),
  subirRelevamiento: staff('POST', '/v1/oportunidad/relevamiento', 'Subir el formulario de relevamiento')
    .input(subida)
    .output(mensaje),
  eliminarRelevamiento: staff(
    'DELETE',
    '/v1/oportunidad/relevamiento',
    'Eliminar el formulario de relevamiento',
  )
    .input(deOportunidad)
    .output(mensaje),

  /** What anybody may read of a published, open opportunity; 422 for any other. */
  publica: call({
    area,
    acceso: PUBLICO,
    method: 'GET',
    path: '/v1/oportunidad/publica',
    resumen: 'Publicación de una oportunidad',
  })
    .input(z.strictObject({ idNumerico: id }))
    .output(z.strictObject({ oportunidad: publica })),
};
