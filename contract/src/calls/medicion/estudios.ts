import { z } from 'zod';
import { call } from '../../call.ts';
import {
  CANDIDATO_ORIGINS,
  DEFAULT_EM_COLUMNS,
  EM_COLUMNS,
  EM_PARAMETROS,
  ESTUDIO_KINDS,
  NO_PARAMETRO,
  rolesWithPermiso,
} from '../../domain/estudios.ts';
import {
  EM_TEXT_MAX,
  MAX_ESTUDIO_FILTERS,
  MULTISELECT_MAX,
  SEARCH_MAX_CHARS,
  SHORT_TEXT,
} from '../../domain/limits.ts';
import { archivo, UploadedArchivo } from '../../files.ts';
import {
  id,
  ids,
  mensaje,
  moment,
  one,
  oneOptional,
  optionalId,
  optionalText,
  orMissing,
  page,
  text,
  version,
} from '../../schema.ts';

const area = 'estudios';
const kind = z.enum(ESTUDIO_KINDS);
const parametro = z.enum(EM_PARAMETROS).nullable();

const inList = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  tipo: kind,
  creacionUsuarioNombre: z.string(),
  creacionTs: moment,
  version: z.int(),
});
export type EstudioInList = z.infer<typeof inList>;

const briefly = z.strictObject({ idNumerico: z.int(), titulo: z.string() }).meta({ id: 'EstudioBreve' });
const estudio = inList.extend({
  cargoDescripcion: z.string().nullable(),
  rubroDescripcion: z.string().nullable(),
  origenCandidatos: z.enum(CANDIDATO_ORIGINS),
  oportunidadIdNumerico: z.int().nullable(),
  oportunidadTitulo: z.string().nullable(),
  /** All its candidates, whatever the filter. */
  total: z.int(),
  /** The rubros of its candidates, by name. */
  rubros: z.array(z.strictObject({ idNumerico: z.int(), descripcion: z.string(), cantidad: z.int() })),
});
export type Estudio = z.infer<typeof estudio>;

const emCandidato = z.strictObject({
  idNumerico: z.int(),
  parametro,
  condicionesActuales: z.string().nullable(),
  condicionesContratacion: z.string().nullable(),
  resumen: z.string().nullable(),
  lastExperience: z
    .strictObject({
      empresaDescripcion: z.string().nullable(),
      cargoDescripcion: z.string().nullable(),
      rubroDescripcion: z.string().nullable(),
    })
    .nullable(),
  candidatoDetails: z.strictObject({
    nombreCompleto: z.string(),
    /** The visible words of the favourite note. */
    notaFavorita: z.strictObject({ contenido: z.string() }).nullable(),
  }),
  version: z.int(),
});
export type EmCandidato = z.infer<typeof emCandidato>;

const ofEstudio = { estudioMercadoIdNumerico: id };
const filters = {
  ...ofEstudio,
  busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
  rubrosIdsNumericos: ids(MULTISELECT_MAX),
  /** 'sinEspecificar' stands for those with none. */
  parametrosIds: z
    .preprocess(
      (value) => (value === '' || value === undefined ? [] : Array.isArray(value) ? value : [value]),
      z.array(one([...EM_PARAMETROS, NO_PARAMETRO])).max(EM_PARAMETROS.length + 1, 'admite menos valores'),
    )
    .default([]),
};
const estudioFilters = z.strictObject(filters);
/** The filter of a study's candidates, shared by pages, counts and exports. */
export type EstudioFilters = z.infer<typeof estudioFilters>;

/** Form fields travel as text: a list is a repeated name, or names separated by commas. */
const asList = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : value;

/** The options of an export in any format, also accepted in the query that /v1/exportar takes. */
export const estudioExportacion = z.strictObject({
  ...filters,
  rubrosIdsNumericos: z.preprocess(asList, ids(MULTISELECT_MAX)),
  parametrosIds: z.preprocess(asList, filters.parametrosIds),
  fields: z
    .preprocess(
      (value) => (value === '' ? undefined : asList(value)),
      z
        .array(one(EM_COLUMNS), orMissing('debe ser una lista'))
        .max(EM_COLUMNS.length, 'admite menos columnas')
        .optional(),
    )
    .transform((columns) => columns ?? [...DEFAULT_EM_COLUMNS]),
});
export type EstudioExportacion = z.infer<typeof estudioExportacion>;

/** With the picture of the chart, at most one. */
const withChart = estudioExportacion
  .extend({
    'files[]': z
      .array(z.instanceof(UploadedArchivo, { error: 'debe ser un archivo' }))
      .max(1, 'se sube un archivo por vez')
      .optional(),
  })
  .meta({ id: 'EstudioExportacion' });

