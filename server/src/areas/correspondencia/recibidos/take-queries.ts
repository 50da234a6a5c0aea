import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow, rowsFrom } from '../../../platform/database/rows.ts';
import { contentMarkOf, marksOf } from './marksOf.ts';
import type { ReadMail } from './readMail.ts';

/** Whether a mail is here, or was here and must not come back. */
export async function isTaken(db: Db, marks: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql`
    select from recibido where huella = any (${[...marks]}::bytea[])
    union all select from correo_olvidado where huella = any (${[...marks]}::bytea[])`.execute(db);
  return rows.length > 0;
}

/** A mail that waits in somebody's own mailbox and also reached one of the agency's is open to everybody. */
export const openToAll = (db: Db, mail: ReadMail, casillaId: number | null) =>
  sql`update recibido set usuario_id = null, casilla_id = ${casillaId}::int
       where huella = any (${[...marksOf(mail), ...(mail.mensaje ? [contentMarkOf(mail)] : [])]}::bytea[])
         and hilo_id is null and usuario_id is not null`.execute(db);

/** What distinguishes a taken mail from another. */
export interface SameMail {
  texto: string;
  /** Without a sum: a file that was not kept. */
  archivos: { suma: string | null }[];
}

/** Mails with this Message-ID and sender that are stored by one of these marks, or by their content. */
export async function listSame(
  db: Db,
  mensaje: string,
  de: string,
  marks: readonly Buffer[],
): Promise<SameMail[]> {
  return rowsFrom(db)<SameMail>`
    select r.texto, (select coalesce(json_agg(json_build_object('suma', o.suma)), '[]') from recibido_archivo f
                       left join objeto o on o.id = f.objeto_id where f.recibido_id = r.id and f.cid is null) archivos
      from recibido r
     where r.mensaje = ${mensaje} and r.de = ${de}
       and exists (select from recibido x where x.huella = any (${[...marks]}::bytea[]))
     order by r.id desc limit 500`;
}

/** Whether this product sent it. */
export async function isOurs(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await sql`
    select from carta where mensaje = any (${[...ids]}::uuid[])
    union all select from correo where id = any (${[...ids]}::uuid[])`.execute(db);
  return rows.length > 0;
}

