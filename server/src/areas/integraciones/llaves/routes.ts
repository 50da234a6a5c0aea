import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { LLAVE_PREFIX, MAX_LLAVES } from '@tembiapo/contract/domain/llaves.ts';
import { transaction } from '../../../platform/database/database.ts';
import { BadInput, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { fromOf, os } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newLlave } from '../../../platform/identity/llaves.ts';
import { noteSecurityEvent } from '../../../platform/identity/securityEvents.ts';
import * as q from './queries.ts';

const k = os.llaves;
const NO_KEY = 'No existe esa llave, o fue revocada';
/** Letters by which people tell keys apart. */
const SHOWN = LLAVE_PREFIX.length + 4;

/** A new key, and what is kept of it. */
function makeKey() {
  const llave = newLlave();
  return { llave, kept: { hash: hashOf(llave), comienzo: llave.slice(0, SHOWN) } };
}

function requireFuture(lastDay: string | null | undefined): void {
  if (lastDay && lastDay < localDay()) throw new BadInput('Vence: ese día ya pasó');
}

/** Keys of other programs (docs/reglas/integraciones.md). */
export const llavesRoutes = k.router({
  list: k.list.handler(async ({ context: { services } }) => ({ items: await q.listLlaves(services.db) })),

  create: k.create.handler(async ({ input, context }) => {
    requireFuture(input.expira);
    const { llave, kept } = makeKey();
    const id = await transaction(context.services.db, async (tx) => {
      if ((await q.countLive(tx)) >= MAX_LLAVES)
        throw new Rule(`Hay ${MAX_LLAVES} llaves: revocá las que no se usan`);
      const made = await q.insertLlave(tx, input, kept);
      const { nombre, alcances } = input;
      await noteSecurityEvent(
        tx,
        {
          tipo: 'Llave creada',
          usuarioId: context.usuario.id,
          detalle: `${nombre}: ${alcances.join(', ')}`,
        },
        fromOf(context),
      );
      return made;
    });
    return { message: 'Llave creada. Copiala ahora: no se vuelve a mostrar.', idNumerico: id, llave };
  }),

  edit: k.edit.handler(async ({ input, context }) => {
    requireFuture(input.expira);
    const { idNumerico, nombre, alcances } = input;
    await transaction(context.services.db, async (tx) => {
      if (!(await q.updateLlave(tx, idNumerico, input))) throw new NotFound(NO_KEY);
      await noteSecurityEvent(
        tx,
        {
          tipo: 'Llave cambiada',
          usuarioId: context.usuario.id,
          detalle: `${nombre}: ${alcances.join(', ')}`,
        },
        fromOf(context),
      );
    });
    return { message: 'Llave actualizada' };
  }),

  rotate: k.rotate.handler(async ({ input: { idNumerico }, context }) => {
    const { llave, kept } = makeKey();
    await transaction(context.services.db, async (tx) => {
      const found = await q.findLive(tx, idNumerico);
      if (!found || !(await q.rotateLlave(tx, idNumerico, kept))) throw new NotFound(NO_KEY);
      await noteSecurityEvent(
        tx,
        { tipo: 'Llave rotada', usuarioId: context.usuario.id, detalle: found.nombre },
        fromOf(context),
      );
    });
    return {
      message: 'Llave nueva. Copiala ahora: la anterior sirve un día más.',
      idNumerico,
      llave,
    };
  }),

  revoke: k.revoke.handler(async ({ input: { idNumerico }, context }) => {
    await transaction(context.services.db, async (tx) => {
      const revoked = await q.revokeLlave(tx, idNumerico);
      if (!revoked) throw new NotFound(NO_KEY);
      await noteSecurityEvent(
        tx,
        { tipo: 'Llave revocada', usuarioId: context.usuario.id, detalle: revoked.nombre },
        fromOf(context),
      );
    });
    return { message: 'Llave revocada: ya no abre nada' };
  }),

  own: k.own.handler(async ({ context: { services, usuario } }) => ({
    ...(await q.findOwn(services.db, usuario.llave!.id)),
    agencia: services.settings.AGENCY_NAME,
  })),
});
