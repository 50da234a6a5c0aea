import { rowsFrom } from '../../../../platform/database/rows.ts';
import { recordColumn, type StagedRow } from '../staging.ts';
import type { KnownRow } from './again.ts';
import type { Judging } from './Judging.ts';
import { fingerprintOf } from './tables.ts';

/** Tables whose rows may become one record here with others. */
const UNITED = ['candidate', 'company', 'joborder'] as const;
const isUnited = (table: string): table is (typeof UNITED)[number] =>
  (UNITED as readonly string[]).includes(table);

/** Unjudged rows of the dump that are the same record here as some known rows: they are compared together. */
export async function unitedRows(
  { db, id }: Judging,
  table: string,
  known: readonly KnownRow[],
): Promise<KnownRow[]> {
  if (!isUnited(table)) return [];
  const rows = await rowsFrom(db)<StagedRow & { huella: string }>`
    select f.clave, f.orden::float8 orden, other.huella, f.datos
      from traspaso_clave own
      join traspaso_clave other on other.tabla = own.tabla and ${recordColumn('other', table)} = ${recordColumn('own', table)} and other.huella <> own.huella
      join traspaso_fila f on f.traspaso_id = ${id} and f.tabla = other.tabla and f.clave = split_part(other.huella, '@', 1)
           and f.estado = 'leida'
     where own.tabla = ${table} and own.huella = any (${known.map(({ huella }) => huella)}::text[])`;
  const here = new Set(known.map(({ clave }) => clave));
  const fresh = rows.filter(
    ({ clave, datos, huella }) => !here.has(clave) && fingerprintOf(clave, datos) === huella,
  );
  return [...new Map(fresh.map((row) => [row.clave, row])).values()];
}
