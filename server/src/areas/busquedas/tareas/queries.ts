import type { Tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';

const TAREA = sql`
  t.id "idNumerico", t.texto, t.dia::text, t.usuario_id "usuarioId", concat_ws(' ', u.nombre, u.apellido) "usuarioNombre",
  t.creacion_usuario_id "creacionUsuario", nullif(concat_ws(' ', k.nombre, k.apellido), '') "creacionUsuarioNombre",
  t.candidato_id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre",
  case when o.id is not null then t.oportunidad_id end "oportunidadIdNumerico", o.titulo "oportunidadTitulo",
  t.empresa_id "empresaIdNumerico", e.nombre "empresaNombre", ${ISO('t.hecha_ts')} "hechaTs", ${versionOf('tarea', 't')} "version"`;
const NAMES = sql`
  join usuario u on u.id = t.usuario_id left join usuario k on k.id = t.creacion_usuario_id
  left join candidato c on c.id = t.candidato_id left join empresa e on e.id = t.empresa_id
  left join oportunidad o on o.id = t.oportunidad_id and o.eliminada_ts is null`;

/** Tasks of a record when one is named; else those the user has to do or gave to somebody. */
export interface TareasFilter {
  usuarioId: number;
  given: boolean;
  done: boolean;
  candidatoId: number | null | undefined;
  oportunidadId: number | null | undefined;
  empresaId: number | null | undefined;
}

function whose(f: TareasFilter): RawBuilder<unknown> {
  if (f.candidatoId) return sql`t.candidato_id = ${f.candidatoId}`;
  if (f.oportunidadId) return sql`t.oportunidad_id = ${f.oportunidadId}`;
  if (f.empresaId) return sql`t.empresa_id = ${f.empresaId}`;
  return f.given
    ? sql`t.creacion_usuario_id = ${f.usuarioId} and t.usuario_id <> ${f.usuarioId}`
    : sql`t.usuario_id = ${f.usuarioId}`;
}

/** Open ones by day, done ones newest first. */
export function pageTareas(
  db: Db,
  f: TareasFilter & { page: number; limit: number },
): Promise<{ items: Tarea[]; total: number }> {
  const where = sql`${whose(f)} and t.hecha_ts is ${f.done ? sql`not null` : sql`null`}`;
  const order = f.done ? sql`t.hecha_ts desc, t.id desc` : sql`t.dia, t.id`;
  return readPage(db, {
    items: sql<Tarea>`
      select ${TAREA} from (
        select * from tarea t where ${where} order by ${order} limit ${f.limit} offset ${offset(f)}) t ${NAMES} order by ${order}`,
    total: sql`select count(*) from tarea t where ${where}`,
  });
}

/** Open tasks on these days (YYYY-MM-DD, both inclusive): of some people, of a record, of a team's searches, or all. */
interface OfDays {
  from: string;
  to: string;
  usuariosIds: readonly number[];
  equipoId?: number | null | undefined;
  oportunidadId?: number | null | undefined;
  candidatoId?: number | null | undefined;
}

function conditionsOf(f: OfDays): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [
    sql`t.hecha_ts is null and t.dia between ${f.from}::date and ${f.to}::date`,
  ];
  if (f.usuariosIds.length > 0) conditions.push(sql`t.usuario_id = any (${[...f.usuariosIds]}::int[])`);
  if (f.equipoId)
    conditions.push(
      sql`exists (select from oportunidad q where q.id = t.oportunidad_id and q.equipo_id = ${f.equipoId})`,
    );
  if (f.oportunidadId) conditions.push(sql`t.oportunidad_id = ${f.oportunidadId}`);
  if (f.candidatoId) conditions.push(sql`t.candidato_id = ${f.candidatoId}`);
  return sql.join(conditions, sql` and `);
}

/** By day; at most `most`, and at most `aDay` per day. */
export async function listOfDays(db: Db, f: OfDays, most: number, aDay = most): Promise<Tarea[]> {
  return rowsFrom(db)<Tarea>`
    select ${TAREA}
      from (select *, row_number() over (partition by dia order by id) lugar from tarea t where ${conditionsOf(f)}) t ${NAMES}
     where t.lugar <= ${aDay} order by t.dia, t.id limit ${most}`;
}

/** How many there are on each day that has any. */
export async function countOfDays(db: Db, f: OfDays): Promise<Map<string, number>> {
  const rows = await rowsFrom(db)<{ dia: string; total: number }>`
    select t.dia::text, count(*)::int total from tarea t where ${conditionsOf(f)} group by t.dia`;
  return new Map(rows.map(({ dia, total }) => [dia, total]));
}

