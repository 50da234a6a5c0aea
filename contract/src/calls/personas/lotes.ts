import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { LOTE_ACTIONS, LOTE_ESTADOS } from '../../domain/enums.ts';
import { MAX_LOTE } from '../../domain/limits.ts';
import { STAFF } from '../../domain/roles.ts';
import { id, ids, moment, one, optionalId, uid } from '../../schema.ts';
import { asked } from './candidatos/search.ts';

const staff = callsFor({ area: 'lotes', access: STAFF });

const lote = z
  .strictObject({
    id: z.uuid(),
    accion: z.enum(LOTE_ACTIONS),
    destino: z.string(),
    destinoIdNumerico: z.int(),
    estado: z.enum(LOTE_ESTADOS),
    /** People in it, and how many are done, or checked again while it is being undone. */
    total: z.int(),
    hechos: z.int(),
    /** People it changed, and changes undone. */
    cambiados: z.int(),
    devueltos: z.int(),
    /** Skipped people: removed, merged, limited, or changed since. */
    salteados: z.int(),
    /** The first of them, a line each with the reason; left out in lists. */
    nombrados: z.array(z.string()),
    error: z.string().nullable(),
    /** The author can still undo it. */
    puedeDeshacer: z.boolean(),
    fecha: moment,
  })
  .meta({ id: 'Lote' });
export type Lote = z.infer<typeof lote>;
const answer = z.strictObject({ lote });

/** One action on up to 5,000 people, in the background, with progress and undo (docs/reglas/personas.md). */
export const lotes = {
  /**
   * Acts on given people, or on the results of a search at that moment. Answers when done or after a second and a half,
   * whichever comes first. 400 for people and a search at once, and for a search without filters or total; 404 for an unknown
   * list, tag or opportunity; 409 when there are not `total` people (`details.total`: how many there are); 422 for too many
   * people; 429 for more than three at a time.
   */
  start: staff('POST', '/v1/lote', 'Hacer algo con muchas personas a la vez', { makes: true })
    .input(
      z.strictObject({
        accion: one(LOTE_ACTIONS),
        destinoIdNumerico: id,
        /** The first stage in an opportunity. */
        etapa: optionalId,
        candidatosIds: ids(MAX_LOTE),
        filtros: asked.optional(),
        /** How many people the user was told. */
        total: z.int().min(1).optional(),
      }),
    )
    .output(answer),
  one: staff('GET', '/v1/lote', 'Una acción sobre muchas personas')
    .input(z.strictObject({ id: uid }))
    .output(answer),
  /** The user's actions of the last day, newest first. */
  list: staff('GET', '/v1/lotes', 'Mis acciones sobre muchas personas')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(lote) })),
  /** Undoes what nobody changed since. 422 for an unfinished or too old one. */
  undo: staff('POST', '/v1/lote/deshacer', 'Deshacer una acción sobre muchas personas', { makes: true })
    .input(z.strictObject({ id: uid }))
    .output(answer),
};
