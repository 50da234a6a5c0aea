import { z } from 'zod';
import { call } from '../call.ts';
import { BUSQUEDA_MAX_CHARS } from '../domain/limits.ts';
import { STAFF, STAFF_Y_CANDIDATO } from '../domain/roles.ts';
import { bandera, pagina, texto } from '../schema.ts';

const area = 'empresas';
const busquedaRapida = texto(BUSQUEDA_MAX_CHARS).optional();
const opcion = z.strictObject({ idNumerico: z.int(), nombre: z.string() });

/** Companies as lookups (000 §7). A candidato never learns who is a client (decisions 1). */
export const empresas = {
  lista: call({
    area,
    acceso: STAFF_Y_CANDIDATO,
    method: 'GET',
    path: '/v1/empresas',
    resumen: 'Empresas para elegir',
  })
    .input(z.strictObject({ esCliente: bandera.optional() }))
    .output(z.strictObject({ items: z.array(opcion) })),

  paginada: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/empresasWithPagination',
    resumen: 'Empresas por página',
  })
    .input(
      z.strictObject({
        ...pagina,
        busquedaRapida,
        contar: bandera.optional(),
        esGrupo: bandera.optional(),
        esCliente: bandera.optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(opcion.extend({ esCliente: z.boolean() })), count: z.int() })),

  /** Similar names, best first, for the typeahead and the duplicate warning (from 3 characters). */
  porNombre: call({
    area,
    acceso: STAFF_Y_CANDIDATO,
    method: 'GET',
    path: '/v1/empresas/searchByName',
    resumen: 'Empresas de nombre parecido',
  })
    .input(z.strictObject({ name: texto(BUSQUEDA_MAX_CHARS).min(3, 'debe tener al menos 3 caracteres') }))
    .output(
      z.strictObject({
        searchResultsByTerm: z.array(
          z.strictObject({ term: z.string(), count: z.int(), items: z.array(opcion) }),
        ),
        total: z.int(),
      }),
    ),
};

/** Institutes as a lookup; a candidato gets only idNumerico and nombre. */
export const institutos = {
  lista: call({
    area: 'institutos',
    acceso: STAFF_Y_CANDIDATO,
    method: 'GET',
    path: '/v1/institutos',
    resumen: 'Institutos',
  })
    .input(
      z.strictObject({
        ...pagina,
        busquedaRapida,
        sortField: z.enum(['_id', 'nombre'], 'debe ser _id o nombre').default('_id'),
        sortOrder: z.enum(['1', '-1'], 'debe ser 1 o -1').default('-1'),
      }),
    )
    .output(
      z.strictObject({
        items: z.array(
          z.strictObject({
            idNumerico: z.int(),
            nombre: z.string(),
            direccion: z.string().nullish(),
            telefono: z.string().nullish(),
          }),
        ),
        total: z.int(),
      }),
    ),
};
