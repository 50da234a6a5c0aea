import { z } from 'zod';
import { call } from '../call.ts';
import { FUSIONABLES } from '../domain/enums.ts';
import { STAFF } from '../domain/roles.ts';
import { id, mensaje, momento, pagina, uid, uno, unoOpcional } from '../schema.ts';

const staff = (method: 'GET' | 'POST', path: `/${string}`, resumen: string) =>
  call({ area: 'fusiones', acceso: STAFF, method, path, resumen, masAlla: true });
const tipo = uno(FUSIONABLES);

const registro = z.strictObject({ idNumerico: z.int(), nombre: z.string() });
const par = z.strictObject({
  a: registro,
  b: registro,
  /** Why they look like one: 'documento', 'teléfono', 'nombre y nacimiento', 'nombre', 'RUC'. */
  motivos: z.array(z.string()),
});
export type ParDuplicado = z.infer<typeof par>;

const comparado = registro.extend({
  /** Rows of the database that refer to it. */
  usos: z.int(),
});
const comparacion = z.strictObject({
  a: comparado,
  b: comparado,
  /** What is not empty in both, in words. */
  campos: z.array(z.strictObject({ campo: z.string(), a: z.string().nullable(), b: z.string().nullable() })),
});
export type Comparacion = z.infer<typeof comparacion>;

const fusion = z.strictObject({
  id: z.uuid(),
  tipo: z.enum(FUSIONABLES),
  conservado: registro,
  absorbido: registro,
  usuario: z.string().nullable(),
  fecha: momento,
  deshecha: momento.nullable(),
  deshechaPor: z.string().nullable(),
  /** Within 30 days. */
  seDeshace: z.boolean(),
});
export type FusionHecha = z.infer<typeof fusion>;

/** Two records that are one (issue 5): reference items, companies, institutes, candidates. */
export const fusiones = {
  /** Likely pairs, surest first. */
  duplicados: staff('GET', '/v1/duplicados', 'Posibles duplicados')
    .input(z.strictObject({ ...pagina, tipo }))
    .output(z.strictObject({ items: z.array(par), total: z.int() })),
  /** They are two after all: the pair is not shown again. */
  descartar: staff('POST', '/v1/duplicados/descartar', 'No son duplicados')
    .input(z.strictObject({ tipo, aId: id, bId: id }))
    .output(mensaje),
  comparar: staff('GET', '/v1/fusion/comparar', 'Comparar dos registros')
    .input(z.strictObject({ tipo, aId: id, bId: id }))
    .output(comparacion),
  /**
   * Everything of the second becomes the first's; what the first lacks is filled from it, and it goes. 422 for one and
   * the same, or for reference items of two concepts.
   */
  unir: staff('POST', '/v1/fusion', 'Unir dos registros')
    .input(z.strictObject({ tipo, conservadoId: id, absorbidoId: id }))
    .output(z.strictObject({ message: z.string(), id: z.uuid() })),
  /** How far one's own join is, while it takes long: rows moved of all that name the second. */
  avance: staff('GET', '/v1/fusion/avance', 'Cuánto lleva una unión')
    .input(z.strictObject({}))
    .output(z.strictObject({ avance: z.strictObject({ hechas: z.int(), total: z.int() }).nullable() })),
  lista: staff('GET', '/v1/fusiones', 'Uniones hechas')
    .input(z.strictObject({ ...pagina, tipo: unoOpcional(FUSIONABLES) }))
    .output(z.strictObject({ items: z.array(fusion), total: z.int() })),
  /** Gives the second back what was its own and is still where the merge put it. 422 after 30 days, 409 when undone. */
  deshacer: staff('POST', '/v1/fusion/deshacer', 'Deshacer una unión')
    .input(z.strictObject({ id: uid }))
    .output(mensaje),
};
