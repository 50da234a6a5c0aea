import { FIRST_DAYS, NO_SENDER } from '@tembiapo/contract/domain/recibidos.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { noteTaken } from '../../../platform/mail/outbox.ts';
import { takeReply } from '../../busquedas/agenda/index.ts';
import { arrivalOf, writtenAt } from './arrivalOf.ts';
import { type Author, authorOf, isTheirForward } from './authorOf.ts';
import { bringsDocument } from './bringsDocument.ts';
import { keepFiles } from './keepFiles.ts';
import { copyMark } from './marksOf.ts';
import { markToKeep } from './markToKeep.ts';
import { noticeOf } from './noticeOf.ts';
import * as placeQueries from './place-queries.ts';
import { isPersonal } from './reading/isPersonal.ts';
import { isDaemonAddress } from './reading/notices.ts';
import type { ReadMail } from './readMail.ts';
import { isForged } from './resultsIn.ts';
import { saysMore } from './saysMore.ts';
import { isCopyOfOurs } from './sent-queries.ts';
import { settle, threadOf } from './settleMail.ts';
import type { Taken, Taking } from './Taking.ts';
import * as takeQueries from './take-queries.ts';
import { takeBounce } from './takeBounce.ts';
import { forgetUnkept, isFlooding, isWaitingFull, noteUnkept } from './unkept-queries.ts';
import { isSame, shownTo, type Target, whoseIs } from './whoseIs.ts';

const DAY_MS = 86_400_000;

/** Too many mails wait to be placed: one with a file, and all that follow it, stay in the mailbox until there is room. */
export class WaitingFull extends Error {
  readonly code = 'WAITING_FULL';
}

/**
 * Puts a mail where it belongs, whole or not at all, and once however often it is found (docs/reglas/correspondencia.md).
 * Throws WaitingFull when it brings a file and there is no room to wait.
 */
export async function takeMail(services: Services, found: ReadMail, from: Taking): Promise<Taken> {
  const { db } = services;
  const ownIds = placeQueries.ownIdsIn(found.mensaje ? [found.mensaje] : []);
  if (
    (await takeQueries.noteArrived(db, ownIds, found.authentication)) ||
    (await takeQueries.isOurs(db, ownIds))
  )
    return 'left';
  const mark = await markToKeep(db, found);
  if (mark === null) {
    if (from.usuarioId === null) await takeQueries.openToAll(db, found, from.casillaId);
    return 'known';
  }
  await settleSent(db, found);
  const bounced = found.bounce && (await takeBounce(services, found, from));
  if (bounced) return bounced;
  const reply = found.bounce || isForged(found.authentication) ? null : found.calendar;
  const isAnswered = reply !== null && (await takeReply(services, reply, found.de));
  if (isAnswered && !saysMore(found)) return takeAnswered(services, found, from);
  const mail: ReadMail = {
    ...found,
    ...(isAnswered && { clase: 'persona' }),
    ...(found.bounce && { clase: 'automatico' }),
    fecha: await writtenAt(db, found, from),
  };
  const author = await authorOf(services, mail, from);
  if (author.isOurs && (await isCopyOfOurs(db, mail))) return 'left';
  const { thread, person, people } = await whoseIs(services, mail, author);
  // The person it is stored with first; known people come before those whose mail waits.
  const own: Target | undefined = person ?? people[0];
  if (!own) {
    const passedOn = author.isStaff && !(await isTheirForward(services, mail, author, from));
    if (passedOn || isNothing(mail, from)) return 'left';
    const hasDocument = bringsDocument(mail) || Boolean(from.aviso);
    const isFull = await isWaitingFull(db);
    if (isFull && hasDocument) throw new WaitingFull();
    if (
      isFull ||
      (!hasDocument && mail.de !== NO_SENDER && (await isFlooding(db, mail.de, mail.respondeA)))
    ) {
      await noteUnkept(db, { ...from, mark, de: mail.de });
      await publish(db, { tipo: 'correos' });
      return 'unkept';
    }
  }
  const files = await keepFiles(services, mail.archivos);
  return transaction(db, async (tx) => {
    const keep = async (its: Buffer, whose: Target | undefined): Promise<void> => {
      const withId = whose?.waitingId ?? null;
      if (withId !== null && !(await placeQueries.holdWaiting(tx, withId))) throw new TakenMeanwhile();
      const isFirst = its === mark;
      const answered = isFirst ? thread?.hiloId : undefined;
      const hiloId =
        whose && withId === null ? (answered ?? (await threadOf(tx, services, whose, mail))) : null;
      const id = await takeQueries.insertRecibido(tx, mail, {
        mark: its,
        casillaId: from.casillaId,
        hiloId,
        usuarioId: hiloId === null ? from.usuarioId : null,
        aviso: noticeOf(found, from),
        para: shownTo(mail, people, whose),
        withId,
      });
      // Another process was faster; its thread stays.
      if (id === null && isFirst) throw new TakenMeanwhile();
      if (id === null) return;
      await takeQueries.insertFiles(tx, id, files);
      if (hiloId !== null && whose)
        await settle(tx, services, {
          id,
          hiloId,
          person: whose,
          mail,
          arrived: arrivalOf(mail, from),
          waits: await waitsAfter(db, mail, author, whose),
          isStaff: author.isStaff,
          usuarioId: from.usuarioId,
          answers: mail.answers,
        });
    };
    await keep(mark, own);
    for (const other of people.filter((one) => !isSame(one, own))) await keep(copyMark(mark, other), other);
    await forgetUnkept(tx, mark);
    if (mail.clase === 'persona') await takeQueries.unmarkAddress(tx, mail.de);
    await publish(tx, { tipo: 'correos' });
    return 'taken' as Taken;
  }).catch((error: unknown) => {
    // Looks again: the other one may have been a different mail with the same Message-ID.
    if (error instanceof TakenMeanwhile) return takeMail(services, found, from);
    throw error;
  });
}

