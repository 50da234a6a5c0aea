import type { Correo, CorreoInList } from '@tembiapo/contract/calls/administracion/documentos.ts';
import type { CorreoFilter } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { holdsTyped } from '../../../platform/database/typedText.ts';
import { TROUBLE } from '../../../platform/mail/letterFate.ts';
import { unsentLately, unsettled } from '../../../platform/mail/unsentLately.ts';

const OF_CORREO = sql`
  m.id, m.plantilla, m.para, m.copia, m.asunto, case when m.estado = 'pendiente' and m.retenido then 'detenido' else m.estado end estado,
  m.intentos, ${TROUBLE} error, ${ISO('m.creacion_ts')} "creacionTs", ${ISO('m.cambio_ts')} "cambioTs"`;

/** A page of the mails, newest first; the search text is matched against addresses and subjects. */
export async function pageCorreos(
  db: Db,
  f: {
    page: number;
    limit: number;
    busquedaRapida?: string | undefined;
    estado?: CorreoFilter | null | undefined;
  },
) {
  const stored = f.estado === 'detenido' ? 'pendiente' : (f.estado ?? null);
  const isAsked =
    f.estado === 'noSalieron'
      ? unsentLately
      : f.estado === 'sinAtender'
        ? unsettled
        : sql`(${stored}::text is null or m.estado = ${stored}::text)
    and (${stored}::text is distinct from 'pendiente' or m.retenido = ${f.estado === 'detenido'}::boolean)`;
  const where = sql`${isAsked}
    and ${holdsTyped(sql`m.para || ' ' || m.asunto`, f.busquedaRapida)}`;
  const items = await rowsFrom(db)<CorreoInList>`
    select ${OF_CORREO} from correo m where ${where}
     order by m.creacion_ts desc, m.id desc limit ${f.limit} offset ${offset(f)}`;
  const row = await oneRow(db)<{ count: number }>`select count(*)::int from correo m where ${where}`;
  return { items, count: row.count };
}

export async function findCorreo(db: Db, id: string): Promise<Correo | undefined> {
  return firstRow(db)<Correo>`select ${OF_CORREO}, m.texto from correo m where m.id = ${id}`;
}

/** Mails are kept for a year; those that did not go out, for as long as the letter they carry. */
export const clearOldCorreos = (db: Db) =>
  sql`delete from correo m where creacion_ts < now() - interval '1 year'
         and (estado = 'enviado' or not exists (select from carta k where k.correo_id = m.id))`.execute(db);
