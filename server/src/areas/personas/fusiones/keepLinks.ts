import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import type { Row } from './rules.ts';

/** A table in which both may have a row about the same thing, each reached by links in mails. */
interface Linked {
  table: string;
  /** What both rows are about. */
  about: string;
  /** The hash of the latest link. */
  hash: string;
  /** What the person said or chose there. */
  said: string[];
  /** Whether the second's row `g` counts instead of the first's row `k`. */
  isSecond: RawBuilder<boolean>;
}

/** The rank of a picked hour: future before past, past before none. */
const standing = (row: 'k' | 'g') => sql<number>`coalesce((
  select case when e.estado = 'previsto' and e.fin_ts > now() then 2 when e.estado <> 'cancelado' then 1 end
    from evento e where e.id = ${sql.ref(`${row}.evento_id`)}), 0)`;

const LINKED: readonly Linked[] = [
  {
    table: 'oferta_persona',
    about: 'oferta_id',
    hash: 'clave_hash',
    said: ['evento_id'],
    isSecond: sql<boolean>`${standing('g')} > ${standing('k')}`,
  },
  {
    table: 'presentacion',
    about: 'oportunidad_id',
    hash: 'hash',
    said: ['estado', 'con_nombre', 'sin_nombre', 'pedida_ts', 'respuesta_ts', 'por'],
    isSecond: sql<boolean>`coalesce(g.respuesta_ts, '-infinity') > coalesce(k.respuesta_ts, '-infinity')`,
  },
];

/** A row of the first that stands for both, as undoing needs it. */
export interface Joined {
  table: string;
  id: unknown;
  before: Row;
  after: Row;
  /** The second's links, as hashes. */
  links: string[];
}

/**
 * Makes every link mailed to either candidate lead to the remaining row, which has what the person said last
 * (docs/reglas/personas.md). The merge deletes the second's row.
 */
export async function keepLinks(tx: Db, [keepId, goId]: readonly [number, number]): Promise<Joined[]> {
  const joined: Joined[] = [];
  for (const { table, about, hash, said, isSecond } of LINKED) {
    const told = (alias: string) =>
      sql`jsonb_build_object(${sql.join(said.flatMap((name) => [sql.lit(name), sql.ref(`${alias}.${name}`)]))})`;
    const rows = await rowsFrom(tx)<Omit<Joined, 'table'>>`
      update ${sql.table(table)} k
         set enlaces_anteriores = k.enlaces_anteriores || g.enlaces_anteriores || g.${sql.ref(hash)},
             ${sql.join(
               said.map(
                 (name) =>
                   sql`${sql.ref(name)} = case when ${isSecond} then ${sql.ref(`g.${name}`)} else ${sql.ref(`k.${name}`)} end`,
               ),
             )}
        from ${sql.table(table)} g, ${sql.table(table)} b
       where k.candidato_id = ${keepId} and g.candidato_id = ${goId} and g.${sql.ref(about)} = k.${sql.ref(about)} and b.id = k.id
      returning k.id, ${told('b')} "before", ${told('k')} "after",
                array(select h::text from unnest(g.enlaces_anteriores || g.${sql.ref(hash)}) h) links`;
    joined.push(...rows.map((row) => ({ table, ...row })));
  }
  return joined;
}

/** Gives the second's links back; what the person said since stays. */
export async function returnLinks(tx: Db, joined: readonly Joined[]): Promise<void> {
  for (const { table, id, before, after, links } of joined) {
    const back = Object.keys(before).map(
      (name) => sql`${sql.ref(name)} = case
        when to_jsonb(t.${sql.ref(name)}) is not distinct from nullif(${JSON.stringify(after[name])}::jsonb, 'null') then v.${sql.ref(name)}
        else t.${sql.ref(name)} end`,
    );
    await sql`
      update ${sql.table(table)} t
         set enlaces_anteriores = array(
               select h from unnest(t.enlaces_anteriores) with ordinality x(h, n) where h <> all (${links}::bytea[]) order by n),
             ${sql.join(back)}
        from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(before)}::jsonb) v
       where t.id = ${id}`.execute(tx);
  }
}
