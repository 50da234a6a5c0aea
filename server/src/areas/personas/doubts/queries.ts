import type { DoubtKind, DoubtOwner } from '@tembiapo/contract/domain/doubts.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { offset } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';
import { hasCampos, SUBJECTS } from './subjects.ts';

/** The records of a kind, as `t`. */
const recordsOf = (owner: DoubtOwner) => sql`${SUBJECTS[owner].records ?? sql.table(owner)} t`;

/** One process examines at a time, so that an older reading never overwrites a newer finding. */
const LOOKING = 7283;

export const takeTurn = (tx: Db) => sql`select pg_advisory_xact_lock(${LOOKING}::bigint)`.execute(tx);

interface Taken {
  tabla: DoubtOwner;
  ids: number[];
}

/** Takes records that wait to be examined, last changed first. */
export async function takePending(tx: Db, limit: number): Promise<Taken[]> {
  return rowsFrom(tx)<Taken>`
    with tomados as (
      delete from cola.dudoso where n in (select n from cola.dudoso order by n desc limit ${limit})
      returning tabla, registro_id)
    select tabla, array_agg(distinct registro_id) ids from tomados group by tabla`;
}

/** Which of the initial tables is not fully examined, and how far it is. */
export async function findMarch(tx: Db): Promise<{ tabla: DoubtOwner; hasta: number } | undefined> {
  return firstRow(tx)<{ tabla: DoubtOwner; hasta: number }>`
    select tabla, hasta from dudoso_marcha order by tabla limit 1 for update`;
}

