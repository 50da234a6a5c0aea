import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { markAddress } from '../../../platform/mail/markAddress.ts';
import { noteTaken } from '../../../platform/mail/outbox.ts';
import { readRefusal } from '../../../platform/mail/readRefusal.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { marksOf } from './marksOf.ts';
import * as placeQueries from './place-queries.ts';
import { setNothing } from './queries.ts';
import type { ReadMail } from './readMail.ts';
import { findReturnedTo } from './sent-queries.ts';
import type { Taken, Taking } from './Taking.ts';
import * as takeQueries from './take-queries.ts';

/**
 * Takes a mail of ours that came back: the failure is shown where it was written, and the address is marked when delivery was
 * given up for good. It is recognized by its Message-ID or, where a relay gave it another, by the address it names if we
 * lately wrote to exactly that one. If our mail is gone, nothing happens; null: it concerns nothing that was sent from here
 * (docs/reglas/correspondencia.md).
 */
export async function takeBounce(services: Services, mail: ReadMail, from: Taking): Promise<Taken | null> {
  const bounce = mail.bounce!;
  const { db, settings } = services;
  const about = [...bounce.messages, ...mail.answers];
  const returned =
    (await takeQueries.findReturned(db, placeQueries.ownIdsIn(about))) ??
    (await findReturnedTo(db, bounce, mail.fecha));
  if (!returned) return about.some((message) => isOfOurs(settings, message)) ? 'left' : null;
  return transaction(db, async (tx) => {
    const id = await takeQueries.insertRecibido(
      tx,
      { ...mail, html: null, archivos: [] },
      {
        mark: marksOf(mail)[0],
        casillaId: from.casillaId,
        hiloId: returned.hiloId,
        usuarioId: null,
        aviso: bounce.motivo,
      },
    );
    if (id === null) return 'known';
    // Without a thread it is stored only for its mark; nobody has to place it.
    if (returned.hiloId === null) await setNothing(tx, id, true);
    // The mail server must have had it to return it.
    const wasInDoubt = await noteTaken(tx, [returned.correoId]);
    if (!bounce.isFinal) {
      if (wasInDoubt) await publish(tx, { tipo: 'correos' });
      return 'taken';
    }
    await takeQueries.noteReturned(tx, returned, bounce.motivo);
    const address = returned.para.toLowerCase();
    const isMeant = bounce.correos.length === 0 || bounce.correos.includes(address);
    if (isMeant && !readRefusal(bounce.motivo).sparesAddress) await markAddress(tx, address, bounce.motivo);
    if (returned.hiloId !== null) {
      await placeQueries.raiseThread(tx, returned.hiloId, mail.fecha);
      const writer = await placeQueries.lastWriter(tx, returned.hiloId);
      if (writer !== null)
        await tellStaff(tx, services, [writer], {
          tipo: 'respuesta',
          clave: `correo:${id}`,
          titulo: `No llegó tu correo a ${returned.para}`,
          texto: bounce.motivo,
          ruta: `/conversaciones/${returned.hiloId}`,
        });
    }
    await publish(tx, { tipo: 'correos' });
    return 'taken';
  });
}

/** Whether a Message-ID has the product's form: lower case, by its own host. */
const isOfOurs = ({ publicUrl }: Services['settings'], message: string): boolean => {
  const host = new URL(publicUrl).hostname;
  return placeQueries
    .ownIdsIn([message])
    .some((id) => id === id.toLowerCase() && message === `<${id}@${host}>`);
};