/** Stores a mail; null when it was taken before. */
export async function insertRecibido(
  tx: Db,
  mail: ReadMail,
  at: {
    mark: Buffer;
    casillaId: number | null;
    hiloId: number | null;
    usuarioId: number | null;
    aviso: string | null;
    /** The recipients, when they are not to be shown as they are. */
    para?: string;
    /** The mail that it waits with. */
    withId?: number | null;
  },
): Promise<number | null> {
  const made = await tx
    .insertInto('recibido')
    .values({
      casilla_id: at.casillaId,
      huella: at.mark,
      mensaje: mail.mensaje,
      hilo_id: at.hiloId,
      clase: mail.clase,
      de: mail.de,
      nombre: mail.nombre,
      responde_a: mail.respondeA,
      para: at.para ?? mail.para,
      asunto: mail.asunto,
      texto: mail.texto,
      html: mail.html,
      fecha: mail.fecha,
      aviso: at.aviso,
      usuario_id: at.usuarioId,
      con_id: at.withId ?? null,
    })
    .onConflict((conflict) => conflict.column('huella').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

/** An attached file: its object, or why it was not kept. */
export interface KeptFile {
  nombre: string;
  cid: string | null;
  objetoId: string | null;
  motivo: string | null;
}

export async function insertFiles(tx: Db, recibidoId: number, files: readonly KeptFile[]): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('recibido_archivo')
    .values(
      files.map(({ nombre, cid, objetoId, motivo }) => ({
        recibido_id: recibidoId,
        objeto_id: objetoId,
        nombre,
        cid,
        motivo,
      })),
    )
    .execute();
}

/** A mail's files outside its text that the candidate does not have yet, compared by content, without duplicates. */
export async function listNewFiles(
  db: Db,
  recibidoId: number,
  candidatoId: number,
): Promise<{ objetoId: string; nombre: string }[]> {
  return rowsFrom(db)<{ objetoId: string; nombre: string }>`
    select "objetoId", nombre from (
      select distinct on (o.suma, o.tamano) f.id, f.objeto_id "objetoId", f.nombre
        from recibido_archivo f join objeto o on o.id = f.objeto_id
       where f.recibido_id = ${recibidoId} and f.cid is null and not exists (
         select from candidato_archivo a join objeto p on p.id = a.objeto_id
          where a.candidato_id = ${candidatoId} and p.suma = o.suma and p.tamano = o.tamano)
       order by o.suma, o.tamano, f.id) f order by id`;
}

/** Adds to a mail's notice what else was not kept, unless it says so already. */
export const addNotice = (tx: Db, id: number, notice: string) =>
  sql`update recibido set aviso = concat_ws('. ', aviso, ${notice}::text)
       where id = ${id} and strpos(coalesce(aviso, ''), ${notice}) = 0`.execute(tx);

export async function readNotice(tx: Db, id: number): Promise<string | null> {
  const row = await firstRow(tx)<{ aviso: string | null }>`select aviso from recibido where id = ${id}`;
  return row?.aviso ?? null;
}

/** A mail of ours that came back. */
export interface Returned {
  correoId: string;
  para: string;
  /** Set when a person wrote it. */
  cartaId: number | null;
  hiloId: number | null;
}

export async function findReturned(db: Db, ids: readonly string[]): Promise<Returned | undefined> {
  if (ids.length === 0) return undefined;
  return firstRow(db)<Returned>`
    select i.id "correoId", coalesce(k.correo, m.para) para, k.id "cartaId", k.hilo_id "hiloId"
      from unnest(${[...ids]}::uuid[]) i(id) left join carta k on k.mensaje = i.id left join correo m on m.id = i.id
     where coalesce(k.correo, m.para) is not null limit 1`;
}

export async function noteReturned(tx: Db, { correoId, cartaId }: Returned, reason: string): Promise<void> {
  if (cartaId !== null)
    await sql`update carta set rebote = ${reason}, rebote_ts = now() where id = ${cartaId}`.execute(tx);
  // The admin sees the product's own mails among those that did not go out.
  else
    await sql`update correo set estado = 'fallido', error = ${`Volvió: ${reason}`}, cambio_ts = now()
               where id = ${correoId} and estado in ('enviado', 'incierto')`.execute(tx);
}

/** Mail comes from the address, so it can be written to. */
export const unmarkAddress = (tx: Db, correo: string) =>
  sql`delete from rebote where correo = lower(${correo})`.execute(tx);

/** True when it was an admin's test mail. */
export async function noteArrived(tx: Db, ids: readonly string[], found: string | null): Promise<boolean> {
  if (ids.length === 0) return false;
  const { numAffectedRows = 0n } = await sql`
    update prueba_correo set llego_ts = coalesce(llego_ts, now()), autenticacion = coalesce(autenticacion, ${found})
     where id = any (${[...ids]}::uuid[])`.execute(tx);
  return numAffectedRows > 0n;
}

export async function nameOfPerson(
  db: Db,
  { candidatoId, empresaId }: { candidatoId: number | null; empresaId: number | null },
): Promise<string | null> {
  const row = await firstRow(db)<{ nombre: string }>`
    select concat_ws(' ', nombre, apellido) nombre from candidato where id = ${candidatoId}::int
    union all select nombre from empresa where id = ${empresaId}::int`;
  return row?.nombre ?? null;
}

/** Makes a mail's words searchable under the person it is with. */
export const keepWords = (tx: Db, recibidoId: number) =>
  sql`select recibidos_indexar(array[${recibidoId}::int])`.execute(tx);

/**
 * Notes and returns whether the candidate of its thread wrote a mail: from an address of theirs, or in answer to what we
 * wrote to exactly that address, unless it is known as somebody else's.
 *
 * @param answered the ids of our letters that it answers
 */
export async function noteOwn(
  tx: Db,
  recibidoId: number,
  candidatoId: number,
  answered: readonly string[],
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update recibido r set propio = true
     where id = ${recibidoId}
       and (de in (select candidato_correos(${candidatoId}))
            or exists (select from carta k where k.mensaje = any (${[...answered]}::uuid[]) and k.candidato_id = ${candidatoId}
                          and lower(k.correo) = r.de and not k.ajena)
               and not correo_de_otro(de, ${candidatoId}))`.execute(tx);
  return numAffectedRows > 0n;
}