/** Market studies (docs/reglas/medicion.md). */
export const estudios = {
  /** Newest first; the text is searched in titles. */
  list: call({
    area,
    access: rolesWithPermiso('listarCandidatos'),
    method: 'GET',
    path: '/v1/estudios',
    summary: 'Estudios de mercado por página',
  })
    .input(
      z.strictObject({
        ...page,
        tipo: one(ESTUDIO_KINDS),
        busquedaRapida: text(SEARCH_MAX_CHARS).optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(inList), total: z.int() })),

  /** One study with what its filter offers. */
  one: call({
    area,
    access: rolesWithPermiso('listarCandidatos'),
    method: 'GET',
    path: '/v1/estudio',
    summary: 'Un estudio de mercado',
  })
    .input(z.strictObject(ofEstudio))
    .output(z.strictObject({ estudio })),

  /**
   * 400 with the documents' sentence for what is missing; 422 when more than 60,000 candidates match. Limited candidates are
   * left out.
   */
  create: call({
    area,
    access: rolesWithPermiso('crear'),
    method: 'POST',
    path: '/v1/estudio',
    summary: 'Crear un estudio de mercado',
  })
    .input(
      z.strictObject({
        titulo: optionalText(SHORT_TEXT),
        tipo: oneOptional(ESTUDIO_KINDS),
        cargoIdNumerico: optionalId,
        rubroIdNumerico: optionalId,
        origenCandidatos: oneOptional(CANDIDATO_ORIGINS),
        cargoRubroFiltros: z
          .array(
            z.strictObject({ cargoIdNumerico: optionalId, rubroIdNumerico: optionalId }),
            orMissing('debe ser una lista'),
          )
          .max(MAX_ESTUDIO_FILTERS, `admite hasta ${MAX_ESTUDIO_FILTERS} combinaciones`)
          .nullish(),
        oportunidadIdNumerico: optionalId,
        etapaIdNumerico: optionalId,
      }),
    )
    .output(z.strictObject({ message: z.string(), estudioMercadoIdNumerico: z.int() })),

  /** Title and type are required; 409 when somebody else changed it since `version`. */
  edit: call({
    area,
    access: rolesWithPermiso('editar'),
    method: 'PATCH',
    path: '/v1/estudio',
    summary: 'Editar un estudio de mercado',
  })
    .input(
      z.strictObject({
        ...ofEstudio,
        titulo: optionalText(SHORT_TEXT),
        tipo: oneOptional(ESTUDIO_KINDS),
        version,
      }),
    )
    .output(mensaje),

  remove: call({
    area,
    access: rolesWithPermiso('eliminar'),
    method: 'DELETE',
    path: '/v1/estudio',
    summary: 'Eliminar un estudio de mercado',
  })
    .input(z.strictObject(ofEstudio))
    .output(mensaje),

  /** Studies that a candidate can be included in; the newest thousand of each type. */
  inclusionList: call({
    area,
    access: rolesWithPermiso('incluir'),
    method: 'GET',
    path: '/v1/estudio/lista/inclusion',
    summary: 'Estudios en los que incluir un candidato',
  })
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        emGenerales: z.array(briefly),
        emEspecificos: z.array(briefly),
      }),
    ),

  /** Into a general and a specific study, both required; 409 when the candidate is already in both. */
  include: call({
    area,
    access: rolesWithPermiso('incluir'),
    method: 'POST',
    path: '/v1/estudio/candidato',
    summary: 'Incluir un candidato en un estudio general y uno específico',
  })
    .input(
      z.strictObject({
        candidatoIdNumerico: id,
        emGeneralIdNumerico: optionalId,
        emEspecificoIdNumerico: optionalId,
      }),
    )
    .output(mensaje),

  /** A page of the candidates that pass the filter, by rubro and name; each group named by its rubro. */
  candidatos: call({
    area,
    access: rolesWithPermiso('listarCandidatos'),
    method: 'GET',
    path: '/v1/estudio/candidatos',
    summary: 'Candidatos de un estudio, por rubro',
  })
    .input(z.strictObject({ ...page, ...filters }))
    .output(
      z.strictObject({
        groupedItems: z.record(
          z.string(),
          z.strictObject({ rubroIdNumerico: z.int().nullable(), candidatos: z.array(emCandidato) }),
        ),
        total: z.int(),
      }),
    ),

  /** How many candidates that pass the filter have each parameter, 'Sin especificar' included. */
  count: call({
    area,
    access: rolesWithPermiso('listarCandidatos'),
    method: 'GET',
    path: '/v1/estudio/candidatos/conteo',
    summary: 'Candidatos de un estudio por parámetro',
  })
    .input(estudioFilters)
    .output(
      z.strictObject({
        conteo: z.array(z.strictObject({ parametro, label: z.string(), value: z.int() })),
      }),
    ),

  editCandidato: call({
    area,
    access: rolesWithPermiso('editar'),
    method: 'PATCH',
    path: '/v1/estudio/candidato',
    summary: 'Editar lo que un estudio dice de un candidato',
  })
    .input(
      z.strictObject({
        ...ofEstudio,
        candidatoIdNumerico: id,
        condicionesActuales: optionalText(EM_TEXT_MAX),
        condicionesContratacion: optionalText(EM_TEXT_MAX),
        resumen: optionalText(EM_TEXT_MAX),
        parametro: oneOptional(EM_PARAMETROS),
        version,
      }),
    )
    .output(mensaje),

  removeCandidato: call({
    area,
    access: rolesWithPermiso('editar'),
    method: 'DELETE',
    path: '/v1/estudio/candidato',
    summary: 'Quitar un candidato de un estudio',
  })
    .input(z.strictObject({ ...ofEstudio, candidatoIdNumerico: id }))
    .output(mensaje),

  toExcel: call({
    area,
    access: rolesWithPermiso('listarCandidatos'),
    method: 'POST',
    path: '/v1/estudio/candidatos/export/excel',
    summary: 'Exportar un estudio a Excel',
    file: true,
  })
    .input(withChart)
    .output(archivo),

  /** 422 for more candidates than fit a PDF (limits.ts). */
  toPdf: call({
    area,
    access: rolesWithPermiso('listarCandidatos'),
    method: 'POST',
    path: '/v1/estudio/candidatos/export/pdf',
    summary: 'Exportar un estudio a PDF',
    file: true,
  })
    .input(withChart)
    .output(archivo),
};
