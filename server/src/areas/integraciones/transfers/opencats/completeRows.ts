import { sql } from 'kysely';
import { type Db, transaction } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { OWN_SITE } from './tables.ts';

/** Runs statements over all rows of a transfer, without a time limit. */
export const unhurried = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  });

/** Users who sign something of a transfer here, or are in charge of its orders; of candidates only long notes are signed. */
async function namedUsers(db: Db, id: string): Promise<string[]> {
  const rows = await rowsFrom(db)<{ clave: string }>`
    select distinct u.clave from traspaso_fila f
     cross join lateral (values (f.datos->>'entered_by'), (f.datos->>'owner'), (f.datos->>'recruiter'), (f.datos->>'added_by'),
                                (f.datos->>'created_by'), (f.datos->>'user_id')) u(clave)
     where f.traspaso_id = ${id} and u.clave !~ '^-|^0*$' and length(u.clave) <= 200
       and (f.tabla = 'candidate' and length(f.datos->>'notes') > 2000
         or f.tabla in ('joborder', 'candidate_joborder', 'activity', 'saved_list', 'history',
         'email_history'))`;
  return rows.map(({ clave }) => clave);
}

/**
 * Adds rows for users that other rows name but OpenCATS removed, so that they keep what they wrote. Its automatic users have rows already,
 * which are deleted if nothing names them.
 */
export async function completeUsers(db: Db, id: string): Promise<void> {
  const named = await namedUsers(db, id);
  await sql`
    delete from traspaso_fila where traspaso_id = ${id} and tabla = 'user' and datos->>'site_id' = ${OWN_SITE}
       and clave <> all (${named}::text[])`.execute(db);
  await sql`
    insert into traspaso_fila (traspaso_id, tabla, clave, datos)
    select ${id}, 'user', u,
           case when u ~ '^\\d+$' then jsonb_build_object('user_name', 'usuario ' || u, 'first_name', 'Usuario ' || u, 'last_name', '(OpenCATS)')
                else jsonb_build_object('user_name', u, 'first_name', u) end
      from unnest(${named}::text[]) u on conflict do nothing`.execute(db);
}

/** Adds to each sent mail the candidates with one of its addresses (withAddresses). */
export const findRecipients = (db: Db, id: string) =>
  sql`
    update traspaso_fila e set datos = e.datos || jsonb_build_object('candidatos', x.claves)
      from (select e.clave, jsonb_agg(distinct c.clave) claves
              from traspaso_fila e
             cross join lateral jsonb_array_elements_text(e.datos->'direcciones') a(correo)
              join (select c.clave, m.correo
                      from traspaso_fila c cross join lateral jsonb_array_elements_text(c.datos->'direcciones') m(correo)
                     where c.traspaso_id = ${id} and c.tabla = 'candidate') c using (correo)
             where e.traspaso_id = ${id} and e.tabla = 'email_history' group by e.clave) x
     where e.traspaso_id = ${id} and e.tabla = 'email_history' and e.clave = x.clave`.execute(db);

/** The rows of people who are more than once in an order, by 'candidate:order', last changed first. */
export async function latestOfPairs(db: Db, id: string): Promise<Map<string, string[]>> {
  const rows = await rowsFrom(db)<{ par: string; claves: string[] }>`
    select concat(datos->>'candidate_id', ':', datos->>'joborder_id') par,
           array_agg(clave order by datos->>'date_modified' desc nulls last, orden desc) claves
      from traspaso_fila where traspaso_id = ${id} and tabla = 'candidate_joborder'
     group by 1 having count(*) > 1`;
  return new Map(rows.map(({ par, claves }) => [par, claves]));
}
