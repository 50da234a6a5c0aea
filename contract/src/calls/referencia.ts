import { z } from 'zod';
import { call } from '../call.ts';
import { CUALQUIERA, STAFF } from '../domain/roles.ts';
import { idOpcional, opciones } from '../schema.ts';

const lookup = (path: `/${string}`, resumen: string, area = 'referencia') =>
  call({ area, acceso: CUALQUIERA, method: 'GET', path, resumen })
    .input(z.strictObject({}).optional())
    .output(opciones);

const lugares = z.strictObject({
  items: z.array(
    z.strictObject({ idNumerico: z.int(), descripcion: z.string(), padreId: z.int().nullable() }),
  ),
});

/** Catalogues for selects (000 §7 'Lookups'). Items in alphabetical order. */
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
};
