import { TooMany } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { publishWatch } from '../../../platform/live/eventos.ts';
import { findName } from './queries.ts';

const calls = os.eventos;

export const eventosRoutes = calls.router({
  listen: calls.listen.handler(({ context: { usuario, services }, signal }) => {
    if (!services.eventos.admits(usuario.sid))
      throw new TooMany('Hay demasiadas ventanas abiertas con esta sesión. Cerrá alguna.');
    return services.eventos.listen(usuario.sid, signal);
  }),

  watch: calls.watch.handler(async ({ input, context: { usuario, services } }) => {
    await publishWatch(services.db, {
      conexion: input.conexion,
      usuarioId: usuario.id,
      nombre: await findName(services.db, usuario.id),
      oportunidadId: input.oportunidadId ?? null,
    });
    return { message: 'Anotado' };
  }),
});
