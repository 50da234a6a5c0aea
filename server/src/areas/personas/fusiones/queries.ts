import type { DoneFusion, DuplicatePair } from '@tembiapo/contract/calls/personas/fusiones.ts';
import type { MergeKind } from '@tembiapo/contract/domain/enums.ts';
import { FUSION_DAYS } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { nameOf } from './merge.ts';
import type { Row } from './rules.ts';

type Page = { page: number; limit: number };

export async function pageDuplicates(db: Db, kind: MergeKind, page: Page) {
  const registro = (side: 'a' | 'b') => sql`(
    select json_build_object('idNumerico', id, 'nombre', ${nameOf[kind]}) from ${sql.table(kind)}
     where id = d.${sql.ref(`${side}_id`)})`;
  const items = await rowsFrom(db)<DuplicatePair>`
    select ${registro('a')} a, ${registro('b')} b, d.motivos
      from duplicado d where d.tipo = ${kind} and d.descartado_ts is null
     order by d.puntaje desc, d.a_id, d.b_id limit ${page.limit} offset ${offset(page)}`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from duplicado where tipo = ${kind} and descartado_ts is null`;
  return { items, total: row.total };
}

/** False when there is no such pair. */
export async function discardPair(db: Db, kind: MergeKind, aId: number, bId: number): Promise<boolean> {
  const { rows } = await sql`
    update duplicado set descartado_ts = now()
     where tipo = ${kind} and a_id = ${Math.min(aId, bId)} and b_id = ${Math.max(aId, bId)} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function readBoth(db: Db, kind: MergeKind, ids: readonly number[]) {
  const rows = await rowsFrom(db)<{ id: number; nombre: string; fila: Row; usos: number }>`
    select id, ${nameOf[kind]} nombre, to_jsonb(t) fila, ${
      kind === 'candidato'
        ? sql`((select count(*) from nota where candidato_id = t.id) + (select count(*) from experiencia where candidato_id = t.id)
             + (select count(*) from oportunidad_candidato where candidato_id = t.id))::int`
        : sql`usos_de(${kind}::regclass, id)::int`
    } usos
      from ${sql.table(kind)} t where id = any (${ids}::int[])`;
  return ids.map((id) => rows.find((row) => row.id === id));
}

export async function pageFusiones(
  db: Db,
  { tipo = null, ...page }: Page & { tipo?: MergeKind | null | undefined },
) {
  const where = sql`${tipo}::text is null or f.tipo = ${tipo}::text`;
  const items = await rowsFrom(db)<DoneFusion>`
    select f.id, f.tipo,
           json_build_object('idNumerico', f.conservado_id, 'nombre', f.conservado_nombre) conservado,
           json_build_object('idNumerico', f.absorbido_id, 'nombre', f.absorbido_nombre) absorbido,
           case when u.id is not null then concat_ws(' ', u.nombre, u.apellido) end usuario, ${ISO('f.ts')} fecha,
           ${ISO('f.deshecha_ts')} deshecha,
           case when d.id is not null then concat_ws(' ', d.nombre, d.apellido) end "deshechaPor",
           f.deshecha_ts is null and f.datos is not null "seDeshace"
      from fusion f
      left join usuario u on u.id = f.usuario_id
      left join usuario d on d.id = f.deshecha_usuario_id
     where ${where} order by f.ts desc, f.id desc limit ${page.limit} offset ${offset(page)}`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from fusion f where ${where}`;
  return { items, total: row.total };
}

/** After 30 days a merge is final, and what it kept of the second record is deleted. */
export const closeOldFusiones = (db: Db) =>
  sql`update fusion set datos = null
       where datos is not null and ts < now() - make_interval(days => ${FUSION_DAYS}::int)`.execute(db);

/** Looks for pairs among what changed, some thousand per round. */
export const findDuplicates = (db: Db) => sql`select duplicados_buscar()`.execute(db);

/** From this many rows on, somebody who waits is shown the progress. */
const LONG = 5_000;

/** Stores the progress of a long merge outside its transaction, so that others see it. */
export async function saveProgress(db: Db, usuarioId: number, done: number, total: number): Promise<void> {
  if (total < LONG) return;
  await sql`insert into fusion_avance (usuario_id, hechas, total) values (${usuarioId}, ${done}, ${total})
    on conflict (usuario_id) do update set hechas = excluded.hechas, total = excluded.total, ts = now()`.execute(
    db,
  );
}

export const dropProgress = (db: Db, usuarioId: number) =>
  db.deleteFrom('fusion_avance').where('usuario_id', '=', usuarioId).execute();

/** The progress of a running merge; none if its process died. */
export async function readProgress(
  db: Db,
  usuarioId: number,
): Promise<{ hechas: number; total: number } | null> {
  const rows = await rowsFrom(db)<{ hechas: number; total: number }>`
    select hechas, total from fusion_avance where usuario_id = ${usuarioId} and ts > now() - interval '2 minutes'`;
  return rows[0] ?? null;
}
