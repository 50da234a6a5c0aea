import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';

/** The column of own fields. */
export const OWN_COLUMN = 'campos_propios';

/**
 * Inserts records in one statement, in their order; answers the id of each by its key. A candidate whose document somebody has is left
 * out.
 */
export async function insertRecords<Key>(
  tx: Db,
  table: Importable,
  columns: readonly string[],
  records: ReadonlyMap<Key, Record<string, unknown>>,
): Promise<Map<Key, number>> {
  const keys = [...records.keys()];
  if (keys.length === 0) return new Map();
  const withUid = table === 'candidato' || table === 'empresa';
  const lines = Array.from(records.values(), (record) => ({ uid: uuidv7(), ...record }));
  const names = [...(withUid ? ['uid'] : []), ...columns];
  const values = names.map((name) => {
    const value = sql.ref(`v.${name}`);
    return name === OWN_COLUMN ? sql`coalesce(${value}, '{}')` : value;
  });
  const repeated =
    table === 'candidato' ? sql`on conflict (documento) where documento is not null do nothing` : sql``;
  const rows = await rowsFrom(tx)<{ id: number; uid: string | null }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)}
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality e(linea, orden)
     cross join lateral jsonb_populate_record(null::${sql.table(table)}, e.linea) v
     order by e.orden
    ${repeated} returning id, ${withUid ? sql`uid::text` : sql`null uid`}`;
  if (!withUid) return new Map(rows.map(({ id }, i) => [keys[i]!, id]));
  const byUid = new Map(rows.map(({ id, uid }) => [uid, id]));
  return new Map(lines.flatMap(({ uid }, i) => (byUid.has(uid) ? [[keys[i]!, byUid.get(uid)!]] : [])));
}
