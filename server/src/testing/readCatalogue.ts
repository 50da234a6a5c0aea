import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * The parts of the product's schema, each as a text, sorted: columns, constraints, indexes, functions, triggers and views.
 * Two databases with equal catalogues differ only in their rows.
 */
export async function readCatalogue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with propias as (select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace)
    select format('columna %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                  a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) text
      from propias c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind in ('r', 'p')
    union all
    select format('regla %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
     where connamespace = 'public'::regnamespace and contype <> 'n'
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
