import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { addressIn } from '../../../platform/settings/addressIn.ts';
import { type CalendarGuest, invitationText } from './calendar.ts';
import { eventoMail, type Occasion } from './mails.ts';
import * as q from './queries.ts';

/** Who invites: the address that the product's mails come from. */
function organizerOf({ MAIL_FROM, AGENCY_NAME }: Services['settings']): { name: string; email: string } {
  const email = addressIn(MAIL_FROM) ?? 'no-responder@localhost';
  return { name: AGENCY_NAME, email };
}

/** Writes to one guest, as part of `tx`: what calendars read goes along, and a link of this mail's own to answer by. */
export async function tellGuest(
  tx: Db,
  services: Services,
  evento: q.StoredEvento,
  guest: q.Guest & Pick<CalendarGuest, 'respuesta'>,
  occasion: Occasion,
): Promise<void> {
  const { settings } = services;
  const over = occasion === 'cancelación';
  const key = newKey();
  if (!over) await q.insertLink(tx, guest.id, hashOf(key));
  const link = `${settings.publicUrl}/cita#${key}`;
  const method = over ? 'CANCEL' : 'REQUEST';
  const text = invitationText(
    method,
    {
      ...evento,
      modificacion: new Date().toISOString(),
      cancelado: over,
      ...(!over && { texto: `Para confirmar o avisar que no podés: ${link}` }),
    },
    organizerOf(settings),
    guest,
  );
  await queueMail(tx, services, {
    ...eventoMail({
      occasion,
      evento,
      nombre: guest.nombre,
      correo: guest.correo,
      agency: settings.AGENCY_NAME,
      ...(!over && { button: { texto: 'Responder', enlace: link } }),
    }),
    // A reminder is no news for a calendar.
    ...(occasion !== 'recordatorio' && { calendar: { method, text } }),
  });
}
