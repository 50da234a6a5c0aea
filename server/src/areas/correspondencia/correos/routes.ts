import { transaction } from '../../../platform/database/database.ts';
import { NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { requeueMail } from '../../../platform/mail/outbox.ts';
import { renewStartMail } from '../../busquedas/oportunidades/index.ts';
import * as queries from './queries.ts';

const calls = os.documentos;

/** The queue of mails (docs/reglas/administracion.md). */
export const correosRoutes = {
  correos: calls.correos.handler(({ input, context }) => queries.pageCorreos(context.services.db, input)),

  correo: calls.correo.handler(async ({ input, context }) => {
    const correo = await queries.findCorreo(context.services.db, input.id);
    if (!correo) throw new NotFound('No existe ese correo');
    return { correo };
  }),

  resendCorreo: calls.resendCorreo.handler(async ({ input, context: { services } }) => {
    if (!(await queries.findCorreo(services.db, input.id))) throw new NotFound('No existe ese correo');
    await transaction(services.db, async (tx) => {
      await renewStartMail(tx, services, input.id);
      if (!(await requeueMail(tx, services, input.id)))
        throw new Rule('Solo se vuelve a enviar un correo fallido o sin confirmar');
    });
    return { message: 'El correo volvió a la cola' };
  }),
};
