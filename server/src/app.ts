import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError } from '@orpc/server';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { auditoriaRoutes } from './areas/auditoria/routes.ts';
import { candidatosRoutes } from './areas/candidatos/routes.ts';
import { documentosRoutes } from './areas/documentos/routes.ts';
import { empresasRoutes } from './areas/empresas/routes.ts';
import { equiposRoutes } from './areas/equipos/routes.ts';
import { estudiosRoutes } from './areas/estudios/routes.ts';
import { eventosRoutes } from './areas/eventos/routes.ts';
import { feriadosRoutes } from './areas/feriados/routes.ts';
import { fusionesRoutes } from './areas/fusiones/routes.ts';
import { imagenesRoutes } from './areas/imagenes/routes.ts';
import { importacionesRoutes } from './areas/importaciones/routes.ts';
import { institutosRoutes } from './areas/institutos/routes.ts';
import { mensajesRoutes } from './areas/mensajes/routes.ts';
import { notasRoutes } from './areas/notas/routes.ts';
import { oportunidadesRoutes } from './areas/oportunidades/routes.ts';
import { parametrosRoutes } from './areas/parametros/routes.ts';
import { privacyRoutes } from './areas/privacy/routes.ts';
import { produccionRoutes } from './areas/produccion/routes.ts';
import { referenciaRoutes } from './areas/referencia/routes.ts';
import { registroRoutes } from './areas/registro/routes.ts';
import { servicioRoutes } from './areas/servicio/routes.ts';
import { sesionRoutes } from './areas/sesion/routes.ts';
import { usuariosRoutes } from './areas/usuarios/routes.ts';
import { withActor } from './platform/database/actor.ts';
import { escapeHtml } from './platform/documents/escapeHtml.ts';
import { Unauthorized } from './platform/errors/errors.ts';
import { type Form, readForm, registerUploads } from './platform/files/uploads.ts';
import { os, type Services } from './platform/http/context.ts';
import { registerDocs } from './platform/http/docs.ts';
import { translate } from './platform/http/translate.ts';
import { readToken } from './platform/identity/tokens.ts';

export const router = os.router({
  sesion: sesionRoutes,
  registro: registroRoutes,
  candidatos: candidatosRoutes,
  privacy: privacyRoutes,
  imagenes: imagenesRoutes,
  documentos: documentosRoutes,
  notas: notasRoutes,
  referencia: referenciaRoutes,
  oportunidades: oportunidadesRoutes,
  empresas: empresasRoutes,
  institutos: institutosRoutes,
  usuarios: usuariosRoutes,
  equipos: equiposRoutes,
  feriados: feriadosRoutes,
  parametros: parametrosRoutes,
  mensajes: mensajesRoutes,
  estudios: estudiosRoutes,
  produccion: produccionRoutes,
  auditoria: auditoriaRoutes,
  fusiones: fusionesRoutes,
  importaciones: importacionesRoutes,
  eventos: eventosRoutes,
  servicio: servicioRoutes,
});

/** What a request in flight has to finish in when the server stops. */
const CLOSING_MS = 2_000;
const BODY_LIMIT = 1024 * 1024;
/** Where a browser registers for notices, when the installation sends them. */
const REGISTRO_NOTICES = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];
const NO_KEY = /^\/api\/(salud|openapi\.json|docs(\/.*)?)$/;

/** Builds the HTTP app from the areas. Nothing is listened to yet; tests build one in a line. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // A proxy on this machine tells who is asking; nobody else is believed.
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _request, reply) => {
      const [code, message] = FASTIFY_ERRORS[400]!;
      void (reply as FastifyReply).status(error.statusCode ?? 400).send({ error: { code, message } });
    },
    // One line a request, when it ends; see below.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: services.settings.LOG_LEVEL,
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Neither queries nor bodies nor headers: they may hold tokens, passwords and people's data.
    const path = request.originalUrl.split('?')[0];
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'pedido',
    );
    done();
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(services.settings.FIREBASE_WEB_CONFIG ? REGISTRO_NOTICES : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: services.settings.publicUrl.startsWith('https:'),
  });
  app.addHook('preClose', async () => {
    await services.eventos.close();
    // What is being answered may finish; a connection that a browser opened ahead of need would stay for a minute.
    setTimeout(() => app.server.closeAllConnections(), CLOSING_MS).unref();
  });
  registerBodies(app);
  await registerUploads(app);
  registerWindowErrors(app);
  registerErrors(app);
  await registerDocs(app);

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
      return reply
        .status(401)
        .send({ error: { code: 'SIN_LLAVE', message: 'Falta la llave de acceso de la instalación' } });
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
      if (!matched)
        reply.status(404).send({ error: { code: 'NO_ENCONTRADO', message: 'No existe esa dirección' } });
    } catch (error) {
      // A form that was refused before its call: what is left of it is not waited for.
      if (!(error instanceof ORPCError)) throw error;
      const { status, code, message } = error;
      reply.header('connection', 'close').status(status).send({ error: { code, message } });
    } finally {
      await form?.discard();
    }
    return reply;
  });
  return app;
}

/** What a browser opens in a new window carries its token in the query and no key (decisions 1). */
const isDownload = (request: FastifyRequest): boolean => {
  const query = request.query as Record<string, unknown>;
  return request.method === 'GET' && tokenNames(request).some((name) => typeof query[name] === 'string');
};

