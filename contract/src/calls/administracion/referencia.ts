import { z } from 'zod';
import { call, callsFor } from '../../call.ts';
import { AUXILIAR_KINDS, GEOGRAPHIC_KINDS } from '../../domain/enums.ts';
import { SEARCH_MAX_CHARS, SHORT_TEXT } from '../../domain/limits.ts';
import { ANY, STAFF } from '../../domain/roles.ts';
import {
  changesOf,
  id,
  mensaje,
  mensajeWithId,
  notEmptied,
  one,
  oneOptional,
  optionalId,
  options,
  page,
  requiredText,
  text,
  version,
} from '../../schema.ts';

const lookup = (path: `/${string}`, summary: string, area = 'referencia') =>
  call({ area, access: ANY, method: 'GET', path, summary: summary })
    .input(z.strictObject({}).optional())
    .output(options);

const places = z.strictObject({
  items: z.array(
    z
      .strictObject({ idNumerico: z.int(), descripcion: z.string(), padreId: z.int().nullable() })
      .meta({ id: 'Lugar' }),
  ),
});

const staff = callsFor({ area: 'referencia', access: STAFF });
const quickSearch = text(SEARCH_MAX_CHARS).optional();

const auxiliar = z.strictObject({
  idNumerico: z.int(),
  etiqueta: z.enum(AUXILIAR_KINDS),
  descripcion: z.string(),
  version: z.int(),
});
export type AuxiliarItem = z.infer<typeof auxiliar>;
const auxiliarFields = { etiqueta: one(AUXILIAR_KINDS), descripcion: requiredText(SHORT_TEXT) };

const geographic = z.strictObject({
  idNumerico: z.int(),
  etiqueta: z.enum(GEOGRAPHIC_KINDS),
  descripcion: z.string(),
  padreId: z.int().nullable(),
  padreDescripcion: z.string().nullable(),
  version: z.int(),
});
export type GeographicItem = z.infer<typeof geographic>;
/** The required ones depend on the concept; one sentence says what is missing (docs/reglas/administracion.md). */
const geografiaFields = {
  etiqueta: oneOptional(GEOGRAPHIC_KINDS),
  descripcion: text(SHORT_TEXT).optional(),
  padreId: optionalId,
};

/**
 * Catalogues for selects, in alphabetical order, and the lists that staff manage them in (docs/reglas/administracion.md). 409
 * for a duplicate, for removing one in use, and for a stale version.
 */
export const referencia = {
  cargos: lookup('/v1/cargos', 'Cargos'),
  rubros: lookup('/v1/rubros', 'Rubros'),
  titulaciones: lookup('/v1/titulaciones', 'Titulaciones'),
  idiomas: lookup('/v1/idiomas', 'Idiomas'),
  nacionalidades: lookup('/v1/nacionalidades', 'Nacionalidades'),
  exitMotivos: lookup(
    '/v1/candidato/experiencia/salida/motivos',
    'Motivos de salida de una experiencia',
    'candidatos',
  ),
  paises: lookup('/v1/geografia/paises', 'Países'),
  regiones: call({
    area: 'referencia',
    access: ANY,
    method: 'GET',
    path: '/v1/geografia/regiones',
    summary: 'Regiones',
  })
    .input(z.strictObject({ padreId: optionalId }))
    .output(places),
  ciudades: call({
    area: 'referencia',
    access: ANY,
    method: 'GET',
    path: '/v1/geografia/ciudades',
    summary: 'Ciudades',
  })
    .input(z.strictObject({ padreId: optionalId }))
    .output(places),
  /** Tags of candidates (docs/reglas/personas.md). */
  etiquetas: call({
    area: 'referencia',
    access: STAFF,
    method: 'GET',
    path: '/v1/etiquetas',
    summary: 'Etiquetas',
  })
    .input(z.strictObject({}).optional())
    .output(options),
  descarteMotivos: call({
    area: 'oportunidades',
    access: STAFF,
    method: 'GET',
    path: '/v1/oportunidad/descarte/motivos',
    summary: 'Motivos de descarte',
  })
    .input(z.strictObject({}).optional())
    .output(options),
  etapas: call({ area: 'oportunidades', access: STAFF, method: 'GET', path: '/v1/etapas', summary: 'Etapas' })
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        items: z.array(
          z.strictObject({
            idNumerico: z.int(),
            descripcion: z.string(),
            serie: z.string(),
            grupo: z.string().nullable(),
            orden: z.int(),
          }),
        ),
      }),
    ),
  auxiliares: staff('GET', '/v1/datos-auxiliares', 'Datos auxiliares por página')
    .input(z.strictObject({ ...page, etiqueta: oneOptional(AUXILIAR_KINDS), busquedaRapida: quickSearch }))
    .output(z.strictObject({ total: z.int(), items: z.array(auxiliar) })),
  createAuxiliar: staff('POST', '/v1/dato-auxiliar', 'Crear un dato auxiliar')
    .input(z.strictObject(auxiliarFields))
    .output(mensajeWithId),
  /** 400 for a different concept, which cannot change. */
  editAuxiliar: staff('PATCH', '/v1/dato-auxiliar', 'Editar un dato auxiliar')
    .input(z.strictObject({ idNumerico: id, version, ...changesOf(auxiliarFields) }))
    .output(mensaje),
  removeAuxiliar: staff('DELETE', '/v1/dato-auxiliar', 'Eliminar un dato auxiliar')
    .input(z.strictObject({ idNumerico: id, etiqueta: one(AUXILIAR_KINDS) }))
    .output(mensaje),

  geografia: staff('GET', '/v1/geografia', 'Datos geográficos por página')
    .input(z.strictObject({ ...page, busquedaRapida: quickSearch, etiqueta: oneOptional(GEOGRAPHIC_KINDS) }))
    .output(z.strictObject({ total: z.int(), items: z.array(geographic) })),
  /** A region's parent is always Paraguay; a city's the region that is given. */
  createGeografia: staff('POST', '/v1/geografia', 'Crear un dato geográfico')
    .input(z.strictObject(geografiaFields))
    .output(mensajeWithId),
  editGeografia: staff('PATCH', '/v1/geografia', 'Editar un dato geográfico')
    .input(
      z.strictObject({
        idNumerico: id,
        version,
        ...changesOf(geografiaFields),
        etiqueta: oneOptional(GEOGRAPHIC_KINDS).refine(notEmptied, 'es obligatorio'),
      }),
    )
    .output(mensaje),
  removeGeografia: staff('DELETE', '/v1/geografia', 'Eliminar un dato geográfico')
    .input(z.strictObject({ idNumerico: id, etiqueta: one(GEOGRAPHIC_KINDS) }))
    .output(mensaje),
};
