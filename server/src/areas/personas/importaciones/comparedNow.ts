import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findLike } from '../incoming/index.ts';
import { KINDS } from './kinds.ts';
import { likeSentence, repeatedSentence } from './repeated.ts';
import type * as rowQueries from './row-queries.ts';

/** Lines with the record that they resemble now: the one that the review found may have been corrected, merged or removed. */
export async function comparedNow(
  tx: Db,
  kind: Exclude<Importable, 'experiencia'>,
  rows: readonly rowQueries.RowToCreate[],
): Promise<rowQueries.RowToCreate[]> {
  const keysOf = ({ datos, duplicado_id }: rowQueries.RowToCreate) =>
    duplicado_id === null ? [] : KINDS[kind].keys(datos, {});
  const asked = rows.flatMap((row, i) => keysOf(row).map(([motivo, llave]) => ({ i, motivo, llave })));
  if (asked.length === 0) return [...rows];
  const found = Map.groupBy(await findLike(tx, kind, asked), ({ i }) => i);
  /** Keys of earlier lines that resemble nothing any more. */
  const freed = new Map<string, number>();
  return rows.map((row, i) => {
    if (row.duplicado_id === null) return row;
    const [like] = found.get(i) ?? [];
    if (like) return { ...row, duplicado: likeSentence(like.id, like.motivo), duplicado_id: like.id };
    const keys = keysOf(row);
    const again = keys.find(([motivo, llave]) => freed.has(`${motivo} ${llave}`));
    if (!again) for (const [motivo, llave] of keys) freed.set(`${motivo} ${llave}`, row.n);
    const repeats = again && repeatedSentence(freed.get(again.join(' '))!, again[0]);
    return { ...row, duplicado: repeats ?? null, duplicado_id: null };
  });
}
