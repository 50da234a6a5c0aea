import { implement } from '@orpc/server';
import { takesKey } from '@tembiapo/contract/call.ts';
import type { Contract } from '@tembiapo/contract/contract.ts';
import { contract } from '@tembiapo/contract/contract.ts';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { CopiaStore } from '../copias/openCopiaStore.ts';
import { setActor } from '../database/actor.ts';
import type { Db } from '../database/database.ts';
import type { Replica } from '../database/Replica.ts';
import { reading } from '../database/reading.ts';
import type { ListedPeople } from '../disclosures/ListedPeople.ts';
import type { FileReader } from '../documents/FileReader.ts';
import type { Printer } from '../documents/Printer.ts';
import { Forbidden, MissingFactor, TooMany, Unauthorized } from '../errors/errors.ts';
import type { Storage } from '../files/storage.ts';
import { browserName } from '../identity/browserName.ts';
import { type Contacto, readClienteSesion } from '../identity/clienteSesiones.ts';
import { isLlave, useLlave } from '../identity/llaves.ts';
import { graceEnd, requireProof } from '../identity/proof.ts';
import type { From } from '../identity/securityEvents.ts';
import { readSesion, touchSesion } from '../identity/sesiones.ts';
import { readToken } from '../identity/tokens.ts';
import type { Usuario } from '../identity/Usuario.ts';
import type { Queue } from '../jobs/Queue.ts';
import type { AgenciaWatch } from '../live/AgenciaWatch.ts';
import type { EventoHub } from '../live/eventos.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import type { Clock } from '../time/clock.ts';
import type { DiskWatch } from '../vitals/DiskWatch.ts';
import type { Metrics } from '../vitals/Metrics.ts';
import type { SlowCalls } from '../vitals/SlowCalls.ts';
import type { StoreWatch } from '../vitals/StoreWatch.ts';
import { leaveOutStored } from './leaveOutStored.ts';
import { onceByKey } from './onceByKey.ts';
import { requireScope } from './requireScope.ts';

export interface Services {
  db: Db;
  /** The database's address, for work that needs a connection of its own. */
  databaseUrl: string;
  /** For reads: calls that declare themselves read-only get its database as `db`. */
  replica: Replica;
  mailer: Mailer;
  storage: Storage;
  /** Where copies of everything are kept. */
  copias: CopiaStore;
  queue: Queue;
  printer: Printer;
  /** Reads CVs. */
  reader: FileReader;
  eventos: EventoHub;
  /** Keeps the agency's own name, colour and logo in `settings`. */
  agencia: AgenciaWatch;
  disk: DiskWatch;
  /** Opens files in `storage`. */
  files: StoreWatch;
  slowCalls: SlowCalls;
  metrics: Metrics;
  /** Counts the people that lists show. */
  listed: ListedPeople;
  clock: Clock;
  log: FastifyBaseLogger;
  settings: Settings;
  secrets: Secrets;
  /** Work that outlives its response, such as sending a mail; failures are logged, and shutdown waits for it. */
  inBackground(work: Promise<unknown>): void;
}

export interface RequestContext {
  services: Services;
  /** The user token as sent, in header, query, body or form. */
  token: string | null;
  /** Path and query of the request, without the token. */
  recurso: string;
  ip: string;
  /** Reports whose session it is, for the log. */
  seen?(usuarioId: number): void;
  /** Reports why it failed, for the log. */
  failed?(error: unknown): void;
  browser: Browser;
  /** Sets after how many seconds the client may retry. */
  retryAfter?(seconds: number): void;
  /** When the request arrived, by performance.now(). */
  arrival: number;
  /** Identifies a repeated request (Idempotency-Key). */
  key?: string | undefined;
}

export interface Browser {
  /** Its user agent. */
  agent: string | undefined;
  /** The mark it got at an earlier sign-in. */
  device: string | undefined;
  /** Gives it that mark. */
  keepDevice(device: string): void;
  /** What a sign-in with the office's account is known by while it lasts. */
  oidc: string | undefined;
  /** Gives it one to keep; null: none any more. */
  keepOidc(value: string | null): void;
  /** The session of a client's contact. */
  cliente: string | undefined;
  /** Sets it; null removes it. */
  keepCliente(session: string | null): void;
}

