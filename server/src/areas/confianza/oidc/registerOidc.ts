import { timingSafeEqual } from 'node:crypto';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { isStaff, type Rol } from '@tembiapo/contract/domain/roles.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { AppError, TooMany } from '../../../platform/errors/errors.ts';
import { outsideTrouble } from '../../../platform/errors/outsideTrouble.ts';
import { readForms } from '../../../platform/http/bodies.ts';
import { browserOf } from '../../../platform/http/browserOf.ts';
import type { Browser, Services } from '../../../platform/http/context.ts';
import { browserName } from '../../../platform/identity/browserName.ts';
import { findChallenge, openChallenge, takeChallenge } from '../../../platform/identity/challenges.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { seal, unseal } from '../../../platform/identity/sealed.ts';
import { noteSecurityEvent } from '../../../platform/identity/securityEvents.ts';
import { proveSesion } from '../../../platform/identity/sesiones.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { type Going, goThere, type Returned, readLogout, readReturn } from './provider.ts';
import * as queries from './queries.ts';

const PURPOSE = 'oficina';
const FORM_BYTES = 64 * 1024;

/** Why somebody could not sign in; the login screen puts it in words (web, LoginScreen). */
type Why =
  | 'sinOficina'
  | 'proveedor'
  | 'vencido'
  | 'cancelado'
  | 'sinCorreo'
  | 'sinUsuario'
  | 'otraCuenta'
  | 'otraPersona'
  | 'seguido';

/** What is remembered while somebody is at the provider's page. */
interface Remembered extends Going {
  /** A hash of the secret in their browser. */
  browser: string;
  /** The session that is being confirmed. */
  confirm: { usuarioId: number; sid: string } | null;
}

const out = (reply: FastifyReply, why: Why) => reply.redirect(`/login?oficina=${why}`, 303);
const fromOf = (request: FastifyRequest) => ({
  ip: request.ip,
  navegador: browserName(request.headers['user-agent']),
});

/**
 * Sign-in with the office's account (docs/reglas/confianza.md): leaving, coming back, and the notice that a session there
 * ended.
 */
export function registerOidc(app: FastifyInstance, services: Services): void {
  app.get('/ingreso/oidc', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return leave(services, request, reply).catch((error) => fail(services, error, reply));
  });
  app.get('/ingreso/oidc/vuelta', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return comeBack(services, request, reply).catch((error) => fail(services, error, reply));
  });

  // The notice comes as a form from the provider, not from a browser.
  void app.register(async (forms) => {
    readForms(forms, FORM_BYTES);
    forms.post('/ingreso/oidc/salida', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return endThere(services, request, reply);
    });
  });
}

/** Sends a browser to the provider, and remembers what it left with until it is back. */
async function leave(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, settings, secrets } = services;
  const { oidc } = settings;
  if (!oidc) return out(reply, 'sinOficina');
  const asked = (request.query as Record<string, unknown>).confirmar;
  const confirm = typeof asked === 'string' ? await takeConfirm(db, asked) : null;
  // Somebody confirming their identity has a session, and was asked once.
  if (!confirm) await limitTries(db, { oficina: request.ip });
  if (asked !== undefined && !confirm) return out(reply, 'vencido');
  const mark = newKey();
  // The state names what is remembered, so it is stored first.
  const state = newKey();
  const { url, going } = await goThere(oidc, settings, state, confirm !== null);
  const remembered: Remembered = { ...going, browser: hashOf(mark).toString('base64url'), confirm };
  await openChallenge(
    db,
    'oficina',
    null,
    seal(JSON.stringify(remembered), PURPOSE, secrets.jwt),
    null,
    state,
  );
  browserOf(request, reply, settings).keepOidc(mark);
  return reply.redirect(url, 303);
}

/** Receives a browser coming back from the provider. */
async function comeBack(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { db, settings } = services;
  const { oidc } = settings;
  if (!oidc) return out(reply, 'sinOficina');
  const { state, error: refused } = request.query as { state?: unknown; error?: unknown };
  const browser = browserOf(request, reply, settings);
  const going = typeof state === 'string' ? await takeGoing(services, state, browser) : null;
  if (!going) return out(reply, 'vencido');
  browser.keepOidc(null);
  if (refused !== undefined) return out(reply, refused === 'access_denied' ? 'cancelado' : 'proveedor');
  const search = request.url.slice(request.url.indexOf('?'));
  const returned = await readReturn(oidc, settings, search, going);
  await queries.noteError(db, null);
  return going.confirm
    ? confirmSesion(db, request, reply, returned, going.confirm)
    : admit(services, request, reply, returned);
}

/** Ends the sessions of an account that left the provider. */
async function endThere({ db, settings: { oidc } }: Services, request: FastifyRequest, reply: FastifyReply) {
  const token = (request.body as { logout_token?: unknown } | null)?.logout_token;
  if (!oidc || typeof token !== 'string')
    return reply.status(400).send({ error: 'invalid_request', error_description: 'Falta logout_token' });
  let told: Awaited<ReturnType<typeof readLogout>>;
  try {
    told = await readLogout(oidc, token);
  } catch (error) {
    return reply.status(400).send({ error: 'invalid_request', error_description: inAscii(error) });
  }
  await transaction(db, async (tx) => {
    for (const usuarioId of await queries.endSesiones(tx, told))
      await noteSecurityEvent(tx, { tipo: 'Salida en la oficina', usuarioId }, fromOf(request));
  });
  return reply.status(200).send();
}

