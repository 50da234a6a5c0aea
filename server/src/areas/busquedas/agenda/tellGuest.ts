import { isOver } from '@tembiapo/contract/domain/agenda.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { newKey } from '../../../platform/identity/newKey.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { coverCliente } from '../compartidas/index.ts';
import { type CalendarGuest, invitationText } from './calendar.ts';
import { eventoMail, greetedGuest, type Occasion } from './mails.ts';
import { organizerOf } from './organizerOf.ts';
import * as queries from './queries.ts';

/**
 * Writes to one guest, as part of `tx`, with a calendar part and an answer link of this mail's own. Nobody is written to
 * about what is over, nor told who a confidential client is.
 */
export async function tellGuest(
  tx: Db,
  services: Services,
  told: queries.StoredEvento,
  guest: queries.Guest & Pick<CalendarGuest, 'respuesta'>,
  occasion: Occasion,
): Promise<void> {
  if (isOver(told)) return;
  const evento = await coverCliente(tx, told.oportunidadId, told);
  const { settings } = services;
  const isConfirmed = guest.respuesta === 'confirma';
  const { replyTo, ...organizer } = organizerOf(settings);
  const over = occasion === 'cancelación';
  const key = newKey();
  if (!over) await queries.insertLink(tx, guest.id, hashOf(key));
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
