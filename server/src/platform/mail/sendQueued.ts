import { buffer } from 'node:stream/consumers';
import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { NAMED_REMOVED } from '@tembiapo/contract/domain/envios.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { findObject, readObject } from '../files/objects.ts';
import type { Attempt } from '../jobs/Queue.ts';
import { NOT_AN_ADDRESS } from './letterFate.ts';
import { isOfTheLetter, type Mail, MayHaveGoneOut, noIn, type Refused, refusalIn } from './mailer.ts';
import { AttachmentTrouble, mailTrouble } from './mailTrouble.ts';
import { markAddress } from './markAddress.ts';
import { ERASED, type Sender } from './outbox.ts';
import { readRefusal } from './readRefusal.ts';
import { noteWayTrouble, noteWayWell } from './wayMarks.ts';

interface Outcome {
  estado: 'pendiente' | 'enviado' | 'fallido' | 'incierto';
  error?: string | null;
  /** The recipients it still has to reach. */
  left?: string[] | null;
  /** Recipients the server refused while others wait, with the reason in words. */
  refused?: string[];
  said?: string | null;
  /** Its text is no longer needed. */
  erase?: boolean;
}

/** One try of a mail; a try that another one replaced changes nothing any more. */
interface Try {
  id: string;
  nth: number;
}

/** A mail whose text was erased while it was being handed over is not retried (docs/reglas/confianza.md). */
const endsHere = (estado: Outcome['estado']) => sql`texto is null and ${estado}::text = 'pendiente'`;

/** Records the result of a try, unless the mail meanwhile turned out to have arrived. */
const settle = (
  db: Db,
  { id, nth }: Try,
  { estado, error = null, left = null, refused = [], said = null, erase = false }: Outcome,
) =>
  sql`update correo set estado = case when ${endsHere(estado)} then 'fallido' else ${estado} end,
             error = case when ${endsHere(estado)} then ${NAMED_REMOVED} else ${error} end, rechazo = ${said},
               rechazados = ${refused}::text[], quedan = ${left}::text[], cambio_ts = now(),
             ${ERASED(sql`${erase}::bool and personal`)}
       where id = ${id} and intentos = ${nth} and estado <> 'enviado'`.execute(db);

/** A mail that must not be sent: it is held, or another try took it over, or (`cause`) this could not be read. */
class NotLetOut extends Error {}

/** Records that a mail may be out from now on. */
async function letOut(db: Db, { id, nth }: Try): Promise<void> {
  const { numAffectedRows } = await sql`
    update correo set estado = 'enviando', cambio_ts = now()
     where id = ${id} and intentos = ${nth} and estado = 'pendiente' and not retenido`
    .execute(db)
    .catch((cause: unknown) => {
      throw new NotLetOut('Whether the mail may go could not be read', { cause });
    });
  if (!numAffectedRows) throw new NotLetOut('The mail is held, or at another try');
}

/**
 * Reads attachments whole before talking to the mail server: a stream it never asked for would stay open. A missing attachment is not
 * silently dropped: the mail fails.
 */
async function readAttached({ db, storage }: Pick<Sender, 'db' | 'storage'>, ids: readonly string[]) {
  const attached: NonNullable<Mail['attachments']> = [];
  for (const id of ids) {
    const object = await findObject(db, id);
    if (!object) throw new AttachmentTrouble('Falta un archivo adjunto');
    const content = await readObject(storage, object)
      .then(buffer)
      .catch((cause: unknown) => {
        throw new AttachmentTrouble('No se pudo leer un archivo adjunto', { cause });
      });
    attached.push({ filename: object.nombre, contentType: object.tipo, content });
  }
  return attached;
}

/** Stands for a server's answer about a malformed address. */
const NO_ADDRESS = '553 5.1.3';

/**
 * Hands a mail over and records how the mail server is doing. A refusal of one letter says nothing against the server; a refusal of
 * the agency does, even when given at a recipient. A malformed address is never handed over: it would reach somebody else, or a
 * server would interpret it in its own way (docs/reglas/correspondencia.md).
 */
async function handOver(
  { db, mailer, settings, queue }: Omit<Sender, 'storage'>,
  mail: Mail,
  nth: number,
): Promise<Refused[]> {
  const asked = mail.only ?? [mail.to, ...(mail.cc ?? [])];
  const [to, ...cc] = [mail.to, ...(mail.cc ?? [])].filter(validEmail);
  const none = asked.filter((one) => !validEmail(one)).map((correo) => ({ correo, answer: NO_ADDRESS }));
  if (to === undefined || none.length === asked.length) return none;
  let refused: Refused[];
  try {
    refused = await mailer.send({ ...mail, to, cc, only: mail.only?.filter(validEmail) ?? null }, () =>
      letOut(db, { id: mail.id, nth }),
    );
  } catch (error) {
    if (settings.SMTP_URL && !(error instanceof NotLetOut) && !isOfTheLetter(error))
      await noteWayTrouble(db, 'correo', mailTrouble(error));
    throw error;
  }
  const isTaken = refused.length < asked.length - none.length;
  const ofAgency = refused.map(({ answer }) => readRefusal(answer)).find((one) => one.ofAgency);
  if (settings.SMTP_URL && !isTaken && ofAgency) await noteWayTrouble(db, 'correo', ofAgency.text);
  // The server is back: waiting mail does not have to wait for its next scheduled try.
  if (settings.SMTP_URL && isTaken && (await noteWayWell(db, 'correo')))
    await queue.bringForward(db, 'correo');
  return [...none, ...refused];
}

