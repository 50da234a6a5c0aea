import { overlay } from '../../../platform/database/overlay.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import * as queries from './queries.ts';

const calls = os.novedades;

/** The tray of news (docs/reglas/administracion.md). */
export const novedadesRoutes = calls.router({
  list: calls.list.handler(({ input, context: { services, usuario } }) =>
    queries.readTray(services.db, { ...input, usuarioId: usuario.id, unread: input.soloSinLeer }),
  ),
  see: calls.see.handler(async ({ context: { services, usuario } }) => {
    if (await queries.markSeen(services.db, usuario.id))
      await publish(services.db, { tipo: 'novedades', usuariosIds: [usuario.id] });
    return { message: 'Vistas' };
  }),
  mark: calls.mark.handler(async ({ input, context: { services, usuario } }) => {
    const { novedadesIds: ids } = input;
    const named = ids?.length ? ids : null;
    const found = await queries.markRead(services.db, usuario.id, named, input.leida);
    if (named && found === 0) throw new NotFound('No existen esas novedades');
    await publish(services.db, { tipo: 'novedades', usuariosIds: [usuario.id] });
    return { message: input.leida ? 'Marcado como leído' : 'Marcado como no leído' };
  }),
  rule: calls.rule.handler(({ context: { services, usuario } }) => queries.readRule(services.db, usuario.id)),
  saveRule: calls.saveRule.handler(async ({ input, context: { services, usuario } }) => {
    await queries.putRule(
      services.db,
      usuario.id,
      overlay(await queries.readRule(services.db, usuario.id), input),
    );
    return { message: 'Guardado' };
  }),
});
