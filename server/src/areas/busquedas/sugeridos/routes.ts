import type { Sugerido } from '@tembiapo/contract/calls/busquedas/sugeridos.ts';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import {
  FIRST_MINIMUM,
  FIRST_WEIGHTS,
  type Weights,
  wrongInWeights,
} from '@tembiapo/contract/domain/sugeridos.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os, requireOwn } from '../../../platform/http/context.ts';
import { candidatoExists, listByIds } from '../../personas/candidatos/index.ts';
import { oportunidadExists } from '../oportunidades/index.ts';
import { levelsOf } from './levelsOf.ts';
import * as queries from './queries.ts';
import { reasonsForThem, reasonsOf, scoreOf } from './reasons.ts';
import { type Asked, hadBy, type Level } from './request.ts';

const calls = os.sugeridos;
/** Candidates that a preview of weights compares. */
const PREVIEWED = 30;
/** Below this score an opportunity is not suggested. */
const LEAST = 35;

/** What an opportunity asks for, and what the agency weighs; 404 when it does not exist. */
async function askedOf(
  db: Db,
  oportunidadId: number,
): Promise<{ asked: Asked; weights: Weights; minimum: number }> {
  const found = await queries.findAsked(db, oportunidadId);
  if (!found) throw new NotFound('No existe esa oportunidad');
  return { ...found, weights: found.weights ?? FIRST_WEIGHTS };
}

async function requireBoth(
  db: Db,
  both: { oportunidadIdNumerico: number; candidatoIdNumerico: number },
): Promise<void> {
  if (!(await oportunidadExists(db, both.oportunidadIdNumerico)))
    throw new NotFound('No existe esa oportunidad');
  if (!(await candidatoExists(db, both.candidatoIdNumerico))) throw new NotFound('No existe ese candidato');
}

/** People in this order as a list shows them, each with score and reasons. */
async function withReasons(
  db: Db,
  { ids, puntajes }: { ids: number[]; puntajes: number[] },
  levels: readonly Level[],
  cargoId: number,
): Promise<Sugerido[]> {
  if (ids.length === 0) return [];
  const [items, had, known] = await Promise.all([
    listByIds(db, ids),
    queries.findHad(db, levels, ids),
    queries.findKnown(db, ids, cargoId),
  ]);
  const scores = new Map(ids.map((id, i) => [id, puntajes[i]!]));
  return items.flatMap((item) => {
    const them = known.get(item.idNumerico);
    if (!them) return [];
    const { career, ...rest } = them;
    return {
      ...item,
      puntaje: Math.max(0, scores.get(item.idNumerico)!),
      razones: reasonsOf(levels, had.get(item.idNumerico)!, rest, career),
    };
  });
}

/** What counts until an admin saves something else. */
const FIRST_VERSION: queries.KeptWeights = { pesos: FIRST_WEIGHTS, minimo: FIRST_MINIMUM };

async function saveWeights(
  db: Db,
  weights: queries.KeptWeights,
  usuarioId: number,
  restored: number | null = null,
): Promise<void> {
  const wrong = wrongInWeights(weights.pesos);
  if (wrong) throw new Rule(wrong);
  await queries.insertWeights(db, weights, usuarioId, restored);
}

