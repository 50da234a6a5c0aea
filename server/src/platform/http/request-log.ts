import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** One log line per request, when it ends: what, who (by id), from where, and the result. */
export function registerRequestLog(
  app: FastifyInstance,
  { metrics, slowCalls }: Pick<Services, 'metrics' | 'slowCalls'>,
  isCall: (path: string) => boolean,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Without query, body or headers: they may hold tokens, passwords and personal data.
    const path = request.originalUrl.split('?')[0]?.replace(AGENDA, '/agenda/….ics');
    request.log.info(
      {
        method: request.method,
        path,
        usuario: usuarios.get(request),
        ip: request.ip,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
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
