import { openCasilla } from '@tembiapo/server/areas/correspondencia/recibidos/index.ts';
import { outsideTrouble } from '@tembiapo/server/platform/errors/outsideTrouble.ts';
import { createMailer } from '@tembiapo/server/platform/mail/mailer.ts';
import { mailTrouble } from '@tembiapo/server/platform/mail/mailTrouble.ts';
import { type Casilla, type Settings, senderAddress } from '@tembiapo/server/platform/settings/settings.ts';
import { v7 as uuidv7 } from 'uuid';
import { Finding } from './Finding.ts';

const { doubt, good, wrong } = Finding;

const ABOUT = 'Correo';
const MEND =
  'Revisá SMTP_URL: smtps://usuario:clave@servidor:465 si ese puerto es cifrado, smtp:// con el 587 si no; en el usuario y la clave, @ va como %40.';

/**
 * Signs in at the mail server; with an address, also sends a mail there. Whether it arrives only its reader knows: a server may take
 * it and throw it away.
 */
export async function checkMail(settings: Settings, to?: string): Promise<Finding> {
  if (!settings.SMTP_URL)
    return doubt(
      ABOUT,
      `no sale: los correos quedan en ${settings.DATA_DIR}/mail`,
      'Poné en SMTP_URL el servidor por el que salen.',
    );
  try {
    if (!to) await createMailer(settings).signIn();
    else {
      const text = 'Si leés esto, el correo de la agencia sale bien.';
      const refused = await createMailer(settings).send({
        id: uuidv7(),
        to,
        subject: 'Prueba del correo',
        text,
        html: `<p>${text}</p>`,
        isAutomatic: true,
      });
      if (refused[0])
        return wrong(ABOUT, `el servidor no quiso el correo para ${to}: ${refused[0].answer}`, MEND);
    }
  } catch (error) {
    return wrong(ABOUT, mailTrouble(error), MEND);
  }
  const from = senderAddress(settings.MAIL_FROM);
  if (!/@[^@\s]+\.[^@\s]+$/.test(from))
    return doubt(
      ABOUT,
      `sale de parte de ${from}, que nadie puede responder`,
      'Poné en MAIL_FROM el correo de la agencia: Agencia <seleccion@agencia.com.py>',
    );
  return good(
    ABOUT,
    to
      ? `se entregó uno para ${to}: mirá que llegue, también entre lo no deseado`
      : `el servidor deja entrar`,
  );
}

/** Opens a mailbox that answers come in by. */
export async function checkCasilla(casilla: Casilla): Promise<Finding> {
  const about = 'Correo que entra';
  const client = await openCasilla(casilla, 15_000);
  try {
    await client.connect();
    await client.mailboxOpen(casilla.folder, { readOnly: true });
    return good(about, `${casilla.nombre} se puede leer`);
  } catch (error) {
    const isRefused = (error as { authenticationFailed?: boolean }).authenticationFailed;
    const says = isRefused ? 'no acepta ese usuario con esa clave' : outsideTrouble(error);
    return wrong(
      about,
      `${casilla.nombre}: ${says}`,
      'Revisá IMAP_URL: imaps://usuario:clave@servidor/INBOX, con @ como %40.',
    );
  } finally {
    client.close();
  }
}
