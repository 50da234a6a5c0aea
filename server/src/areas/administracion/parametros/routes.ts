import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { BadInput, NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';
import { missingInParametro } from './rules.ts';

const calls = os.parametros;
const NOT_FOUND = 'No existe ese parámetro';

/** Production parameters (docs/reglas/administracion.md). */
export const parametrosRoutes = calls.router({
  list: calls.list.handler(({ input, context }) => queries.pageParametros(context.services.db, input)),
  one: calls.one.handler(async ({ input, context }) => {
    const parametro = await queries.findParametro(context.services.db, input.id);
    if (!parametro) throw new NotFound(NOT_FOUND);
    return { parametro };
  }),
  edit: calls.edit.handler(async ({ input: { id, version, concepto, valor, escala }, context }) => {
    await transaction(context.services.db, async (tx) => {
      const current = await queries.lockParametro(tx, id);
      if (!current) throw new NotFound(NOT_FOUND);
      await refuseStale(tx, version, current.version, { de: 'parametro', deId: id, tablas: ['parametro'] });
      if (concepto && concepto !== current.concepto) throw new BadInput('Concepto: no se puede cambiar');
      const changed = overlay<{ valor: typeof valor; escala: typeof escala }>(current, { valor, escala });
      const [low, high] = changed.escala ?? [];
      const missing = missingInParametro(changed.valor, low, high);
      if (missing) throw new BadInput(missing);
      await queries.updateParametro(tx, id, changed.valor!, [low!, high!]);
    });
    return { message: TEXTS.procesado };
  }),
});
