import { sql } from 'kysely';
import { RECORD_OF, recordColumn, stageListed } from '../staging.ts';
import { unhurried } from './completeRows.ts';
import type { Judging } from './Judging.ts';

const GONE = 'Allá su ficha ya no está, y acá quedó como estaba: si corresponde, eliminala';

/** What a deleted record is called, by the columns of its record here (`h`). */
const NAMES = {
  company: sql`jsonb_build_object('name', h.nombre)`,
  candidate: sql`jsonb_build_object('first_name', h.nombre, 'last_name', h.apellido)`,
  joborder: sql`jsonb_build_object('title', h.titulo, 'eliminada', h.eliminada_ts)`,
} as const;

/**
 * Lists companies, people and orders that came from the dumped database and are no longer in it: they stay here. A dump without
 * any record of a table says nothing about it; a record that another row became too is still there. To be called once all rows
 * are judged.
 */
export async function judgeDeleted({ db, id, base, hecho }: Judging): Promise<void> {
  if (base === '') return;
  for (const table of ['company', 'candidate', 'joborder'] as const) {
    const own = recordColumn('c', table);
    const isIn = (alias: string) =>
      sql`exists (select from traspaso_fila f where f.traspaso_id = ${id} and f.tabla = ${table}
                     and f.clave = split_part(${sql.ref(`${alias}.huella`)}, '@', 1) and f.huella = ${sql.ref(`${alias}.huella`)})`;
    const { rows } = await unhurried(db, (tx) =>
      sql<{ clave: string; huella: string; datos: Record<string, unknown> }>`
        select 'eliminada:' || split_part(c.huella, '@', 1) clave, c.huella, ${NAMES[table]} datos
          from traspaso_clave c join ${sql.table(RECORD_OF[table])} h on h.id = ${own}
         where c.tabla = ${table} and c.traido->>'base' = ${base} and coalesce(c.traido->>'hecho', '') collate "C" <= ${hecho}
           and exists (select from traspaso_fila f where f.traspaso_id = ${id} and f.tabla = ${table})
           and not ${isIn('c')}
           and not exists (select from traspaso_clave o where o.tabla = c.tabla and ${recordColumn('o', table)} = ${own} and ${isIn('o')})
         order by length(c.huella), c.huella`.execute(tx),
    );
    const gone = rows.filter(({ datos }) => !datos.eliminada);
    await stageListed(
      db,
      id,
      table,
      gone.map((row) => ({ ...row, estado: 'estaba', aviso: GONE })),
    );
  }
}
