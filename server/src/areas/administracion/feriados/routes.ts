import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { transaction } from '../../../platform/database/database.ts';
import { BadInput, Conflict, NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

const calls = os.feriados;

/** Holidays (docs/reglas/administracion.md). */
export const feriadosRoutes = calls.router({
  list: calls.list.handler(({ input, context }) => queries.pageFeriados(context.services.db, input)),
  create: calls.create.handler(async ({ input, context }) => {
    await queries.insertFeriado(context.services.db, input.nombre, input.fecha!);
    return { message: TEXTS.feriadoCreado };
  }),
  remove: calls.remove.handler(async ({ input, context }) => {
    if (!(await queries.deleteFeriado(context.services.db, input.id)))
      throw new NotFound('No existe ese feriado');
    return { message: TEXTS.feriadoEliminado };
  }),
  load: calls.load.handler(async ({ input: { anho, feriados }, context }) => {
    const dates = feriados.map(({ fecha }) => fecha!);
    for (const { nombre, fecha } of feriados)
      if (!fecha!.startsWith(`${anho}-`)) throw new BadInput(`${nombre}: el día no es del año ${anho}`);
    const repeated = dates.find((date, i) => dates.indexOf(date) !== i);
    if (repeated) throw new BadInput(`Hay dos feriados el ${formatDate(repeated)}`);
    await transaction(context.services.db, async (tx) => {
      await queries.clearYear(
        tx,
        anho,
        feriados.map(({ nombre }) => nombre),
      );
      const [busy] = await queries.findTaken(tx, dates);
      if (busy) throw new Conflict(`El ${formatDate(busy.fecha)} ya es feriado: ${busy.nombre}`);
      for (const { nombre, fecha } of feriados) await queries.insertFeriado(tx, nombre, fecha!);
    });
    return {
      message:
        feriados.length === 1 ? TEXTS.feriadoCreado : `Se cargaron ${feriados.length} feriados de ${anho}`,
    };
  }),
});
