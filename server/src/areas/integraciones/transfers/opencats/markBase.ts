import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { oneRow, rowsFrom } from '../../../../platform/database/rows.ts';
import { unhurried } from './completeRows.ts';
import { NO_DATE, OWN_SITE } from './tables.ts';

/** Tables whose rows are recognized when they come again. */
const KNOWN =
  `user company contact candidate joborder candidate_joborder candidate_joborder_status_history activity saved_list
  saved_list_entry candidate_tag attachment email_history`.split(/\s+/);

const MADE = sql`coalesce(f.datos->>'date_created', f.datos->>'date', '')`;
/** Whether a row has a creation date, which identifies its database; except for the rows of every new installation. */
const IS_DATED = sql`(${MADE} ~ '^\\d{4}-\\d\\d-\\d\\d' and ${MADE} !~ ${NO_DATE.source} and f.datos->>'default_company' is distinct from '1')`;

/**
 * The OpenCATS database of a dump: that of the rows that came before, else a new one, named by its first record. Empty
 * for one that came before databases were told apart, for one without dates, and for lists.
 */
async function baseOf(db: Db, id: string): Promise<string> {
  const RECORDS = sql`f.traspaso_id = ${id} and f.tabla in ('candidate', 'company', 'joborder') and f.datos ? 'site_id' and ${IS_DATED}`;
  const known = await rowsFrom(db)<{ base: string }>`
    select coalesce(c.traido->>'base', '') base from traspaso_fila f
      join traspaso_clave c on c.tabla = f.tabla and c.huella = concat(f.clave, '@', f.datos->>'date_created')
     where ${RECORDS}
     group by 1 order by coalesce(c.traido->>'base', '') = '', count(*) desc limit 1`;
  if (known[0]) return known[0].base;
  const row = await oneRow(db)<{ first: string | null }>`
    select min(concat(f.datos->>'date_created', ' ', f.tabla, ' ', f.clave) collate "C") first from traspaso_fila f
     where ${RECORDS}`;
  return row.first ?? '';
}

/** Stores the database of a dump in its users and undated rows, whose numbers other databases share (fingerprintOf); answers it. */
export const markBase = (db: Db, id: string): Promise<string> =>
  unhurried(db, async (tx) => {
    const base = await baseOf(tx, id);
    if (base !== '')
      await sql`
        update traspaso_fila f set datos = f.datos || jsonb_build_object('base', ${base}::text)
         where f.traspaso_id = ${id} and f.tabla = any (${KNOWN}::text[]) and not ${IS_DATED}
           and case when f.tabla = 'user' then f.clave ~ '^\\d+$' and f.datos->>'site_id' is distinct from ${OWN_SITE}
                    else f.datos ? 'site_id' end`.execute(tx);
    return base;
  });
