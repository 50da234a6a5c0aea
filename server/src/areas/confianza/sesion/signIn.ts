import { MAX_DEVICES } from '@tembiapo/contract/domain/limits.ts';
import { needsFactor, type Proof } from '@tembiapo/contract/domain/proofs.ts';
import type { Rol } from '@tembiapo/contract/domain/roles.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { Rule } from '../../../platform/errors/errors.ts';
import { fromOf, type RequestContext } from '../../../platform/http/context.ts';
import { isBrowser } from '../../../platform/identity/browserName.ts';
import type { OidcAccount } from '../../../platform/identity/challenges.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { type From, noteSecurityEvent } from '../../../platform/identity/securityEvents.ts';
import { signToken } from '../../../platform/identity/tokens.ts';
import { forgiveTries } from '../../../platform/identity/tries.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { saveBrowser } from '../../administracion/push/index.ts';
import { newDeviceMail } from './mail.ts';
import * as queries from './queries.ts';

export interface Entering {
  id: number;
  rol: string;
  nombre: string;
  email: string;
}

/**
 * Opens a session for somebody who proved who they are. A browser that this person had never used is reported by mail, unless
 * it is their very first.
 */
export async function signIn(
  context: RequestContext,
  usuario: Entering,
  proof: Proof,
  { noticesToken, oidc = null }: { noticesToken?: string | null | undefined; oidc?: OidcAccount | null } = {},
): Promise<{ data: { token: string } }> {
  const { services, browser } = context;
  const { db, settings, queue, secrets } = services;
  const from = fromOf(context);
  const device = browser.device ?? newKey();
  await forgiveTries(db, { 'login-cuenta': usuario.email.toLowerCase() });
  const sid = await transaction(db, async (tx) => {
    if (oidc) await keepAccount(tx, usuario, oidc, from);
    const opened = await queries.openSesion(tx, usuario.id, { ...from, proof, oidc });
    if (noticesToken) await saveBrowser(tx, usuario.id, opened, { token: noticesToken });
    const seen = await rememberDevice(tx, context, device, usuario.id);
    if (seen === 'new')
      await queueMail(tx, { settings, queue }, newDeviceMail(usuario, settings, from, new Date()));
    const detail: Record<Proof, string> = {
      password: '',
      passkey: 'Con passkey',
      totp: 'Con código',
      recuperacion: 'Con código de recuperación',
      oficina: 'Con la cuenta de la oficina',
      oficinaFuerte: 'Con la cuenta de la oficina y su segundo factor',
    };
    await noteSecurityEvent(
      tx,
      {
        tipo: 'Ingreso',
        usuarioId: usuario.id,
        email: usuario.email,
        detalle: [detail[proof], seen === 'new' ? 'dispositivo nuevo' : ''].filter(Boolean).join(', '),
      },
      from,
    );
    if (needsFactor(usuario.rol as Rol, settings.EXIGIR_SEGUNDO_FACTOR))
      await queries.tellOfFactor(tx, usuario.id);
    return opened;
  });
  browser.keepDevice(device);
  const token = await signToken({ rol: usuario.rol as Rol, idNumerico: usuario.id, sid }, secrets.jwt);
  return { data: { token } };
}

/** Whether this person has signed in with this browser before. A program keeps no cookie: it is known by name and address. */
function rememberDevice(
  db: Db,
  { browser, ip }: RequestContext,
  device: string,
  usuarioId: number,
): Promise<'first' | 'known' | 'new'> {
  const mark = isBrowser(browser.agent) ? device : `${browser.agent ?? ''} ${ip}`;
  return queries.rememberDevice(db, usuarioId, hashOf(mark), MAX_DEVICES);
}

/** The account with which somebody came in is theirs from the first time on; another one is refused (docs/reglas/confianza.md). */
async function keepAccount(tx: Db, usuario: Entering, account: OidcAccount, from: From): Promise<void> {
  const { same, before } = await queries.keepAccount(tx, usuario.id, account);
  if (!same) throw new Rule(TEXTS.otraCuentaOficina);
  const { id: usuarioId, email } = usuario;
  if (before === undefined)
    await noteSecurityEvent(tx, { tipo: 'Cuenta de la oficina anotada', usuarioId, email }, from);
  else if (account.correo !== null && account.correo !== before)
    await noteSecurityEvent(
      tx,
      { tipo: 'Otro correo en la oficina', usuarioId, email, detalle: account.correo },
      from,
    );
}
