import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { MERGE_KINDS } from '../../domain/enums.ts';
import { STAFF } from '../../domain/roles.ts';
import { id, mensaje, mensajeWithUid, moment, named, one, oneOptional, page, uid } from '../../schema.ts';

const staff = callsFor({ area: 'fusiones', access: STAFF });
const kind = one(MERGE_KINDS);

/** Opportunities whose stage is chosen in one merge. */
const MAX_ETAPAS_CHOSEN = 500;

const pair = z.strictObject({
  a: named,
  b: named,
  /** Why they look the same: 'documento', 'correo', 'teléfono', 'nombre y nacimiento', 'nombre', 'RUC'. */
  motivos: z.array(z.string()),
});
export type DuplicatePair = z.infer<typeof pair>;

const compared = named
  .extend({
    /** Rows of the database that refer to it. */
    usos: z.int(),
  })
  .meta({ id: 'LadoDeUnion' });
const standing = z
  .strictObject({
    etapaIdNumerico: z.int(),
    etapaDescripcion: z.string(),
    inactivo: z.boolean(),
    descartado: z.boolean(),
  })
  .meta({ id: 'EtapaDeUno' });
const clash = z.strictObject({
  oportunidadIdNumerico: z.int(),
  titulo: z.string(),
  a: standing,
  b: standing,
  /** The candidate with the furthest active stage; null for a tie. */
  adelante: z.enum(['a', 'b']).nullable(),
});
const comparison = z.strictObject({
  a: compared,
  b: compared,
  /** Fields that both have, in words. */
  campos: z.array(z.strictObject({ campo: z.string(), a: z.string().nullable(), b: z.string().nullable() })),
  /** Opportunities that both candidates are in, with both stages. */
  etapas: z.array(clash),
});
export type Comparison = z.infer<typeof comparison>;

const fusion = z.strictObject({
  id: z.uuid(),
  tipo: z.enum(MERGE_KINDS),
  conservado: named,
  absorbido: named,
  usuario: z.string().nullable(),
  fecha: moment,
  deshecha: moment.nullable(),
  deshechaPor: z.string().nullable(),
  /** Within 30 days. */
  seDeshace: z.boolean(),
});
export type DoneFusion = z.infer<typeof fusion>;

/** Merging duplicates (docs/reglas/personas.md): reference items, companies, institutes, candidates. */
export const fusiones = {
  /** Likely pairs, surest first. */
  duplicates: staff('GET', '/v1/duplicados', 'Posibles duplicados')
    .input(z.strictObject({ ...page, tipo: kind }))
    .output(z.strictObject({ items: z.array(pair), total: z.int() })),
  /** They are not duplicates: hides the pair for good. */
  discard: staff('POST', '/v1/duplicados/descartar', 'No son duplicados')
    .input(z.strictObject({ tipo: kind, aId: id, bId: id }))
    .output(mensaje),
  compare: staff('GET', '/v1/fusion/comparar', 'Comparar dos registros')
    .input(z.strictObject({ tipo: kind, aId: id, bId: id }))
    .output(comparison),
  /**
   * Moves everything of the second record to the first, fills the first one's gaps, keeps the rest in a note, and removes the
   * second. Where both are in an opportunity the furthest active stage stays, or that of the one named in `etapas`. 422 for the
   * same record twice, for reference items of two concepts, and for an opportunity that they do not share.
   */
  join: staff('POST', '/v1/fusion', 'Unir dos registros')
    .input(
      z.strictObject({
        tipo: kind,
        conservadoId: id,
        absorbidoId: id,
        etapas: z
          .array(z.strictObject({ oportunidadIdNumerico: id, candidatoIdNumerico: id }))
          .max(MAX_ETAPAS_CHOSEN)
          .default([]),
      }),
    )
    .output(mensajeWithUid),
  /** Progress of the user's merge: rows moved, of all that refer to the second record. */
  progress: staff('GET', '/v1/fusion/avance', 'Cuánto lleva una unión')
    .input(z.strictObject({}))
    .output(z.strictObject({ avance: z.strictObject({ hechas: z.int(), total: z.int() }).nullable() })),
  list: staff('GET', '/v1/fusiones', 'Uniones hechas')
    .input(z.strictObject({ ...page, tipo: oneOptional(MERGE_KINDS) }))
    .output(z.strictObject({ items: z.array(fusion), total: z.int() })),
  /** Undoes a merge: the second record gets back what is still where the merge put it. 422 after 30 days, 409 when already undone. */
  undo: staff('POST', '/v1/fusion/deshacer', 'Deshacer una unión')
    .input(z.strictObject({ id: uid }))
    .output(mensaje),
};
