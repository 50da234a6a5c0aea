import { Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { isPushService } from '../../../platform/mail/webPush.ts';
import { publicKeyOf } from '../../../platform/settings/secrets.ts';
import * as queries from './queries.ts';

const calls = os.push;

/** Standard browser notifications, Web Push (docs/reglas/administracion.md). */
export const pushRoutes = calls.router({
  key: calls.key.handler(({ context: { services } }) => ({ clave: publicKeyOf(services.secrets.pushKey) })),
  subscribe: calls.subscribe.handler(
    async ({ input: { endpoint, keys }, context: { services, usuario } }) => {
      if (!isPushService(endpoint, services.settings.PUSH_SERVICIOS))
        throw new Rule('Esa dirección no es de un servicio de avisos de navegador');
      await queries.saveBrowser(services.db, usuario.id, usuario.sid, { token: endpoint, ...keys });
      return { message: 'Este navegador va a recibir avisos' };
    },
  ),
  unsubscribe: calls.unsubscribe.handler(async ({ input, context: { services, usuario } }) => {
    await queries.forgetBrowser(services.db, usuario.id, input.endpoint);
    return { message: 'Este navegador no va a recibir más avisos' };
  }),
});