/** Who fits an opportunity and why, and what fits a person (docs/reglas/busquedas.md). */
export const sugeridosRoutes = calls.router({
  list: calls.list.handler(async ({ input, context: { services, usuario } }) => {
    const { db } = services;
    const { oportunidadIdNumerico: oportunidadId } = input;
    const { asked, weights, minimum } = await askedOf(db, oportunidadId);
    const levels = levelsOf(asked, weights);
    const found = await queries.suggest(db, levels, input, { oportunidadId, minimum });
    const items = await withReasons(db, found, levels, asked.cargo.id);
    await services.listed.show(services, usuario, found.ids, { found: false });
    return { items, total: found.total, van: found.van };
  }),

  leaveOut: calls.leaveOut.handler(async ({ input, context: { services, usuario } }) => {
    await requireBoth(services.db, input);
    await queries.leaveOut(services.db, input.oportunidadIdNumerico, input.candidatoIdNumerico, usuario.id);
    return { message: 'No se va a sugerir más para esta búsqueda' };
  }),
  takeBack: calls.takeBack.handler(async ({ input, context: { services } }) => {
    await requireBoth(services.db, input);
    await queries.takeBack(services.db, input.oportunidadIdNumerico, input.candidatoIdNumerico);
    return { message: 'Se puede volver a sugerir para esta búsqueda' };
  }),
  leftOut: calls.leftOut.handler(({ input, context: { services } }) =>
    queries.pageLeftOut(services.db, input.oportunidadIdNumerico, input),
  ),

  forCandidato: calls.forCandidato.handler(async ({ input, context: { services, usuario } }) => {
    const { candidatoIdNumerico: id, page, limit } = input;
    requireOwn(usuario, id);
    const forThem = !isStaff(usuario.rol);
    const them = await queries.findTerms(services.db, id);
    if (!them) return { items: [], total: 0 };
    const { vacancies, departamentos, weights } = await queries.findVacancies(services.db, id, forThem);
    const fitting = vacancies
      .map(({ asked, ...vacancy }) => {
        const levels = levelsOf({ ...asked, departamentos }, weights ?? FIRST_WEIGHTS);
        const had = hadBy(levels, them);
        return { vacancy, levels, had, puntaje: scoreOf(levels, had) };
      })
      .filter(({ puntaje }) => puntaje >= LEAST)
      .sort((a, b) => b.puntaje - a.puntaje);
    const from = (page - 1) * limit;
    return {
      total: fitting.length,
      items: fitting.slice(from, from + limit).map(({ vacancy, levels, had, puntaje }) => ({
        ...vacancy,
        razones: reasonsForThem(levels, had),
        ...(!forThem && { puntaje }),
      })),
    };
  }),

  alike: calls.alike.handler(async ({ input, context: { services, usuario } }) => {
    const { db } = services;
    const { candidatoIdNumerico: id } = input;
    if (!(await candidatoExists(db, id))) throw new NotFound('No existe ese candidato');
    const like = await queries.findAskedLike(db, id);
    if (!like) return { items: [], total: 0 };
    const levels = levelsOf(like.asked, like.weights ?? FIRST_WEIGHTS);
    const found = await queries.suggest(db, levels, input, { ids: [id] });
    await services.listed.show(services, usuario, found.ids, { found: false });
    return { items: await withReasons(db, found, levels, like.asked.cargo.id), total: found.total };
  }),

  weights: calls.weights.handler(async ({ context: { services } }) => {
    const { versiones, ultimaCuentaTs } = await queries.listWeights(services.db);
    const { pesos, minimo } = versiones[0] ?? FIRST_VERSION;
    return { pesos, minimo, versiones, ultimaCuentaTs };
  }),
  saveWeights: calls.saveWeights.handler(async ({ input, context: { services, usuario } }) => {
    const { minimo } = (await queries.listWeights(services.db)).versiones[0] ?? FIRST_VERSION;
    await saveWeights(services.db, { ...input, minimo: input.minimo ?? minimo }, usuario.id);
    return { message: TEXTS.procesado };
  }),
  restoreWeights: calls.restoreWeights.handler(async ({ input, context: { services, usuario } }) => {
    const weights = await queries.findWeights(services.db, input.version);
    if (!weights) throw new NotFound('No existe esa versión');
    await saveWeights(services.db, weights, usuario.id, input.version);
    return { message: TEXTS.procesado };
  }),
  previewWeights: calls.previewWeights.handler(async ({ input, context: { services } }) => {
    const { db } = services;
    const wrong = wrongInWeights(input.pesos);
    if (wrong) throw new Rule(wrong);
    const { oportunidadIdNumerico: oportunidadId } = input;
    const { asked, weights } = await askedOf(db, oportunidadId);
    const [before, after] = [levelsOf(asked, weights), levelsOf(asked, input.pesos)];
    const first = { page: 1, limit: PREVIEWED };
    const [were, are] = [
      await queries.suggest(db, before, first, { oportunidadId }),
      await queries.suggest(db, after, first, { oportunidadId }),
    ];
    const ids = [...new Set([...are.ids, ...were.ids])];
    const [items, hadBefore, hadAfter] = [
      await listByIds(db, ids),
      await queries.findHad(db, before, ids),
      await queries.findHad(db, after, ids),
    ];
    const placeIn = (those: number[], id: number): number | null => those.indexOf(id) + 1 || null;
    return {
      items: items.map(({ idNumerico, nombreCompleto }) => ({
        idNumerico,
        nombreCompleto,
        puntajeAntes: scoreOf(before, hadBefore.get(idNumerico)!),
        puntajeAhora: scoreOf(after, hadAfter.get(idNumerico)!),
        lugarAntes: placeIn(were.ids, idNumerico),
        lugarAhora: placeIn(are.ids, idNumerico),
      })),
    };
  }),
  countTogether: calls.countTogether.handler(async ({ context: { services } }) => {
    await queries.countTogether(services.db);
    return { message: TEXTS.procesado };
  }),
});
