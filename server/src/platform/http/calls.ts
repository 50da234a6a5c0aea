import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import { withActor } from '../database/actor.ts';
import { type Form, readForm } from '../files/uploads.ts';
import type { os, Services } from './context.ts';
import { refuse, withReference } from './refusals.ts';
import { isDownload, refuseDeadToken, takeToken } from './request-token.ts';
import { translate } from './translate.ts';

/** Open without the installation's key: health and what describes the calls. */
const NO_KEY = /^\/api\/(salud|openapi\.json|docs(\/.*)?)$/;

/** Answers the calls of the contract under /api: key, form, token, and then the call's own handler. */
export function registerCalls(
  app: FastifyInstance,
  router: ReturnType<typeof os.router>,
  services: Services,
): void {
  const handler = new OpenAPIHandler(router, {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          throw withReference(translate(error), (context as { reqId?: string }).reqId, app);
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
      request.headers['x-access-token'] !== services.secrets.accessKey &&
      !isDownload(request)
    ) {
      return refuse(reply, 401, 'SIN_LLAVE', 'Falta la llave de acceso de la instalación');
    }
    const arrival = performance.now();
    let form: Form | undefined;
    try {
      if (request.isMultipart()) {
        await refuseDeadToken(request, services);
        form = await readForm(request);
        request.body = form.body;
      }
      const { token, recurso } = takeToken(request);
      const context = { services, token, recurso, ip: request.ip, reqId: request.id, arrival };
      reply.header('cache-control', 'no-store');
      const { matched } = await withActor(() => handler.handle(request, reply, { prefix: '/api', context }));
      if (!matched) refuse(reply, 404, 'NO_ENCONTRADO', 'No existe esa dirección');
    } catch (error) {
      // A form that was refused before its call: what is left of it is not waited for.
      if (!(error instanceof ORPCError)) throw error;
      const { status, code, message } = error;
      refuse(reply.header('connection', 'close'), status, code, message);
    } finally {
      await form?.discard();
    }
    return reply;
  });
}
