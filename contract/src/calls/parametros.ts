import { z } from 'zod';
import { call } from '../call.ts';
import { PARAMETRO_CONCEPTOS, PARAMETRO_PERIODOS } from '../domain/enums.ts';
import { SOLO_ADMIN, STAFF } from '../domain/roles.ts';
import { mensaje, pagina, uid, unoOpcional } from '../schema.ts';

const area = 'parametros';
const parametro = z.strictObject({
  _id: z.uuid(),
  concepto: z.enum(PARAMETRO_CONCEPTOS),
  periodo: z.enum(PARAMETRO_PERIODOS),
  /** What is expected of a person in one period. */
  valor: z.number(),
  /** Percent of valor: below the first red, below the second yellow, else green (002 §9). */
  escala: z.tuple([z.number(), z.number()]),
});
export type Parametro = z.infer<typeof parametro>;
const numero = z.number('debe ser un número').nullish();

/** Production parameters (002 §2, §3, §5, §7; decisions 6). The rows are fixed; admin sets their numbers. */
export const parametros = {
  lista: call({
    area,
    acceso: STAFF,
    method: 'GET',
    path: '/v1/parametros',
    resumen: 'Parámetros de producción',
  })
    .input(z.strictObject(pagina))
    .output(z.strictObject({ count: z.int(), items: z.array(parametro) })),
  uno: call({ area, acceso: STAFF, method: 'GET', path: '/v1/parametro/{id}', resumen: 'Un parámetro' })
    .input(z.strictObject({ id: uid }))
    .output(z.strictObject({ parametro })),
  /** valor and both numbers of the scale are required; `concepto` is the one it has. */
  editar: call({
    area,
    acceso: SOLO_ADMIN,
    method: 'PATCH',
    path: '/v1/parametro/{id}',
    resumen: 'Editar un parámetro',
  })
    .input(
      z.strictObject({
        id: uid,
        concepto: unoOpcional(PARAMETRO_CONCEPTOS),
        valor: numero,
        escala: z.array(numero, 'debe ser una lista').max(2, 'tiene dos números').nullish(),
      }),
    )
    .output(mensaje),
};
