import { buffer } from 'node:stream/consumers';
import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { NAMED_REMOVED } from '@tembiapo/contract/domain/envios.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import { findObject, readObject } from '../files/objects.ts';
import type { Storage } from '../files/storage.ts';
import type { Attempt, Queue } from '../jobs/Queue.ts';
import type { Settings } from '../settings/settings.ts';
import { NOT_AN_ADDRESS } from './letterFate.ts';
import { type Letter, writeLetter } from './letters.ts';
import {
  isOfTheLetter,
  type Mail,
  type Mailer,
  MayHaveGoneOut,
  noIn,
  type Refused,
  refusalIn,
} from './mailer.ts';
import { AttachmentTrouble, mailTrouble } from './mailTrouble.ts';
import { markAddress } from './markAddress.ts';
import { readRefusal } from './readRefusal.ts';
import { noteWayTrouble, noteWayWell } from './wayMarks.ts';

export interface Outgoing {
  /** Name of the template as admins read it: 'contraseña', 'inicio de búsqueda' … */
  plantilla: string;
  para: string;
  copia?: string[];
  replyTo?: string | null;
  asunto: string;
  /** The content, or a letter already written. */
  letter: Letter | { text: string; html: string };
  /** It holds a link that only its recipient may see. */
  personal?: boolean;
  /** For mass mail: the address where a POST unsubscribes without asking (RFC 8058). */
  leaveUrl?: string;
  oportunidadId?: number;
  /** Who is told when it does not arrive: by default whoever makes the request; null: nobody. */
  usuarioId?: number | null;
  /** The candidate it is addressed to. */
  candidatoId?: number | null;
  /** Candidates it mentions to somebody else: when they are removed, it is removed too. */
  candidatosIds?: number[];
  /** Sender name, with the agency's address. */
  fromName?: string;
  /** A person wrote it: programs may answer it automatically (RFC 3834). */
  byHand?: boolean;
  /** Messages it answers, newest last. */
  answers?: string[];
  /** Stored objects to attach. */
  archivos?: string[];
  /** An attachment for calendars: an invitation, its change or its cancellation (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
}

interface Post {
  settings: Settings;
  queue: Queue;
}

/** Writes a mail and the job that sends it as part of `tx`, both or neither. Returns its id. */
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
      candidato_id: mail.candidatoId ?? null,
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

/**
 * Queues a mail again that failed or may not have been sent, while its text exists; false for others. It goes to `to`, or else to the
 * address on its person's record when the original one leads nowhere (docs/reglas/correspondencia.md).
 */
export async function requeueMail(
  tx: Db,
  { queue }: Pick<Post, 'queue'>,
  id: string,
  to?: string,
): Promise<boolean> {
  const rows = await rowsFrom(tx)<{ para: string }>`
    with va as (select coalesce(${to ?? null}::text, ${ITS_NEXT_ADDRESS}, m.para) para from correo m where m.id = ${id})
    update correo m set estado = 'pendiente', error = null, rechazo = null, rechazados = '{}', retenido = false, cambio_ts = now(), para = va.para,
           quedan = array_replace(quedan, m.para, va.para)
      from va where m.id = ${id} and estado in ('fallido', 'incierto') and texto is not null returning va.para`;
  const [gone] = rows;
  if (!gone) return false;
  await moveLetter(tx, id, gone.para);
  await queue.send(tx, 'correo', { id });
  return true;
}

/** Rewrites an unsent mail for somebody else in place of the original recipient; other remaining recipients stay. */
export async function rewriteMail(
  tx: Db,
  { settings }: Pick<Post, 'settings'>,
  id: string,
  { para, asunto, letter }: Pick<Outgoing, 'para' | 'asunto'> & { letter: Letter },
): Promise<void> {
  const { text, html } = writeLetter(letter, settings);
  await sql`update correo set para = ${para}, quedan = array_replace(quedan, para, ${para}), asunto = ${asunto}, texto = ${text}, html = ${html}
             where id = ${id}`.execute(tx);
}

/** The address on the record of a mail m's recipient, when the original one leads nowhere; null: none. */
const ITS_NEXT_ADDRESS = sql`(
  select nullif(trim(c.correo), '') from candidato c
   where c.id = coalesce(m.candidato_id, (select k.candidato_id from carta k where k.correo_id = m.id))
     and exists (select from rebote r where r.correo = lower(m.para)))`;

/** Moves the letter along with its mail; a new address is its person's own. */
async function moveLetter(tx: Db, id: string, to: string): Promise<void> {
  const rows = await rowsFrom(tx)<{ id: number }>`
    update carta set correo = ${to}, ts = now(), ajena = ajena and correo = ${to} where correo_id = ${id} returning id`;
  if (rows.length > 0) await sql`select cartas_indexar(${rows.map((one) => one.id)}::int[])`.execute(tx);
}

/** A mail's content, erased under a condition. */
const ERASED = (when: RawBuilder<unknown>) => sql`
  texto = case when ${when} then null else texto end, html = case when ${when} then null else html end,
  calendario = case when ${when} then null else calendario end, baja_url = case when ${when} then null else baja_url end`;

/**
 * Records that mails arrived, judging by what came back, even if the mail server did not confirm them. A mail that still has to reach
 * some of its recipients stays as it is. Returns whether any was in doubt.
 */
export async function noteTaken(tx: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { numAffectedRows = 0n } = await sql`
    update correo set estado = 'enviado', error = null, cambio_ts = now(), ${ERASED(sql`personal`)}
     where id = any (${[...ids]}::uuid[])
       and (estado = 'incierto' and quedan is null or estado = 'enviando' and cardinality(copia) = 0)`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}

/** Holds unsent mails until they are released; one being sent right now is not affected. */
export const holdMails = (tx: Db, ids: readonly string[]) =>
  sql`update correo set retenido = true where id = any (${[...ids]}::uuid[]) and estado in ('pendiente', 'enviando')`.execute(
    tx,
  );

/** Releases held mails. */
export async function releaseMails(
  tx: Db,
  { queue }: Pick<Post, 'queue'>,
  ids: readonly string[],
): Promise<void> {
  const rows = await rowsFrom(tx)<{ id: string; estado: string }>`
    update correo set retenido = false where id = any (${[...ids]}::uuid[]) and retenido returning id, estado`;
  const waiting = rows.filter(({ estado }) => estado === 'pendiente').map(({ id }) => id);
  // Otherwise a scheduled try would meet another one.
  await queue.withdraw(tx, 'correo', waiting);
  for (const id of waiting) await queue.send(tx, 'correo', { id });
}

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

interface Sender {
  db: Db;
  queue: Queue;
  mailer: Mailer;
  settings: Settings;
  storage: Storage;
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
