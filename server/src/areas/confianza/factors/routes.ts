import { randomBytes } from 'node:crypto';
import { MAX_PASSKEYS } from '@tembiapo/contract/domain/limits.ts';
import { needsFactor } from '@tembiapo/contract/domain/proofs.ts';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { Secret } from 'otpauth';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { BadInput, Conflict, NotFound, Rule, Unauthorized } from '../../../platform/errors/errors.ts';
import { type CallContext, fromOf, os, type RequestContext } from '../../../platform/http/context.ts';
import { findChallenge, openChallenge, takeChallenge } from '../../../platform/identity/challenges.ts';
import {
  findPasskey,
  newPasskeyOptions,
  passkeyAnswers,
  passkeyOptions,
  passkeysOf,
  readNewPasskey,
} from '../../../platform/identity/passkeys.ts';
import { verifyPassword } from '../../../platform/identity/passwords.ts';
import { graceEnd } from '../../../platform/identity/proof.ts';
import { seal, unseal } from '../../../platform/identity/sealed.ts';
import { factorsOf } from '../../../platform/identity/secondStep.ts';
import { noteSecurityEvent, type SecurityEventKind } from '../../../platform/identity/securityEvents.ts';
import { closeSesiones, proveSesion } from '../../../platform/identity/sesiones.ts';
import { forgiveTries, limitTries } from '../../../platform/identity/tries.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { signIn } from '../sesion/index.ts';
import { checkProof, hashCode, stepOf, totpOf } from './checkProof.ts';
import { changedMail } from './mail.ts';
import * as queries from './queries.ts';
import { newRecoveryCodes } from './rules.ts';

const calls = os.factors;
const LATE = 'Pasó demasiado tiempo. Empezá de nuevo.';
const WRONG = 'El código no es correcto, o ya se usó';
const WRONG_PASSKEY = 'Esa passkey no sirve para esta cuenta';

/** The caller's account. */
async function ownAccount({ usuario, services }: CallContext): Promise<queries.Account> {
  const account = await queries.findAccount(services.db, usuario.id);
  if (!account) throw new Unauthorized();
  return account;
}

/** The question was never asked, or too long ago. */
async function tooLate({ services, ip }: RequestContext): Promise<never> {
  await limitTries(services.db, { 'enlace-de-nadie': ip });
  throw new Rule(LATE);
}

/** Records a change to somebody's ways of signing in, and tells them by mail, as part of `tx`. */
async function tell(
  tx: Db,
  context: RequestContext,
  account: queries.Account,
  kind: SecurityEventKind,
  sentence: string,
  detail = '',
): Promise<void> {
  const { settings, queue } = context.services;
  await noteSecurityEvent(
    tx,
    { tipo: kind, usuarioId: account.id, email: account.email, detalle: detail },
    fromOf(context),
  );
  await queueMail(tx, { settings, queue }, changedMail(account, settings, sentence));
}

/** Recovery codes for somebody who has none yet, as part of `tx`; null for others. */
async function firstCodes(tx: Db, usuarioId: number): Promise<string[] | null> {
  return (await queries.saltOf(tx, usuarioId)) ? null : newCodes(tx, usuarioId);
}

async function newCodes(tx: Db, usuarioId: number): Promise<string[]> {
  const salt = randomBytes(16);
  const codes = newRecoveryCodes();
  const hashes: Buffer[] = [];
  for (const code of codes) hashes.push(await hashCode(code, salt));
  await queries.replaceCodes(tx, usuarioId, salt, hashes);
  return codes;
}

