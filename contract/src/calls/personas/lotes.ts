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
    /** Name of the list, tag or opportunity. */
    destino: z.string(),
    destinoIdNumerico: z.int(),
    estado: z.enum(LOTE_ESTADOS),
    /** People it is about; how many of them are done, or for how many it was looked at again while it is taken back. */
    total: z.int(),
    hechos: z.int(),
    /** For how many it changed something, and of how many of those it was taken back. */
    cambiados: z.int(),
    devueltos: z.int(),
    /** Those it could not be done with, or taken back from: gone, joined to another, asked to limit their data, changed since. */
    salteados: z.int(),
    /** The first of them and why, a line each; none in a list of actions. */
    nombrados: z.array(z.string()),
    error: z.string().nullable(),
    /** Whoever did it may take it back still. */
    puedeDeshacer: z.boolean(),
    fecha: moment,
  })
  .meta({ id: 'Lote' });
export type Lote = z.infer<typeof lote>;
const answer = z.strictObject({ lote });

/** One action on up to 5,000 people, in the background, with progress and a way back (docs/reglas/personas.md). */
export const lotes = {
  /**
   * On people, or on whoever a search finds at that moment. Answers when it is done or after a second and a half, whichever comes
   * first. 400 for people and a search at once, and for a search that asks nothing without saying how many people that is, 404 for
   * a list, tag or opportunity that is not there, 409 when there are not `total` people (`details.total`: how many there are), 422
   * for more people than one action reaches, 429 for more than three at a time.
   */
  start: staff('POST', '/v1/lote', 'Hacer algo con muchas personas a la vez', { makes: true })
    .input(
      z.strictObject({
        accion: one(LOTE_ACTIONS),
        destinoIdNumerico: id,
        /** Where people start in an opportunity. */
        etapa: optionalId,
        candidatosIds: ids(MAX_LOTE),
        filtros: asked.optional(),
        /** How many people whoever asks was told. */
        total: z.int().min(1).optional(),
      }),
    )
    .output(answer),
  one: staff('GET', '/v1/lote', 'Una acción sobre muchas personas')
    .input(z.strictObject({ id: uid }))
    .output(answer),
  /** One's own of the last day, newest first. */
  list: staff('GET', '/v1/lotes', 'Mis acciones sobre muchas personas')
    .input(z.strictObject({}).optional())
    .output(z.strictObject({ items: z.array(lote) })),
  /** What it changed and nobody changed since goes back. 422 for one that is not done, or too old. */
  undo: staff('POST', '/v1/lote/deshacer', 'Deshacer una acción sobre muchas personas', { makes: true })
    .input(z.strictObject({ id: uid }))
    .output(answer),
};
