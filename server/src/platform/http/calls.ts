import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError } from '@orpc/server';
import { KEY_HEADER } from '@tembiapo/contract/domain/requestKeys.ts';
import type { FastifyInstance } from 'fastify';
import { withActor } from '../database/actor.ts';
import { reading } from '../database/reading.ts';
import { NoRoom } from '../errors/errors.ts';
import { type Form, readForm } from '../files/uploads.ts';
import { isLlave } from '../identity/llaves.ts';
import { browserOf } from './browserOf.ts';
import type { os, Services } from './context.ts';
import { asRefusal, refuse } from './refusals.ts';
import { noteFailure, noteUsuario } from './request-log.ts';
import { bearer, isDownload, refuseDeadToken, takeToken } from './request-token.ts';
import { translate } from './translate.ts';

/** Open without the installation's key: health, and the description of the calls. */
const NO_KEY = /^\/api\/(salud|listo|openapi\.json|docs(\/.*)?)$/;

/** What a client's contact opens in a new window or listens to: authenticated by their cookie instead. */
const BY_COOKIE = /^\/api\/v1\/cliente\/(cv|terna\/pdf|eventos)$/;

/** Answers the contract's calls under /api: checks key, form and token, then runs the call's handler. */
export function registerCalls(
  app: FastifyInstance,
  router: ReturnType<typeof os.router>,
  services: Services,
): void {
  const translated = (error: unknown): unknown => {
    const known = translate(error, () => services.disk.full);
    if (known instanceof NoRoom) services.inBackground(services.disk.check(services));
    return known;
  };

  const handler = new OpenAPIHandler(router, {
    interceptors: [
      async ({ next, context, request }) => {
        try {
          // Reads are retried when the database went away; writes may have happened.
          return await (request.method === 'GET' ? reading(next) : next());
        } catch (error) {
          const refusal = asRefusal(translated(error));
          if (refusal.status >= 500) context.failed?.(error);
          throw refusal;
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => ({
      error: {
        code: error.code,
        message: error.message,
        ...(error.data !== undefined && { details: error.data }),
      },
    }),
  });

  app.all('/api/*', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (
      !NO_KEY.test(path) &&
      !(request.method === 'GET' && BY_COOKIE.test(path)) &&
      request.headers['x-access-token'] !== services.secrets.accessKey &&
      !isDownload(request) &&
      // A program's key also counts as the installation's.
      !isLlave(bearer(request))
    ) {
      return refuse(reply, 401, 'SIN_LLAVE', 'Falta la llave de acceso de la instalación');
    }
    const arrival = performance.now();
    let form: Form | undefined;
    try {
      if (request.isMultipart()) {
        form = await readForm(request, await refuseDeadToken(request, services));
        request.body = form.body;
      }
      const { token, recurso } = takeToken(request);
      const context = {
        services,
        token,
        recurso,
        ip: request.ip,
        seen: (usuarioId: number) => noteUsuario(request, usuarioId),
        browser: browserOf(request, reply, services.settings),
        retryAfter: (seconds: number) => void reply.header('retry-after', seconds),
        failed: (error: unknown) => noteFailure(request, error),
        arrival,
        key: request.headers[KEY_HEADER] as string | undefined,
      };
      reply.header('cache-control', 'no-store');
      const { matched } = await withActor(() => handler.handle(request, reply, { prefix: '/api', context }));
      if (!matched) refuse(reply, 404, 'NO_ENCONTRADO', 'No existe esa dirección');
    } catch (error) {
      // A form refused before its call is answered at once, while the rest of it may still be arriving.
      const known = translated(error);
      if (!(known instanceof ORPCError)) throw error;
      if (known.status >= 500) noteFailure(request, error);
      const { status, code, message } = known;
      refuse(reply, status, code, message);
    } finally {
      await form?.discard();
    }
    return reply;
  });
}