/** Refusals of a person or letter are final; those of the agency wait, like temporary ones. */
const isForGood = ({ answer }: Refused): boolean => !answer.startsWith('4') && !readRefusal(answer).ofAgency;

/** What was said about a recipient that a mail did not reach, and whether no mail ever will. */
const reasonOf = (answer: string): { text: string; leadsNowhere: boolean } =>
  answer === NO_ADDRESS ? { text: NOT_AN_ADDRESS, leadsNowhere: true } : readRefusal(answer);

/** Which recipients a mail did not reach and why; with a single recipient, only why. */
const inWords = (refused: readonly Refused[], isOnly: boolean): string | null =>
  refused
    .map(({ correo, answer }) => `${isOnly ? '' : `No salió a ${correo}: `}${reasonOf(answer).text}`)
    .join('. ')
    .slice(0, ERROR_CHARS) || null;
const ERROR_CHARS = 1000;

/**
 * Sends one mail. 'enviando' is recorded before the mail server gets the end of the mail: a process that dies later leaves a mail
 * that may have been sent, never one sent twice; one that dies earlier leaves a mail that waits. A final refusal of this letter ends
 * it, and marks an address that leads nowhere. Anything else is thrown, and retried later for the recipients not reached yet.
 */
export async function sendQueued(
  { db, mailer, settings, queue, ...store }: Sender,
  { data: { id }, last }: Attempt<'correo'>,
  onUnsent: (id: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const correo = await db
    .updateTable('correo')
    .set({ intentos: sql<number>`intentos + 1` })
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .where('retenido', '=', false)
    .returning([
      'intentos',
      'para',
      'copia',
      'quedan',
      'rechazados',
      'rechazo',
      'responder_a',
      'asunto',
      'texto',
      'html',
      'baja_url',
      'calendario',
      'calendario_metodo',
      'de',
      'automatico',
      'en_respuesta_a',
      'referencias',
      'archivos',
    ])
    .executeTakeFirst();
  if (!correo) {
    await sql`update correo set estado = 'incierto', cambio_ts = now(),
                     error = 'El servidor se detuvo mientras lo enviaba: puede haber salido'
               where id = ${id} and estado = 'enviando'`.execute(db);
    await onUnsent(id);
    return;
  }
  // Without a mail server, admins read the mails at /adm, so the text stays (docs/reglas/convenciones.md).
  const erase = settings.SMTP_URL !== undefined;
  const isOnly = correo.copia.length === 0;
  const mine = { id, nth: correo.intentos };
  let refused: Refused[];
  try {
    const attachments = await readAttached({ db, ...store }, correo.archivos);
    refused = await handOver(
      { db, mailer, settings, queue },
      {
        id,
        to: correo.para,
        cc: correo.copia,
        only: correo.quedan,
        replyTo: correo.responder_a,
        subject: correo.asunto,
        text: correo.texto ?? '',
        html: correo.html ?? '',
        leaveUrl: correo.baja_url,
        fromName: correo.de,
        isAutomatic: correo.automatico,
        inReplyTo: correo.en_respuesta_a,
        references: correo.referencias,
        attachments,
        calendar:
          correo.calendario && correo.calendario_metodo
            ? { method: correo.calendario_metodo, text: correo.calendario }
            : null,
      },
      correo.intentos,
    );
  } catch (error) {
    if (error instanceof NotLetOut) {
      if (error.cause) throw error;
      return;
    }
    const answer = refusalIn(error);
    const motivo = mailTrouble(error).slice(0, ERROR_CHARS);
    const before = { left: correo.quedan, refused: correo.rechazados, said: correo.rechazo };
    if (error instanceof MayHaveGoneOut) {
      await settle(db, mine, { ...before, estado: 'incierto', error: motivo, erase: true });
      await onUnsent(id);
      return;
    }
    // After a whole message the server names nobody: only with a single recipient is it known whom it means.
    if (answer !== null && isOnly && readRefusal(answer, noIn(error)?.step).leadsNowhere)
      await markAddress(db, correo.para, motivo);
    if (last || answer !== null) {
      await settle(db, mine, { ...before, estado: 'fallido', error: motivo });
      await onUnsent(id);
      return;
    }
    await settle(db, mine, { ...before, estado: 'pendiente', error: motivo });
    throw error;
  }
  const forGood = last ? refused : refused.filter(isForGood);
  const putOff = refused.filter((one) => !forGood.includes(one));
  for (const { correo: address, answer } of forGood) {
    const { text, leadsNowhere } = reasonOf(answer);
    if (leadsNowhere) await markAddress(db, address, text);
  }
  const refusedAll = [...correo.rechazados, ...forGood.map((one) => one.correo)];
  const said = [correo.rechazo, inWords(forGood, isOnly)].filter(Boolean).join('. ') || null;
  if (putOff.length > 0) {
    const error = inWords(putOff, isOnly)!;
    const left = isOnly ? null : putOff.map((one) => one.correo);
    await settle(db, mine, { estado: 'pendiente', error, left, refused: refusedAll, said });
    throw new Error(error);
  }
  if (said === null) return void (await settle(db, mine, { estado: 'enviado', erase }));
  await settle(db, mine, { estado: 'fallido', error: said, left: isOnly ? null : refusedAll });
  await onUnsent(id);
}
