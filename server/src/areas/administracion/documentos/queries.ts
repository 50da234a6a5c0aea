import type { ExportacionEstado } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';

export interface StoredExportacion {
  id: string;
  nombre: string;
  estado: ExportacionEstado;
  hechas: number;
  total: number | null;
  error: string | null;
  fecha: string;
  objetoId: string | null;
  /** When a postponed one begins. */
  desdeTs: string | null;
}

const OF_EXPORTACION = sql`
  id, nombre, estado, hechas, total, error, ${ISO('creacion_ts')} fecha, objeto_id "objetoId",
  case when estado = 'pendiente' then ${ISO('desde_ts')} end "desdeTs"`;

/** Records an export; returns nothing when this person has too many in progress. Call it inside a transaction. */
export async function insertExportacion(
  db: Db,
  exportacion: {
    usuarioId: number;
    recurso: string;
    nombre: string;
    imagen: Uint8Array | null;
    codigo: string;
    startAt: Date | null;
  },
  maxInProgress: number,
): Promise<string | undefined> {
  const id = uuidv7();
  // Counts simultaneous requests one after the other.
  await sql`select pg_advisory_xact_lock(7201, ${exportacion.usuarioId}::int)`.execute(db);
  const { rows } = await sql`
    insert into exportacion (id, usuario_id, recurso, nombre, imagen, codigo, desde_ts)
    select ${id}, ${exportacion.usuarioId}, ${exportacion.recurso}, ${exportacion.nombre},
           ${exportacion.imagen && Buffer.from(exportacion.imagen)}::bytea, ${exportacion.codigo},
           ${exportacion.startAt}::timestamptz
     where (select count(*) from exportacion
             where usuario_id = ${exportacion.usuarioId} and estado in ('pendiente', 'en curso')) < ${maxInProgress}
    returning id`.execute(db);
  return rows.length > 0 ? id : undefined;
}

/** Deletes a person's exports beyond the latest; returns their objects. */
export async function trimExportaciones(db: Db, usuarioId: number, remaining: number): Promise<string[]> {
  const rows = await rowsFrom(db)<{ objetoId: string | null }>`
    delete from exportacion where id in (
      select id from exportacion where usuario_id = ${usuarioId} and estado in ('lista', 'fallida')
       order by creacion_ts desc offset ${remaining})
    returning objeto_id "objetoId"`;
  return rows.flatMap(({ objetoId }) => objetoId ?? []);
}

interface RequestedExportacion extends StoredExportacion {
  usuarioId: number;
  recurso: string;
  codigo: string | null;
}

/** How many exports of a person are running or waiting. */
export async function countInProgress(db: Db, usuarioId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from exportacion
     where usuario_id = ${usuarioId} and estado in ('pendiente', 'en curso')`;
  return row.n;
}

/** The candidate whose file a stored object is, if any. */
export async function candidatoOfArchivo(db: Db, objectId: string): Promise<number | null> {
  const row = await firstRow(db)<{ id: number }>`
    select candidato_id id from candidato_archivo where objeto_id = ${objectId} limit 1`;
  return row?.id ?? null;
}

export async function findExportacion(db: Db, id: string): Promise<RequestedExportacion | undefined> {
  return firstRow(db)<RequestedExportacion>`
    select ${OF_EXPORTACION}, usuario_id "usuarioId", recurso, codigo from exportacion where id = ${id}`;
}

/** The chart that goes with an export, as PNG. */
export async function findImagen(db: Db, id: string): Promise<Uint8Array | null> {
  const row = await db.selectFrom('exportacion').select('imagen').where('id', '=', id).executeTakeFirst();
  return row?.imagen ?? null;
}

export async function listExportaciones(db: Db, usuarioId: number): Promise<StoredExportacion[]> {
  return rowsFrom(db)<StoredExportacion>`
    select ${OF_EXPORTACION} from exportacion where usuario_id = ${usuarioId}
     order by creacion_ts desc, id desc limit 50`;
}

/** Updates its progress; false when nobody wants it any more. */
export async function updateExportacion(
  db: Db,
  id: string,
  change: {
    estado: ExportacionEstado;
    hechas?: number;
    total?: number;
    error?: string;
    objetoId?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exportacion')
    .set({
      estado: change.estado,
      ...(change.hechas !== undefined && { hechas: change.hechas }),
      ...(change.total !== undefined && { total: change.total }),
      ...(change.error !== undefined && { error: change.error }),
      ...(change.objetoId !== undefined && { objeto_id: change.objetoId }),
    })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteExportacion = (db: Db, id: string, usuarioId: number) =>
  db
    .deleteFrom('exportacion')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .returning('objeto_id')
    .executeTakeFirst();

export const clearOldExportaciones = (db: Db, hours: number) =>
  sql`delete from exportacion where creacion_ts < now() - make_interval(hours => ${hours}::int)`.execute(db);
