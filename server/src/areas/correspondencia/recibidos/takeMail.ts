import { MAX_ARCHIVOS } from '@tembiapo/contract/domain/limits.ts';
import { bareSubject, FIRST_DAYS, NO_SENDER, senderLabel } from '@tembiapo/contract/domain/recibidos.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { takeReply } from '../../busquedas/agenda/index.ts';
import { countArchivos, insertArchivo } from '../../personas/candidatos/index.ts';
import { isOurAddress } from './isOurAddress.ts';
import { keepFiles } from './keepFiles.ts';
import { marksOf } from './marksOf.ts';
import * as p from './place-queries.ts';
import { RECEIVED, setNothing } from './queries.ts';
import type { ReadMail } from './readMail.ts';
import * as t from './take-queries.ts';

const DAY_MS = 86_400_000;
const TOLD_CHARS = 200;
/** Of one address that nobody knows, so many wait; a flood of them is no more than that. */
const MAX_WAITING_FROM = 50;

/** From which mailbox a mail is taken. */
export interface Taking {
  casillaId: number | null;
  /** Whose own the mailbox is. */
  usuarioId: number | null;
  /** When the mailbox was read for the first time: what is much older and of nobody known is left alone. */
  began: Date;
  /** What of it could not be had. */
  aviso?: string | null;
}

/** `taken`: it stands in a thread or waits to be placed. `known`: it was taken before. `left`: it is nothing for the agency. */
export type Taken = 'taken' | 'known' | 'left';

/** Puts a mail where it belongs, whole or not at all, once however often it is found (docs/reglas/correspondencia.md). */
export async function takeMail(services: Services, mail: ReadMail, from: Taking): Promise<Taken> {
  const { db, settings } = services;
  const ownIds = p.ownIdsIn(mail.mensaje ? [mail.mensaje] : []);
  if ((await t.noteArrived(db, ownIds, mail.authentication)) || (await t.isOurs(db, ownIds))) return 'left';
  const [mark, ...older] = marksOf(mail);
  if (await t.isTaken(db, [mark, ...older])) return 'known';
  if (mail.clase === 'rebote') return takeBounce(services, mail, from);
  if (mail.calendar !== null && (await takeReply(services, mail.calendar, mail.de)))
    return takeAnswered(services, mail, from);
  const isOwnBox = isOurAddress(settings, mail.de);
  const isStaff = isOwnBox || (await p.isOfStaff(db, mail.de));
  const { thread, person } = await whoseIs(db, mail, isStaff);
  // A form on the agency's own page writes from its mailbox, for whoever it asks to answer.
  const isForm = isOwnBox && mail.respondeA !== null && !isOurAddress(settings, mail.respondeA);
  if (!thread && ((isStaff && !isForm) || (!person && isNothing(mail, from.began)))) return 'left';
  if (!person && mail.de !== NO_SENDER && (await t.countWaitingFrom(db, mail.de)) >= MAX_WAITING_FROM)
    return 'left';
  const files = await keepFiles(services, mail.archivos);
  return transaction(db, async (tx) => {
    const hiloId = thread?.hiloId ?? (person ? await threadOf(tx, person, mail) : null);
    const id = await t.insertRecibido(tx, mail, {
      mark,
      casillaId: from.casillaId,
      hiloId,
      usuarioId: hiloId === null ? from.usuarioId : null,
      aviso: from.aviso ?? null,
    });
    // Another process was faster; its thread is the one that stays.
    if (id === null) throw new TakenMeanwhile();
    await t.insertFiles(tx, id, files);
    if (mail.clase === 'persona') await t.unmarkAddress(tx, mail.de);
    if (hiloId !== null && person)
      await settle(tx, services, { id, hiloId, person, mail, isStaff, usuarioId: from.usuarioId });
    await publish(tx, { tipo: 'correos' });
    return 'taken' as const;
  }).catch((error: unknown) => {
    if (error instanceof TakenMeanwhile) return 'known' as const;
    throw error;
  });
}

class TakenMeanwhile extends Error {}

/**
 * The thread that a mail answers in, and whose it is. Another candidate's address is that candidate's, whichever thread it answers in;
 * what somebody else writes in a thread stands there and is not its candidate's own.
 */
async function whoseIs(
  db: Db,
  { answers, de }: ReadMail,
  isStaff: boolean,
): Promise<{ thread: p.Place | undefined; person: p.Person | undefined }> {
  const thread = await p.findThread(db, answers, isStaff);
  if (isStaff) return { thread, person: thread };
  const known = await p.findPerson(db, de);
  const isOfAnother =
    thread !== undefined &&
    known !== undefined &&
    known.candidatoId !== null &&
    known.candidatoId !== thread.candidatoId &&
    !(thread.candidatoId !== null && (await p.hasAddress(db, thread.candidatoId, de)));
  return isOfAnother ? { thread: undefined, person: known } : { thread, person: thread ?? known };
}

