import type {
  DisclosureSums,
  ListedDisclosure,
  ListedSecurityEvent,
  SecurityLimits,
} from '@tembiapo/contract/calls/confianza/disclosures.ts';
import { TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';
import type { DisclosureKind } from '@tembiapo/contract/domain/disclosures.ts';
import { TRAIL_YEARS } from '@tembiapo/contract/domain/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';

interface Period {
  desde?: string | null | undefined;
  hasta?: string | null | undefined;
}

/** A condition for days of Asunción, both included; open where no bound is given. */
const within = (ts: RawBuilder<unknown>, { desde, hasta }: Period): RawBuilder<unknown> =>
  sql`${ts} >= coalesce(${desde ?? null}::date::timestamp at time zone ${TIME_ZONE}, '-infinity')
      and ${ts} < coalesce((${hasta ?? null}::date + 1)::timestamp at time zone ${TIME_ZONE}, 'infinity')`;

const ROW = sql`
  a.id, ${ISO('a.ts')} fecha,
  json_build_object('id', coalesce(a.usuario_id, 0), 'nombre', coalesce(a.contacto,
    nullif(concat_ws(' ', u.nombre, u.apellido), ''), 'Usuario ' || a.usuario_id)) usuario,
  a.contacto_id is not null "esCliente", a.accion,
  case when a.candidato_id is not null then json_build_object('idNumerico', a.candidato_id, 'nombre',
    coalesce(c.apellido || ', ' || c.nombre, 'N.º ' || a.candidato_id || ' (eliminado o unido a otro)')) end candidato,
  a.recurso, a.filas, a.ip`;
const FROM = sql`
  acceso a left join usuario u on u.id = a.usuario_id left join candidato c on c.id = a.candidato_id`;

interface Filter extends Period {
  page: number;
  limit: number;
  usuarioId?: number | null | undefined;
  candidatoIdNumerico?: number | null | undefined;
  accion?: DisclosureKind | null | undefined;
}

export async function pageDisclosures(db: Db, f: Filter) {
  const parts = [within(sql`a.ts`, f)];
  if (f.usuarioId) parts.push(sql`a.usuario_id = ${f.usuarioId}`);
  if (f.candidatoIdNumerico) parts.push(sql`a.candidato_id = ${f.candidatoIdNumerico}`);
  if (f.accion) parts.push(sql`a.accion = ${f.accion}`);
  const where = sql.join(parts, sql` and `);
  const items = await rowsFrom(db)<ListedDisclosure>`
    select ${ROW} from ${FROM} where ${where}
     order by a.ts desc, a.id desc limit ${f.limit} offset ${offset(f)}`;
  const row = await oneRow(db)<{
    total: number;
  }>`select count(*)::int total from acceso a where ${where}`;
  return { items, total: row.total };
}

export async function sumDisclosures(db: Db, period: Period): Promise<DisclosureSums[]> {
  return rowsFrom(db)<DisclosureSums>`
    with vistos as (
      select usuario_id,
             count(distinct candidato_id) filter (where accion in ('perfil', 'reservado'))::int perfiles,
             count(distinct candidato_id) filter (where accion = 'reservado')::int reservados,
             count(*) filter (where accion = 'cv')::int cv,
             count(*) filter (where accion = 'archivo')::int archivos,
             count(*) filter (where accion = 'exportacion')::int exportaciones,
             coalesce(sum(filas) filter (where accion in ('exportacion', 'recorrido')), 0)::int "filasExportadas",
             count(*) filter (where accion = 'impresion')::int impresiones
        from acceso a where usuario_id is not null and ${within(sql`a.ts`, period)} group by usuario_id),
    listas as (
      select usuario_id, sum(filas)::int filas from lista_vista
       where ${within(sql`to_timestamp(hora::bigint * 3600)`, period)} group by usuario_id)
    select json_build_object('id', id, 'nombre',
             coalesce(nullif(concat_ws(' ', u.nombre, u.apellido), ''), 'Usuario ' || id)) usuario,
           coalesce(perfiles, 0) perfiles, coalesce(reservados, 0) reservados, coalesce(cv, 0) cv,
           coalesce(archivos, 0) archivos, coalesce(exportaciones, 0) exportaciones,
           coalesce("filasExportadas", 0) "filasExportadas", coalesce(impresiones, 0) impresiones,
           coalesce(l.filas, 0) "filasDeListas"
      from (select usuario_id id from vistos union select usuario_id from listas) quienes
      left join vistos v on v.usuario_id = id
      left join listas l on l.usuario_id = id
      left join usuario u using (id)
     order by coalesce(perfiles, 0) + coalesce(cv, 0) + coalesce(archivos, 0) + coalesce("filasExportadas", 0) desc, id
     limit 200`;
}

/** The entry that one of these codes belongs to. */
export async function findByCode(db: Db, codes: readonly string[]): Promise<ListedDisclosure | undefined> {
  return firstRow(db)<ListedDisclosure>`
    select ${ROW} from ${FROM} where a.codigo = any (${[...codes]}::text[]) limit 1`;
}

interface EventFilter extends Period {
  page: number;
  limit: number;
  usuarioId?: number | null | undefined;
  tipo?: string | undefined;
}

export async function pageSecurityEvents(db: Db, f: EventFilter) {
  const parts = [within(sql`e.ts`, f)];
  if (f.usuarioId) parts.push(sql`e.usuario_id = ${f.usuarioId}`);
  if (f.tipo) parts.push(sql`e.tipo = ${f.tipo}`);
  const where = sql.join(parts, sql` and `);
  const items = await rowsFrom(db)<ListedSecurityEvent>`
    select e.id, ${ISO('e.ts')} fecha,
           coalesce(concat_ws(' ', u.nombre, u.apellido) || ' (' || u.email || ')', e.email, 'Sin cuenta') cuenta,
           e.tipo, e.detalle, e.ip, e.navegador
      from seguridad_evento e left join usuario u on u.id = e.usuario_id where ${where}
     order by e.ts desc, e.id desc limit ${f.limit} offset ${offset(f)}`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from seguridad_evento e where ${where}`;
  return { items, total: row.total };
}

export const updateLimits = (db: Db, l: SecurityLimits): Promise<unknown> =>
  sql`update seguridad set perfiles_hora = ${l.perfilesHora}, exportaciones_hora = ${l.exportacionesHora},
        exportacion_filas = ${l.exportacionFilas}, confirmar_filas = ${l.confirmarFilas},
        lista_personas_aviso = ${l.listaPersonasAviso},
        lista_personas_freno = ${l.listaPersonasFreno}, reservados = ${l.reservados}`.execute(db);

export const clearOldDisclosures = (db: Db): Promise<unknown> =>
  sql`with listas as (delete from lista_vista
        where hora < floor(extract(epoch from now() - make_interval(years => ${TRAIL_YEARS}::int)) / 3600)),
      frenos as (delete from freno where libre_ts < now() - interval '1 day'),
      personas as (delete from lista_persona where ts < now() - interval '1 hour')
      delete from acceso where ts < now() - make_interval(years => ${TRAIL_YEARS}::int)`.execute(db);
