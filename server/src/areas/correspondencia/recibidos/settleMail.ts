import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { MAX_ARCHIVOS } from '@tembiapo/contract/domain/limits.ts';
import { bareSubject, senderLabel } from '@tembiapo/contract/domain/recibidos.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { countArchivos, insertArchivo } from '../../personas/candidatos/index.ts';
import { namesOf } from './noticeOf.ts';
import { ourAddresses } from './ourAddresses.ts';
import * as placeQueries from './place-queries.ts';
import { RECEIVED } from './queries.ts';
import type { ReadMail } from './readMail.ts';
import * as takeQueries from './take-queries.ts';

const TOLD_CHARS = 200;

/** A person's thread about a mail's subject; a new one when there is none. */
export async function threadOf(
  tx: Db,
  { settings }: Pick<Services, 'settings'>,
  person: placeQueries.Person,
  { asunto, fecha }: Pick<ReadMail, 'asunto' | 'fecha'>,
): Promise<number> {
  // A group of the agency is named after its mailbox.
  const groups = ourAddresses(settings).map((address) => address.slice(0, address.lastIndexOf('@')));
  const subject = bareSubject(asunto, groups);
  return (
    (await placeQueries.findThreadAbout(tx, person, subject)) ??
    placeQueries.insertThread(tx, person, { asunto: subject, oportunidadId: null, ts: fecha })
  );
}

/** What settling needs of a mail that has its thread. */
export interface Settled {
  id: number;
  hiloId: number;
  person: placeQueries.Person;
  mail: Pick<ReadMail, 'clase' | 'asunto' | 'texto' | 'fecha' | 'nombre' | 'de'>;
  /** When it reached the mailbox, which decides who wrote last. */
  arrived: Date;
  /** Whether somebody needs to answer now; null: unchanged. */
  waits: boolean | null;
  /** Somebody at the agency wrote it: nobody is told. */
  isStaff: boolean;
  /** Who is told when nobody at the agency has written in the thread. */
  usuarioId: number | null;
  /** The messages that it answers, while they are still known. */
  answers?: readonly string[];
}

/** Applies what a mail changes in its thread, and tells who needs to know, including what was not kept of it. */
export async function settle(tx: Db, services: Services, of: Settled): Promise<void> {
  const { id, hiloId, person, mail } = of;
  await placeQueries.touchThread(tx, { ...of, ts: mail.fecha });
  await takeQueries.keepWords(tx, id);
  const isTheirs =
    !of.isStaff &&
    (person.candidatoId === null ||
      (await takeQueries.noteOwn(tx, id, person.candidatoId, placeQueries.ownIdsIn(of.answers ?? []))));
  if (person.candidatoId !== null) {
    if (isTheirs) await keepAsArchivos(tx, id, person.candidatoId);
    await publish(tx, { tipo: 'candidatos', candidatosIds: [person.candidatoId] });
  }
  const writer = (await placeQueries.lastWriter(tx, hiloId)) ?? of.usuarioId;
  if (writer === null || of.isStaff || mail.clase !== 'persona') return;
  const notice = await takeQueries.readNotice(tx, id);
  await tellStaff(tx, services, [writer], {
    tipo: 'respuesta',
    clave: `correo:${id}`,
    titulo: `${(isTheirs && (await takeQueries.nameOfPerson(tx, person))) || mail.nombre || senderLabel(mail.de)} te escribió`,
    texto: [
      [mail.asunto, cutText(mail.texto, TOLD_CHARS).replace(/\s+/g, ' ')].filter(Boolean).join(': '),
      notice,
    ]
      .filter(Boolean)
      .join(' · '),
    ruta: `/conversaciones/${hiloId}`,
    candidatoId: person.candidatoId,
  });
}

/**
 * Adds attached files to the person's files, as far as there is room and they are not there yet; what does not fit is named
 * in the mail's notice.
 */
export async function keepAsArchivos(tx: Db, recibidoId: number, candidatoId: number): Promise<void> {
  const room = Math.max(0, MAX_ARCHIVOS - (await countArchivos(tx, candidatoId)));
  const fresh = await takeQueries.listNewFiles(tx, recibidoId, candidatoId);
  for (const { objetoId } of fresh.slice(0, room))
    await insertArchivo(tx, { candidatoId, objetoId, descripcion: RECEIVED, usuarioId: null });
  const left = fresh.slice(room).map(({ nombre }) => nombre);
  if (left.length > 0)
    await takeQueries.addNotice(
      tx,
      recibidoId,
      `Ya tiene ${MAX_ARCHIVOS} archivos: en su ficha no entró ${namesOf(left)}`,
    );
}
