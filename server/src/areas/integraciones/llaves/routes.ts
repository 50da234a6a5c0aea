import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { LLAVE_PREFIX, MAX_LLAVES } from '@tembiapo/contract/domain/llaves.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { BadInput, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { type CallContext, fromOf, os } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newLlave } from '../../../platform/identity/llaves.ts';
import { noteSecurityEvent, type SecurityEventKind } from '../../../platform/identity/securityEvents.ts';
import * as queries from './queries.ts';

const calls = os.llaves;
const NO_KEY = 'No existe esa llave, o fue revocada';
/** How much of a key is shown, so that people can tell keys apart. */
const SHOWN = LLAVE_PREFIX.length + 4;

/** A new key, and what is stored of it. */
function makeKey() {
  const llave = newLlave();
  return { llave, kept: { hash: hashOf(llave), comienzo: llave.slice(0, SHOWN) } };
}

function requireFuture(lastDay: string | null | undefined): void {
  if (lastDay && lastDay < localDay()) throw new BadInput('Vence: ese día ya pasó');
}

/** Records what became of a key, as part of `tx`. */
const note = (tx: Db, context: CallContext, kind: SecurityEventKind, detail: string): Promise<unknown> =>
  noteSecurityEvent(tx, { tipo: kind, usuarioId: context.usuario.id, detalle: detail }, fromOf(context));

/** Keys of other programs (docs/reglas/integraciones.md). */
export const llavesRoutes = calls.router({
  list: calls.list.handler(async ({ context: { services } }) => ({
    items: await queries.listLlaves(services.db),
  })),

  create: calls.create.handler(async ({ input, context }) => {
    requireFuture(input.expira);
    const { llave, kept } = makeKey();
    const id = await transaction(context.services.db, async (tx) => {
      if ((await queries.countLive(tx)) >= MAX_LLAVES)
        throw new Rule(`Hay ${MAX_LLAVES} llaves: revocá las que no se usan`);
      const made = await queries.insertLlave(tx, input, kept);
      const { nombre, alcances } = input;
      await note(tx, context, 'Llave creada', `${nombre}: ${alcances.join(', ')}`);
      return made;
    });
    return { message: 'Llave creada. Copiala ahora: no se vuelve a mostrar.', idNumerico: id, llave };
  }),

  edit: calls.edit.handler(async ({ input, context }) => {
    requireFuture(input.expira);
    const { idNumerico, version, ...changes } = input;
    await transaction(context.services.db, async (tx) => {
      const before = await queries.lockLlave(tx, idNumerico);
      if (!before) throw new NotFound(NO_KEY);
      await refuseStale(tx, version, before.version, {
        de: 'llave',
        deId: idNumerico,
        tablas: ['llave'],
      });
      const said = overlay<queries.Said>(before, changes);
      const { nombre, alcances } = said;
      await queries.updateLlave(tx, idNumerico, said);
      await note(tx, context, 'Llave cambiada', `${nombre}: ${alcances.join(', ')}`);
    });
    return { message: 'Llave actualizada' };
  }),

  rotate: calls.rotate.handler(async ({ input: { idNumerico }, context }) => {
    const { llave, kept } = makeKey();
    await transaction(context.services.db, async (tx) => {
      const rotated = await queries.rotateLlave(tx, idNumerico, kept);
      if (!rotated) throw new NotFound(NO_KEY);
      await note(tx, context, 'Llave rotada', rotated.nombre);
    });
    return {
      message: 'Llave nueva. Copiala ahora: la anterior sirve un día más.',
      idNumerico,
      llave,
    };
  }),

  revoke: calls.revoke.handler(async ({ input: { idNumerico }, context }) => {
    await transaction(context.services.db, async (tx) => {
      const revoked = await queries.revokeLlave(tx, idNumerico);
      if (!revoked) throw new NotFound(NO_KEY);
      await note(tx, context, 'Llave revocada', revoked.nombre);
    });
    return { message: 'Llave revocada: ya no abre nada' };
  }),

  own: calls.own.handler(async ({ context: { services, usuario } }) => ({
    ...(await queries.findOwn(services.db, usuario.llave!.id)),
    agencia: services.settings.AGENCY_NAME,
  })),
});
