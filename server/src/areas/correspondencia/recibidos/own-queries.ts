import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import { isOwn } from './place-queries.ts';

/** A candidate's mail in both directions, newest first. */
export interface OwnMail {
  sentido: 'enviado' | 'recibido';
  asunto: string;
  texto: string;
  fecha: string;
}

/**
 * Letters that reached the candidate: those the mail server accepted, whose records go after a year. Letters that wait, were
 * stopped, or did not or may not have gone out are not theirs to read.
 */
const CARTAS_TO = (candidatoId: number) => sql`
  carta k where k.candidato_id = ${candidatoId} and k.estado = 'enviada' and not k.ajena
            and coalesce((select m.estado from correo m where m.id = k.correo_id), 'enviado') = 'enviado'`;
/** What the candidate wrote; nobody else's mail in their threads. */
const RECIBIDOS_OF = (candidatoId: number) =>
  sql`hilo h join recibido r on r.hilo_id = h.id where h.candidato_id = ${candidatoId} and ${isOwn(sql`r`, sql`${candidatoId}::int`)}`;

export async function pageOwn(
  db: Db,
  f: { candidatoId: number; page: number; limit: number },
): Promise<{ items: OwnMail[]; total: number }> {
  const to = CARTAS_TO(f.candidatoId);
  const of = sql`${RECIBIDOS_OF(f.candidatoId)} and r.clase = 'persona'`;
  return readPage<OwnMail>(db, {
    items: sql`
      select sentido, asunto, texto, ${ISO('ts')} fecha from (
        select 'enviado' sentido, coalesce(k.asunto, '') asunto, coalesce(k.texto, '') texto, k.ts, k.id from ${to}
        union all
        select 'recibido', r.asunto, r.texto, r.fecha, r.id from ${of}) x
       order by ts desc, id desc limit ${f.limit} offset ${offset(f)}`,
    total: sql`select (select count(*) from ${to}) + (select count(*) from ${of})`,
  });
}

/** Letters sent to a person, for the copy of their data. */
export async function listCartasOf(
  db: Db,
  candidatoId: number,
): Promise<{ fecha: string; asunto: string; texto: string; correo: string }[]> {
  return rowsFrom(db)<{ fecha: string; asunto: string; texto: string; correo: string }>`
    select ${ISO('k.ts')} fecha, coalesce(k.asunto, '') asunto, coalesce(k.texto, '') texto, coalesce(k.correo, '') correo
      from ${CARTAS_TO(candidatoId)} order by k.ts, k.id`;
}

/** What a person wrote to the agency, for the copy of their data. */
export async function listRecibidosOf(
  db: Db,
  candidatoId: number,
): Promise<{ fecha: string; asunto: string; texto: string; correo: string }[]> {
  return rowsFrom(db)<{ fecha: string; asunto: string; texto: string; correo: string }>`
    select ${ISO('r.fecha')} fecha, r.asunto, r.texto, r.de correo from ${RECIBIDOS_OF(candidatoId)} order by r.fecha, r.id`;
}
