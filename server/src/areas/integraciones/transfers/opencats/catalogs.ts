import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';

export interface Catalogs {
  cargos: ReadonlyMap<string, number>;
  ciudades: ReadonlyMap<string, number>;
}

/** Positions and towns by their names. */
export async function readCatalogs(db: Db): Promise<Catalogs> {
  const { rows: cargos } = await sql<{ nombre: string; id: number }>`
    select normalizar(descripcion) nombre, id from dato_auxiliar where etiqueta = 'cargo'`.execute(db);
  // Of two towns of one name the one that more people live in.
  const { rows: ciudades } = await sql<{ nombre: string; id: number }>`
    select normalizar(g.descripcion) nombre, g.id from geografia g where g.etiqueta = 'ciudad'
     order by (select count(*) from (select 1 from candidato where ciudad_id = g.id limit 1000) c)`.execute(
    db,
  );
  return {
    cargos: new Map(cargos.map(({ nombre, id }) => [nombre, id])),
    ciudades: new Map(ciudades.map(({ nombre, id }) => [nombre, id])),
  };
}

/** The position that a title names: all of it, else the longest one that it begins with. */
export function cargoIn(cargos: Catalogs['cargos'], title: string): number | null {
  const words = normalizeText(title).split(' ');
  for (let n = words.length; n > 0; n--) {
    const id = cargos.get(words.slice(0, n).join(' '));
    if (id !== undefined) return id;
  }
  return null;
}