export async function listNext(tx: Db, owner: DoubtOwner, after: number, limit: number): Promise<number[]> {
  const rows = await rowsFrom(tx)<{ id: number }>`
    select t.id from ${recordsOf(owner)} where t.id > ${after} order by t.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export const march = (tx: Db, owner: DoubtOwner, until: number | undefined) =>
  until === undefined
    ? sql`delete from dudoso_marcha where tabla = ${owner}`.execute(tx)
    : sql`update dudoso_marcha set hasta = ${until} where tabla = ${owner}`.execute(tx);

export async function isLooking(db: Db): Promise<boolean> {
  const row = await oneRow(db)<{ sigue: boolean }>`
    select exists (select from dudoso_marcha) or exists (select from cola.dudoso) sigue`;
  return row.sigue;
}

export interface ReadRecord {
  id: number;
  version: number;
  nombre: string;
  candidatoId: number | null;
  clave: string | null;
  /** By field; own fields as `campo` and their id. */
  valores: Record<string, string | null>;
}

/** Own fields, including removed ones. */
const OWN = sql`
  coalesce((select jsonb_object_agg('campo' || e.key, e.value) from jsonb_each_text(t.campos_propios) e), '{}')`;

/** Records with the values to examine, without those that are exempt. */
export async function readRecords(db: Db, owner: DoubtOwner, ids: readonly number[]): Promise<ReadRecord[]> {
  const { joined, except, nombre, candidatoId, clave, versioned, fields } = SUBJECTS[owner];
  const values = sql.join(fields.map(({ campo, value }) => sql`${sql.lit(campo)}, ${value}`));
  return rowsFrom(db)<ReadRecord>`
    select t.id, ${versioned === false ? sql`1` : versionOf(owner, 't')} "version", ${nombre} nombre, ${candidatoId} "candidatoId",
           ${clave ?? sql`null`} clave, jsonb_build_object(${values})${hasCampos(owner) ? sql` || ${OWN}` : sql``} valores
      from ${recordsOf(owner)} ${joined ?? sql``} where t.id = any (${ids}::int[]) and not (${except})`;
}

interface Alike {
  id: number;
  otroId: number;
  nombre: string;
}

/** How many others with the same document are named. */
const ALIKE = 5;

/** Other candidates with the same document as these. */
export async function listAlike(db: Db, ids: readonly number[]): Promise<Alike[]> {
  return rowsFrom(db)<Alike>`
    select c.id, o.id "otroId", o.nombre
      from candidato c cross join lateral (
        select o.id, o.nombre || ' ' || o.apellido nombre from candidato o
         where documento_llave(o.documento) = documento_llave(c.documento) and o.documento is not null and o.id <> c.id
           and o.tratamiento_limitado_ts is null
         order by o.id limit ${ALIKE}) o
     where c.id = any (${ids}::int[]) and c.documento is not null and c.tratamiento_limitado_ts is null
     order by 1, 2`;
}

export interface Found {
  registro_id: number;
  campo: string;
  clase: DoubtKind;
  huella: string;
}

/** Replaces what was found in these records; an accepted value stays accepted while it does not change. */
export async function saveFound(tx: Db, owner: DoubtOwner, ids: readonly number[], found: readonly Found[]) {
  await sql`
    with hallados as (
           select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) x(registro_id int, campo text, clase text, huella text)),
         idos as (
           delete from valor_dudoso v where v.tabla = ${owner} and v.registro_id = any (${ids}::int[])
              and not exists (select from hallados h where h.registro_id = v.registro_id and h.campo = v.campo))
    insert into valor_dudoso as v (tabla, registro_id, campo, clase, huella)
    select ${owner}, registro_id, campo, clase, huella from hallados
    on conflict (tabla, registro_id, campo) do update
      set clase = excluded.clase, huella = excluded.huella, aceptado_ts = null, aceptado_usuario_id = null
      where v.huella <> excluded.huella`.execute(tx);
}

/** Examines values doubted for their date again, since days pass. */
export const lookAgain = (db: Db) =>
  sql`
    insert into cola.dudoso (tabla, registro_id)
    select distinct tabla, registro_id from valor_dudoso where clase in ('nacimiento', 'fecha') and aceptado_ts is null`.execute(
    db,
  );

export interface Listed {
  de: DoubtOwner;
  id: number;
  campo: string;
  clase: DoubtKind;
}

export async function pageDoubts(
  db: Db,
  kind: DoubtKind | null,
  page: { page: number; limit: number },
): Promise<Listed[]> {
  return rowsFrom(db)<Listed>`
    select tabla de, registro_id id, campo, clase from valor_dudoso
     where aceptado_ts is null ${kind ? sql`and clase = ${kind}` : sql``}
     order by tabla, registro_id desc, campo limit ${page.limit} offset ${offset(page)}`;
}

/** How many are not accepted, from the recorded changes of the counts (server/sql/candidatos/dudosos.sql). */
export async function countByKind(db: Db): Promise<{ clase: DoubtKind; total: number }[]> {
  return rowsFrom(db)<{ clase: DoubtKind; total: number }>`
    select clase, sum(cuantos)::int total from dudoso_cuenta group by clase`;
}

/** How many recorded changes are summed up at once, to keep reading short. */
const CHANGES = 64;

/** Sums up the recorded changes of the counts where there are many. */
export const sumCounts = (tx: Db) =>
  sql`
    with sueltas as (
      delete from dudoso_cuenta where (select count(*) from (select from dudoso_cuenta limit ${CHANGES}) d) = ${CHANGES}
      returning clase, cuantos)
    insert into dudoso_cuenta (clase, cuantos) select clase, sum(cuantos) from sueltas group by clase`.execute(
    tx,
  );

/** `mark`: of the value as it was shown. Undefined: it is not doubted; false: it has another value. */
export async function acceptDoubt(
  tx: Db,
  { de, id, campo }: { de: DoubtOwner; id: number; campo: string },
  mark: string | null,
  usuarioId: number,
): Promise<boolean | undefined> {
  const row = await firstRow(tx)<{ es: boolean }>`
    update valor_dudoso
       set aceptado_ts = case when ${mark}::text is null or huella = ${mark} then now() end,
           aceptado_usuario_id = case when ${mark}::text is null or huella = ${mark} then ${usuarioId}::int end
     where tabla = ${de} and registro_id = ${id} and campo = ${campo} and aceptado_ts is null
    returning aceptado_ts is not null es`;
  return row?.es;
}

export interface Origin {
  id: number;
  archivo: string;
  fila: number | null;
  clave: string | null;
  /** {field: column, from 0}, and the cells of the row. */
  columnas: Record<string, number>;
  original: string[];
}

/** The file rows that these records were made from, while they are kept. */
export async function listImported(db: Db, owner: DoubtOwner, ids: readonly number[]): Promise<Origin[]> {
  return rowsFrom(db)<Origin>`
    select f.creado_id id, concat_ws(' · ', i.nombre, i.hoja_nombre) archivo, f.n fila, null clave, i.columnas, f.original
      from importacion_fila f join importacion i on i.id = f.importacion_id
     where f.creado_id = any (${ids}::int[]) and f.resultado = 'creada' and i.tipo = ${owner}`;
}

/** The ids that the former system gave these records. */
export async function listBrought(
  db: Db,
  owner: 'candidato' | 'empresa' | 'oportunidad',
  ids: readonly number[],
): Promise<Origin[]> {
  const column = sql.ref(`k.${owner}_id`);
  return rowsFrom(db)<Origin>`
    select distinct on (k.id) k.id, coalesce(t.nombre, 'Otro sistema') archivo, null fila, k.clave, '{}'::jsonb columnas, '{}'::text[] original
      from (select ${column} id, tabla, huella, split_part(huella, '@', 1) clave from traspaso_clave k where ${column} = any (${ids}::int[])) k
      left join lateral (
        select t.nombre from traspaso t cross join lateral (
            select from traspaso_fila f
             where f.traspaso_id = t.id and f.tabla = k.tabla and f.clave = k.clave collate "C" and f.huella = k.huella limit 1) f
         order by t.creacion_ts desc limit 1) t on true
     order by k.id, k.clave`;
}
