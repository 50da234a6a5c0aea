import rateLimit from '@fastify/rate-limit';
import { ORPCError } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import { html } from '../../../platform/documents/html.ts';
import { readForms } from '../../../platform/http/bodies.ts';
import type { Services } from '../../../platform/http/context.ts';
import { addressKey } from '../../../platform/identity/addressKey.ts';
import { alertRoutes } from './alertRoutes.ts';
import { applyRoutes } from './applyRoutes.ts';
import { assetRoutes } from './assetRoutes.ts';
import { siteOf } from './BoardSite.ts';
import { confirmRoutes } from './confirmRoutes.ts';
import { feedRoutes } from './feedRoutes.ts';
import { listRoutes } from './listRoutes.ts';
import { noBoardPage, noticePage } from './pages/empleo.ts';

const TITLES: Record<number, string> = {
  404: 'Esta página no existe',
  410: 'Esta búsqueda ya se cerró',
  413: 'El archivo es demasiado grande',
  429: 'Esperá un momento',
  503: 'Volvé en un momento',
};

/** What a page needs to be drawn, though nothing is published. */
const DRAWN = /^\/empleos\/(estilo|icono|logo|letra|pagina)-/;
const CLOSED = 'User-agent: *\nDisallow: /\n';

/**
 * The public job board: server-rendered pages that work without JavaScript (docs/reglas/bolsa.md). With BOLSA_URL it is
 * served elsewhere.
 */
export async function registerBolsa(app: FastifyInstance, services: Services): Promise<void> {
  if (services.settings.BOLSA_URL) {
    app.get('/robots.txt', (_, reply) => reply.type('text/plain').send(CLOSED));
    return;
  }
  const site = siteOf(services);
  await app.register(async (scope) => {
    // Limits requests per minute and address; everybody else is served.
    await scope.register(rateLimit, {
      max: services.settings.BOLSA_PEDIDOS_MINUTO,
      timeWindow: '1 minute',
      // Caches send the same answer to others.
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
      addHeadersOnExceeding: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      keyGenerator: ({ ip }) => addressKey(ip),
      errorResponseBuilder: (_, { ttl }) =>
        new ORPCError('DEMASIADOS_PEDIDOS', {
          status: 429,
          message: `Llegaron demasiados pedidos desde tu conexión. Probá de nuevo en ${Math.ceil(ttl / 1000)} segundos.`,
        }),
    });
    // The size of a form without a file; a longer one comes back with what was typed.
    readForms(scope, 200_000);
    scope.setErrorHandler(async (error, request, reply) => {
      const { status, message } = asFastify(error) ?? site.sentenceOf(error, request);
      // Costs nothing to answer, however often it is requested.
      if (status === 429)
        return reply
          .status(429)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(
            html`<!doctype html><html lang="es-PY"><meta name="viewport" content="width=device-width"><title>${TITLES[429]}</title><p>${message}</p></html>`
              .text,
          );
      return site.send(request, reply, noticePage(TITLES[status] ?? 'No se pudo', message), { status });
    });
    scope.addHook('onRequest', async (request, reply) => {
      if (!services.settings.bolsaOff || DRAWN.test(request.url)) return undefined;
      return request.url.startsWith('/robots.txt')
        ? reply.type('text/plain').send(CLOSED)
        : site.send(request, reply, noBoardPage, { status: 404 });
    });
    assetRoutes(scope, site);
    feedRoutes(scope, site);
    listRoutes(scope, site);
    applyRoutes(scope, site);
    confirmRoutes(scope, site);
    alertRoutes(scope, site);
  });
  // Read before the first visitor comes.
  services.inBackground(site.board.index());
  app.addHook('onClose', () => site.visits.write(services.db).catch(() => undefined));
}

/** Fastify's own refusals, in a sentence. */
function asFastify(error: unknown): { status: number; message: string } | null {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (error instanceof ORPCError || !code?.startsWith('FST_') || !statusCode || statusCode >= 500)
    return null;
  return {
    status: statusCode,
    message: 'Lo que se envió no tiene la forma esperada. Volvé a la página y probá de nuevo.',
  };
}
