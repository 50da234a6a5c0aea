import type { FastifyRequest } from 'fastify';
import { Unauthorized } from '../errors/errors.ts';
import { isLlave, livesLlave } from '../identity/llaves.ts';
import { readToken } from '../identity/tokens.ts';
import type { Services } from './context.ts';

/** Two of the documents' calls name the user token `token` (docs/reglas/convenciones.md). */
const WITH_TOKEN = /^\/api\/(eliminarImgv3|v1\/oportunidad\/reporte\/estado\/excel)(\?|$)/;
const tokenNames = (request: FastifyRequest): string[] =>
  WITH_TOKEN.test(request.url) ? ['userToken', 'token'] : ['userToken'];

/** What a browser opens in a new window has its token in the query, and no key (docs/reglas/convenciones.md). */
export const isDownload = (request: FastifyRequest): boolean => {
  const query = request.query as Record<string, unknown>;
  return request.method === 'GET' && tokenNames(request).some((name) => typeof query[name] === 'string');
};

/** The token in the request's header. */
export const bearer = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Refuses a form with a dead session's token in its header before reading it. Returns whether the header has a token. */
export async function refuseDeadToken(request: FastifyRequest, { db, secrets }: Services): Promise<boolean> {
  const token = bearer(request);
  if (isLlave(token)) {
    if (!(await livesLlave(db, token))) throw new Unauthorized();
  } else if (token !== null && !(await readToken(token, secrets.jwt))) throw new Unauthorized();
  return token !== null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The user token from header, query or body, removed from what the call's schema sees. DELETE takes its parameters from the query, as
 * GET does; oRPC reads them from the body, so they are moved there.
 */
export function takeToken(request: FastifyRequest): { token: string | null; recurso: string } {
  const url = new URL(request.raw.url ?? '/', 'http://localhost');
  let token = bearer(request);
  for (const name of tokenNames(request)) {
    token ??= url.searchParams.get(name);
    url.searchParams.delete(name);
    if (isRecord(request.body) && name in request.body) {
      const { [name]: inBody, ...body } = request.body;
      token ??= typeof inBody === 'string' ? inBody : null;
      request.body = body;
    }
  }
  // Addresses are logged in many places, and bodies by whoever debugs, so keys are accepted only in the header.
  if (isLlave(token) && token !== bearer(request))
    throw new Unauthorized('La llave va en el encabezado: Authorization: Bearer tmb_…');
  if (request.method === 'DELETE') {
    const query = Object.fromEntries(url.searchParams);
    request.body = { ...query, ...(isRecord(request.body) ? request.body : {}) };
  }
  // oRPC reads the query from the raw request.
  request.raw.url = url.pathname + url.search;
  return { token, recurso: url.pathname.replace(/^\/api/, '') + url.search };
}
