import { z } from 'zod';
import { call } from '../../call.ts';
import { PARAMETRO_CONCEPTS, PARAMETRO_PERIODS } from '../../domain/enums.ts';
import { ADMIN_ONLY, STAFF } from '../../domain/roles.ts';
import { mensaje, oneOptional, orMissing, page, uid, version } from '../../schema.ts';

const area = 'parametros';
const parametro = z
  .strictObject({
    _id: z.uuid(),
    concepto: z.enum(PARAMETRO_CONCEPTS),
    periodo: z.enum(PARAMETRO_PERIODS),
    /** The target of a person for one period. */
    valor: z.number(),
    /** Percent of valor: below the first red, below the second yellow, else green (docs/reglas/administracion.md). */
    escala: z.tuple([z.number(), z.number()]),
    version: z.int(),
  })
  .meta({ id: 'Parametro' });
export type Parametro = z.infer<typeof parametro>;
const number = z.number('debe ser un número').nullish();

/** Production parameters (docs/reglas/administracion.md). The rows are fixed; admin sets their numbers. */
export const parametros = {
  list: call({
    area,
    access: STAFF,
    method: 'GET',
    path: '/v1/parametros',
    summary: 'Parámetros de producción',
  })
    .input(z.strictObject(page))
    .output(z.strictObject({ count: z.int(), items: z.array(parametro) })),
  one: call({ area, access: STAFF, method: 'GET', path: '/v1/parametro/{id}', summary: 'Un parámetro' })
    .input(z.strictObject({ id: uid }))
    .output(z.strictObject({ parametro })),
  /** valor and both numbers of the scale are required; `concepto` cannot change. 409 for a stale version. */
  edit: call({
    area,
    access: ADMIN_ONLY,
    method: 'PATCH',
    path: '/v1/parametro/{id}',
    summary: 'Editar un parámetro',
  })
    .input(
      z.strictObject({
        id: uid,
        version,
        concepto: oneOptional(PARAMETRO_CONCEPTS),
        valor: number,
        escala: z.array(number, orMissing('debe ser una lista')).max(2, 'tiene dos números').nullish(),
      }),
    )
    .output(mensaje),
};
