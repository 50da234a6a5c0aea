import type { CargoPotencial } from '@tembiapo/contract/calls/personas/candidatos/cargosPotenciales.ts';
import type { Experiencia } from '@tembiapo/contract/calls/personas/candidatos/experiencias.ts';
import type { Formacion } from '@tembiapo/contract/calls/personas/candidatos/formaciones.ts';
import type { CandidatoIdioma } from '@tembiapo/contract/calls/personas/candidatos/idiomas.ts';
import { type InsertObject, sql, type UpdateObject } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/db.generated.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';

/** The tables of a profile's rows: experiences, education, languages. */
export type Row = 'experiencia' | 'formacion' | 'candidato_idioma';

/** Newest first; staff only see normalized ones (docs/reglas/personas.md). */
export async function listExperiencias(db: Db, candidatoId: number, allOf: boolean): Promise<Experiencia[]> {
  return rowsFrom(db)<Experiencia>`
    select e.id "idNumerico", e.candidato_id "candidatoIdNumerico", e.empresa_id "empresaIdNumerico",
           em.nombre "empresaDescripcion", e.empresa_otro "empresaOtro", e.cargo_id "cargoIdNumerico",
           ca.descripcion "cargoDescripcion", e.cargo_otro "cargoOtro", e.rubro_id "rubroIdNumerico",
           ru.descripcion "rubroDescripcion", e.tipo_empleo "tipoEmpleo", e.observacion, e.salario,
           e.condiciones_actuales "condicionesActuales", e.vigente, e.inicio_fecha "inicioFecha", e.fin_fecha "finFecha",
           e.salida_motivo_id "salidaMotivoIdNumerico", sm.descripcion "salidaMotivoDescripcion", e.normalizado, ${versionOf('experiencia', 'e')} "version"
      from experiencia e
      left join empresa em on em.id = e.empresa_id
      left join dato_auxiliar ca on ca.id = e.cargo_id
      left join dato_auxiliar ru on ru.id = e.rubro_id
      left join dato_auxiliar sm on sm.id = e.salida_motivo_id
     where e.candidato_id = ${candidatoId} and (e.normalizado or ${allOf})
     order by e.vigente desc, e.inicio_fecha desc nulls last, e.id desc`;
}

export async function listFormaciones(db: Db, candidatoId: number, allOf: boolean): Promise<Formacion[]> {
  return rowsFrom(db)<Formacion>`
    select f.id "idNumerico", f.instituto_id "institutoIdNumerico", i.nombre "institutoDescripcion",
           f.instituto_otro "institutoOtro", f.titulacion_id "titulacionIdNumerico", t.descripcion "titulacionDescripcion",
           f.titulacion_otro "titulacionOtro", f.nivel_formacion "nivelFormacion", f.inicio_fecha "inicioFecha",
           f.fin_fecha "finFecha", f.descripcion, f.normalizado, ${versionOf('formacion', 'f')} "version"
      from formacion f
      left join instituto i on i.id = f.instituto_id
      left join dato_auxiliar t on t.id = f.titulacion_id
     where f.candidato_id = ${candidatoId} and (f.normalizado or ${allOf})
     order by f.inicio_fecha desc nulls last, f.id desc`;
}

export async function listIdiomas(db: Db, candidatoId: number): Promise<CandidatoIdioma[]> {
  return rowsFrom(db)<CandidatoIdioma>`
    select ci.id "idNumerico", ci.idioma_id "idiomaIdNumerico", d.descripcion "idiomaDescripcion",
           ci.lee, ci.escribe, ci.habla, ${versionOf('candidato_idioma', 'ci')} "version"
      from candidato_idioma ci join dato_auxiliar d on d.id = ci.idioma_id
     where ci.candidato_id = ${candidatoId} order by ci.id`;
}

/** With what the note form needs: the salary expectation and whether there is any experience. */
export async function readCargosPotenciales(db: Db, candidatoId: number) {
  return firstRow(db)<{
    cargosPotenciales: CargoPotencial[];
    expectativaSalarial: string;
    tieneExperiencias: boolean;
  }>`
    select trim_scale(c.expectativa_salarial)::text "expectativaSalarial",
           exists (select 1 from experiencia where candidato_id = c.id) "tieneExperiencias",
           coalesce((select json_agg(json_build_object('_id', cp.uid, 'cargoIdNumerico', cp.cargo_id,
                        'cargoDescripcion', d.descripcion,
                        'actualizacionUsuarioNombre', concat_ws(' ', u.nombre, u.apellido)) order by cp.uid)
              from cargo_potencial cp join dato_auxiliar d on d.id = cp.cargo_id
              left join usuario u on u.id = cp.actualizacion_usuario_id
             where cp.candidato_id = c.id), '[]'::json) "cargosPotenciales"
      from candidato c where c.id = ${candidatoId}`;
}

/** How many rows of a kind the candidate has. */
export async function countRows(
  db: Db,
  table: Row | 'cargo_potencial',
  candidatoId: number,
): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from ${sql.table(table)} where candidato_id = ${candidatoId}`;
  return row.n;
}

export async function insertRow<F extends Row>(
  db: Db,
  table: F,
  values: InsertObject<DB, F>,
): Promise<number> {
  const row = await db
    .insertInto(table as 'experiencia')
    .values(values as InsertObject<DB, 'experiencia'>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface StoredRow {
  candidato_id: number;
  version: number;
}

/** Locked until the transaction ends. */
export const lockRow = (db: Db, table: Row, id: number): Promise<StoredRow | undefined> =>
  db
    .selectFrom(table as 'experiencia')
    .select(['candidato_id', versionOf(table).as('version')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateRow = <F extends Row>(db: Db, table: F, id: number, values: UpdateObject<DB, F>) =>
  db
    .updateTable(table as 'experiencia')
    .set({ ...(values as UpdateObject<DB, 'experiencia'>), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteRow = (db: Db, table: Row, id: number) =>
  db
    .deleteFrom(table as 'experiencia')
    .where('id', '=', id)
    .execute();

/** False when the candidate already has that position. */
export async function insertCargoPotencial(
  db: Db,
  candidatoId: number,
  cargoId: number,
  usuarioId: number,
): Promise<boolean> {
  const row = await db
    .insertInto('cargo_potencial')
    .values({
      uid: uuidv7(),
      candidato_id: candidatoId,
      cargo_id: cargoId,
      actualizacion_usuario_id: usuarioId,
    })
    .onConflict((oc) => oc.columns(['candidato_id', 'cargo_id']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Without a position it keeps its own. Undefined when it is gone. */
export const updateCargoPotencial = (db: Db, uid: string, cargoId: number | undefined, usuarioId: number) =>
  db
    .updateTable('cargo_potencial')
    .set(cargoId === undefined ? { uid } : { cargo_id: cargoId, actualizacion_usuario_id: usuarioId })
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst();

export const deleteCargoPotencial = (db: Db, uid: string) =>
  db.deleteFrom('cargo_potencial').where('uid', '=', uid).returning('uid').executeTakeFirst();
