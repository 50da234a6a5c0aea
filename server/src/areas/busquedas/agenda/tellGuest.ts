import { isOver } from '@tembiapo/contract/domain/agenda.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { addressIn } from '../../../platform/settings/addressIn.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { coverCliente } from '../compartidas/index.ts';
import { type CalendarGuest, invitationText } from './calendar.ts';
import * as guestsQueries from './guests-queries.ts';
import { eventoMail, greetedGuest, type Occasion } from './mails.ts';
import type * as queries from './queries.ts';

/** Who invites, and where written answers go when that is not the sender's address. */
interface Organizer {
  name: string;
  email: string;
  replyTo: string | null;
}

/**
 * The address that the product's mails come from or, when answers to it are not read here, that of the first mailbox that is:
 * calendar programs answer to it.
 */
function organizerOf({ MAIL_FROM, AGENCY_NAME: name, casillas }: Settings): Organizer {
  const own = addressIn(MAIL_FROM) ?? 'no-responder@localhost';
  const isRead = casillas.length === 0 || casillas.some(({ direccion }) => direccion === own.toLowerCase());
  if (isRead) return { name, email: own, replyTo: null };
  const email = casillas[0]!.direccion;
  return { name, email, replyTo: `"${name.replace(/["\\\r\n]/g, ' ').trim()}" <${email}>` };
}

/**
 * Writes to one guest, as part of `tx`, with a calendar part and an answer link of this mail's own. Nobody is written to
 * about what is over, nor told who a confidential client is.
 */
export async function tellGuest(
  tx: Db,
  services: Services,
  told: queries.StoredEvento,
  guest: guestsQueries.Guest & Pick<CalendarGuest, 'respuesta'>,
  occasion: Occasion,
): Promise<void> {
  if (isOver(told)) return;
  const evento = await coverCliente(tx, told.oportunidadId, told);
  const { settings } = services;
  const isConfirmed = guest.respuesta === 'confirma';
  const { replyTo, ...organizer } = organizerOf(settings);
  const over = occasion === 'cancelación';
  const key = newKey();
  if (!over) await guestsQueries.insertLink(tx, guest.id, hashOf(key));
  const link = `${settings.publicUrl}/cita#${key}`;
  const method = over ? 'CANCEL' : 'REQUEST';
  const text = invitationText(
    method,
    {
      ...evento,
      modificacion: new Date().toISOString(),
      cancelado: over,
      ...(!over && {
        texto: `${isConfirmed ? 'Para pedir otra hora' : 'Para confirmar'} o avisar que no podés: ${link}`,
      }),
    },
    organizer,
    guest,
  );
  await queueMail(tx, services, {
    ...eventoMail({
      occasion,
      evento,
      nombre: greetedGuest(guest),
      correo: guest.correo,
      agency: settings.AGENCY_NAME,
      ...(!over && { button: { texto: isConfirmed ? 'Cambiar o avisar' : 'Responder', enlace: link } }),
    }),
    candidatoId: guest.candidatoId,
    replyTo,
    // A reminder is nothing new for a calendar.
    ...(occasion !== 'recordatorio' && { calendar: { method, text } }),
  });
}
