import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { greetingTo } from '../../../platform/mail/greetingTo.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import * as queries from './queries.ts';

const LOT = 100;
/** How many news one mail lists. */
const MAX_NAMED = 20;

/**
 * Mails people the news they have not opened for an hour, everything in one mail and each in only one: they are claimed in
 * the transaction that stores the mail. A failure for one person does not keep others from theirs. Returns the number of
 * mails.
 */
export async function tellUnaware(
  services: Services,
  onError: (error: unknown) => void = () => undefined,
): Promise<number> {
  let sent = 0;
  for (let last = 0; ; ) {
    const people = await queries.listUnaware(services.db, last, LOT);
    for (const id of people)
      sent += await tell(services, id).catch((error: unknown) => {
        onError(error);
        return 0;
      });
    if (people.length < LOT) return sent;
    last = people.at(-1)!;
  }
}

const tell = (services: Services, usuarioId: number): Promise<number> =>
  transaction(services.db, async (tx) => {
    const { settings } = services;
    const news = await queries.takeUnseen(tx, usuarioId);
    const person = await queries.readAddress(tx, usuarioId);
    if (news.length === 0 || !person) return 0;
    const named = news.slice(0, MAX_NAMED);
    const rest = news.length - named.length;
    await queueMail(tx, services, {
      plantilla: 'Novedades',
      para: person.correo,
      candidatosIds: news.flatMap(({ candidatoId }) => candidatoId ?? []),
      asunto:
        news.length === 1 ? news[0]!.titulo : `${settings.AGENCY_NAME}: ${news.length} novedades sin ver`,
      letter: {
        titulo: news.length === 1 ? 'Una novedad' : `${news.length} novedades`,
        greeting: greetingTo(person.nombre),
        parrafos: [
          ...named.map(({ titulo, texto, creacionTs }) => `${formatMoment(creacionTs)}. ${titulo}. ${texto}`),
          ...(rest > 0 ? [`Y ${rest} más.`] : []),
        ],
        button: { texto: 'Ver las novedades', enlace: `${settings.publicUrl}/novedades` },
        foot: [
          'Te escribimos porque pasó una hora sin que las vieras. En «Cuándo avisarme» podés cambiarlo.',
        ],
      },
    });
    return 1;
  });
