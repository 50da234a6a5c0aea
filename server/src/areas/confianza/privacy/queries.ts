import type { DataPedido, OwnPedido, RetainedCandidato } from '@tembiapo/contract/calls/confianza/privacy.ts';
import type { PedidoEstado } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { withoutContact } from '../../personas/candidatos/index.ts';

export interface StoredConsent {
  version: string;
  fecha: string;
  retirado: string | null;
}

/** Newest first. */
export async function listConsents(db: Db, candidatoId: number): Promise<StoredConsent[]> {
  return rowsFrom(db)<StoredConsent>`
    select version, ${ISO('otorgado_ts')} fecha, ${ISO('retirado_ts')} retirado
      from consentimiento where candidato_id = ${candidatoId} order by id desc limit 100`;
}

export async function isRestricted(db: Db, candidatoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('candidato')
    .select('tratamiento_limitado_ts')
    .where('id', '=', candidatoId)
    .executeTakeFirst();
  return row?.tratamiento_limitado_ts != null;
}

/** False when there was none to take back. */
export async function withdrawConsent(db: Db, candidatoId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('consentimiento')
    .set({ retirado_ts: sql<Date>`now()` })
    .where('candidato_id', '=', candidatoId)
    .where('retirado_ts', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const restrict = (db: Db, candidatoId: number) =>
  sql`update candidato set tratamiento_limitado_ts = now()
       where id = ${candidatoId} and tratamiento_limitado_ts is null`.execute(db);

export const release = (db: Db, candidatoId: number) =>
  sql`update candidato set tratamiento_limitado_ts = null
       where id = ${candidatoId} and tratamiento_limitado_ts is not null`.execute(db);

export async function listPedidos(db: Db, candidatoId: number): Promise<OwnPedido[]> {
  return rowsFrom(db)<OwnPedido>`
    select id, tipo, detalle, ${ISO('creacion_ts')} fecha, estado, respuesta, ${ISO('respuesta_ts')} "respuestaFecha"
      from pedido_datos where candidato_id = ${candidatoId} order by creacion_ts desc limit 100`;
}

/** CVs that the person uploaded and has neither kept nor discarded. */
export async function listLecturas(
  db: Db,
  candidatoId: number,
): Promise<{ nombre: string; fecha: string; texto: string | null }[]> {
  return rowsFrom(db)<{ nombre: string; fecha: string; texto: string | null }>`
    select l.nombre, ${ISO('l.creacion_ts')} fecha, l.leido ->> 'texto' texto
      from usuario u join cv_lectura l on l.usuario_id = u.id
     where u.candidato_id = ${candidatoId} and l.estado <> 'aceptada' order by l.creacion_ts desc limit 100`;
}

export async function pagePedidos(
  db: Db,
  { estado = null, ...page }: { page: number; limit: number; estado?: PedidoEstado | null | undefined },
) {
  const where = sql`${estado}::text is null or p.estado = ${estado}::text`;
  const items = await rowsFrom(db)<DataPedido>`
    select p.id, p.tipo, p.detalle, ${ISO('p.creacion_ts')} fecha, p.estado, p.respuesta,
           ${ISO('p.respuesta_ts')} "respuestaFecha", p.candidato_id "candidatoIdNumerico",
           c.apellido || ', ' || c.nombre "candidatoNombre",
           extract(day from coalesce(p.respuesta_ts, now()) - p.creacion_ts)::int dias,
           case when u.id is not null then concat_ws(' ', u.nombre, u.apellido) end "respondidoPor"
      from pedido_datos p
      left join candidato c on c.id = p.candidato_id
      left join usuario u on u.id = p.usuario_id
     where ${where}
     order by p.estado <> 'pendiente', case when p.estado = 'pendiente' then p.creacion_ts end, p.creacion_ts desc, p.id
     limit ${page.limit} offset ${offset(page)}`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from pedido_datos p where ${where}`;
  return { items, total: row.total };
}

/** Locked until the transaction ends, so that two who answer at once take turns. */
export const lockPedido = (db: Db, id: string) =>
  db
    .selectFrom('pedido_datos')
    .select(['tipo', 'estado', 'candidato_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const answerPedido = (
  db: Db,
  id: string,
  { estado, respuesta, usuarioId }: { estado: PedidoEstado; respuesta: string | null; usuarioId: number },
) =>
  db
    .updateTable('pedido_datos')
    .set({ estado, respuesta, usuario_id: usuarioId, respuesta_ts: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

/** Where a candidate's account receives mail. */
export const findAccount = (db: Db, candidatoId: number) =>
  db
    .selectFrom('usuario')
    .select([
      'email',
      'nombre',
      'documento',
      'documento_tipo',
      'telefono',
      'direccion',
      'lat',
      'lng',
      'creacion_ts',
    ])
    .where('candidato_id', '=', candidatoId)
    .where('rol', '=', 'candidato')
    .where('activo', '=', true)
    .executeTakeFirst();

export async function pageRetention(db: Db, months: number, page: { page: number; limit: number }) {
  const items = await rowsFrom(db)<RetainedCandidato>`
    select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto",
           ${ISO('k.ultimo_contacto')} "ultimoContacto", ${ISO('c.creacion_ts')} "creacionTs"
      from (select id, desde from (${withoutContact(months)}) s
             order by desde, id limit ${page.limit} offset ${offset(page)}) s
      join candidato c on c.id = s.id left join candidato_contacto k on k.candidato_id = c.id
     order by s.desde, s.id`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from (${withoutContact(months)}) s`;
  return { items, total: row.total };
}

/** Those of these ids that are still past their time. */
export async function stillRetained(db: Db, months: number, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select c.id from candidato c left join candidato_contacto k on k.candidato_id = c.id
     where c.id = any (${ids}::int[])
       and coalesce(k.ultimo_contacto, c.creacion_ts) < now() - make_interval(months => ${months}::int)`;
  return rows.map(({ id }) => id);
}
