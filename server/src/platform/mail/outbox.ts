import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../database/database.ts';
import { outsideTrouble } from '../errors/outsideTrouble.ts';
import { findObject, readObject } from '../files/objects.ts';
import type { Storage } from '../files/storage.ts';
import type { Attempt, Queue } from '../jobs/Queue.ts';
import type { Settings } from '../settings/settings.ts';
import { noteWayTrouble, noteWayWell } from '../vitals/wayMarks.ts';
import { type Letter, writeLetter } from './letters.ts';
import { isOfTheLetter, isRefusal, type Mail, type Mailer, MayHaveGoneOut } from './mailer.ts';

export interface Outgoing {
  /** Which template: 'contraseña', 'inicio de búsqueda' … as admin reads it. */
  plantilla: string;
  para: string;
  copia?: string[];
  replyTo?: string | null;
  asunto: string;
  /** What it says; or a letter that is written already. */
  letter: Letter | { text: string; html: string };
  /** Holds a link that only its reader may see. */
  personal?: boolean;
  /** One of many: an address that a POST to leaves them by, without asking anything (RFC 8058). */
  leaveUrl?: string;
  oportunidadId?: number;
  /** Who is told when it does not arrive: whoever makes the request, unless said otherwise; null: nobody. */
  usuarioId?: number | null;
  /** Candidates whom it names to somebody else: once they are removed it goes with them. */
  candidatosIds?: number[];
  /** Under whose name it goes, from the agency's address. */
  fromName?: string;
  /** A person wrote it: programs may answer it by themselves (RFC 3834). */
  byHand?: boolean;
  /** Messages that it answers, newest last. */
  answers?: string[];
  /** Kept objects that go along. */
  archivos?: string[];
  /** What goes along for calendars: an invitation, a change of it, or that it was called off (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
}

interface Post {
  settings: Settings;
  queue: Queue;
}

/** Writes a mail and the job that sends it, both or neither, as part of `tx`. Answers its id. */
export async function queueMail(tx: Db, { settings, queue }: Post, mail: Outgoing): Promise<string> {
  const id = uuidv7();
  const { text, html } = 'html' in mail.letter ? mail.letter : writeLetter(mail.letter, settings);
  await tx
    .insertInto('correo')
    .values({
      id,
      plantilla: mail.plantilla,
      para: mail.para,
      copia: mail.copia ?? [],
      responder_a: mail.replyTo ?? null,
      asunto: mail.asunto,
      texto: text,
      html,
      personal: mail.personal ?? false,
      baja_url: mail.leaveUrl ?? null,
      oportunidad_id: mail.oportunidadId ?? null,
      usuario_id: mail.usuarioId === undefined ? sql<number | null>`actor()` : mail.usuarioId,
      candidatos: mail.candidatosIds ?? null,
      de: mail.fromName ?? null,
      automatico: !mail.byHand,
      en_respuesta_a: mail.answers?.at(-1) ?? null,
      referencias: mail.answers?.join(' ') || null,
      archivos: mail.archivos ?? [],
      calendario: mail.calendar?.text ?? null,
      calendario_metodo: mail.calendar?.method ?? null,
    })
    .execute();
  await queue.send(tx, 'correo', { id });
  return id;
}

type Estado = 'pendiente' | 'enviado' | 'fallido' | 'incierto';

const settle = (db: Db, id: string, estado: Estado, error: string | null, erase: boolean) =>
  sql`update correo set estado = ${estado}, error = ${error}, cambio_ts = now(),
             texto = case when ${erase}::bool and personal then null else texto end,
             html = case when ${erase}::bool and personal then null else html end,
             calendario = case when ${erase}::bool and personal then null else calendario end,
             baja_url = case when ${erase}::bool and personal then null else baja_url end
       where id = ${id}`.execute(db);

interface Sender {
  db: Db;
  mailer: Mailer;
  settings: Settings;
  storage: Storage;
}

/**
 * What goes along, read whole before the mail server is spoken to: a stream that it never asked for would stay open. One that is
 * gone is not left out without a word: the mail fails.
 */
async function readAttached({ db, storage }: Pick<Sender, 'db' | 'storage'>, ids: readonly string[]) {
  const attached: NonNullable<Mail['attachments']> = [];
  for (const id of ids) {
    const object = await findObject(db, id);
    if (!object) throw new Error('Falta un archivo adjunto');
    attached.push({
      filename: object.nombre,
      contentType: object.tipo,
      content: await buffer(await readObject(storage, object)),
    });
  }
  return attached;
}

/** Hands a mail over, and notes how the way out goes: what the server says of one letter says nothing against it. */
async function handOver({ db, mailer, settings }: Omit<Sender, 'storage'>, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (settings.SMTP_URL && !isOfTheLetter(error)) await noteWayTrouble(db, 'correo', outsideTrouble(error));
    throw error;
  }
  if (settings.SMTP_URL) await noteWayWell(db, 'correo');
}

/**
 * Sends one mail. 'enviando' is written before the mail server is spoken to, so that a process that dies meanwhile
 * leaves a mail that may have gone out, not one that is sent twice. A refusal for good ends it; anything else is
 * thrown, and tried again later.
 */
export async function sendQueued(
  { db, mailer, settings, ...store }: Sender,
  { data: { id }, last }: Attempt<'correo'>,
): Promise<void> {
  const correo = await db
    .updateTable('correo')
    .set({ estado: 'enviando', intentos: sql<number>`intentos + 1`, cambio_ts: sql<Date>`now()` })
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .returning([
      'para',
      'copia',
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
    return;
  }
  // Where there is no mail server, admin reads the mails at /adm: then the text stays (docs/reglas/convenciones.md).
  const erase = settings.SMTP_URL !== undefined;
  try {
    const attachments = await readAttached({ db, ...store }, correo.archivos);
    await handOver(
      { db, mailer, settings },
      {
        id,
        to: correo.para,
        cc: correo.copia,
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
    );
  } catch (error) {
    const motivo = outsideTrouble(error).slice(0, 500);
    if (error instanceof MayHaveGoneOut) await settle(db, id, 'incierto', motivo, true);
    else if (last || isRefusal(error)) await settle(db, id, 'fallido', motivo, false);
    else {
      await settle(db, id, 'pendiente', motivo, false);
      throw error;
    }
    return;
  }
  await settle(db, id, 'enviado', null, erase);
}
