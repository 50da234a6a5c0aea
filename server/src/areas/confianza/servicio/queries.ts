import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { unsettled } from '../../../platform/mail/unsentLately.ts';

/** What needs somebody's attention now, and what did in the last week. */
export async function listIncidents(db: Db) {
  return rowsFrom(db)<{ titulo: string; texto: string; desdeTs: string; hastaTs: string | null }>`
    select titulo, texto, ${ISO('desde_ts')} "desdeTs", ${ISO('hasta_ts')} "hastaTs" from incidente
     where hasta_ts is null or hasta_ts > now() - interval '7 days'
     order by hasta_ts is not null, desde_ts desc limit 20`;
}

/**
 * The size of everything. Row counts come from the tables' statistics, which are close enough and read no table; one that was
 * never analysed only has the count of rows written.
 */
export async function readSizes(db: Db) {
  const rowsOf = (table: 'candidato' | 'objeto') =>
    sql`(select greatest(reltuples, pg_stat_get_live_tuples(oid), 0)::int from pg_class where oid = ${table}::regclass)`;
  return oneRow(db)<{ bytes: number; candidatos: number; archivos: number }>`
    select pg_database_size(current_database())::float8 bytes,
           ${rowsOf('candidato')} candidatos, ${rowsOf('objeto')} archivos`;
}

/** What is waiting for background work, and for a person. */
export async function readPending(db: Db) {
  return oneRow(db)<{ porPlegar: number; porContar: number; correosFallidos: number }>`
    select (select count(*)::int from busqueda_pendiente) "porPlegar",
           (select count(*)::int from produccion_pendiente) "porContar",
           (select count(*)::int from correo where ${unsettled}) "correosFallidos"`;
}

/** The last report sent of each frequency. */
export async function listLastReports(db: Db) {
  return rowsFrom(db)<{ frecuencia: string; dia: string; ts: string }>`
    select distinct on (frecuencia) frecuencia, dia, ${ISO('ts')} ts from produccion_corrida
     where dia < '9000-01-01' order by frecuencia, dia desc`;
}

/** Whether the database takes writes, and its newest migration. */
export async function readReadiness(db: Db) {
  return oneRow(db)<{ reads: boolean; migration: string }>`
    select pg_is_in_recovery() reads, (select max(nombre) from migracion) migration`;
}

/** Whether the database answers at all; it throws otherwise. */
export const answers = (db: Db): Promise<true> => sql`select 1`.execute(db).then(() => true);
