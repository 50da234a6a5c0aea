import type { Lote } from '@tembiapo/contract/calls/personas/lotes.ts';
import type { LoteAction } from '@tembiapo/contract/domain/enums.ts';
import { LOTE_HOURS, LOTE_NAMED } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';

const COLUMNS = sql`
  l.id, l.accion, l.destino, l.destino_id "destinoIdNumerico", l.estado, cardinality(l.candidatos) total,
  case when l.estado in ('deshaciendo', 'deshecho') then l.deshechos else l.hechos end hechos,
  cardinality(l.cambiados) cambiados, l.devueltos, cardinality(l.salteados) salteados, l.error,
  l.estado in ('hecho', 'fallido') and cardinality(l.cambiados) > 0
    and l.creacion_ts > now() - make_interval(hours => ${LOTE_HOURS}::int) "puedeDeshacer",
  ${ISO('l.creacion_ts')} fecha`;

/** The people who were skipped, as far as they are named. */
export interface Passed {
  idNumerico: number;
  /** Null when that person does not exist any more. */
  nombre: string | null;
}

type FoundLote = Omit<Lote, 'nombrados'> & {
  primeros: Passed[];
  /** Whether they were skipped when taking it back. */
  deshace: boolean;
};

export async function findLote(db: Db, id: string, usuarioId: number): Promise<FoundLote | undefined> {
  return firstRow(db)<FoundLote>`
    select ${COLUMNS}, l.deshechos > 0 deshace,
           (select coalesce(json_agg(json_build_object('idNumerico', s.id, 'nombre', c.nombre || ' ' || c.apellido) order by s.id), '[]')
              from unnest(l.salteados[1:${LOTE_NAMED}::int]) s (id) left join candidato c on c.id = s.id) primeros
      from lote l where l.id = ${id}::uuid and l.usuario_id = ${usuarioId}`;
}

export async function listLotes(db: Db, usuarioId: number): Promise<Lote[]> {
  return rowsFrom(db)<Lote>`
    select ${COLUMNS}, '[]'::json nombrados from lote l
     where l.usuario_id = ${usuarioId} and l.creacion_ts > now() - make_interval(hours => ${LOTE_HOURS}::int)
     order by l.creacion_ts desc, l.id limit 50`;
}

export async function countInProgress(db: Db, usuarioId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from lote
     where usuario_id = ${usuarioId} and estado in ('en curso', 'deshaciendo')
       and creacion_ts > now() - make_interval(hours => ${LOTE_HOURS}::int)`;
  return row.n;
}

export interface NewLote {
  id: string;
  usuarioId: number;
  accion: LoteAction;
  destinoId: number;
  destino: string;
  etapaId: number | null;
  candidatosIds: number[];
}

export const insertLote = (db: Db, lote: NewLote) =>
  db
    .insertInto('lote')
    .values({
      id: lote.id,
      usuario_id: lote.usuarioId,
      accion: lote.accion,
      destino_id: lote.destinoId,
      destino: lote.destino,
      etapa_id: lote.etapaId,
      candidatos: lote.candidatosIds,
      estado: 'en curso',
    })
    .execute();

/** What a step of an action needs to know. */
export interface Job {
  usuarioId: number;
  accion: LoteAction;
  destinoId: number;
  etapaId: number | null;
  estado: Lote['estado'];
  /** The next people, and how many remain after them. */
  siguientes: number[];
  quedan: number;
}

/** The next people of an action, at most `most`; another process that works on it waits. */
export async function lockNext(tx: Db, id: string, most: number): Promise<Job | undefined> {
  return firstRow(tx)<Job>`
    select l.usuario_id "usuarioId", l.accion, l.destino_id "destinoId", l.etapa_id "etapaId", l.estado,
           x.todos[x.desde + 1 : x.desde + ${most}::int] siguientes,
           greatest(0, cardinality(x.todos) - x.desde - ${most}::int) quedan
      from lote l
     cross join lateral (select case when l.estado = 'deshaciendo' then l.cambiados else l.candidatos end todos,
                                case when l.estado = 'deshaciendo' then l.deshechos else l.hechos end desde) x
     where l.id = ${id}::uuid for update of l`;
}

/** The result of a step. */
export interface Came {
  done: number;
  changed: number[];
  passed: number[];
  last: boolean;
}

export const noteDone = (tx: Db, id: string, { done, changed, passed, last }: Came) =>
  sql`update lote set hechos = hechos + ${done}::int, cambiados = cambiados || ${changed}::int[], salteados = salteados || ${passed}::int[],
             estado = case when ${last}::bool then 'hecho' else estado end where id = ${id}::uuid`.execute(
    tx,
  );

export const noteUndone = (tx: Db, id: string, { done, changed, passed, last }: Came) =>
  sql`update lote set deshechos = deshechos + ${done}::int, devueltos = devueltos + ${changed.length}::int, salteados = salteados || ${passed}::int[],
             estado = case when ${last}::bool then 'deshecho' else estado end where id = ${id}::uuid`.execute(
    tx,
  );

export const fail = (db: Db, id: string, error: string) =>
  sql`update lote set estado = 'fallido', error = ${error}
       where id = ${id}::uuid and estado in ('en curso', 'deshaciendo')`.execute(db);

/** False when the action is not finished, belongs to somebody else, changed nothing or is too old. */
export async function startUndoing(tx: Db, id: string, usuarioId: number): Promise<boolean> {
  const { rows } = await sql`
    update lote set estado = 'deshaciendo', error = null, salteados = '{}'
     where id = ${id}::uuid and usuario_id = ${usuarioId} and estado in ('hecho', 'fallido') and cardinality(cambiados) > 0
       and creacion_ts > now() - make_interval(hours => ${LOTE_HOURS}::int)
    returning id`.execute(tx);
  return rows.length > 0;
}

/** The candidates that exist. */
export async function existing(db: Db, candidatosIds: readonly number[]): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select id from candidato where id = any (${candidatosIds}::int[])`;
  return rows.map(({ id }) => id);
}

/** Deletes actions that cannot be taken back any more. */
export const clearOldLotes = (db: Db) =>
  sql`delete from lote where creacion_ts < now() - make_interval(hours => 2 * ${LOTE_HOURS}::int)`.execute(
    db,
  );

export async function nameOfEtiqueta(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('dato_auxiliar')
    .select('descripcion')
    .where('id', '=', id)
    .where('etiqueta', '=', 'etiqueta')
    .executeTakeFirst();
  return row?.descripcion;
}
