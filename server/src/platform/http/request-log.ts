import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from './context.ts';

/** Open for as long as somebody looks: how long says nothing. */
const STREAMS = new Set(['/v1/eventos']);

/** What leads to an agenda is known by the address alone. */
const AGENDA = /^\/agenda\/[^/]+\.ics$/;

/** A call by the address that the contract gives it; whatever else is asked for is told of as one. */
function nameOf(path: string | undefined, isCall: (path: string) => boolean): string | null {
  if (!path?.startsWith('/api/')) return null;
  const call = path.slice('/api'.length).replace(/\/$/, '');
  return isCall(call) ? call : 'otra';
}

const usuarios = new WeakMap<FastifyRequest, number>();
/** Whose session a request came with. */
export const noteUsuario = (request: FastifyRequest, usuarioId: number): void =>
  void usuarios.set(request, usuarioId);

/** One line a request, when it ends: what, who by their id, from where, how it went. */
export function registerRequestLog(
  app: FastifyInstance,
  { metrics, slowCalls }: Pick<Services, 'metrics' | 'slowCalls'>,
  isCall: (path: string) => boolean,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Neither queries nor bodies nor headers: they may hold tokens, passwords and people's data.
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
