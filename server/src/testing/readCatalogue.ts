import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * The parts of the product's schema, each as a text, sorted: tables, columns, constraints, indexes, functions, triggers and views.
 * Two databases with equal catalogues differ only in their rows.
 */
export async function readCatalogue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with propias as (
      select oid, relname, relkind, relpersistence, reloptions from pg_class
       where relnamespace in ('public'::regnamespace, to_regnamespace('cola'))
         and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e'))
    select format('tabla %s %s %s', relname, relpersistence, reloptions) text from propias where relkind in ('r', 'p')
    union all
    select format('columna %s.%s %s %s %s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                  a.attidentity, a.attgenerated, a.attstorage, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid),
                  pg_get_serial_sequence(c.oid::regclass::text, a.attname))
      from propias c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind in ('r', 'p')
    union all
    select format('regla %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
     where connamespace in ('public'::regnamespace, to_regnamespace('cola')) and contype <> 'n'
    union all
    select pg_get_indexdef(oid) from propias where relkind = 'i'
    union all
    select pg_get_functiondef(p.oid) from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind <> 'a'
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select format('suma %s %s', p.oid::regprocedure, a.aggtransfn) from pg_proc p join pg_aggregate a on a.aggfnoid = p.oid
     where p.pronamespace = 'public'::regnamespace
    union all
    select pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
    union all
    select format('vista %s %s', relname, pg_get_viewdef(oid)) from propias where relkind = 'v'
    order by 1`.execute(db);
  return rows.map(({ text }) => text);
}