/** Two calls of the documents name the user token `token` (decisions 1). */
const WITH_TOKEN = /^\/api\/(eliminarImgv3|v1\/oportunidad\/reporte\/estado\/excel)(\?|$)/;
const tokenNames = (request: FastifyRequest): string[] =>
  WITH_TOKEN.test(request.url) ? ['userToken', 'token'] : ['userToken'];

/** A form whose token is in its header is not read at all when the session is no more. */
async function refuseDeadToken(request: FastifyRequest, { secrets }: Services): Promise<void> {
  const token = bearer(request);
  if (token !== null && !(await readToken(token, secrets.jwtSecret))) throw new Unauthorized();
}

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * The user token from the header, the query or the body, taken out of what the call's schema will see.
 * DELETE takes its names from the query, as GET does; oRPC reads them from the body, so they are put there.
 */
function takeToken(request: FastifyRequest): { token: string | null; recurso: string } {
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
  if (request.method === 'DELETE') {
    const query = Object.fromEntries(url.searchParams);
    request.body = { ...query, ...(isRecord(request.body) ? request.body : {}) };
  }
  // oRPC reads the query from the raw request.
  request.raw.url = url.pathname + url.search;
  return { token, recurso: url.pathname.replace(/^\/api/, '') + url.search };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parse(request, body as string, done);
  });
}

/** What a person opened in a window of its own and cannot be shown is told as a page, not as JSON. */
function registerWindowErrors(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const inWindow = isDownload(request) && /text\/html/.test(request.headers.accept ?? '');
    if (reply.statusCode < 400 || !inWindow || typeof payload !== 'string') return payload;
    const { error } = JSON.parse(payload) as { error?: { message?: string } };
    reply.type('text/html; charset=utf-8').removeHeader('content-length');
    return `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tembiapo</title><body style="font:16px/1.5 sans-serif;max-width:32em;margin:15vh auto;padding:0 1em"><p>${escapeHtml(error?.message ?? 'No se pudo abrir')}</p><p><a href="/landing">Ir al inicio</a></p></body></html>`;
  });
}

const FASTIFY_ERRORS: Record<number, [code: string, message: string]> = {
  400: ['ENTRADA_INVALIDA', 'Los datos enviados no tienen la forma esperada'],
  413: ['DEMASIADO_GRANDE', 'Los datos enviados son demasiado grandes (máximo 1 MB)'],
  415: ['TIPO_NO_ADMITIDO', 'El tipo de contenido enviado no se admite'],
};

/** What Node's own parser refuses: no request of ours yet, only a socket. */
const BROKEN: Record<string, [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'DEMASIADO_GRANDE',
    'La dirección o los encabezados del pedido son demasiado largos (máximo 16 KB)',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'TARDO_DEMASIADO', 'El pedido tardó demasiado en llegar'],
};
const BROKEN_REQUEST: [string, string, string] = [
  '400 Bad Request',
  'PEDIDO_ROTO',
  'El pedido no se entiende: no es HTTP válido',
];

function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code, message] = BROKEN[error.code ?? ''] ?? BROKEN_REQUEST;
  const body = JSON.stringify({ error: { code, message } });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** Errors of Fastify itself, before a call is reached. */
function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const [code, message] = FASTIFY_ERRORS[error.statusCode ?? 500] ?? [];
    if (code) return reply.status(error.statusCode!).send({ error: { code, message } });
    request.log.error(error);
    return reply.status(500).send({ error: { code: 'INTERNO', message: referencia(request.id) } });
  });
}

const referencia = (id: string): string =>
  `Ocurrió un error inesperado. Si se repite, avisá al administrador con esta referencia: ${id.slice(0, 8)}`;

/** An error that nobody foresaw is logged whole and answered with a reference number only. */
function withReference(error: unknown, reqId: string | undefined, app: FastifyInstance): unknown {
  if (error instanceof ORPCError && error.status < 500) return error;
  if (error instanceof ORPCError && error.status === 503) return error;
  const id = reqId ?? randomUUID();
  app.log.error({ reqId: id, err: error }, 'error inesperado');
  return new ORPCError('INTERNO', { status: 500, message: referencia(id) });
}
