import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { CAMPO_DAYS, type CampoKind, type CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';

const COLUMNS = sql`
  p.id "idNumerico", p.de, p.clase, p.nombre, p.ayuda, p.seccion, p.obligatorio, p.del_candidato "delCandidato",
    p.orden, ${versionOf('campo_propio', 'p')} "version",
  coalesce((select json_agg(json_build_object('idNumerico', o.id, 'nombre', o.nombre, 'retirada', o.retirada) order by o.orden, o.id)
              from campo_opcion o where o.campo_id = p.id), '[]'::json) opciones`;

/** The fields of one kind of record, in order; for a candidate, only those they fill in themselves. */
export async function listCampos(db: Db, owner: CampoOwner, asCandidato: boolean): Promise<Campo[]> {
  return rowsFrom(db)<Campo>`
    select ${COLUMNS} from campo_propio p
     where p.de = ${owner} and p.eliminado_ts is null and (p.del_candidato or not ${asCandidato}::bool)
     order by p.orden, ${alphabetical(sql`p.nombre`)}, p.id`;
}

/** Which of these fields were removed and can still be restored. */
export async function goneAmong(
  db: Db,
  owner: CampoOwner,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsFrom(db)<{ id: string }>`
    select id::text from campo_propio
     where de = ${owner} and eliminado_ts is not null and id = any (${[...ids]}::bigint[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Makes others who change the fields wait, so that two at once pass no limit and take no name twice. */
export const lockCampos = (tx: Db) => sql`lock table campo_propio in share row exclusive mode`.execute(tx);

export async function countCampos(db: Db, owner: CampoOwner): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from campo_propio where de = ${owner} and eliminado_ts is null`;
  return row.n;
}

/** Whether another field of the same kind of record has this name. */
export async function namedSo(db: Db, owner: CampoOwner, name: string, exceptId: number): Promise<boolean> {
  const { rows } = await sql`
    select from campo_propio where de = ${owner} and eliminado_ts is null and normalizar(nombre) = normalizar(${name})
       and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

export interface StoredCampo {
  id: number;
  de: CampoOwner;
  clase: CampoKind;
  nombre: string;
  version: number;
  /** Removed, and can be restored. */
  eliminado: boolean;
}

export async function findCampo(db: Db, id: number): Promise<StoredCampo | undefined> {
  return firstRow(db)<StoredCampo>`
    select id, de, clase, nombre, ${versionOf('campo_propio')} "version", eliminado_ts is not null eliminado from campo_propio
     where id = ${id} and (eliminado_ts is null or eliminado_ts > now() - make_interval(days => ${CAMPO_DAYS}::int))`;
}

export interface CampoFields {
  nombre: string;
  ayuda?: string | null | undefined;
  seccion?: string | null | undefined;
  obligatorio: boolean;
  delCandidato: boolean;
  orden: number;
}

/** Undefined properties leave their column unchanged. */
const columnsOf = <T extends Partial<CampoFields>>(f: T) => ({
  nombre: f.nombre as T['nombre'],
  ayuda: f.ayuda,
  seccion: f.seccion,
  obligatorio: f.obligatorio,
  del_candidato: f.delCandidato,
  orden: f.orden,
});

export async function insertCampo(
  db: Db,
  owner: CampoOwner,
  kind: CampoKind,
  fields: CampoFields,
): Promise<number> {
  const { id } = await db
    .insertInto('campo_propio')
    .values({ de: owner, clase: kind, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateCampo = (
  db: Db,
  id: number,
  fields: { [K in keyof CampoFields]?: CampoFields[K] | undefined },
) =>
  db
    .updateTable('campo_propio')
    .set({ ...columnsOf(fields), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

interface Option {
  idNumerico?: number | null | undefined;
  nombre: string;
}

/** How many of these options belong to a field. */
export async function countOptions(db: Db, campoId: number, ids: readonly number[]): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from campo_opcion where campo_id = ${campoId} and id = any (${[...ids]}::int[])`;
  return row.n;
}

/**
 * Makes a field's options exactly these, in order: new ones are added, those left out are retired, and one with the name of a
 * retired one is that one again.
 */
export async function putOptions(db: Db, campoId: number, options: readonly Option[]): Promise<void> {
  const given = JSON.stringify(
    options.map(({ idNumerico, nombre }, i) => ({ id: idNumerico ?? null, nombre, orden: i })),
  );
  const kept = await rowsFrom(db)<{ id: number | null; nombre: string; orden: number }>`
    select coalesce(g.id, (select r.id from campo_opcion r
                            where r.campo_id = ${campoId} and r.retirada and normalizar(r.nombre) = normalizar(g.nombre)
                            order by r.nombre <> g.nombre, r.id limit 1)) id,
           g.nombre, g.orden
      from jsonb_to_recordset(${given}::jsonb) g(id int, nombre text, orden int) order by g.orden`;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) g(id int, nombre text, orden int)`;
  await sql`update campo_opcion o set retirada = true where campo_id = ${campoId}
             and not exists (select from ${rows} where g.id = o.id)`.execute(db);
  await sql`update campo_opcion o set nombre = g.nombre, orden = g.orden, retirada = false
              from ${rows} where o.campo_id = ${campoId} and o.id = g.id`.execute(db);
  await sql`insert into campo_opcion (campo_id, nombre, orden)
            select ${campoId}, g.nombre, g.orden from ${rows} where g.id is null order by g.orden`.execute(
    db,
  );
}

export const setRemoved = (db: Db, id: number, removed: boolean) =>
  sql`update campo_propio set eliminado_ts = case when ${removed}::bool then now() end, version = version + 1
       where id = ${id}`.execute(db);

export async function listRemoved(db: Db) {
  return rowsFrom(db)<{ idNumerico: number; de: CampoOwner; nombre: string; eliminadoTs: string }>`
    select id "idNumerico", de, nombre, ${ISO('eliminado_ts')} "eliminadoTs" from campo_propio
     where eliminado_ts > now() - make_interval(days => ${CAMPO_DAYS}::int) order by eliminado_ts desc, id`;
}

/** Fields removed too long ago to be restored. */
export async function listExpired(db: Db): Promise<{ id: number; de: CampoOwner }[]> {
  return rowsFrom(db)<{ id: number; de: CampoOwner }>`
    select id, de from campo_propio where eliminado_ts < now() - make_interval(days => ${CAMPO_DAYS}::int)
     order by id`;
}

/**
 * Takes a field's values out of some records after an id; returns the last of them, or null at the end. Neither the trail nor
 * the search is told: forgotten values are written down nowhere, and nobody can ask for their terms any more.
 */
export async function forgetValues(
  db: Db,
  owner: CampoOwner,
  campoId: number,
  range: { after: number; most: number },
): Promise<{ last: number | null }> {
  await sql`select set_config('tembiapo.auditar', 'no', true), set_config('tembiapo.olvidar', 'si', true)`.execute(
    db,
  );
  return oneRow(db)<{ last: number | null }>`
    with lote as (select id from ${sql.table(owner)} where id > ${range.after} order by id limit ${range.most}),
    hecho as (
      update ${sql.table(owner)} t set campos_propios = t.campos_propios - ${String(campoId)}::text
        from lote l where t.id = l.id and t.campos_propios ? ${String(campoId)}::text)
    select max(id) last from lote`;
}

export const deleteCampo = (db: Db, id: number) =>
  sql`delete from campo_propio where id = ${id} and eliminado_ts is not null`.execute(db);
