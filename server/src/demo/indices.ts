import type pg from 'pg';
import { AT_ONCE, withConnections } from './byParts.ts';
import { COLUMNS, type Rows } from './generating.ts';
import type { Progress } from './Progress.ts';

/** The tables filled by copying. */
export const TABLES = Object.keys(COLUMNS) as (keyof Rows)[];
const WITH_INDICES = [
  ...TABLES,
  'candidato_busqueda',
  'candidato_contacto',
  'nota_busqueda',
  'candidato_archivo',
  'cv_busqueda',
  'correo_busqueda',
  'busqueda_lugar',
  'oportunidad_candidato',
  'etapa_cambio',
  'produccion_dia',
  'produccion_etapa',
  'produccion_embudo',
];
/** Drops the indexes that only serve reading; their definitions are stored until they are made again. */
export async function removeIndices(
  client: pg.Client,
  tables: readonly string[] = WITH_INDICES,
): Promise<void> {
  await client.query('begin');
  await client.query('create schema if not exists carga');
  await client.query('create table if not exists carga.indice (definicion text primary key)');
  const { rows } = await client.query(
    `select indexdef, indexrelid::regclass::text nombre from pg_index i
       join pg_indexes x on x.indexname = i.indexrelid::regclass::text
      where not indisunique and indrelid = any ($1::regclass[])`,
    [tables],
  );
  for (const { indexdef, nombre } of rows) {
    await client.query('insert into carga.indice values ($1) on conflict do nothing', [indexdef]);
    await client.query(`drop index ${nombre}`);
  }
  await client.query('commit');
}

/** Makes dropped indexes again, several at a time. */
export async function createIndices(
  url: string,
  which: (sql: string) => boolean,
  { progress, atOnce = AT_ONCE }: { progress?: Progress; atOnce?: number } = {},
): Promise<void> {
  const remaining: string[] = [];
  await withConnections(url, 1, async (tx) => {
    const { rows } = await tx.query('select definicion from carga.indice order by 1');
    remaining.push(...rows.map(({ definicion }) => definicion as string).filter(which));
  });
  const everybody = remaining.length;
  let done = 0;
  await withConnections(url, atOnce, async (tx) => {
    await tx.query(`set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 0`);
    for (let sql = remaining.shift(); sql; sql = remaining.shift()) {
      await tx.query('begin');
      await tx.query(sql);
      await tx.query('delete from carga.indice where definicion = $1', [sql]);
      await tx.query('commit');
      progress?.reach(++done / everybody);
    }
  });
}