/** Somebody's open tasks until a day, the longest overdue first, and the total. */
export async function listUntil(
  db: Db,
  usuarioId: number,
  day: string,
  most: number,
): Promise<{ total: number; items: Tarea[] }> {
  const where = sql`t.usuario_id = ${usuarioId} and t.hecha_ts is null and t.dia <= ${day}::date`;
  return readPage(db, {
    items: sql<Tarea>`
      select ${TAREA} from (select * from tarea t where ${where} order by t.dia, t.id limit ${most}) t ${NAMES} order by t.dia, t.id`,
    total: sql`select count(*) from tarea t where ${where}`,
  });
}

export interface StoredTarea {
  id: number;
  texto: string;
  dia: string;
  usuarioId: number;
  creacionUsuario: number | null;
  candidatoId: number | null;
  oportunidadId: number | null;
  empresaId: number | null;
  hecha: boolean;
  version: number;
}

/** Locked until the transaction ends. */
export async function lockTarea(db: Db, id: number): Promise<StoredTarea | undefined> {
  return firstRow(db)<StoredTarea>`
    select id, texto, dia::text, usuario_id "usuarioId", creacion_usuario_id "creacionUsuario", candidato_id "candidatoId",
           oportunidad_id "oportunidadId", empresa_id "empresaId", hecha_ts is not null hecha, ${versionOf('tarea')} "version"
      from tarea where id = ${id} for update`;
}

export type TareaFields = Pick<
  StoredTarea,
  'texto' | 'dia' | 'usuarioId' | 'candidatoId' | 'oportunidadId' | 'empresaId'
>;

const columns = (t: TareaFields) => ({
  texto: t.texto,
  dia: t.dia,
  usuario_id: t.usuarioId,
  candidato_id: t.candidatoId,
  oportunidad_id: t.oportunidadId,
  empresa_id: t.empresaId,
});

export async function insertTarea(db: Db, usuarioId: number, fields: TareaFields): Promise<number> {
  const { id } = await db
    .insertInto('tarea')
    .values({ ...columns(fields), creacion_usuario_id: usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateTarea = (db: Db, id: number, fields: TareaFields) =>
  db
    .updateTable('tarea')
    .set({ ...columns(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteTarea = (db: Db, id: number) => db.deleteFrom('tarea').where('id', '=', id).execute();

export const finishTarea = (db: Db, id: number, usuarioId: number, done: boolean) =>
  sql`update tarea set hecha_ts = case when ${done}::bool then now() end, version = version + 1,
             hecha_usuario_id = case when ${done}::bool then ${usuarioId}::int end
       where id = ${id} and (hecha_ts is not null) <> ${done}::bool`.execute(db);

/** Whether each thing named exists; a missing id counts as existing. */
export async function referencesExist(
  db: Db,
  t: TareaFields,
): Promise<{ usuario: boolean; candidato: boolean; oportunidad: boolean; empresa: boolean }> {
  return oneRow(db)<{
    usuario: boolean;
    candidato: boolean;
    oportunidad: boolean;
    empresa: boolean;
  }>`
    select exists (select from usuario where id = ${t.usuarioId} and activo and rol in ('admin', 'selector')) usuario,
           ${t.candidatoId}::int is null or exists (select from candidato where id = ${t.candidatoId}::int) candidato,
           ${t.oportunidadId}::int is null
             or exists (select from oportunidad where id = ${t.oportunidadId}::int and eliminada_ts is null) oportunidad,
           ${t.empresaId}::int is null or exists (select from empresa where id = ${t.empresaId}::int) empresa`;
}

/** Makes others who give tasks in that name wait, so that two at once do not pass a limit. */
export const lockGiver = (db: Db, usuarioId: number) =>
  db.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().executeTakeFirst();

export async function countOpen(db: Db, usuarioId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from tarea where creacion_usuario_id = ${usuarioId} and hecha_ts is null`;
  return row.n;
}

/** Open tasks of a day, after an id, whose people have not been told yet. */
export async function listDueOn(
  db: Db,
  day: string,
  afterId: number,
  most: number,
): Promise<{ id: number; texto: string; usuarioId: number; candidatoId: number | null; clave: string }[]> {
  return rowsFrom(db)<{
    id: number;
    texto: string;
    usuarioId: number;
    candidatoId: number | null;
    clave: string;
  }>`
    select t.id, t.texto, t.usuario_id "usuarioId", t.candidato_id "candidatoId", k.clave
      from tarea t join usuario u on u.id = t.usuario_id and u.activo and u.rol in ('admin', 'selector')
     cross join lateral (select 'tareaVence:' || t.id || ':' || t.dia clave) k
     where t.hecha_ts is null and t.dia = ${day}::date and t.id > ${afterId}
       and not exists (select from novedad n where n.usuario_id = t.usuario_id and n.clave = k.clave)
     order by t.id limit ${most}`;
}
