import type { FastifyInstance } from 'fastify';
import { setActor, withActor } from '../../../platform/database/actor.ts';
import type { Services } from '../../../platform/http/context.ts';
import { inPlainText } from '../../../platform/http/inPlainText.ts';
import { LEFT, leaveByLink } from './leaveByLink.ts';

const FORM_BYTES = 1000;

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
