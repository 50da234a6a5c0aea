import { sql } from 'kysely';
import { type Db, transaction } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/rows.ts';
import { type March, noteMarch } from './march.ts';

const LOT = 1000;

/** How rows are made findable, by table. */
const FOUND: Record<string, (tx: Db, ids: readonly number[]) => Promise<unknown>> = {
  async candidato(tx, ids) {
    await sql`select candidatos_indexar(${ids}::int[])`.execute(tx);
    await sql`select candidatos_indexar_notas(${ids}::int[])`.execute(tx);
  },
  carta: (tx, ids) => sql`select cartas_indexar(${ids}::int[])`.execute(tx),
  recibido: (tx, ids) => sql`select recibidos_indexar(${ids}::int[])`.execute(tx),
};

export const SEARCHED: readonly string[] = Object.keys(FOUND);

/** The entry in the march for making a table findable. */
const farOf = (table: string): string => `se encuentra ${table}`;

/**
 * Makes what came findable: people by their record and notes, mails by their text. Each lot is a
 * transaction that notes how far it came. Answers how many there were.
 */
export async function bringSearch(
  db: Db,
  id: string,
  march: March,
  onProgress: (rows: number) => Promise<void>,
): Promise<number> {
  let n = 0;
  for (const [table, makeFindable] of Object.entries(FOUND)) {
    for (let last: number | null = march[farOf(table)] ?? 0; last !== null; ) {
      const after: number = last;
      last = await transaction(db, async (tx) => {
        const row = await firstRow(tx)<{ ids: number[] | null }>`
          select array_agg(id order by id) ids from (
            select id from ${sql.table(table)} where id > ${after} order by id limit ${LOT}) t`;
        const ids = row?.ids;
        if (!ids) return null;
        await makeFindable(tx, ids);
        await noteMarch(tx, id, farOf(table), ids.at(-1)!);
        n += ids.length;
        return ids.at(-1)!;
      });
      await onProgress(n);
    }
  }
  return n;
}
