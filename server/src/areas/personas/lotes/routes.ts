import { asked } from '@tembiapo/contract/calls/personas/candidatos/search.ts';
import type { Lote } from '@tembiapo/contract/calls/personas/lotes.ts';
import { LOTE_WAIT_MS, MAX_LOTE, MAX_LOTES_IN_PROGRESS } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { BadInput, Conflict, NotFound, Rule, TooMany } from '../../../platform/errors/errors.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { watchUntil } from '../../../platform/jobs/watchUntil.ts';
import { type Filters, findJoinedTo, findUpTo } from '../candidatos/index.ts';
import type { Actions } from './actions.ts';
import * as queries from './queries.ts';

const calls = os.lotes;

type Sought = Omit<Filters, 'page' | 'limit'>;

/** Everybody whom a search finds at this moment, in its order. */
async function findAll(db: Db, filters: Sought, usuarioId: number): Promise<number[]> {
  const { total, ids } = await findUpTo(db, filters, usuarioId, MAX_LOTE);
  if (total > MAX_LOTE)
    throw new Rule(
      `La búsqueda halla a ${formatNumber(total)} personas y una acción alcanza a ${formatNumber(MAX_LOTE)} a la vez: acotala con más filtros`,
    );
  return ids;
}

interface Chosen {
  candidatosIds: number[];
  filtros?: Sought | undefined;
  total?: number | undefined;
}

/** A search without conditions. */
const EVERYBODY = asked.parse({});

/**
 * The people an action is about, always in the same order, so that two actions on the same people take turns. Refuses
 * contradictions, and a number other than the person was told.
 */
async function chosenBy(
  db: Db,
  { candidatosIds: ids, filtros, total }: Chosen,
  usuarioId: number,
): Promise<number[]> {
  if (filtros && ids.length > 0)
    throw new BadInput('Candidatos: mandá los elegidos o la búsqueda, no las dos cosas');
  const chosen = [...new Set(filtros ? await findAll(db, filtros, usuarioId) : ids)].sort((a, b) => a - b);
  // Whatever the conditions: somebody whose search finds everybody must say how many that is.
  if (filtros && total === undefined && chosen.length === (await findUpTo(db, EVERYBODY, usuarioId, 0)).total)
    throw new BadInput('Filtros: la búsqueda halla a todos; decí a cuántas personas alcanza (total)');
  if (total !== undefined && total !== chosen.length)
    throw new Conflict(
      `Ahora son ${formatNumber(chosen.length)} ${chosen.length === 1 ? 'persona' : 'personas'} y no ` +
        `${formatNumber(total)}. Si seguís, se hace con las de ahora.`,
      { total: chosen.length },
    );
  if (chosen.length === 0) throw new BadInput('Candidatos: elegí al menos uno');
  return chosen;
}

async function requireLote(db: Db, id: string, usuarioId: number): Promise<Lote> {
  const found = await queries.findLote(db, id, usuarioId);
  if (!found) throw new NotFound('No existe esa acción');
  const { primeros, deshace, ...lote } = found;
  const why = deshace ? 'cambió después' : 'pidió que no se usen sus datos';
  const named = primeros.map(async ({ idNumerico, nombre }) => {
    if (nombre !== null) return `${nombre}: ${why}`;
    const joined = await findJoinedTo(db, idNumerico);
    return `N.º ${idNumerico}: ${joined ? `se unió con ${joined.nombre} (N.º ${joined.id})` : 'ya no existe'}`;
  });
  return { ...lote, nombrados: await Promise.all(named) };
}

/** Waits until an action is done or the time is over. */
const awaitLote = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  usuarioId: number,
): Promise<{ lote: Lote }> => ({
  lote: await watchUntil(
    clock,
    () => requireLote(db, id, usuarioId),
    ({ estado }) => !['en curso', 'deshaciendo'].includes(estado),
    LOTE_WAIT_MS,
  ),
});

/** One action on many people (docs/reglas/personas.md). */
export const lotesRoutes = (actions: Actions) => ({
  start: calls.start.handler(async ({ input, context: { services, usuario } }) => {
    const { db, queue } = services;
    const { accion, destinoIdNumerico } = input;
    const candidatosIds = await chosenBy(db, input, usuario.id);
    const id = uuidv7();
    await transaction(db, async (tx) => {
      if ((await queries.countInProgress(tx, usuario.id)) >= MAX_LOTES_IN_PROGRESS)
        throw new TooMany(`Ya hay ${MAX_LOTES_IN_PROGRESS} acciones en curso. Esperá que termine alguna.`);
      const doing = { usuarioId: usuario.id, destinoId: destinoIdNumerico, etapaId: input.etapa ?? null };
      const name = await actions[accion].nameOf(tx, doing);
      await queries.insertLote(tx, { id, accion, destino: name, candidatosIds, ...doing });
      await queue.send(tx, 'lote', { id });
    });
    return awaitLote(services, id, usuario.id);
  }),
  one: calls.one.handler(async ({ input, context: { services, usuario } }) => ({
    lote: await requireLote(services.db, input.id, usuario.id),
  })),
  list: calls.list.handler(async ({ context: { services, usuario } }) => ({
    items: await queries.listLotes(services.db, usuario.id),
  })),
  undo: calls.undo.handler(async ({ input: { id }, context: { services, usuario } }) => {
    const { db, queue } = services;
    await requireLote(db, id, usuario.id);
    await transaction(db, async (tx) => {
      if (!(await queries.startUndoing(tx, id, usuario.id)))
        throw new Rule('Esta acción ya no se puede deshacer');
      await queue.send(tx, 'lote', { id });
    });
    return awaitLote(services, id, usuario.id);
  }),
});
