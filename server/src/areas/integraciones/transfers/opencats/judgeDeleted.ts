import { sql } from 'kysely';
import { insertRows, judgeRows } from '../staging.ts';
import { unhurried } from './completeRows.ts';
import type { Judging } from './Judging.ts';

const GONE = 'Allá su ficha ya no está, y acá quedó como estaba: si corresponde, eliminala';
/** Rows that are put down at a time. */
const LOT = 1000;

/** Records that are looked for, with what is said of those that are gone. */
const RECORDS = {
  company: { here: 'empresa', name: sql`jsonb_build_object('name', h.nombre)` },
  candidate: {
    here: 'candidato',
    name: sql`jsonb_build_object('first_name', h.nombre, 'last_name', h.apellido)`,
  },
  joborder: {
    here: 'oportunidad',
    name: sql`jsonb_build_object('title', h.titulo, 'eliminada', h.eliminada_ts)`,
  },
} as const;

/**
 * Lists companies, people and orders that came from the database that was dumped and are in it no more: they stay here. A dump without
 * any record of a table does not say which there are; a record that another row became too is still there. To be called when all rows
 * are judged.
 */
export async function judgeDeleted({ db, id, base, hecho }: Judging): Promise<void> {
  if (base === '') return;
  for (const [table, { here, name }] of Object.entries(RECORDS)) {
    const [own, others] = ['c', 'o'].map((alias) => sql.ref(`${alias}.${here}_id`));
    const isIn = (alias: string) =>
      sql`exists (select from traspaso_fila f where f.traspaso_id = ${id} and f.tabla = ${table}
                     and f.clave = split_part(${sql.ref(`${alias}.huella`)}, '@', 1) and f.huella = ${sql.ref(`${alias}.huella`)})`;
    const { rows } = await unhurried(db, (tx) =>
      sql<{ clave: string; huella: string; datos: Record<string, unknown> }>`
        select 'eliminada:' || split_part(c.huella, '@', 1) clave, c.huella, ${name} datos
          from traspaso_clave c join ${sql.table(here)} h on h.id = ${own}
         where c.tabla = ${table} and c.traido->>'base' = ${base} and coalesce(c.traido->>'hecho', '') collate "C" <= ${hecho}
           and exists (select from traspaso_fila f where f.traspaso_id = ${id} and f.tabla = ${table})
           and not ${isIn('c')}
           and not exists (select from traspaso_clave o where o.tabla = c.tabla and ${others} = ${own} and ${isIn('o')})
         order by length(c.huella), c.huella`.execute(tx),
    );
    const gone = rows.filter(({ datos }) => !datos.eliminada);
    for (let i = 0; i < gone.length; i += LOT) {
      const lot = gone.slice(i, i + LOT);
      await insertRows(
        db,
        id,
        lot.map(({ clave, datos }) => ({ tabla: table, clave, datos })),
      );
      await judgeRows(
        db,
        id,
        table,
        lot.map(({ clave, huella }) => ({ clave, huella, estado: 'estaba', aviso: GONE })),
      );
    }
  }
}