/** Where a request comes from, in words, for the trails. */
export const fromOf = ({ ip, browser }: RequestContext): From => ({
  ip,
  navegador: browserName(browser.agent),
});

/** Context of a handler behind the guard: calls that are not public always have a user. */
export interface CallContext extends RequestContext {
  usuario: Usuario;
  /** The contact asking, in calls for clients' contacts. */
  contacto: Contacto;
}

const everybody: Usuario = {
  id: 0,
  rol: 'candidato',
  sid: '',
  byLink: false,
  candidatoId: null,
  hasFactor: false,
  proof: 'password',
  proofSeconds: 0,
};

const noContacto: Contacto = { sesionId: '', id: 0, empresaId: 0, nombre: '', empresa: '' };

// Responses are checked against their schemas in tests; in production that would cost more than the query (docs/decisions/0002).
const checkAnswers = process.env.REVISAR_RESPUESTAS === 'si';
const implemented = implement<Contract, RequestContext>(contract).$config(
  checkAnswers ? {} : { initialOutputValidationIndex: Number.NaN },
);

/**
 * Implements the contract behind one guard: each call's roles come from its declaration, so no handler can forget them. 401 without a
 * live session; 403 for a role the call does not admit, or a key whose scopes do not include it.
 */
export const os = implemented.use(async ({ context, next, path, procedure }, input, output) => {
  const { meta, route } = procedure['~orpc'];
  const { access } = meta;
  const reads = route.method === 'GET';
  const once = async <R extends { output: unknown }>(
    who: string,
    work: () => R | PromiseLike<R>,
  ): Promise<R> => {
    if (context.key === undefined || !takesKey(procedure)) return work();
    let done: R | undefined;
    const { db, clock, secrets } = context.services;
    const asked = { who, key: context.key, call: path.join('.'), input };
    const kept = await onceByKey({ db, clock, keys: secrets.jwt }, asked, async () => {
      done = await work();
      return done.output;
    });
    return done ?? (output(kept as never) as unknown as R);
  };
  if (access === 'publico' || access === 'cliente') {
    if (!reads) setActor(null);
    const contacto = access === 'cliente' ? await reading(() => readContacto(context)) : noContacto;
    const who = access === 'cliente' ? `contacto ${contacto.id}` : 'publico';
    return once(who, () => next({ context: { usuario: everybody, contacto } }));
  }
  // Nothing was done yet, so writes too can wait for the database.
  const usuario = await reading(() => readUsuario(context, meta.beforeFactor ?? false));
  if (usuario.llave) await requireScope(context.services.db, usuario.llave.alcances, path.join('.'), input);
  else if (access === 'llave') throw new Forbidden('Esto es para otros programas, con una llave');
  else if (!access.includes(usuario.rol)) throw new Forbidden();
  if (meta.confirms) requireProof(usuario);
  if (reads)
    return meta.replica ? read(context, usuario, next) : next({ context: { usuario, contacto: noContacto } });
  setActor(usuario.id);
  const who = usuario.llave ? `llave ${usuario.llave.id}` : `usuario ${usuario.id}`;
  const go = () => next({ context: { usuario, contacto: noContacto } });
  const answer = await once(who, () =>
    route.method === 'PATCH' ? changing(go, { context, usuario, path: route.path, input }) : go(),
  );
  await context.services.replica.wrote(usuario.id);
  return answer;
});

/**
 * Makes a change; if it is refused because of values stored exactly so, retries without them. Whole-record rules are only checked
 * when every field has passed.
 */
async function changing<T>(
  go: () => T,
  {
    context,
    usuario,
    path,
    input,
  }: { context: RequestContext; usuario: Usuario; path?: string | undefined; input: unknown },
): Promise<Awaited<T>> {
  const { db } = context.services;
  for (;;)
    try {
      return await go();
    } catch (refused) {
      if (!(await leaveOutStored({ db, usuario, path }, input, refused))) throw refused;
    }
}

