import { z } from 'zod';
import { call } from '../call.ts';
import {
  EM_COLUMNAS,
  EM_COLUMNAS_DEFECTO,
  EM_PARAMETROS,
  ESTUDIO_TIPOS,
  ORIGENES_CANDIDATOS,
  rolesConPermiso,
  SIN_PARAMETRO,
} from '../domain/estudios.ts';
import {
  BUSQUEDA_MAX_CHARS,
  EM_TEXTO_MAX,
  MAX_FILTROS_ESTUDIO,
  MULTISELECT_MAX,
  TEXTO_CORTO,
} from '../domain/limits.ts';
import { ArchivoSubido, archivo } from '../files.ts';
import {
  id,
  idOpcional,
  ids,
  mensaje,
  momento,
  pagina,
  texto,
  textoOpcional,
  uno,
  unoOpcional,
  version,
} from '../schema.ts';

const area = 'estudios';
const tipo = z.enum(ESTUDIO_TIPOS);
const parametro = z.enum(EM_PARAMETROS).nullable();

const enLista = z.strictObject({
  idNumerico: z.int(),
  titulo: z.string(),
  tipo,
  creacionUsuarioNombre: z.string(),
  creacionTs: momento,
  version: z.int(),
});
export type EstudioEnLista = z.infer<typeof enLista>;