/** Of nobody known: a list's, a machine's without any file, or from long before the mailbox was first read. */
const isNothing = (mail: ReadMail, began: Date): boolean =>
  mail.fecha.getTime() < began.getTime() - FIRST_DAYS * DAY_MS ||
  (mail.clase === 'automatico' && mail.archivos.every(({ cid }) => cid !== null));

/** The thread about a mail's subject with whom it is of; a new one when there is none. */
export async function threadOf(
  tx: Db,
  person: p.Person,
  { asunto, fecha }: Pick<ReadMail, 'asunto' | 'fecha'>,
): Promise<number> {
  const subject = bareSubject(asunto);
  return (
    (await p.findThreadAbout(tx, person, subject)) ??
    p.insertThread(tx, person, { asunto: subject, oportunidadId: null, ts: fecha })
  );
}

/** A mail that has its thread: what it changes there, and who is told. */
export async function settle(
  tx: Db,
  services: Services,
  of: {
    id: number;
    hiloId: number;
    person: p.Person;
    mail: Pick<ReadMail, 'clase' | 'asunto' | 'texto' | 'fecha' | 'nombre' | 'de'>;
    isStaff: boolean;
    usuarioId: number | null;
  },
): Promise<void> {
  const { id, hiloId, person, mail, isStaff } = of;
  await p.touchThread(tx, hiloId, mail.fecha, isStaff ? false : mail.clase === 'persona' ? true : null);
  await t.keepWords(tx, id);
  const isTheirs = person.candidatoId === null || (await t.noteOwn(tx, id, person.candidatoId));
  if (person.candidatoId !== null) {
    if (isTheirs) await keepAsArchivos(tx, id, person.candidatoId);
    await publish(tx, { tipo: 'candidatos', candidatosIds: [person.candidatoId] });
  }
  const writer = (await p.lastWriter(tx, hiloId)) ?? of.usuarioId;
  if (writer === null || isStaff || mail.clase !== 'persona') return;
  await tellStaff(tx, services, [writer], {
    tipo: 'respuesta',
    clave: `correo:${id}`,
    titulo: `${(isTheirs && (await t.nameOfPerson(tx, person))) || mail.nombre || senderLabel(mail.de)} te escribió`,
    texto: [mail.asunto, mail.texto.slice(0, TOLD_CHARS).replace(/\s+/g, ' ')].filter(Boolean).join(': '),
    ruta: `/conversaciones/${hiloId}`,
    candidatoId: person.candidatoId,
  });
}

/** What came along stands among the person's files too, as far as there is room and it is not there already. */
export async function keepAsArchivos(tx: Db, recibidoId: number, candidatoId: number): Promise<void> {
  const room = MAX_ARCHIVOS - (await countArchivos(tx, candidatoId));
  const fresh = await t.listNewFiles(tx, recibidoId, candidatoId);
  for (const objectId of fresh.slice(0, Math.max(0, room)))
    await insertArchivo(tx, {
      candidatoId,
      objetoId: objectId,
      descripcion: RECEIVED,
      usuarioId: null,
    });
}

/** An answer to an invitation, which stands in the agenda: in the thread that it answers in as what a program sent, if in any. */
async function takeAnswered(services: Services, mail: ReadMail, from: Taking): Promise<Taken> {
  if (!(await p.findThread(services.db, mail.answers, false))) return 'left';
  return takeMail(services, { ...mail, clase: 'automatico', archivos: [], calendar: null }, from);
}

/** A mail of ours that came back: said where it was written, and the address is marked when it is given up for good. Others' are nothing. */
async function takeBounce(services: Services, mail: ReadMail, from: Taking): Promise<Taken> {
  const bounce = mail.bounce!;
  const { db } = services;
  const returned = await t.findReturned(db, p.ownIdsIn([...bounce.messages, ...mail.answers]));
  if (!returned) return 'left';
  return transaction(db, async (tx) => {
    const id = await t.insertRecibido(
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
    // One of no thread is kept for its mark only: nobody is to place it.
    if (returned.hiloId === null) await setNothing(tx, id, true);
    if (!bounce.isFinal) return 'taken';
    await t.noteReturned(tx, returned, bounce.motivo);
    const address = returned.para.toLowerCase();
    if (bounce.correos.length === 0 || bounce.correos.includes(address))
      await t.markAddress(tx, address, bounce.motivo);
    if (returned.hiloId !== null) {
      await p.touchThread(tx, returned.hiloId, mail.fecha, null);
      const writer = await p.lastWriter(tx, returned.hiloId);
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
