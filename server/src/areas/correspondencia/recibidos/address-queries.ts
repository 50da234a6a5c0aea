import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { OF_EMPRESA, type Person } from './place-queries.ts';
import { keepAsArchivos } from './settleMail.ts';

/** What is known about an address that may be somebody's. */
export interface KnownOf {
  isStaff: boolean;
  isContact: boolean;
  /** It was assigned to, or is on record for, somebody else. When several records share it, staff may say whose it is. */
  isOfAnother: boolean;
  /** The candidate in question signs in with it. */
  isAccount: boolean;
  /** The address on record of the candidate in question, and their name. */
  correo: string | null;
  nombre: string | null;
  apellido: string | null;
}

export async function readKnownOf(
  db: Db,
  correo: string,
  { candidatoId, empresaId }: Person,
): Promise<KnownOf> {
  return oneRow(db)<KnownOf>`
    select exists (select from usuario where lower(email) = ${correo} and rol in ('admin', 'selector')) "isStaff",
           exists (select from empresa where ${OF_EMPRESA} @> array[${correo}::text] and id is distinct from ${empresaId}::int)
           or exists (select from cliente_contacto where correo = ${correo} and empresa_id is distinct from ${empresaId}::int) "isContact",
           (exists (select from candidato where lower(correo) = ${correo} and correo is not null and correo_confirmado is null
                                             and id is distinct from ${candidatoId}::int)
            and (lower(c.correo) = ${correo} and c.correo_confirmado is null) is not true)
           or exists (select from usuario where lower(email) = ${correo} and candidato_id is distinct from ${candidatoId}::int
                         and rol = 'candidato')
           or exists (select from direccion where correo = ${correo}
                         and (candidato_id, empresa_id) is distinct from (${candidatoId}::int, ${empresaId}::int)) "isOfAnother",
           exists (select from usuario where lower(email) = ${correo} and candidato_id = ${candidatoId}::int and rol = 'candidato') "isAccount",
           c.correo, c.nombre, c.apellido
      from (select) one left join candidato c on c.id = ${candidatoId}::int`;
}

/** Notes whose an address is from now on. Noting one that a record already has does no harm. */
export const knowAddress = (tx: Db, correo: string, { candidatoId, empresaId }: Person) =>
  sql`insert into direccion (correo, candidato_id, empresa_id) values (${correo}, ${candidatoId}::int, ${empresaId}::int)
      on conflict (correo) do update set candidato_id = excluded.candidato_id, empresa_id = excluded.empresa_id`.execute(
    tx,
  );

/** Makes an address a candidate's: what they wrote from it and what was written to it join their threads, with the files. */
export async function noteTheirs(tx: Db, correo: string, candidatoId: number): Promise<void> {
  const rows = await rowsFrom(tx)<{ id: number }>`
    update recibido r set propio = true from hilo h
     where h.id = r.hilo_id and h.candidato_id = ${candidatoId} and r.de = ${correo} returning r.id`;
  await sql`update carta set ajena = false where candidato_id = ${candidatoId} and lower(correo) = ${correo} and ajena`.execute(
    tx,
  );
  for (const { id } of rows) await keepAsArchivos(tx, id, candidatoId);
}

/** Undoes that. Files that went into the profile stay, since staff may have worked with them. */
export async function unsayAddress(tx: Db, correo: string, candidatoId: number): Promise<void> {
  await sql`delete from direccion where correo = ${correo} and candidato_id = ${candidatoId}`.execute(tx);
  await sql`
    update recibido r set propio = false from hilo h
     where h.id = r.hilo_id and h.candidato_id = ${candidatoId} and r.de = ${correo}`.execute(tx);
  await sql`update carta set ajena = true where candidato_id = ${candidatoId} and lower(correo) = ${correo}`.execute(
    tx,
  );
}
