import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import type { Storage } from '../files/storage.ts';
import type { Queue } from '../jobs/Queue.ts';
import type { Settings } from '../settings/settings.ts';
import { type Letter, writeLetter } from './letters.ts';
import type { Mailer } from './mailer.ts';

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
export const ERASED = (when: RawBuilder<unknown>) => sql`
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

export interface Sender {
  db: Db;
  queue: Queue;
  mailer: Mailer;
  settings: Settings;
  storage: Storage;
}
