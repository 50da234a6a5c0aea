import type { Estudio, EstudioInList } from '@tembiapo/contract/calls/medicion/estudios.ts';
import type { CandidatoOrigin, EstudioKind } from '@tembiapo/contract/domain/estudios.ts';
import { MAX_LISTED_ESTUDIOS } from '@tembiapo/contract/domain/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { hasVersion, versionOf } from '../../../platform/database/versions.ts';
import { patterns } from '../../personas/candidatos/index.ts';

const IN_LIST_COLUMNS = sql`
  e.id "idNumerico", e.titulo, e.tipo, concat_ws(' ', u.nombre, u.apellido) "creacionUsuarioNombre",
  ${ISO('e.creacion_ts')} "creacionTs", ${versionOf('estudio', 'e')} "version"`;

interface ListFilter {
  tipo: EstudioKind;
  page: number;
  limit: number;
  busquedaRapida?: string | undefined;
}

/** The studies of a type, newest first. */
export async function pageEstudios(db: Db, f: ListFilter) {
  const conditions = patterns(f.busquedaRapida ?? '').map(
    (pattern) => sql`' ' || normalizar(e.titulo) like ${pattern}`,
  );
  const where = sql.join([sql`e.tipo = ${f.tipo}`, ...conditions], sql` and `);
  const items = await rowsFrom(db)<EstudioInList>`
    select ${IN_LIST_COLUMNS} from estudio e join usuario u on u.id = e.creacion_usuario_id where ${where}
     order by e.creacion_ts desc, e.id desc limit ${f.limit} offset ${offset(f)}`;
  const row = await oneRow(db)<{
    total: number;
  }>`select count(*)::int total from estudio e where ${where}`;
  return { items, total: row.total };
}

export async function findEstudio(
  db: Db,
  id: number,
): Promise<Omit<Estudio, 'total' | 'rubros'> | undefined> {
  return firstRow(db)<Omit<Estudio, 'total' | 'rubros'>>`
    select ${IN_LIST_COLUMNS}, ca.descripcion "cargoDescripcion", ru.descripcion "rubroDescripcion",
           e.origen_candidatos "origenCandidatos", e.oportunidad_id "oportunidadIdNumerico", o.titulo "oportunidadTitulo"
      from estudio e
      join usuario u on u.id = e.creacion_usuario_id
      left join dato_auxiliar ca on ca.id = e.cargo_id
      left join dato_auxiliar ru on ru.id = e.rubro_id
      left join oportunidad o on o.id = e.oportunidad_id
     where e.id = ${id}`;
}

export interface NewEstudio {
  titulo: string;
  tipo: EstudioKind;
  cargoId: number | null;
  rubroId: number | null;
  origen: CandidatoOrigin;
  filters: readonly { cargoIdNumerico: number | null; rubroIdNumerico: number | null }[];
  oportunidadId: number | null;
  etapaId: number | null;
  usuarioId: number;
}

