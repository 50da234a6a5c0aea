import { numbered } from '@tembiapo/contract/domain/requestNumber.ts';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../documents/html.ts';
import { isDownload } from './request-token.ts';

/** Errors of what a person opened in a window of its own are shown as a page, not as JSON. */
export function registerWindowErrors(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const inWindow = isDownload(request) && /text\/html/.test(request.headers.accept ?? '');
    if (reply.statusCode < 400 || !inWindow || typeof payload !== 'string') return payload;
    const { error } = JSON.parse(payload) as { error?: { message?: string; requestId?: string } };
    const [said, number = ''] = numbered(error?.message ?? 'No se pudo abrir', error?.requestId).split('\n');
    reply.type('text/html; charset=utf-8').removeHeader('content-length');
    return (
      '<!doctype html><html lang="es"><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width"><title>Tembiapo</title>' +
      '<body style="font:16px/1.5 sans-serif;max-width:32em;margin:15vh auto;padding:0 1em"><p>' +
      `${escapeHtml(said!)}</p><p><small>${escapeHtml(number)}</small></p><p>` +
      '<a href="/landing">Ir al inicio</a></p></body></html>'
    );
  });
}
