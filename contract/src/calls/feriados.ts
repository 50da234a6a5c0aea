import { z } from 'zod';
import { call } from '../call.ts';
import { BUSQUEDA_MAX_CHARS, MAX_FERIADOS, TEXTO_CORTO } from '../domain/limits.ts';
import { STAFF } from '../domain/roles.ts';
import { dia, fechaRequerida, mensaje, pagina, texto, textoRequerido, uid } from '../schema.ts';

const area = 'feriados';
const feriado = z.strictObject({ _id: z.uuid(), nombre: z.string(), fecha: dia });
export type Feriado = z.infer<typeof feriado>;
const campos = { nombre: textoRequerido(TEXTO_CORTO), fecha: fechaRequerida };

/** Holidays (002 §2, §3, §7): days that production does not count as working days. One a day. */
export const feriados = {
  /** Latest first. */
  lista: call({ area, acceso: STAFF, method: 'GET', path: '/v1/feriados', resumen: 'Feriados por página' })
    .input(z.strictObject({ ...pagina, busquedaRapida: texto(BUSQUEDA_MAX_CHARS).optional() }))
    .output(z.strictObject({ count: z.int(), items: z.array(feriado) })),
  /** 409 for a day that has one. */
  crear: call({ area, acceso: STAFF, method: 'POST', path: '/v1/feriado', resumen: 'Crear un feriado' })
    .input(z.strictObject(campos))
    .output(mensaje),
  eliminar: call({
    area,
    acceso: STAFF,
    method: 'DELETE',
    path: '/v1/feriado',
    resumen: 'Eliminar un feriado',
  })
    .input(z.strictObject({ id: uid }))
    .output(mensaje),
  /**
   * Loads a year's holidays as they were proposed and moved on the screen: one of the same name in the same year takes
   * the new day. All or none; 400 for a day outside the year or given twice, 409 for one that is another holiday's.
   */
  cargar: call({
    area,
    acceso: STAFF,
    method: 'POST',
    path: '/v1/feriados/anho',
    resumen: 'Cargar los feriados de un año',
    masAlla: true,
  })
    .input(
      z.strictObject({
        anho: z
          .int('debe ser un año')
          .min(2000, 'debe ser un año desde 2000')
          .max(2100, 'debe ser un año hasta 2100'),
        feriados: z
          .array(z.strictObject(campos), 'debe ser una lista')
          .min(1, 'Elegí al menos un feriado')
          .max(MAX_FERIADOS, `admite hasta ${MAX_FERIADOS} feriados`),
      }),
    )
    .output(mensaje),
};
