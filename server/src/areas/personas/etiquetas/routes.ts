import { MAX_ETIQUETAS } from '@tembiapo/contract/domain/limits.ts';
import { transaction } from '../../../platform/database/database.ts';
import { Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { areAuxiliares, candidatoExists } from '../candidatos/index.ts';
import * as queries from './queries.ts';
import { tagPeople, untagPeople } from './tagging.ts';

const calls = os.etiquetas;
const NOBODY = 'No existe ese candidato';

/** Tags of candidates (docs/reglas/personas.md). */
export const etiquetasRoutes = calls.router({
  list: calls.list.handler(async ({ input, context: { services } }) => {
    if (!(await candidatoExists(services.db, input.candidatoIdNumerico))) throw new NotFound(NOBODY);
    return { items: await queries.listOf(services.db, input.candidatoIdNumerico) };
  }),
  add: calls.add.handler(async ({ input, context: { services, usuario } }) => {
    const { candidatoIdNumerico: candidatoId, etiquetaIdNumerico: etiquetaId } = input;
    await transaction(services.db, async (tx) => {
      if (!(await queries.lockCandidato(tx, candidatoId))) throw new NotFound(NOBODY);
      if (!(await areAuxiliares(tx, [['etiqueta', etiquetaId]])))
        throw new NotFound('No existe esa etiqueta');
      if ((await queries.countOf(tx, candidatoId)) >= MAX_ETIQUETAS)
        throw new Rule(`Se pueden poner hasta ${MAX_ETIQUETAS} etiquetas`);
      const [tagged] = await tagPeople(tx, etiquetaId, [candidatoId], usuario.id);
      if (tagged === undefined) throw new Conflict('El candidato ya tiene esa etiqueta');
    });
    return { message: 'Etiqueta agregada' };
  }),
  remove: calls.remove.handler(async ({ input, context: { services } }) => {
    const { candidatoIdNumerico: candidatoId, etiquetaIdNumerico: etiquetaId } = input;
    const [untagged] = await untagPeople(services.db, etiquetaId, [candidatoId]);
    if (untagged === undefined) throw new NotFound('El candidato no tiene esa etiqueta');
    return { message: 'Etiqueta quitada' };
  }),
});
