import { BOLSA_SEARCH_MAX } from '@tembiapo/contract/domain/bolsa.ts';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setActor, withActor } from '../../../platform/database/actor.ts';
import { BadInput, NotFound } from '../../../platform/errors/errors.ts';
import * as alertQueries from './alert-queries.ts';
import { askForAlert } from './alerts.ts';
import type { BoardSite } from './BoardSite.ts';
import {
  alertConfirmedPage,
  alertFormPage,
  alertGonePage,
  alertPage,
  alertSentPage,
  subjectOf,
} from './pages/alert.ts';
import { readAsked } from './pages/links.ts';
import { namesOf } from './pages/list.ts';

type Form = Record<string, unknown> | undefined;

const UNKNOWN = 'Ese aviso no existe o ya se dejó. Podés pedir otro cuando quieras.';

/** The text fields of a form or query; anything else a program sends is dropped. */
const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );

/** Subscribing to mails about a search, confirming, unsubscribing (docs/reglas/bolsa.md). */
export function alertRoutes(app: FastifyInstance, site: BoardSite): void {
  const { services, board } = site;
  const { db } = services;
  const subject = async (filter: alertQueries.Alert['filter']) =>
    subjectOf(filter, namesOf(await board.index(), filter));
  /** The key from a mail's link, in the address or in the form it led to. */
  const keyOf = (request: FastifyRequest): string => {
    return (textsOf(request.body).clave ?? textsOf(request.query).clave ?? '').slice(0, 100);
  };

  app.get('/empleos/alertas', async (request, reply) => {
    const { filter } = site.read(request);
    return site.send(
      request,
      reply,
      alertFormPage(filter, namesOf(await board.index(), filter), { email: '', error: null }),
      { keep: 'public' },
    );
  });

  app.post<{ Body: Form }>('/empleos/alertas', (request, reply) =>
    withActor(async () => {
      setActor(null);
      const body = textsOf(request.body);
      const { filter } = readAsked(new URLSearchParams(body));
      const email = body.correo ?? '';
      if ((body.sitio ?? '') !== '') return site.send(request, reply, alertSentPage());
      try {
        if ((body.q ?? '').trim().length > BOLSA_SEARCH_MAX)
          throw new BadInput(`Qué buscás: hasta ${BOLSA_SEARCH_MAX} letras`);
        if (email.trim().length > SHORT_TEXT) throw new BadInput(`Tu correo: hasta ${SHORT_TEXT} letras`);
        await askForAlert(services, email, { ...filter, desde: null }, request.ip);
        return site.send(request, reply, alertSentPage());
      } catch (error) {
        const { status, message } = site.sentenceOf(error, request);
        const names = namesOf(await board.index(), filter);
        const typed = { ...filter, busquedaRapida: body.q };
        return site.send(request, reply, alertFormPage(typed, names, { email, error: message }), { status });
      }
    }),
  );

  app.get('/empleos/alerta', async (request, reply) => {
    const alert = await alertQueries.findAlert(db, keyOf(request));
    if (!alert) throw new NotFound(UNKNOWN);
    return site.send(request, reply, alertPage(alert.clave, await subject(alert.filter), alert.confirmed));
  });

  app.post('/empleos/alerta/confirmar', (request, reply) =>
    withActor(async () => {
      setActor(null);
      const alert = await alertQueries.findAlert(db, keyOf(request));
      if (!alert) throw new NotFound(UNKNOWN);
      await alertQueries.confirmAlert(db, alert.clave);
      return site.send(request, reply, alertConfirmedPage(alert.clave, await subject(alert.filter)));
    }),
  );

  // Where the mail's own link leads a person; a mail program unsubscribes by POST, without asking (RFC 8058).
  app.get('/empleos/alerta/baja', async (request, reply) => {
    const alert = await alertQueries.findAlert(db, keyOf(request));
    if (!alert) return site.send(request, reply, alertGonePage());
    return site.send(request, reply, alertPage(alert.clave, await subject(alert.filter), true));
  });
  app.post('/empleos/alerta/baja', (request, reply) =>
    withActor(async () => {
      setActor(null);
      const all = textsOf(request.body).todas ?? (request.query as Form)?.todas;
      await alertQueries.removeAlerts(db, keyOf(request), all === 'si');
      return site.send(request, reply, alertGonePage());
    }),
  );
}