/** Reads from the replica when it has this person's own writes; from the primary when that fails. */
async function read<T>(
  context: RequestContext,
  usuario: Usuario,
  next: (options: { context: { usuario: Usuario; contacto: Contacto; services: Services } }) => T,
): Promise<Awaited<T>> {
  const { services } = context;
  const db = services.replica.there ? await services.replica.reader(usuario.id) : services.db;
  try {
    return await next({
      context: {
        usuario,
        contacto: noContacto,
        services: db === services.db ? services : { ...services, db },
      },
    });
  } catch (error) {
    if (db === services.db || !services.replica.failed(error)) throw error;
    return await next({ context: { usuario, contacto: noContacto, services } });
  }
}

async function readContacto({ services, browser }: RequestContext): Promise<Contacto> {
  const contacto = browser.cliente && (await readClienteSesion(services.db, browser.cliente));
  if (!contacto) throw new Unauthorized('Tu acceso terminó. Abrí de nuevo el enlace de tu correo.');
  return contacto;
}

async function readUsuario(context: RequestContext, beforeFactor: boolean): Promise<Usuario> {
  const { services, token, recurso, seen } = context;
  if (isLlave(token)) return requireProgram(context);
  const payload = token === null ? null : await readToken(token, services.secrets.jwt);
  if (!payload) throw new Unauthorized();
  if (payload.recurso !== undefined && payload.recurso !== recurso) throw new Unauthorized();
  const row = await readSesion(services.db, payload.sid);
  if (!row || row.id !== payload.idNumerico) throw new Unauthorized();
  seen?.(row.id);
  const end = graceEnd(row, services.settings.EXIGIR_SEGUNDO_FACTOR);
  if (!beforeFactor && end !== null && end.getTime() < Date.now()) throw new MissingFactor();
  if (row.stale) services.inBackground(touchSesion(services.db, row.sid));
  const { id, rol, candidatoId, hasFactor, proof, proofSeconds } = row;
  return {
    id,
    rol,
    sid: payload.sid,
    byLink: payload.recurso !== undefined,
    candidatoId,
    hasFactor,
    proof,
    proofSeconds,
  };
}

/** The program behind a key; 429 when it exceeded its requests per minute. */
export async function requireProgram({
  services,
  ip,
  seen,
  retryAfter,
  token,
}: RequestContext): Promise<Usuario> {
  const asked = token === null ? undefined : await useLlave(services.db, token, ip);
  if (!asked) throw new Unauthorized('Esta llave no existe, venció o fue revocada');
  seen?.(asked.usuario.id);
  if (asked.usos <= asked.porMinuto) return asked.usuario;
  const seconds = 60 - new Date().getSeconds();
  retryAfter?.(seconds);
  throw new TooMany(
    `Esta llave admite ${asked.porMinuto} pedidos por minuto. Probá de nuevo en ${seconds} segundos.`,
  );
}

/** The person with a live session who makes a public call, if any. */
export const knownUsuario = (context: RequestContext): Promise<Usuario | null> =>
  context.token === null || isLlave(context.token)
    ? Promise.resolve(null)
    : readUsuario(context, true).catch(() => null);

/**
 * The address that a request's tries are counted under; undefined for signed-in people and contacts, who are never counted by address
 * (docs/seguridad.md).
 */
export async function countedAddress(context: RequestContext): Promise<string | undefined> {
  const { services, browser, ip } = context;
  if (await knownUsuario(context)) return undefined;
  return browser.cliente && (await readClienteSesion(services.db, browser.cliente)) ? undefined : ip;
}

/** Candidates reach only their own record; staff reach all. */
export function requireOwn(usuario: Usuario, candidatoId: number): void {
  if (!isStaff(usuario.rol) && usuario.candidatoId !== candidatoId) throw new Forbidden();
}
