import type { FastifyInstance } from 'fastify';
import { setActor, withActor } from '../../../platform/database/actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { inPlainText } from '../../../platform/http/inPlainText.ts';
import { type Followed, followLink } from '../../../platform/identity/followLink.ts';
import * as queries from './queries.ts';

const FORM_BYTES = 1000;

export const LEFT = 'Listo: no te escribimos más estos correos';

/** Unsubscribes whoever holds the link. 404 when nobody holds it. */
export const leaveByLink = (db: Db, link: Omit<Followed, 'dead'>): Promise<true> =>
  followLink(
    db,
    { ...link, dead: 'Este enlace ya no sirve' },
    async (hash) => (await queries.insertBaja(db, hash)) || undefined,
  );

/**
 * /correos/baja, the link in our mails: a mail program unsubscribes by POST without asking anything (RFC 8058); a person who
 * opens it gets a page with a button, and opening alone changes nothing.
 */
export function registerLeaving(app: FastifyInstance, services: Services): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, _body, parsed) => parsed(null, null),
    );
    const keyOf = (query: unknown): string => String((query as { clave?: string }).clave ?? '').slice(0, 100);
    scope.get('/correos/baja', (request, reply) =>
      reply.redirect(`/dejarCorreos#${encodeURIComponent(keyOf(request.query))}`, 303),
    );
    scope.post('/correos/baja', (request, reply) =>
      withActor(async () => {
        setActor(null);
        return inPlainText(reply, async () => {
          await leaveByLink(services.db, { key: keyOf(request.query), address: () => request.ip });
          return reply.type('text/plain; charset=utf-8').send(LEFT);
        });
      }),
    );
    done();
  });
}
