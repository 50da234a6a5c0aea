import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { knownUsuario, os } from '../../../platform/http/context.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import * as queries from './queries.ts';

const calls = os.mensajes;

/** Messages of the public site (docs/reglas/administracion.md). */
export const mensajesRoutes = calls.router({
  list: calls.list.handler(({ input, context }) => queries.pageMensajes(context.services.db, input)),
  create: calls.create.handler(async ({ input, context }) => {
    const { db } = context.services;
    const { nombreCompleto, email, mensaje, origen, sitioWeb } = input;
    if (!nombreCompleto || !email || !mensaje) throw new BadInput(TEXTS.completeCampos);
    if (!validEmail(email)) throw new BadInput(TEXTS.emailFormato);
    const usuario = await knownUsuario(context);
    await limitTries(
      db,
      usuario
        ? { 'mensaje-email': `usuario ${usuario.id}` }
        : { 'mensaje-email': email.toLowerCase(), 'mensaje-direccion': context.ip },
    );
    if (!sitioWeb)
      await queries.insertMensaje(db, { nombreCompleto, email, mensaje, origen: origen ?? null });
    return { message: TEXTS.mensajeRecibido };
  }),
});
