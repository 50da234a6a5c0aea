import type { Socket } from 'node:net';
import { ORPCError } from '@orpc/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { noteFailure } from './request-log.ts';

/** A response when no call was reached, or when one crashed: always JSON with a sentence. */
export const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.status(status).send({ error: { code, message } });

const FASTIFY_ERRORS: Record<number, [code: string, message: string]> = {
  400: ['ENTRADA_INVALIDA', 'Los datos enviados no tienen la forma esperada'],
  413: ['DEMASIADO_GRANDE', 'Los datos enviados son demasiado grandes (máximo 1 MB)'],
  415: ['TIPO_NO_ADMITIDO', 'El tipo de contenido enviado no se admite'],
};

/** What Fastify refuses before routing. */
export function refuseEarly(error: { statusCode?: number }, reply: FastifyReply): void {
  const [code, message] = FASTIFY_ERRORS[400]!;
  void refuse(reply, error.statusCode ?? 400, code, message);
}

/** What Node's own parser refuses: there is no request yet, only a socket. */
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

export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code, message] = BROKEN[error.code ?? ''] ?? BROKEN_REQUEST;
  const body = JSON.stringify({ error: { code, message } });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** Errors of Fastify itself, before a call is reached. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const known = FASTIFY_ERRORS[error.statusCode ?? 500];
    if (known) return refuse(reply, error.statusCode!, ...known);
    noteFailure(request, error);
    return refuse(reply, 500, 'INTERNO', UNEXPECTED);
  });
}

const UNEXPECTED =
  'Ocurrió un error inesperado. Si se repite, avisá al administrador con el número del pedido.';

/** What is said of an error: one of ours says it itself, and of others nothing inside is told. */
export function asRefusal(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError && (error.status < 500 || error.status === 503 || error.status === 507))
    return error;
  return new ORPCError('INTERNO', { status: 500, message: UNEXPECTED });
}
