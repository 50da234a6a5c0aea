import { NUMBER_HEADER } from '@tembiapo/contract/domain/requestNumber.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deepest, gistOf } from '../errors/causes.ts';
import type { Services } from './context.ts';

/** Open for as long as somebody watches, so the duration means nothing. */
const STREAMS = new Set(['/v1/eventos']);

/** The address alone gives access to an agenda, so it is not logged. */
const AGENDA = /^\/agenda\/[^/]+\.ics$/;

/** A call by its address in the contract; all other requests share one name. */
function nameOf(path: string | undefined, isCall: (path: string) => boolean): string | null {
  if (!path?.startsWith('/api/')) return null;
  const call = path.slice('/api'.length).replace(/\/$/, '');
  return isCall(call) ? call : 'otra';
}

const usuarios = new WeakMap<FastifyRequest, number>();
/** Records whose session a request belongs to. */
export const noteUsuario = (request: FastifyRequest, usuarioId: number): void =>
  void usuarios.set(request, usuarioId);

const failures = new WeakMap<FastifyRequest, unknown>();
/** Records why a request failed that nobody at the screen caused. */
export const noteFailure = (request: FastifyRequest, error: unknown): void =>
  void failures.set(request, error);

/** Why it failed, for the log; of an outside that does not answer no more than its words and where. */
function causeOf(request: FastifyRequest, status: number): { err?: unknown } {
  const error = failures.get(request);
  if (error === undefined || status === 500) return error === undefined ? {} : { err: error };
  return { err: { ...gistOf(deepest(error)), stack: (error as Error).stack } };
}

/** One log line per request, when it ends: what, who (by id), from where, the result, and why it failed. */
export function registerRequestLog(
  app: FastifyInstance,
  { metrics, slowCalls }: Pick<Services, 'metrics' | 'slowCalls'>,
  isCall: (path: string) => boolean,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // The parts of a page, that nobody asks about, are kept small.
    if (request.url.startsWith('/api/') || reply.statusCode >= 400) reply.header(NUMBER_HEADER, request.id);
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (reply.statusCode < 500 || !isJson || typeof payload !== 'string') return payload;
    const body = JSON.parse(payload) as { error?: object };
    reply.removeHeader('content-length');
    return JSON.stringify(body.error ? { error: { ...body.error, requestId: request.id } } : body);
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Without query, body or headers: they may hold tokens, passwords and personal data.
    const path = request.originalUrl.split('?')[0]?.replace(AGENDA, '/agenda/….ics');
    const failed = reply.statusCode >= 500;
    request.log[failed ? 'error' : 'info'](
      {
        method: request.method,
        path,
        usuario: usuarios.get(request),
        ip: request.ip,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(failed && causeOf(request, reply.statusCode)),
      },
      'pedido',
    );
    const call = nameOf(path, isCall);
    if (call !== null && !STREAMS.has(call)) {
      metrics.request(call, request.method, reply.statusCode, reply.elapsedTime);
      slowCalls.note(`${request.method} ${call}`, reply.elapsedTime);
    }
    done();
  });
}
