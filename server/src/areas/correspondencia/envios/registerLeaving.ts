import type { FastifyInstance } from 'fastify';
import { setActor, withActor } from '../../../platform/database/actor.ts';
import type { Services } from '../../../platform/http/context.ts';
import { inPlainText } from '../../../platform/http/inPlainText.ts';
import { LEFT, leaveByLink } from './leaveByLink.ts';

const FORM_BYTES = 1000;

/**
 * /correos/baja, which mails name: a mail program leaves by a POST without asking anything (RFC 8058); a person who opens it is led
 * to a page with a button, and nothing is changed by opening.
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
