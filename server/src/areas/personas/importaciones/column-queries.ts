import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import { houseRules } from '../cv/index.ts';
import type { Listed, NamedList } from './fromList.ts';
import type { Catalogs } from './rows.ts';

/** Names of list items and cities, by list and id. */
export async function namesOf(
  db: Db,
  { auxiliares, ciudades }: { auxiliares: readonly number[]; ciudades: readonly number[] },
): Promise<Map<string, string>> {
  const rows = await rowsFrom(db)<{ llave: string; nombre: string }>`
    select 'auxiliar ' || id llave, descripcion nombre from dato_auxiliar where id = any (${[...auxiliares]}::int[])
    union all
    select 'ciudad ' || g.id, g.descripcion || case when r.id is not null and exists (
             select from geografia o
              where o.etiqueta = 'ciudad' and o.id <> g.id and normalizar(o.descripcion) = normalizar(g.descripcion))
           then ' (' || r.descripcion || ')' else '' end
      from geografia g left join geografia r on r.id = g.padre_id where g.id = any (${[...ciudades]}::int[])`;
  return new Map(rows.map(({ llave, nombre }) => [llave, nombre]));
}

export async function readCatalogs(db: Db): Promise<Catalogs> {
  const read = async (query: RawBuilder<Listed>): Promise<NamedList> => (await query.execute(db)).rows;
  const auxiliares = (label: string) =>
    read(sql`select descripcion nombre, id from dato_auxiliar where etiqueta = ${label}`);
  const [nacionalidad, rubro, cargo, ciudad] = await Promise.all([
    auxiliares('nacionalidad'),
    auxiliares('rubro'),
    auxiliares('cargo'),
    read(sql`select g.descripcion nombre, g.id, r.descripcion de
               from geografia g left join geografia r on r.id = g.padre_id where g.etiqueta = 'ciudad'`),
  ]);
  return { nacionalidad, rubro, cargo, ciudad, givenNames: new Set(houseRules().givenNames) };
}

/** What columns with these heads were chosen to be (null: nothing), and which of them somebody chose. */
export async function readRemembered(
  db: Db,
  kind: Importable,
  heads: readonly string[],
): Promise<{ remembered: Map<string, string | null>; chosen: Set<string> }> {
  const rows = await rowsFrom(db)<{ encabezado: string; campo: string | null; elegida: boolean }>`
    select encabezado, campo, elegida from importacion_columna
     where tipo = ${kind} and encabezado = any (${[...heads]}::text[])`;
  return {
    remembered: new Map(rows.map(({ encabezado, campo }) => [encabezado, campo])),
    chosen: new Set(rows.flatMap(({ encabezado, elegida }) => (elegida ? [encabezado] : []))),
  };
}

/** Remembers what somebody chose for columns. */
export const rememberColumns = (
  db: Db,
  kind: Importable,
  columns: readonly { encabezado: string; campo: string | null }[],
) =>
  sql`insert into importacion_columna (tipo, encabezado, campo, elegida)
      select ${kind}, c.encabezado, c.campo, true from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) c(encabezado text, campo text)
      on conflict (tipo, encabezado) do update set campo = excluded.campo, elegida = true, ts = now()`.execute(
    db,
  );
