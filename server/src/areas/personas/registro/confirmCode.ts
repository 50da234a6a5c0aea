import { CODE_ATTEMPTS, MAX_ARCHIVOS } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { Selectable } from 'kysely';
import { validate } from 'uuid';
import { type Db, transaction } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/db.generated.ts';
import { BadInput, Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { forgiveTries, limitTries } from '../../../platform/identity/tries.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { countArchivos, insertArchivo } from '../candidatos/index.ts';
import { type Account, openAccount, saidIn } from './account.ts';
import { isCode } from './code.ts';
import { keepSaid } from './keepSaid.ts';
import type { Pending } from './pending-queries.ts';
import * as queries from './queries.ts';

/** An application that waited for the code of somebody who registers. */
interface Application {
  oportunidadId: number;
  candidatoId: number;
  usuarioId: number;
  /** Where it came from (docs/reglas/busquedas.md). */
  fuente: string | null;
  /** What they said of themselves now that their record had otherwise. */
  said: string | null;
}

/** Makes an application count and says what became of it; the opportunities, which stand above, hand it in. */
export type Apply<Outcome> = (tx: Db, services: Services, application: Application) => Promise<Outcome>;

export interface Confirmed<Outcome> {
  email: string;
  usuarioId: number;
  candidatoId: number;
  /** The account was made just now, and has no password yet. */
  needsPassword: boolean;
  /** The outcome of the applications that waited for the code. */
  applications: { oportunidadId: number; outcome: Outcome }[];
}

/** Says a code: the account is opened, and what waited for it counts from now (docs/reglas/personas.md). */
export async function confirmCode<Outcome>(
  services: Services,
  id: string,
  typed: string,
  ip: string,
  apply: Apply<Outcome>,
): Promise<Confirmed<Outcome>> {
  const { db } = services;
  const code = typed.replace(/[\s.-]/g, '');
  if (code === '') throw new BadInput(TEXTS.confirmacionSinCodigo);
  const tries = { 'confirmar-direccion': ip };
  await limitTries(db, tries);
  // The attempt is counted for good before the code is compared.
  const attempts = validate(id) ? await queries.takeTry(db, id) : [];
  const attempt = attempts.find((one) => !one.ya_existe && isCode(services, one.id, code, one.codigo_hash));
  if (!attempt) {
    const own = attempts.find((one) => one.id === id) ?? attempts[0];
    const remaining = own ? CODE_ATTEMPTS - own.intentos : 0;
    throw new Rule(
      remaining > 0
        ? `El código no es correcto. Te ${remaining === 1 ? 'queda 1 intento' : `quedan ${remaining} intentos`}.`
        : TEXTS.codigoSinUso,
    );
  }
  await forgiveTries(db, tries);
  return transaction(db, async (tx) => {
    const taken = await queries.takeInvitacion(tx, attempt.id);
    // Confirmed a moment ago, in another window.
    if (!taken) throw new Rule(TEXTS.codigoSinUso);
    const { invitacion, pending } = taken;
    const { account, isNew } = await accountOf(tx, invitacion);
    return {
      email: invitacion.email,
      usuarioId: account.usuarioId,
      candidatoId: account.candidatoId,
      needsPassword: isNew && invitacion.password_hash === null,
      applications: await applyAll(tx, services, account, pending, apply),
    };
  });
}

/** The account of a confirmed e-mail: the existing one for somebody who came the short way, else a new one. */
async function accountOf(
  tx: Db,
  invitacion: Selectable<DB['invitacion']>,
): Promise<{ account: Account; isNew: boolean }> {
  const known =
    invitacion.password_hash === null ? await queries.findAccount(tx, invitacion.email) : undefined;
  if (!known) return { account: await openAccount(tx, invitacion), isNew: true };
  if (!known.activo || known.candidato_id === null)
    throw new Rule('Ese correo es de una cuenta que no puede postularse. Escribinos y te ayudamos.');
  const said = await keepSaid(
    tx,
    known.candidato_id,
    { ...saidIn(invitacion), email: null },
    'Lo que dijo al postularse de nuevo',
  );
  return { account: { usuarioId: known.id, candidatoId: known.candidato_id, said }, isNew: false };
}

async function applyAll<Outcome>(
  tx: Db,
  services: Services,
  { usuarioId, candidatoId, said }: Account,
  pending: readonly Pending[],
  apply: Apply<Outcome>,
): Promise<Confirmed<Outcome>['applications']> {
  const applications = new Map<number, Outcome>();
  for (const { oportunidad_id: oportunidadId, fuente } of pending)
    if (!applications.has(oportunidadId))
      applications.set(
        oportunidadId,
        await apply(tx, services, { oportunidadId, candidatoId, usuarioId, fuente, said }),
      );
  let room = MAX_ARCHIVOS - (await countArchivos(tx, candidatoId));
  for (const objectId of new Set(pending.map(({ objeto_id }) => objeto_id)))
    if (room-- > 0)
      await insertArchivo(tx, { candidatoId, objetoId: objectId, descripcion: 'CV', usuarioId });
  if (pending.length > 0) await publish(tx, { tipo: 'candidatos', candidatosIds: [candidatoId] });
  return [...applications].map(([oportunidadId, outcome]) => ({ oportunidadId, outcome }));
}
