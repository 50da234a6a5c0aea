import { greetedName } from '@tembiapo/contract/domain/nameTitles.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import * as guestsQueries from './guests-queries.ts';
import { eventoMail } from './mails.ts';
import * as queries from './queries.ts';
import { tellGuest } from './tellGuest.ts';

/** Events per round; the rest waits a minute. */
const ROUND = 500;

/**
 * Reminds the participants of what begins soon, each event in a transaction of its own: the mail is stored together with its
 * reminder, so it is sent once whatever dies, and one failure keeps nobody else from theirs. Reminders that were due while no
 * server ran, of events that have begun, are dropped. Returns the number of mails.
 */
export async function remindDue(
  services: Services,
  onError: (error: unknown) => void = () => undefined,
): Promise<number> {
  let sent = 0;
  for (const eventoId of await queries.listDue(services.db, ROUND))
    sent += await remind(services, eventoId).catch((error: unknown) => {
      onError(error);
      return 0;
    });
  return sent;
}

const remind = (services: Services, eventoId: number): Promise<number> =>
  transaction(services.db, async (tx) => {
    const evento = await queries.lockEvento(tx, eventoId);
    if (!(await queries.takeDue(tx, eventoId)) || !evento) return 0;
    const { settings } = services;
    const guests = (await guestsQueries.listGuests(tx, eventoId)).filter(
      ({ respuesta }) => respuesta !== 'no',
    );
    for (const guest of guests) await tellGuest(tx, services, evento, guest, 'recordatorio');
    const staff = await queries.listStaff(tx, eventoId);
    for (const { nombre, correo } of staff)
      await queueMail(
        tx,
        services,
        eventoMail({
          occasion: 'recordatorio',
          evento,
          nombre: greetedName(nombre) || nombre,
          correo,
          agency: settings.AGENCY_NAME,
          button: { texto: 'Ver en la agenda', enlace: `${settings.publicUrl}/agenda?evento=${eventoId}` },
        }),
      );
    return guests.length + staff.length;
  });