/** The session that asked for confirmation; can be taken once. */
async function takeConfirm(db: Db, name: string): Promise<Remembered['confirm']> {
  const found = await findChallenge(db, 'oficina-confirmar', name);
  if (!found || !(await takeChallenge(db, name))) return null;
  return { usuarioId: found.usuarioId!, sid: found.valor.toString() };
}

/** What was remembered for a state; it can be taken once, and only by the browser that left. */
async function takeGoing(
  { db, secrets }: Services,
  state: string,
  browser: Browser,
): Promise<Remembered | null> {
  const found = await findChallenge(db, 'oficina', state);
  if (!found || !(await takeChallenge(db, state))) return null;
  const opened = unseal(found.valor, PURPOSE, secrets.jwt);
  if (!opened || browser.oidc === undefined) return null;
  const remembered = JSON.parse(opened.text) as Remembered;
  const [expected, own] = [Buffer.from(remembered.browser, 'base64url'), hashOf(browser.oidc)];
  return timingSafeEqual(expected, own) ? remembered : null;
}

/**
 * Finds the user of an account: the one it signed in as before, whatever its address is now; else the one with its verified
 * address that no other account took, or a new one if its domain is admitted. The application takes the last step.
 */
async function admit(services: Services, request: FastifyRequest, reply: FastifyReply, returned: Returned) {
  const { db, settings } = services;
  const { account, strong } = returned;
  const { correo } = account;
  const reject = async (why: Why) => {
    await noteSecurityEvent(
      db,
      { tipo: 'Ingreso de la oficina rechazado', usuarioId: null, email: correo ?? '', detalle: why },
      fromOf(request),
    );
    return out(reply, why);
  };
  let usuario = await queries.findByAccount(db, account);
  if (!usuario) {
    if (correo === null) return reject('sinCorreo');
    const known = await queries.findByCorreo(db, correo);
    if (known?.taken) return reject('otraCuenta');
    usuario = known ?? (await makeNewcomer(services, request, returned, correo));
  }
  if (!usuario?.activo || !isStaff(usuario.rol as Rol)) return reject('sinUsuario');
  const ticket = await openChallenge(
    db,
    'oficina-vuelta',
    usuario.id,
    strong ? 'oficinaFuerte' : 'oficina',
    account,
  );
  browserOf(request, reply, settings).keepOidc(ticket);
  return reply.redirect('/login?oficina=listo', 303);
}

async function makeNewcomer(
  { db, settings }: Services,
  request: FastifyRequest,
  { nombre }: Returned,
  correo: string,
) {
  const domain = correo.split('@').at(-1)!;
  const rol = settings.OIDC_DOMINIOS.includes(domain) ? await queries.findRol(db, domain) : undefined;
  if (!rol) return undefined;
  return transaction(db, async (tx) => {
    const made = await queries.insertNewcomer(tx, { correo, nombre: cutText(nombre, 100) || correo, rol });
    if (!made) return undefined;
    await noteSecurityEvent(
      tx,
      { tipo: 'Cuenta creada por la oficina', usuarioId: made.id, email: correo, detalle: rol },
      fromOf(request),
    );
    return { ...made, activo: true };
  });
}

/** Marks the session that asked as confirmed, if it belongs to the same person. */
async function confirmSesion(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, strong }: Returned,
  { usuarioId, sid }: NonNullable<Remembered['confirm']>,
) {
  // An account that never signed in belongs to the user with its verified address, as at the first sign-in.
  const owner =
    (await queries.findByAccount(db, account)) ??
    (account.correo === null ? undefined : await queries.findByCorreo(db, account.correo));
  const same = owner?.id === usuarioId && !('taken' in owner && owner.taken);
  if (
    !same ||
    !(await queries.findEntering(db, usuarioId)) ||
    !(await queries.sesionLives(db, sid, usuarioId))
  ) {
    await noteSecurityEvent(db, { tipo: 'Confirmación fallida', usuarioId }, fromOf(request));
    return reply.redirect('/ingreso/confirmado?oficina=otraPersona', 303);
  }
  await proveSesion(db, sid, strong ? 'oficinaFuerte' : 'oficina');
  await noteSecurityEvent(db, { tipo: 'Identidad confirmada', usuarioId }, fromOf(request));
  return reply.redirect('/ingreso/confirmado', 303);
}

/** Writes down for admin what went wrong at the provider or on the way, and tells the person what to do. */
async function fail({ db, log }: Services, error: unknown, reply: FastifyReply) {
  if (error instanceof TooMany) return out(reply, 'seguido');
  if (error instanceof AppError) throw error;
  await queries.noteError(db, outsideTrouble(error)).catch(() => undefined);
  log.warn({ err: { message: outsideTrouble(error) } }, 'oficina');
  return out(reply, 'proveedor');
}

/** The error for whoever runs the provider, in the characters its standard allows (RFC 6749, 5.2). */
const inAscii = (error: unknown): string =>
  (error as Error).message.replace(/[^ -~]|["\\]/g, '').slice(0, 300);
