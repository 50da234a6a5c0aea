import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { documentoKey } from '@tembiapo/contract/domain/samePerson.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { findLike, insertRecords } from '../incoming/index.ts';
import type { RowToCreate } from './row-queries.ts';
import { COLUMNS } from './rows.ts';

/** The lines whose document no candidate has by now, nor an earlier line. */
async function withoutOwners(db: Db, lines: readonly RowToCreate[]): Promise<RowToCreate[]> {
  const keys = lines.map(({ datos }) => documentoKey(String(datos.documento ?? '')));
  const asked = keys.flatMap((llave, i) => (llave ? [{ i, motivo: 'documento', llave }] : []));
  const owned = new Set((await findLike(db, 'candidato', asked)).map(({ i }) => i));
  return lines.filter((_, i) => !owned.has(i) && (keys[i] === null || keys.indexOf(keys[i]!) === i));
}

/**
 * Creates a lot of records in one statement; answers the id of each created line. A candidate whose document is
 * somebody's is not created.
 */
export async function createAll(
  db: Db,
  kind: Importable,
  toCreate: readonly RowToCreate[],
): Promise<Map<number, number>> {
  const fresh = kind === 'candidato' ? await withoutOwners(db, toCreate) : toCreate;
  return insertRecords(db, kind, COLUMNS[kind], new Map(fresh.map(({ n, datos }) => [n, datos])));
}

/**
 * Inserts the words that the search will need before one long transaction creates the candidates, so that nobody else who
 * enters such a name waits for its end.
 */
export const prepareWords = (db: Db, id: string) =>
  sql`insert into busqueda_palabra (clase, valor)
      select 1, w from (
        select distinct w from importacion_fila f,
               unnest(string_to_array(normalizar(f.datos->>'nombre' || ' ' || (f.datos->>'apellido')), ' ')) w
         where f.importacion_id = ${id} and f.errores = '{}' and w <> '') p
      union all
      select 6, m from (
        select distinct ((f.datos->>'expectativa_salarial')::numeric(14, 2))::text m from importacion_fila f
         where f.importacion_id = ${id} and f.errores = '{}') s
      order by 1, 2
      on conflict do nothing`.execute(db);