/** Second factors (docs/reglas/confianza.md). */
export const factorsRoutes = calls.router({
  entryOptions: calls.entryOptions.handler(async ({ context: { services, ip } }) => {
    const { db, settings } = services;
    await limitTries(db, { 'passkey-direccion': ip });
    const options = await passkeyOptions(settings);
    return {
      desafio: await openChallenge(db, 'passkey', null, options.challenge),
      opciones: { ...options },
    };
  }),

  enterWithPasskey: calls.enterWithPasskey.handler(async ({ input, context }) => {
    const { db, settings } = context.services;
    const challenge = await findChallenge(db, 'passkey', input.desafio);
    if (!challenge) return tooLate(context);
    const passkey = await findPasskey(db, input.respuesta.id);
    const account = passkey && (await queries.findAccount(db, passkey.usuarioId));
    const right =
      account && (await passkeyAnswers(db, settings, passkey, challenge.valor.toString(), input.respuesta));
    if (!right || !(await takeChallenge(db, input.desafio))) {
      await limitTries(db, { 'login-direccion': context.ip });
      await noteSecurityEvent(
        db,
        { tipo: 'Ingreso fallido', usuarioId: account?.id ?? null, detalle: 'Con passkey' },
        fromOf(context),
      );
      throw new Unauthorized('Esa passkey no es de ninguna cuenta de acá');
    }
    return signIn(context, account, 'passkey');
  }),

  enter: calls.enter.handler(async ({ input, context }) => {
    const { db } = context.services;
    const challenge = await findChallenge(db, 'ingreso', input.desafio);
    const account = challenge && (await queries.findAccount(db, challenge.usuarioId!));
    if (!account) return tooLate(context);
    const proof = await checkProof(context.services, account.id, input, challenge.valor.toString());
    if (!proof || !(await takeChallenge(db, input.desafio))) {
      await noteSecurityEvent(
        db,
        { tipo: 'Segundo paso fallido', usuarioId: account.id, email: account.email },
        fromOf(context),
      );
      throw new Unauthorized(input.respuesta ? WRONG_PASSKEY : WRONG);
    }
    return signIn(context, account, proof, { oidc: challenge.oficina });
  }),

  state: calls.state.handler(async ({ context: { usuario, services } }) => {
    const { db, settings } = services;
    const [passkeys, { totp, codes, toldTs }] = await Promise.all([
      queries.listPasskeys(db, usuario.id),
      queries.stateOf(db, usuario.id),
    ]);
    return {
      exigido: needsFactor(usuario.rol, settings.EXIGIR_SEGUNDO_FACTOR),
      plazo: graceEnd({ ...usuario, toldTs }, settings.EXIGIR_SEGUNDO_FACTOR)?.toISOString() ?? null,
      passkeys,
      totp,
      codigosRestantes: codes,
    };
  }),

  passkeyOptions: calls.passkeyOptions.handler(async ({ context }) => {
    const { db, settings } = context.services;
    const account = await ownAccount(context);
    const options = await newPasskeyOptions(settings, account, await passkeysOf(db, account.id));
    return {
      desafio: await openChallenge(db, 'alta-passkey', account.id, options.challenge),
      opciones: { ...options },
    };
  }),

  addPasskey: calls.addPasskey.handler(async ({ input, context }) => {
    const { db, settings } = context.services;
    const account = await ownAccount(context);
    const challenge = await findChallenge(db, 'alta-passkey', input.desafio, account.id);
    if (!challenge) throw new Rule(LATE);
    const read = await readNewPasskey(settings, challenge.valor.toString(), input.respuesta);
    if (!read) throw new Rule('El dispositivo contestó algo que no sirve como passkey. Probá de nuevo.');
    if ((await passkeysOf(db, account.id)).length >= MAX_PASSKEYS)
      throw new Rule(`Se pueden tener ${MAX_PASSKEYS} passkeys como máximo. Quitá una que no uses.`);
    const codes = await transaction(db, async (tx) => {
      if (!(await takeChallenge(tx, input.desafio))) throw new Rule(LATE);
      const added = await queries.insertPasskey(tx, {
        id: read.credential.id,
        usuarioId: account.id,
        nombre: input.nombre,
        publicKey: read.credential.publicKey,
        counter: read.credential.counter,
        transports: input.respuesta.response.transports ?? [],
        synced: read.synced,
      });
      if (!added) throw new Conflict('Esa passkey ya está registrada');
      const first = await firstCodes(tx, account.id);
      await proveSesion(tx, context.usuario.sid, 'passkey');
      await tell(
        tx,
        context,
        account,
        'Passkey agregada',
        `Se agregó una passkey a tu cuenta: ${input.nombre}.`,
        input.nombre,
      );
      return first;
    });
    return { message: 'Passkey agregada', codigos: codes };
  }),

  removePasskey: calls.removePasskey.handler(async ({ input, context }) => {
    const account = await ownAccount(context);
    await transaction(context.services.db, async (tx) => {
      const name = await queries.deletePasskey(tx, account.id, input.id);
      if (name === undefined) throw new NotFound('Esa passkey ya no existe');
      await clearWithLast(tx, account.id);
      await tell(
        tx,
        context,
        account,
        'Passkey quitada',
        `Se quitó una passkey de tu cuenta: ${name}.`,
        name,
      );
    });
    return { message: 'Passkey quitada' };
  }),

  totpOptions: calls.totpOptions.handler(async ({ context }) => {
    const { db, settings, secrets } = context.services;
    const account = await ownAccount(context);
    const secret = new Secret({ size: 20 }).base32;
    const totp = totpOf(secret);
    totp.issuer = settings.AGENCY_NAME.replaceAll(':', ' ');
    totp.label = account.email;
    return {
      desafio: await openChallenge(db, 'alta-totp', account.id, seal(secret, 'totp', secrets.jwt)),
      secreto: secret,
      uri: totp.toString(),
    };
  }),

  addTotp: calls.addTotp.handler(async ({ input, context }) => {
    const { db, secrets } = context.services;
    const account = await ownAccount(context);
    const challenge = await findChallenge(db, 'alta-totp', input.desafio, account.id);
    const secret = challenge && unseal(challenge.valor, 'totp', secrets.jwt);
    if (!secret) throw new Rule(LATE);
    const step = stepOf(totpOf(secret.text), input.codigo);
    if (step === null) throw new Rule('El código no es correcto. Mirá que la hora del teléfono esté bien.');
    const codes = await transaction(db, async (tx) => {
      if (!(await takeChallenge(tx, input.desafio))) throw new Rule(LATE);
      await queries.saveTotp(tx, account.id, seal(secret.text, 'totp', secrets.jwt), step);
      const first = await firstCodes(tx, account.id);
      await proveSesion(tx, context.usuario.sid, 'totp');
      await tell(
        tx,
        context,
        account,
        'Aplicación de códigos agregada',
        'Se agregó una aplicación de códigos a tu cuenta.',
      );
      return first;
    });
    return { message: 'Aplicación de códigos agregada', codigos: codes };
  }),

  removeTotp: calls.removeTotp.handler(async ({ context }) => {
    const account = await ownAccount(context);
    await transaction(context.services.db, async (tx) => {
      if (!(await queries.deleteTotp(tx, account.id)))
        throw new NotFound('No tenés una aplicación de códigos');
      await clearWithLast(tx, account.id);
      await tell(
        tx,
        context,
        account,
        'Aplicación de códigos quitada',
        'Se quitó la aplicación de códigos de tu cuenta.',
      );
    });
    return { message: 'Aplicación de códigos quitada' };
  }),

  renewCodes: calls.renewCodes.handler(async ({ context }) => {
    const account = await ownAccount(context);
    if ((await factorsOf(context.services.db, account.id)).length === 0)
      throw new Rule('Primero agregá una passkey o una aplicación de códigos');
    const codes = await transaction(context.services.db, async (tx) => {
      const made = await newCodes(tx, account.id);
      await tell(
        tx,
        context,
        account,
        'Códigos de recuperación nuevos',
        'Se hicieron códigos de recuperación nuevos; los de antes ya no sirven.',
      );
      return made;
    });
    return { codigos: codes };
  }),

  proofOptions: calls.proofOptions.handler(async ({ context: { usuario, services } }) => {
    const { db, settings } = services;
    const proofs = await factorsOf(db, usuario.id);
    const away = settings.oidc && isStaff(usuario.rol) ? (['oficina'] as const) : [];
    if (proofs.length === 0) return { medios: ['password' as const, ...away], desafio: null, opciones: null };
    const options = await passkeyOptions(settings, await passkeysOf(db, usuario.id));
    return {
      medios: [...proofs, ...away],
      desafio: await openChallenge(db, 'confirmar', usuario.id, options.challenge),
      opciones: proofs.includes('passkey') ? { ...options } : null,
    };
  }),

  prove: calls.prove.handler(async ({ input, context }) => {
    if (!input.password && !input.codigo && !input.respuesta)
      throw new BadInput('Escribí tu contraseña o tu código, o usá tu passkey');
    const { db } = context.services;
    const account = await ownAccount(context);
    const proofs = await factorsOf(db, account.id);
    const proof = proofs.length === 0 ? await byPassword() : await byFactor();
    if (!proof) {
      await noteSecurityEvent(db, { tipo: 'Confirmación fallida', usuarioId: account.id }, fromOf(context));
      throw new Rule(
        proofs.length === 0 ? 'La contraseña no es correcta' : input.respuesta ? WRONG_PASSKEY : WRONG,
      );
    }
    await proveSesion(db, context.usuario.sid, proof);
    await noteSecurityEvent(db, { tipo: 'Identidad confirmada', usuarioId: account.id }, fromOf(context));
    return { message: 'Listo: confirmaste que sos vos' };

    async function byPassword(): Promise<'password' | null> {
      const tries = { 'login-cuenta': `usuario ${account.id}` };
      await limitTries(db, tries);
      if (!(await verifyPassword(account.passwordHash, input.password ?? ''))) return null;
      await forgiveTries(db, tries);
      return 'password';
    }
    async function byFactor() {
      const challenge = input.desafio && (await findChallenge(db, 'confirmar', input.desafio, account.id));
      if (!challenge) throw new Rule(LATE);
      const proven = await checkProof(context.services, account.id, input, challenge.valor.toString());
      return proven && (await takeChallenge(db, input.desafio!)) ? proven : null;
    }
  }),

  reset: calls.reset.handler(async ({ input, context }) => {
    const { db } = context.services;
    const account = await queries.findByCredencial(db, input.credentialID);
    if (!account) throw new NotFound('No existe ese usuario');
    if (account.id === context.usuario.id) throw new Rule('El tuyo se cambia en Mi seguridad');
    await transaction(db, async (tx) => {
      if (!(await queries.deleteFactors(tx, account.id)))
        throw new Rule('Ese usuario no tiene un segundo factor');
      await closeSesiones(tx, account.id);
      await tell(
        tx,
        context,
        account,
        'Segundo factor quitado por un administrador',
        'Un administrador quitó tus passkeys, tu aplicación de códigos y tus códigos de recuperación. Ingresá con tu contraseña y agregalos de nuevo.',
      );
    });
    return { message: 'Segundo factor quitado' };
  }),
});

/** Recovery codes stand in for a factor, so they go with the last one. */
async function clearWithLast(tx: Db, usuarioId: number): Promise<void> {
  if ((await factorsOf(tx, usuarioId)).length === 0)
    await queries.replaceCodes(tx, usuarioId, Buffer.alloc(0), []);
}