/**
 * Somebody who answers a mail received it, and so did those it was reported delivered to. Earlier mails that an answer also
 * names may not have arrived.
 */
async function settleSent(db: Db, { answers, receiptOf }: ReadMail): Promise<void> {
  const arrived = placeQueries.ownIdsIn([...answers.slice(0, 1), ...receiptOf]);
  if (await noteTaken(db, arrived)) await publish(db, { tipo: 'correos' });
}

/**
 * Whether its thread then waits for an answer; null: unchanged, as after a machine's mail or a colleague's mail to somebody
 * else.
 */
async function waitsAfter(
  db: Db,
  mail: ReadMail,
  { isStaff }: Author,
  { candidatoId, empresaId }: placeQueries.Person,
): Promise<boolean | null> {
  if (mail.clase !== 'persona') return null;
  if (!isStaff) return true;
  for (const correo of mail.recipients) {
    const to = await placeQueries.findPerson(db, correo);
    if (to && to.candidatoId === candidatoId && to.empresaId === empresaId) return false;
  }
  return (await placeQueries.hasWrittenFrom(db, { candidatoId, empresaId }, mail.recipients)) ? false : null;
}

class TakenMeanwhile extends Error {}

/**
 * A mail from nobody known: a list's, a machine's without files, or one that lay in the mailbox long before it was first
 * read. What a mail server says about undelivered mail, or somebody writes from its address, may be needed.
 */
const isNothing = (mail: ReadMail, { began, arrived, aviso }: Taking): boolean =>
  (arrived !== undefined &&
    arrived < began &&
    began.getTime() - FIRST_DAYS * DAY_MS >
      // A mailbox that moved here received all its mail lately, so the mail's own date counts too; but no document is lost to
      // a scanner's clock.
      Math.min(arrived.getTime(), bringsDocument(mail) ? arrived.getTime() : mail.fecha.getTime())) ||
  (mail.clase === 'automatico' &&
    mail.bounce === null &&
    !(isDaemonAddress(mail.de) && isPersonal(mail.texto)) &&
    !aviso &&
    !mail.leftOut?.length &&
    mail.archivos.every(({ cid }) => cid !== null));

/**
 * Takes an answer to an invitation, which is shown in the agenda; it joins the thread that it answers in, if any, as a
 * program's mail.
 */
async function takeAnswered(services: Services, mail: ReadMail, from: Taking): Promise<Taken> {
  if (!(await placeQueries.findThread(services.db, mail.answers, { de: mail.de, isStaff: false })))
    return 'left';
  return takeMail(services, { ...mail, clase: 'automatico', archivos: [], calendar: null }, from);
}
