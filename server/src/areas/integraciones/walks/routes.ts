import { type CallContext, os } from '../../../platform/http/context.ts';
import { listenForProgram } from './listenForProgram.ts';
import * as queries from './queries.ts';

const calls = os.walks;

/** A page of records, with the next page's cursor while there may be more. */
function pageOf<T extends { idNumerico: number }>(items: T[], { limit }: queries.Walk) {
  return { items, siguiente: items.length < limit ? null : items.at(-1)!.idNumerico };
}

/** Records about people are counted in the trail. */
async function noted<T extends { items: unknown[] }>(
  context: CallContext,
  what: string,
  page: T,
): Promise<T> {
  const { services, usuario, ip } = context;
  if (page.items.length > 0)
    await queries.noteWalk(services.replica.primary, {
      usuarioId: usuario.id,
      recurso: what,
      filas: page.items.length,
      ip,
    });
  return page;
}

/** Everything of a kind, for programs (docs/reglas/integraciones.md). */
export const walksRoutes = calls.router({
  candidatos: calls.candidatos.handler(async ({ input, context }) =>
    noted(context, 'Candidatos', pageOf(await queries.walkCandidatos(context.services.db, input), input)),
  ),
  empresas: calls.empresas.handler(async ({ input, context }) =>
    pageOf(await queries.walkEmpresas(context.services.db, input), input),
  ),
  oportunidades: calls.oportunidades.handler(async ({ input, context }) =>
    pageOf(await queries.walkOportunidades(context.services.db, input), input),
  ),
  postulaciones: calls.postulaciones.handler(async ({ input, context }) => {
    const { items, next } = await queries.walkPostulaciones(context.services.db, input);
    return noted(context, 'Postulaciones', { items, siguiente: next });
  }),
  changes: calls.changes.handler(({ context: { services, usuario }, signal }) =>
    listenForProgram(services, usuario.llave!, signal),
  ),
});
