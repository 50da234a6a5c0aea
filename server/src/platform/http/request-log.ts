import type { FastifyInstance } from 'fastify';

/** One line a request, when it ends. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    // Neither queries nor bodies nor headers: they may hold tokens, passwords and people's data.
    const path = request.originalUrl.split('?')[0];
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'pedido',
    );
    done();
  });
}
