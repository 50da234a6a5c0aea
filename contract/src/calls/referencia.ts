import { z } from 'zod';
import { call } from '../call.ts';
import { ETIQUETAS_AUXILIARES, ETIQUETAS_GEOGRAFICAS } from '../domain/enums.ts';
import { BUSQUEDA_MAX_CHARS, TEXTO_CORTO } from '../domain/limits.ts';
import { CUALQUIERA, STAFF } from '../domain/roles.ts';
import {
  id,
  idOpcional,
  mensaje,
  mensajeConId,
  opciones,
  pagina,
  texto,
  textoRequerido,
  uno,
  unoOpcional,
} from '../schema.ts';

const lookup = (path: `/${string}`, resumen: string, area = 'referencia') =>
  call({ area, acceso: CUALQUIERA, method: 'GET', path, resumen })
    .input(z.strictObject({}).optional())
    .output(opciones);

const lugares = z.strictObject({
  items: z.array(
    z.strictObject({ idNumerico: z.int(), descripcion: z.string(), padreId: z.int().nullable() }),
  ),
});

const staff = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`, resumen: string) =>
  call({ area: 'referencia', acceso: STAFF, method, path, resumen });
const busquedaRapida = texto(BUSQUEDA_MAX_CHARS).optional();

const auxiliar = z.strictObject({
  idNumerico: z.int(),
  etiqueta: z.enum(ETIQUETAS_AUXILIARES),
  descripcion: z.string(),
});
export type DatoAuxiliar = z.infer<typeof auxiliar>;
const camposAuxiliar = { etiqueta: uno(ETIQUETAS_AUXILIARES), descripcion: textoRequerido(TEXTO_CORTO) };

const geografico = z.strictObject({
  idNumerico: z.int(),
  etiqueta: z.enum(ETIQUETAS_GEOGRAFICAS),
  descripcion: z.string(),
  padreId: z.int().nullable(),
  padreDescripcion: z.string().nullable(),
});
export type DatoGeografico = z.infer<typeof geografico>;
/** Which of them must be given depends on the concept; what is missing is said in one sentence (002 §5). */
const camposGeografia = {
  etiqueta: unoOpcional(ETIQUETAS_GEOGRAFICAS),
  descripcion: texto(TEXTO_CORTO).optional(),
  padreId: idOpcional,
};

/**
 * Catalogues for selects (000 §7 'Lookups'), items in alphabetical order; and the lists that staff keep them by
 * (002 §2, §5, §7). 409 for one that exists already, and for removing one that is in use.
 */
export const referencia = {
  cargos: lookup('/v1/cargos', 'Cargos'),
  rubros: lookup('/v1/rubros', 'Rubros'),
  titulaciones: lookup('/v1/titulaciones', 'Titulaciones'),
  idiomas: lookup('/v1/idiomas', 'Idiomas'),
  nacionalidades: lookup('/v1/nacionalidades', 'Nacionalidades'),
  salidaMotivos: lookup(
    '/v1/candidato/experiencia/salida/motivos',
    'Motivos de salida de una experiencia',
    'candidatos',
  ),
  paises: lookup('/v1/geografia/paises', 'Países'),
  regiones: call({
    area: 'referencia',
    acceso: CUALQUIERA,
    method: 'GET',
    path: '/v1/geografia/regiones',
    resumen: 'Regiones',
  })
    .input(z.strictObject({ padreId: idOpcional }))
    .output(lugares),
  ciudades: call({
    area: 'referencia',
    acceso: CUALQUIERA,
    method: 'GET',
    path: '/v1/geografia/ciudades',
    resumen: 'Ciudades',
  })
    .input(z.strictObject({ padreId: idOpcional }))
    .output(lugares),
  descarteMotivos: call({
    area: 'oportunidades',
    acceso: STAFF,
    method: 'GET',
    path: '/v1/oportunidad/descarte/motivos',
    resumen: 'Motivos de descarte',
  })
    .input(z.strictObject({}).optional())
    .output(opciones),
  etapas: call({ area: 'oportunidades', acceso: STAFF, method: 'GET', path: '/v1/etapas', resumen: 'Etapas' })
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
    .input(z.strictObject({ ...pagina, etiqueta: unoOpcional(ETIQUETAS_AUXILIARES), busquedaRapida }))
    .output(z.strictObject({ total: z.int(), items: z.array(auxiliar) })),
  crearAuxiliar: staff('POST', '/v1/dato-auxiliar', 'Crear un dato auxiliar')
    .input(z.strictObject(camposAuxiliar))
    .output(mensajeConId),
  /** The concept stays what it was: 400 for another one. */
  editarAuxiliar: staff('PATCH', '/v1/dato-auxiliar', 'Editar un dato auxiliar')
    .input(z.strictObject({ idNumerico: id, ...camposAuxiliar }))
    .output(mensaje),
  eliminarAuxiliar: staff('DELETE', '/v1/dato-auxiliar', 'Eliminar un dato auxiliar')
    .input(z.strictObject({ idNumerico: id, etiqueta: uno(ETIQUETAS_AUXILIARES) }))
    .output(mensaje),

  geografia: staff('GET', '/v1/geografia', 'Datos geográficos por página')
    .input(z.strictObject({ ...pagina, busquedaRapida, etiqueta: unoOpcional(ETIQUETAS_GEOGRAFICAS) }))
    .output(z.strictObject({ total: z.int(), items: z.array(geografico) })),
  /** A region's parent is always Paraguay; a city's the region that is given. */
  crearGeografia: staff('POST', '/v1/geografia', 'Crear un dato geográfico')
    .input(z.strictObject(camposGeografia))
    .output(mensajeConId),
  editarGeografia: staff('PATCH', '/v1/geografia', 'Editar un dato geográfico')
    .input(z.strictObject({ idNumerico: id, ...camposGeografia }))
    .output(mensaje),
  eliminarGeografia: staff('DELETE', '/v1/geografia', 'Eliminar un dato geográfico')
    .input(z.strictObject({ idNumerico: id, etiqueta: uno(ETIQUETAS_GEOGRAFICAS) }))
    .output(mensaje),
};
