import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';

/** The id of the newest record of a kind. */
export async function newestOf(db: Db, kind: Importable): Promise<number> {
  const row = await oneRow(db)<{ id: number | null }>`select max(id) id from ${sql.table(kind)}`;
  return row.id ?? 0;
}

/** The id of the newest record that an import made. */
export async function newestMade(db: Db, id: string): Promise<number> {
  const row = await oneRow(db)<{ id: number | null }>`
    select max(creado_id) id from importacion_fila where importacion_id = ${id}`;
  return row.id ?? 0;
}

/** Records of a kind after an id, or in gaps before it, except an import's own; with their columns. */
export async function newerThan(
  db: Db,
  kind: Importable,
  { until, gaps, own }: { until: number; gaps: readonly number[]; own: readonly number[] },
): Promise<({ id: number } & Record<string, unknown>)[]> {
  return rowsFrom(db)<{ id: number } & Record<string, unknown>>`
    select * from ${sql.table(kind)}
     where (id > ${until} or id = any (${[...gaps]}::int[])) and id <> all (${[...own]}::int[])`;
}

/** Makes lots of two imports of a kind wait for each other, however long one takes: each then finds the other's records. */
export async function takeTurn(tx: Db, kind: Importable): Promise<void> {
  const row = await oneRow(tx)<{ mine: boolean; wait: string }>`
    select pg_try_advisory_xact_lock(7205, hashtext(${kind})) mine, current_setting('statement_timeout') wait`;
  const { mine, wait } = row;
  if (mine) return;
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(7205, hashtext(${kind}))`.execute(tx);
  await sql`select set_config('statement_timeout', ${wait}, true)`.execute(tx);
}

/** Who some candidates are now: themselves, or the one they were merged into; none for one that is gone. */
export async function keptCandidatos(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsFrom(db)<{ id: number; kept: number }>`
    with recursive ido(id, hoy) as (
      select n, n from unnest(${[...new Set(ids)]}::int[]) n
      union
      select i.id, f.conservado_id from ido i join fusion f
        on f.tipo = 'candidato' and f.absorbido_id = i.hoy and f.deshecha_ts is null)
    select i.id, c.id kept from ido i join candidato c on c.id = i.hoy`;
  return new Map(rows.map(({ id, kept }) => [id, kept]));
}

/** Names of candidates, by id. */
export async function candidatosNamed(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await rowsFrom(db)<{ id: number; nombre: string }>`
    select id, concat_ws(' ', nombre, apellido) nombre from candidato where id = any (${[...ids]}::int[])`;
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}

/** Companies by the names asked for; N and Ñ are different letters, so that nobody is silently put at another company. */
export async function empresasNamed(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsFrom(db)<{ nombre: string; id: number }>`
    select n.nombre, e.id from unnest(${[...new Set(names)]}::text[]) n(nombre)
     cross join lateral (
       select id from empresa
        where normalizar(empresa.nombre) = normalizar(n.nombre)
          and regexp_replace(lower(normalize(empresa.nombre, NFC)), '[^ñ]', '', 'g') = regexp_replace(lower(normalize(n.nombre, NFC)), '[^ñ]', '', 'g')
        order by id limit 1) e`;
  return new Map(rows.map(({ nombre, id }) => [nombre, id]));
}

/** Which experiences their profile has already, by line. */
export async function standingAmong(
  db: Db,
  lines: readonly { n: number; datos: Record<string, unknown> }[],
): Promise<Set<number>> {
  const rows = await rowsFrom(db)<{ n: number }>`
    select (l->>'n')::int n from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) l
     cross join lateral jsonb_populate_record(null::experiencia, l->'datos') v
     where exists (
       select from experiencia x
        where x.candidato_id = v.candidato_id and x.inicio_fecha is not distinct from v.inicio_fecha
          and x.cargo_id is not distinct from v.cargo_id and x.empresa_id is not distinct from v.empresa_id
          and normalizar(coalesce(x.cargo_otro, '')) = normalizar(coalesce(v.cargo_otro, ''))
          and normalizar(coalesce(x.empresa_otro, '')) = normalizar(coalesce(v.empresa_otro, '')))`;
  return new Set(rows.map(({ n }) => n));
}
