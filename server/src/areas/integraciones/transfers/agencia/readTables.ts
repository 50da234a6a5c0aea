import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { SECRET, TAKEN } from './tables.ts';

export interface Column {
  nombre: string;
  tipo: string;
  /** The table that it refers to. */
  de: string | null;
}

export interface Table {
  tabla: string;
  columnas: Column[];
  /** The columns of its primary key. */
  clave: string[];
  /** Its generated id column, if any. */
  numero: string | null;
}

/**
 * Tables, by default those that an agency takes along, in order of their references. Without columns that the database
 * generates, secrets, and references to tables that stay behind.
 */
export async function readTables(db: Db, names: readonly string[] = Object.keys(TAKEN)): Promise<Table[]> {
  const columns = await rowsFrom(db)<Column & { tabla: string; numero: boolean; clave: number | null }>`
    select r.relname tabla, a.attname nombre, format_type(a.atttypid, a.atttypmod) tipo, a.attidentity <> '' numero,
           (select array_position(i.indkey::int2[], a.attnum) from pg_index i where i.indrelid = r.oid and i.indisprimary) clave,
           (select f.relname from pg_constraint c join pg_class f on f.oid = c.confrelid
             where c.contype = 'f' and c.conrelid = r.oid and c.conkey[1] = a.attnum limit 1) de
      from pg_class r
      join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and r.relname = any (${names}::text[])
     order by r.relname, a.attnum`;
  const tables = [...Map.groupBy(columns, ({ tabla }) => tabla)].map(([name, own]): Table => {
    const kept = own.filter(
      ({ nombre, de }) => !(nombre in (SECRET[name] ?? {})) && (de === null || de in TAKEN),
    );
    return {
      tabla: name,
      columnas: kept.map(({ nombre, tipo, de }) => ({ nombre, tipo, de })),
      clave: own
        .filter(({ clave }) => clave !== null)
        .sort((a, b) => a.clave! - b.clave!)
        .map(({ nombre }) => nombre),
      numero: own.find(({ numero }) => numero)?.nombre ?? null,
    };
  });
  return inOrder(tables);
}

/** Sorts tables by their references, ignoring those to themselves. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const left = new Map(tables.map((table) => [table.tabla, table]));
  const isReady = ({ tabla, columnas }: Table) =>
    columnas.every(({ de }) => de === null || de === tabla || !left.has(de));
  while (left.size > 0) {
    const ready = [...left.values()].filter(isReady);
    if (ready.length === 0)
      throw new Error(`tablas que se nombran en círculo: ${[...left.keys()].join(', ')}`);
    for (const table of ready) {
      ordered.push(table);
      left.delete(table.tabla);
    }
  }
  return ordered;
}
