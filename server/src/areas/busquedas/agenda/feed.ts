import { createHash } from 'node:crypto';
import { AGENDA_MAX_EVENTOS } from '@tembiapo/contract/domain/agenda.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/http/context.ts';
import { inPlainText } from '../../../platform/http/inPlainText.ts';
import { isKnownEtag } from '../../../platform/http/isKnownEtag.ts';
import { followLink } from '../../../platform/identity/followLink.ts';
import { feedText } from './calendar.ts';
import * as listQueries from './list-queries.ts';

/** /agenda/{secret}.ics: a person's agenda for other programs, read without a session; 404 for a revoked address. */
export function registerAgendaFeed(app: FastifyInstance, services: Services): void {
  const { db } = services;
  app.get<{ Params: { secret: string } }>('/agenda/:secret.ics', (request, reply) =>
    inPlainText(reply, async () => {
      const link = {
        key: request.params.secret,
        address: () => request.ip,
        dead: 'Esta dirección ya no sirve',
      };
      const owner = await followLink(db, link, (hash) => listQueries.readFeedOwner(db, hash));
      const text = feedText(
        `Agenda de ${owner.nombre}`,
        await listQueries.listFeed(db, owner.usuarioId, AGENDA_MAX_EVENTOS),
      );
      const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    }),
  );
}
