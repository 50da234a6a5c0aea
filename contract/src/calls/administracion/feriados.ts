import { z } from 'zod';
import { call } from '../../call.ts';
import { requiredDate } from '../../dateSchemas.ts';
import { MAX_FERIADOS, SEARCH_MAX_CHARS, SHORT_TEXT } from '../../domain/limits.ts';
import { STAFF } from '../../domain/roles.ts';
import { day, mensaje, orMissing, page, requiredText, text, uid } from '../../schema.ts';

const area = 'feriados';
const feriado = z.strictObject({ _id: z.uuid(), nombre: z.string(), fecha: day });
export type Feriado = z.infer<typeof feriado>;
const sent = z
  .strictObject({ nombre: requiredText(SHORT_TEXT), fecha: requiredDate })
  .meta({ id: 'Feriado' });

/** Holidays (docs/reglas/administracion.md): days that production does not count as working days. One a day. */
export const feriados = {
  /** Future ones, soonest first, then past ones, latest first. */
  list: call({ area, access: STAFF, method: 'GET', path: '/v1/feriados', summary: 'Feriados por página' })
    .input(z.strictObject({ ...page, busquedaRapida: text(SEARCH_MAX_CHARS).optional() }))
    .output(z.strictObject({ count: z.int(), items: z.array(feriado) })),
  /** 409 for a day that already has one. */
  create: call({ area, access: STAFF, method: 'POST', path: '/v1/feriado', summary: 'Crear un feriado' })
    .input(sent)
    .output(mensaje),
  remove: call({
    area,
    access: STAFF,
    method: 'DELETE',
    path: '/v1/feriado',
    summary: 'Eliminar un feriado',
  })
    .input(z.strictObject({ id: uid }))
    .output(mensaje),
  /**
   * Loads a year's holidays as proposed and adjusted on the screen; one with a name already used that year moves to the new day.
   * All or none; 400 for a day outside the year or given twice, 409 for a day that is another holiday's.
   */
  load: call({
    area,
    access: STAFF,
    method: 'POST',
    path: '/v1/feriados/anho',
    summary: 'Cargar los feriados de un año',
  })
    .input(
      z.strictObject({
        anho: z
          .int(orMissing('debe ser un año'))
          .min(2000, 'debe ser un año desde 2000')
          .max(2100, 'debe ser un año hasta 2100'),
        feriados: z
          .array(sent, orMissing('debe ser una lista'))
          .min(1, 'Elegí al menos un feriado')
          .max(MAX_FERIADOS, `admite hasta ${MAX_FERIADOS} feriados`),
      }),
    )
    .output(mensaje),
};
