import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { BadInput, NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import * as q from './queries.ts';
import { missingInParametro } from './rules.ts';

const p = os.parametros;
const NOT_FOUND = 'No existe ese parámetro';

/** Production parameters (docs/reglas/administracion.md). */
export const parametrosRoutes = p.router({
  list: p.list.handler(({ input, context }) => q.pageParametros(context.services.db, input)),
  one: p.one.handler(async ({ input, context }) => {
    const parametro = await q.findParametro(context.services.db, input.id);
    if (!parametro) throw new NotFound(NOT_FOUND);
    return { parametro };
  }),
  edit: p.edit.handler(async ({ input: { id, concepto, valor, escala }, context }) => {
    const { db } = context.services;
    const current = await q.findParametro(db, id);
    if (!current) throw new NotFound(NOT_FOUND);
    if (concepto && concepto !== current.concepto) throw new BadInput('Concepto: no se puede cambiar');
    const changed = overlay<{ valor: typeof valor; escala: typeof escala }>(current, { valor, escala });
    const [low, high] = changed.escala ?? [];
    const missing = missingInParametro(changed.valor, low, high);
    if (missing) throw new BadInput(missing);
    await q.updateParametro(db, id, changed.valor!, [low!, high!]);
    return { message: TEXTS.procesado };
  }),
});
