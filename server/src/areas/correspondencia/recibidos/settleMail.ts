import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { MAX_ARCHIVOS } from '@tembiapo/contract/domain/limits.ts';
import { bareSubject, senderLabel } from '@tembiapo/contract/domain/recibidos.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { countArchivos, insertArchivo } from '../../personas/candidatos/index.ts';
import { namesOf } from './namesOf.ts';
import { ourAddresses } from './ourAddresses.ts';
import * as placeQueries from './place-queries.ts';
import { RECEIVED } from './queries.ts';
import type { ReadMail } from './readMail.ts';
import * as takeQueries from './take-queries.ts';

const TOLD_CHARS = 200;

/** The thread about a mail's subject with whom it is of; a new one when there is none. */
export async function threadOf(
  tx: Db,
  { settings }: Pick<Services, 'settings'>,
  person: placeQueries.Person,
  { asunto, fecha }: Pick<ReadMail, 'asunto' | 'fecha'>,
): Promise<number> {
  // A group of the agency is called as its mailbox is.
  const groups = ourAddresses(settings).map((address) => address.slice(0, address.lastIndexOf('@')));
  const subject = bareSubject(asunto, groups);
  return (
    (await placeQueries.findThreadAbout(tx, person, subject)) ??
    placeQueries.insertThread(tx, person, { asunto: subject, oportunidadId: null, ts: fecha })
  );
}

/** A mail that has its thread, as far as what it changes there. */
export interface Settled {
  id: number;
  hiloId: number;
  person: placeQueries.Person;
  mail: Pick<ReadMail, 'clase' | 'asunto' | 'texto' | 'fecha' | 'nombre' | 'de'>;
  /** When it stood in the mailbox, which decides who wrote last. */
  arrived: Date;
  /** Whether somebody is to answer it then; null: as it was. */
  waits: boolean | null;
  /** Somebody of the agency wrote it: nobody is told. */
  isStaff: boolean;
  /** Who is told where nobody of the agency wrote. */
  usuarioId: number | null;
  /** The messages that it answers, where they are known still. */
  answers?: readonly string[];
}

/** A mail has its thread: what it changes there, and who is told, also of what of it was not kept. */
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
 * What came along stands among the person's files too, as far as there is room and it is not there already; what has no room is
 * named in the mail's notice.
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