export async function insertEstudio(db: Db, e: NewEstudio): Promise<number> {
  const { id } = await db
    .insertInto('estudio')
    .values({
      titulo: e.titulo,
      tipo: e.tipo,
      cargo_id: e.cargoId,
      rubro_id: e.rubroId,
      origen_candidatos: e.origen,
      cargo_rubro_filtros: JSON.stringify(e.filters),
      oportunidad_id: e.oportunidadId,
      etapa_id: e.etapaId,
      creacion_usuario_id: e.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Candidates whose experiences match any of the pairs; one half of a pair may be open. */
export const byCargoRubro = (filters: NewEstudio['filters']): RawBuilder<unknown> =>
  sql.join(
    filters.map(({ cargoIdNumerico: cargo, rubroIdNumerico: rubro }) => {
      const conditions = [
        ...(cargo ? [sql`cargo_id = ${cargo}`] : []),
        ...(rubro ? [sql`rubro_id = ${rubro}`] : []),
      ];
      return sql`select candidato_id from experiencia where ${sql.join(conditions, sql` and `)}`;
    }),
    sql` union `,
  );

/** Candidates of an opportunity who are at one of the stages. */
export const byOportunidad = (oportunidadId: number, etapas: readonly number[]): RawBuilder<unknown> =>
  sql`select candidato_id from oportunidad_candidato
       where oportunidad_id = ${oportunidadId} and etapa_id = any (${[...etapas]}::int[])`;

/**
 * Adds candidates to a study, at most one more than `max`; returns how many. Those whose data may not be used stay out. The
 * trail records the study, not each of thousands.
 */
export async function insertCandidatos(
  tx: Db,
  estudioId: number,
  candidatos: RawBuilder<unknown>,
  max: number,
): Promise<number> {
  await sql`select set_config('tembiapo.auditar', 'no', true)`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    insert into estudio_candidato (estudio_id, candidato_id, rubro_id, orden)
    select ${estudioId}::int, c.id, x.rubro_id, alfabetico(c.apellido || ' ' || c.nombre)
      from (${candidatos} limit ${max + 1}) q
      join candidato c on c.id = q.candidato_id and c.tratamiento_limitado_ts is null
      left join lateral (
        select rubro_id from experiencia where candidato_id = c.id and normalizado
         order by vigente desc, inicio_fecha desc nulls last, id desc limit 1) x on true
    on conflict do nothing`.execute(tx);
  await sql`select set_config('tembiapo.auditar', '', true)`.execute(tx);
  return Number(numAffectedRows);
}

/** False when it is gone, or has another version by now. */
export async function updateEstudio(
  db: Db,
  id: number,
  { titulo, tipo }: { titulo: string | undefined; tipo: EstudioKind | undefined },
  version: number | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('estudio')
    .set({ titulo, tipo, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (q) => q.where(hasVersion(version!, 'estudio')))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Removes a study; the trail keeps what it has about each candidate, without entries for the thousands it has nothing about.
 */
export async function deleteEstudio(tx: Db, id: number): Promise<boolean> {
  await sql`select set_config('tembiapo.auditar', 'no', true)`.execute(tx);
  await sql`delete from estudio_candidato where estudio_id = ${id}
    and coalesce(parametro, condiciones_actuales, condiciones_contratacion, resumen) is null`.execute(tx);
  await sql`select set_config('tembiapo.auditar', '', true)`.execute(tx);
  const { numDeletedRows } = await tx.deleteFrom('estudio').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function estudioExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('estudio').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** A study's current version; undefined when there is none. */
export async function findVersion(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('estudio')
    .select(versionOf('estudio').as('version'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version;
}

/** The newest of each type, by title. */
export async function listForInclude(db: Db, kind: EstudioKind) {
  return rowsFrom(db)<{ idNumerico: number; titulo: string }>`
    select * from (select id "idNumerico", titulo from estudio where tipo = ${kind}
                    order by creacion_ts desc, id desc limit ${MAX_LISTED_ESTUDIOS}) e
     order by ${alphabetical(sql`titulo`)}, "idNumerico"`;
}

/** The types of those of these studies that exist. */
export async function kindsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('estudio')
    .select(['id', 'tipo'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, tipo }) => [id, tipo]));
}

/** Adds one candidate to these studies; returns for how many they were new. */
export async function includeCandidato(tx: Db, candidatoId: number, ids: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into estudio_candidato (estudio_id, candidato_id)
    select id, ${candidatoId}::int from unnest(${[...ids]}::int[]) id order by id
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** How many more candidates a study may take; its row stays locked, so that two people who add take turns. */
export async function countCandidatos(tx: Db, estudioId: number): Promise<number> {
  await tx.selectFrom('estudio').select('id').where('id', '=', estudioId).forUpdate().execute();
  const row = await oneRow(tx)<{ n: number }>`
    select count(*)::int n from estudio_candidato where estudio_id = ${estudioId}`;
  return row.n;
}
