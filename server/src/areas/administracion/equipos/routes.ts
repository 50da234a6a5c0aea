import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { transaction } from '../../../platform/database/database.ts';
import { refuseInUse } from '../../../platform/database/usage.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

const calls = os.equipos;
const NOT_FOUND = 'No existe ese equipo';

/** Teams (docs/reglas/administracion.md). */
export const equiposRoutes = calls.router({
  options: calls.options.handler(async ({ context }) => ({
    items: await queries.listEquipos(context.services.db),
  })),
  list: calls.list.handler(({ input, context }) => queries.pageEquipos(context.services.db, input)),
  one: calls.one.handler(async ({ input, context }) => {
    const equipo = await queries.findEquipo(context.services.db, input.idNumerico);
    if (!equipo) throw new NotFound(NOT_FOUND);
    return { equipo };
  }),
  create: calls.create.handler(async ({ input, context }) => {
    await queries.insertEquipo(context.services.db, input.nombre);
    return { message: TEXTS.equipoCreado };
  }),
  edit: calls.edit.handler(async ({ input: { idNumerico, version, nombre }, context }) => {
    await transaction(context.services.db, async (tx) => {
      const current = await queries.lockEquipo(tx, idNumerico);
      if (!current) throw new NotFound(NOT_FOUND);
      await refuseStale(tx, version, current.version, { de: 'equipo', deId: idNumerico, tablas: ['equipo'] });
      await queries.updateEquipo(tx, idNumerico, nombre);
    });
    return { message: TEXTS.equipoEditado };
  }),
  remove: calls.remove.handler(async ({ input: { idNumerico }, context }) => {
    await transaction(context.services.db, async (tx) => {
      if (!(await queries.lockEquipo(tx, idNumerico))) throw new NotFound(NOT_FOUND);
      await refuseInUse(tx, 'equipo', idNumerico);
      await queries.deleteEquipo(tx, idNumerico);
    });
    return { message: TEXTS.equipoEliminado };
  }),
});
