import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import { referencesTo } from './references.ts';
import type { Row } from './rules.ts';

/** What undoing needs of the contacts of two merged companies. */
export interface KeptContactos {
  /** Keys of rows that moved from a contact of the second company to the first's contact with the same address. */
  moved: {
    table: string;
    column: string;
    key: string[];
    keptId: number;
    goneId: number;
    rows: unknown[][];
  }[];
  /** Shares that both had. */
  dropped: Row[];
  /** Contacts who may enter as they could before, and their rows before. */
  opened: { id: number; before: Row }[];
}

type Ids = readonly [keepId: number, goId: number];

/** Addresses of contacts who may enter, whether or not their company is a client. */
export async function listEntering(tx: Db, ids: Ids): Promise<string[]> {
  const rows = await rowsFrom(tx)<{ correo: string }>`
    select distinct correo from cliente_contacto
     where empresa_id = any (${[...ids]}::int[]) and revocado_ts is null and (not de_ficha or correo = any (empresa_correos(empresa_id)))`;
  return rows.map(({ correo }) => correo);
}

/**
 * Moves what the second company's contacts have (links, sessions, shares, opinions) to the first's with the same address
 * (docs/reglas/personas.md). The merge deletes the second's rows.
 */
export async function keepContactos(tx: Db, [keepId, goId]: Ids): Promise<KeptContactos> {
  const kept: KeptContactos = { moved: [], dropped: [], opened: [] };
  const pairs = await rowsFrom(tx)<{ keptId: number; goneId: number }>`
    select k.id "keptId", g.id "goneId" from cliente_contacto k join cliente_contacto g on g.correo = k.correo
     where k.empresa_id = ${keepId} and g.empresa_id = ${goId} order by k.id`;
  const references = pairs.length > 0 ? await referencesTo(tx, 'cliente_contacto') : [];
  for (const { keptId, goneId } of pairs) {
    // They can ask for another code.
    await sql`delete from cliente_codigo where contacto_id = ${goneId}`.execute(tx);
    const shares = await rowsFrom(tx)<{ fila: Row }>`
      delete from compartida_contacto x where contacto_id = ${goneId}
         and exists (select from compartida_contacto y where y.contacto_id = ${keptId} and y.oportunidad_id = x.oportunidad_id)
      returning to_jsonb(x) fila`;
    kept.dropped.push(...shares.map(({ fila }) => fila));
    for (const { table, column, key } of references) {
      const keys = sql.join(key.map((name) => sql`to_jsonb(t.${sql.ref(name)})`));
      const rows = await rowsFrom(tx)<{ llave: unknown[] }>`
        update ${sql.table(table)} t set ${sql.ref(column)} = ${keptId} where ${sql.ref(column)} = ${goneId}
        returning jsonb_build_array(${keys}) llave`;
      if (rows.length > 0)
        kept.moved.push({ table, column, key, keptId, goneId, rows: rows.map(({ llave }) => llave) });
    }
  }
  return kept;
}

/** Lets in those who could enter before, whatever the remaining company's record says now. */
export async function openToEntering(
  tx: Db,
  keepId: number,
  entering: readonly string[],
): Promise<KeptContactos['opened']> {
  return rowsFrom(tx)<KeptContactos['opened'][number]>`
    update cliente_contacto k set revocado_ts = null, de_ficha = k.de_ficha and k.correo = any (empresa_correos(${keepId}))
      from cliente_contacto b
     where b.id = k.id and k.empresa_id = ${keepId} and k.correo = any (${[...entering]}::text[])
       and (k.revocado_ts is not null or k.de_ficha and k.correo <> all (empresa_correos(${keepId})))
    returning k.id, jsonb_build_object('revocado_ts', b.revocado_ts, 'de_ficha', b.de_ficha) "before"`;
}

/** Gives each contact back what was theirs; newer answers stay with the remaining one. */
export async function returnContactos(tx: Db, { moved, dropped, opened }: KeptContactos): Promise<void> {
  for (const { table, column, key, keptId, goneId, rows } of moved) {
    const now = rows.map((old) =>
      Object.fromEntries(key.map((name, i) => [name, name === column ? keptId : old[i]])),
    );
    await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = ${goneId}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(now)}::jsonb) v
       where t.${sql.ref(column)} = ${keptId}
         and ${sql.join(
           key.map((name) => sql`t.${sql.ref(name)} = v.${sql.ref(name)}`),
           sql` and `,
         )}`.execute(tx);
  }
  await sql`
    insert into compartida_contacto
    select v.* from jsonb_populate_recordset(null::compartida_contacto, ${JSON.stringify(dropped)}::jsonb) v
      join compartida s on s.oportunidad_id = v.oportunidad_id on conflict do nothing`.execute(tx);
  for (const { id, before } of opened)
    await sql`
      update cliente_contacto k set de_ficha = v.de_ficha, revocado_ts = coalesce(k.revocado_ts, v.revocado_ts)
        from jsonb_populate_record(null::cliente_contacto, ${JSON.stringify(before)}::jsonb) v where k.id = ${id}`.execute(
      tx,
    );
}
