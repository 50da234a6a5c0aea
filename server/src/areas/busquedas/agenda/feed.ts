import { createHash } from 'node:crypto';
import { AGENDA_MAX_EVENTOS } from '@tembiapo/contract/domain/agenda.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/http/context.ts';
import { isKnownEtag } from '../../../platform/http/isKnownEtag.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { feedText } from './calendar.ts';
import * as q from './queries.ts';

/** Readings that one address may try within an hour: a calendar asks some times, whoever guesses asks often. */
const MAX_READINGS = 300;

/** /agenda/{secret}.ics: a person's agenda for other programs, read without a session; 404 for an address that is dead. */
export function registerAgendaFeed(app: FastifyInstance, services: Services): void {
  const { db } = services;
  app.get<{ Params: { secret: string } }>('/agenda/:secret.ics', async (request, reply) => {
    await limitTries(db, [{ tipo: 'agenda-enlace', clave: request.ip, max: MAX_READINGS, minutes: 60 }]);
    const owner = await q.readFeedOwner(db, hashOf(request.params.secret));
    if (!owner) return reply.status(404).type('text/plain; charset=utf-8').send('Esta dirección ya no sirve');
    const text = feedText(
      `Agenda de ${owner.nombre}`,
      await q.listFeed(db, owner.usuarioId, AGENDA_MAX_EVENTOS),
    );
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