const estudio = enLista.extend({
  cargoDescripcion: z.string().nullable(),
  rubroDescripcion: z.string().nullable(),
  origenCandidatos: z.enum(ORIGENES_CANDIDATOS),
  oportunidadIdNumerico: z.int().nullable(),
  oportunidadTitulo: z.string().nullable(),
  /** All its candidates, whatever the filter. */
  total: z.int(),
  /** The rubros its candidates stand under, by name. */
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

const deEstudio = { estudioMercadoIdNumerico: id };
const filtros = {
  ...deEstudio,
  busquedaRapida: texto(BUSQUEDA_MAX_CHARS).optional(),
  rubrosIdsNumericos: ids(MULTISELECT_MAX),
  /** 'sinEspecificar' stands for those with none. */
  parametrosIds: z
    .preprocess(
      (valor) => (valor === '' || valor === undefined ? [] : Array.isArray(valor) ? valor : [valor]),
      z.array(uno([...EM_PARAMETROS, SIN_PARAMETRO])).max(EM_PARAMETROS.length + 1, 'admite menos valores'),
    )
    .default([]),
};
const filtrosEstudio = z.strictObject(filtros);
/** Which candidates of a study; what pages, counts and exports share. */
export type FiltrosDeEstudio = z.infer<typeof filtrosEstudio>;

/** Fields of a form travel as text: a list is one name several times, or its names with commas between. */
const comoLista = (valor: unknown): unknown =>
  typeof valor === 'string' ? valor.split(',').filter(Boolean) : valor;

/** What is asked of an export, whatever its format; also what /v1/exportar takes in the address of these calls. */
export const exportacionDeEstudio = z.strictObject({
  ...filtros,
  rubrosIdsNumericos: z.preprocess(comoLista, ids(MULTISELECT_MAX)),
  parametrosIds: z.preprocess(comoLista, filtros.parametrosIds),
  fields: z
    .preprocess(
      (valor) => (valor === '' ? undefined : comoLista(valor)),
      z
        .array(uno(EM_COLUMNAS), 'debe ser una lista')
        .max(EM_COLUMNAS.length, 'admite menos columnas')
        .optional(),
    )
    .transform((columnas) => columnas ?? [...EM_COLUMNAS_DEFECTO]),
});
export type ExportacionDeEstudio = z.infer<typeof exportacionDeEstudio>;

/** With the picture of the chart, at most one. */
const conGrafico = exportacionDeEstudio.extend({
  'files[]': z
    .array(z.instanceof(ArchivoSubido, { error: 'debe ser un archivo' }))
    .max(1, 'se sube un archivo por vez')
    .optional(),
});

/** Market studies (002 §2, §7; 000 §7 inclusion; decisions 7). */
export const estudios = {
  /** Newest first; the text is looked for in titles. */
  lista: call({
    area,
    acceso: rolesConPermiso('listarCandidatos'),
    method: 'GET',
    path: '/v1/estudios',
    resumen: 'Estudios de mercado por página',
  })
    .input(
      z.strictObject({
        ...pagina,
        tipo: uno(ESTUDIO_TIPOS),
        busquedaRapida: texto(BUSQUEDA_MAX_CHARS).optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(enLista), total: z.int() })),

  /** One study with what its filter offers. */
  uno: call({
    area,
    acceso: rolesConPermiso('listarCandidatos'),
    method: 'GET',
    path: '/v1/estudio',
    resumen: 'Un estudio de mercado',
    masAlla: true,
  })
    .input(z.strictObject(deEstudio))
    .output(z.strictObject({ estudio })),

  /**
   * 400 with the documents' sentence for what is missing; 422 when more than 60,000 candidates match. Candidates whose
   * data may not be used are left out.
   */
  crear: call({
    area,
    acceso: rolesConPermiso('crear'),
    method: 'POST',
    path: '/v1/estudio',
    resumen: 'Crear un estudio de mercado',
  })
    .input(
      z.strictObject({
        titulo: textoOpcional(TEXTO_CORTO),
        tipo: unoOpcional(ESTUDIO_TIPOS),
        cargoIdNumerico: idOpcional,
        rubroIdNumerico: idOpcional,
        origenCandidatos: unoOpcional(ORIGENES_CANDIDATOS),
        cargoRubroFiltros: z
          .array(
            z.strictObject({ cargoIdNumerico: idOpcional, rubroIdNumerico: idOpcional }),
            'debe ser una lista',
          )
          .max(MAX_FILTROS_ESTUDIO, `admite hasta ${MAX_FILTROS_ESTUDIO} combinaciones`)
          .nullish(),
        oportunidadIdNumerico: idOpcional,
        etapaIdNumerico: idOpcional,
      }),
    )
    .output(z.strictObject({ message: z.string(), estudioMercadoIdNumerico: z.int() })),

  /** Title and type are required; 409 when somebody else changed it since `version`. */
  editar: call({
    area,
    acceso: rolesConPermiso('editar'),
    method: 'PATCH',
    path: '/v1/estudio',
    resumen: 'Editar un estudio de mercado',
  })
    .input(
      z.strictObject({
        ...deEstudio,
        titulo: textoOpcional(TEXTO_CORTO),
        tipo: unoOpcional(ESTUDIO_TIPOS),
        version,
      }),
    )
    .output(mensaje),

  eliminar: call({
    area,
    acceso: rolesConPermiso('eliminar'),
    method: 'DELETE',
    path: '/v1/estudio',
    resumen: 'Eliminar un estudio de mercado',
  })
    .input(z.strictObject(deEstudio))
    .output(mensaje),

  /** What a candidate can be included in; the newest thousand of each type. */
  listaInclusion: call({
    area,
    acceso: rolesConPermiso('incluir'),
    method: 'GET',
    path: '/v1/estudio/lista/inclusion',
    resumen: 'Estudios en los que incluir un candidato',
  })
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        emGenerales: z.array(z.strictObject({ idNumerico: z.int(), titulo: z.string() })),
        emEspecificos: z.array(z.strictObject({ idNumerico: z.int(), titulo: z.string() })),
      }),
    ),

  /** Into a general and a specific study, both required; 409 when the candidate stands in both already. */
  incluir: call({
    area,
    acceso: rolesConPermiso('incluir'),
    method: 'POST',
    path: '/v1/estudio/candidato',
    resumen: 'Incluir un candidato en un estudio general y uno específico',
  })
    .input(
      z.strictObject({
        candidatoIdNumerico: id,
        emGeneralIdNumerico: idOpcional,
        emEspecificoIdNumerico: idOpcional,
      }),
    )
    .output(mensaje),

  /** A page of the candidates that pass the filter, by rubro and name; each group named by its rubro. */
  candidatos: call({
    area,
    acceso: rolesConPermiso('listarCandidatos'),
    method: 'GET',
    path: '/v1/estudio/candidatos',
    resumen: 'Candidatos de un estudio, por rubro',
  })
    .input(z.strictObject({ ...pagina, ...filtros }))
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
  conteo: call({
    area,
    acceso: rolesConPermiso('listarCandidatos'),
    method: 'GET',
    path: '/v1/estudio/candidatos/conteo',
    resumen: 'Candidatos de un estudio por parámetro',
  })
    .input(filtrosEstudio)
    .output(
      z.strictObject({
        conteo: z.array(z.strictObject({ parametro, label: z.string(), value: z.int() })),
      }),
    ),

  editarCandidato: call({
    area,
    acceso: rolesConPermiso('editar'),
    method: 'PATCH',
    path: '/v1/estudio/candidato',
    resumen: 'Editar lo que un estudio dice de un candidato',
  })
    .input(
      z.strictObject({
        ...deEstudio,
        candidatoIdNumerico: id,
        condicionesActuales: textoOpcional(EM_TEXTO_MAX),
        condicionesContratacion: textoOpcional(EM_TEXTO_MAX),
        resumen: textoOpcional(EM_TEXTO_MAX),
        parametro: unoOpcional(EM_PARAMETROS),
        version,
      }),
    )
    .output(mensaje),

  quitarCandidato: call({
    area,
    acceso: rolesConPermiso('editar'),
    method: 'DELETE',
    path: '/v1/estudio/candidato',
    resumen: 'Quitar un candidato de un estudio',
  })
    .input(z.strictObject({ ...deEstudio, candidatoIdNumerico: id }))
    .output(mensaje),

  exportarExcel: call({
    area,
    acceso: rolesConPermiso('listarCandidatos'),
    method: 'POST',
    path: '/v1/estudio/candidatos/export/excel',
    resumen: 'Exportar un estudio a Excel',
    archivo: true,
  })
    .input(conGrafico)
    .output(archivo),

  /** 422 for more candidates than a PDF is good for (limits.ts). */
  exportarPdf: call({
    area,
    acceso: rolesConPermiso('listarCandidatos'),
    method: 'POST',
    path: '/v1/estudio/candidatos/export/pdf',
    resumen: 'Exportar un estudio a PDF',
    archivo: true,
  })
    .input(conGrafico)
    .output(archivo),
};
