import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { os } from '../../platform/context.ts';
import { BadInput, NotFound } from '../../platform/errors.ts';
import * as q from './queries.ts';
import { faltaDeParametro } from './rules.ts';

const p = os.parametros;
const NO_EXISTE = 'No existe ese parámetro';

/** Production parameters (002 §2 'Production parameters'). */
export const parametrosRoutes = p.router({
  list: p.list.handler(({ input, context }) => q.pageParametros(context.services.db, input)),
  one: p.one.handler(async ({ input, context }) => {
    const parametro = await q.findParametro(context.services.db, input.id);
    if (!parametro) throw new NotFound(NO_EXISTE);
    return { parametro };
  }),
  edit: p.edit.handler(async ({ input: { id, concepto, valor, escala }, context }) => {
    const { db } = context.services;
    const actual = await q.findParametro(db, id);
    if (!actual) throw new NotFound(NO_EXISTE);
    if (concepto && concepto !== actual.concepto) throw new BadInput('Concepto: no se puede cambiar');
    const [bajo, alto] = escala ?? [];
    const falta = faltaDeParametro(valor, bajo, alto);
    if (falta) throw new BadInput(falta);
    await q.updateParametro(db, id, valor!, [bajo!, alto!]);
    return { message: TEXTS.procesado };
  }),
});
