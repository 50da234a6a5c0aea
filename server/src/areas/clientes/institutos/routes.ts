import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { transaction } from '../../../platform/database/database.ts';
import { refuseInUse } from '../../../platform/database/usage.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

const calls = os.institutos;
const NOT_FOUND = 'No existe ese instituto';

/** Institutes (docs/reglas/clientes.md). */
export const institutosRoutes = calls.router({
  list: calls.list.handler(async ({ input, context }) => {
    const { items, total } = await queries.pageInstitutos(context.services.db, input);
    if (context.usuario.rol !== 'candidato') return { items, total };
    return { items: items.map(({ idNumerico, nombre }) => ({ idNumerico, nombre })), total };
  }),

  one: calls.one.handler(async ({ input, context }) => {
    const instituto = await queries.findInstituto(context.services.db, input.idNumerico);
    if (!instituto) throw new NotFound(NOT_FOUND);
    return { instituto };
  }),

  create: calls.create.handler(async ({ input, context }) => ({
    message: TEXTS.institutoCreado,
    idNumerico: await queries.insertInstituto(context.services.db, input),
  })),

  edit: calls.edit.handler(async ({ input: { idNumerico, version, ...fields }, context }) => {
    await transaction(context.services.db, async (tx) => {
      const current = await queries.lockInstituto(tx, idNumerico);
      if (!current) throw new NotFound(NOT_FOUND);
      await refuseStale(tx, version, current.version, {
        de: 'instituto',
        deId: idNumerico,
        tablas: ['instituto'],
      });
      await queries.updateInstituto(tx, idNumerico, fields);
    });
    return { message: TEXTS.institutoEditado };
  }),

  remove: calls.remove.handler(async ({ input: { idNumerico }, context }) => {
    await transaction(context.services.db, async (tx) => {
      if (!(await queries.lockInstituto(tx, idNumerico))) throw new NotFound(NOT_FOUND);
      await refuseInUse(tx, 'instituto', idNumerico);
      await queries.deleteInstituto(tx, idNumerico);
    });
    return { message: TEXTS.institutoEliminado };
  }),
});
