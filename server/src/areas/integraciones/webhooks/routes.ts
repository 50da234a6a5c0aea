import { DELIVERY_DAYS, MAX_WEBHOOKS } from '@tembiapo/contract/domain/webhooks.ts';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { BadInput, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { bodyOf, headersOf, messageId } from './message.ts';
import { posting } from './posting.ts';
import * as queries from './queries.ts';
import { newSecret, openSecret } from './secrets.ts';

const calls = os.webhooks;
const NO_WEBHOOK = 'No existe ese webhook';

/** Checks a receiver's address; where it leads is checked when something is sent. */
function requireAddress(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new BadInput('Dirección: debe empezar con https:// o http://');
  if (url.username || url.password) throw new BadInput('Dirección: no lleva usuario ni contraseña');
}

/** What other programs are told (docs/reglas/integraciones.md). */
export const webhooksRoutes = calls.router({
  list: calls.list.handler(async ({ context: { services } }) => ({
    items: await queries.listWebhooks(services.db),
  })),

  create: calls.create.handler(async ({ input, context: { services, usuario } }) => {
    requireAddress(input.url);
    const { secreto, sealed } = newSecret(services.secrets.jwt);
    const id = await transaction(services.db, async (tx) => {
      if ((await queries.countWebhooks(tx)) >= MAX_WEBHOOKS)
        throw new Rule(`No puede haber más de ${MAX_WEBHOOKS}`);
      return queries.insertWebhook(tx, input, { secreto: sealed, usuarioId: usuario.id });
    });
    return { message: 'Webhook creado', idNumerico: id, secreto };
  }),

  edit: calls.edit.handler(async ({ input: { idNumerico, version, ...changes }, context: { services } }) => {
    if (changes.url !== undefined) requireAddress(changes.url);
    const said = await transaction(services.db, async (tx) => {
      const before = await queries.lockWebhook(tx, idNumerico);
      if (!before) throw new NotFound(NO_WEBHOOK);
      await refuseStale(tx, version, before.version, {
        de: 'webhook',
        deId: idNumerico,
        tablas: ['webhook'],
      });
      const said = overlay<queries.Said & { activo: boolean }>(before, changes);
      await queries.updateWebhook(tx, idNumerico, said);
      return said;
    });
    return { message: said.activo ? 'Webhook actualizado' : 'Webhook detenido' };
  }),

  renewSecret: calls.renewSecret.handler(async ({ input: { idNumerico }, context: { services } }) => {
    const { secreto, sealed } = newSecret(services.secrets.jwt);
    if (!(await queries.saveSecret(services.db, idNumerico, sealed))) throw new NotFound(NO_WEBHOOK);
    return { message: 'Secreto nuevo: desde ahora se firma con él', idNumerico, secreto };
  }),

  remove: calls.remove.handler(async ({ input: { idNumerico }, context: { services } }) => {
    if (!(await queries.deleteWebhook(services.db, idNumerico))) throw new NotFound(NO_WEBHOOK);
    return { message: 'Webhook eliminado' };
  }),

  probe: calls.probe.handler(async ({ input: { idNumerico }, context: { services } }) => {
    const receiver = await queries.findReceiver(services.db, idNumerico);
    if (!receiver) throw new NotFound(NO_WEBHOOK);
    const secret = openSecret(receiver.secreto, services.secrets.jwt);
    if (secret === null) throw new Rule('Su secreto no se puede leer más: renovalo');
    const body = bodyOf({ tipo: 'prueba', ts: new Date(), datos: { mensaje: 'Una prueba de Tembiapo' } });
    const post = posting({ withPrivate: services.settings.WEBHOOK_PRIVADOS === 'si' });
    const start = performance.now();
    const { status, error } = await post(receiver.url, headersOf(messageId(uuidv7()), body, secret), body);
    return {
      entregado: error === null,
      respuesta: status,
      error,
      milisegundos: Math.round(performance.now() - start),
    };
  }),

  deliveries: calls.deliveries.handler(
    async ({ input: { idNumerico, estado, limit, antes }, context: { services } }) => {
      const rows = await queries.listDeliveries(services.db, { id: idNumerico, estado, limit, antes });
      return {
        items: rows.map(({ uid, ts, datos, ...delivery }) => ({
          ...delivery,
          mensajeId: messageId(uid),
          cuerpo: bodyOf({ tipo: delivery.tipo, ts, datos }),
        })),
        siguiente: rows.length < limit ? null : rows.at(-1)!.id,
      };
    },
  ),

  replay: calls.replay.handler(async ({ input: { idNumerico, entregaId }, context: { services } }) => {
    if (!(await queries.findReceiver(services.db, idNumerico))) throw new NotFound(NO_WEBHOOK);
    const count = await transaction(services.db, (tx) => queries.replay(tx, idNumerico, entregaId ?? null));
    if (count === 0)
      throw new Rule(
        entregaId
          ? 'Esa entrega está en camino o ya no está'
          : `No falló nada en los últimos ${DELIVERY_DAYS} días`,
      );
    return { message: count === 1 ? 'Se manda de nuevo' : `Se mandan de nuevo ${count}`, cantidad: count };
  }),
});
