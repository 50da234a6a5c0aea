import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Candidates who are the person of each line (docs/reglas/personas.md), surest first; a name must be the very same. */
const lookUpPeople = (keys: string): RawBuilder<{ i: number; id: number; motivo: string }> => sql`
  select k.i, o.id, o.motivo
    from (select i, array_agg(llave) filter (where motivo = 'documento') documentos,
                 array_agg(llave) filter (where motivo = 'teléfono') telefonos,
                 array_agg(llave) filter (where motivo = 'correo') correos,
                 min(llave) filter (where motivo = 'nombre y nacimiento') nombre
            from jsonb_to_recordset(${keys}::jsonb) k(i int, motivo text, llave text) group by i) k
   cross join lateral candidatos_iguales(k.documentos, k.telefonos, k.correos, left(k.nombre, -11), right(k.nombre, 10)::date) o
   where o.motivo <> 'nombre y nacimiento' or o.peso = 1
   order by k.i, o.peso desc, o.id`;

/** Finds records like a line, by kind of record and key. */
const LOOK_UP: Record<Importable, (keys: string) => RawBuilder<{ i: number; id: number; motivo: string }>> = {
  candidato: lookUpPeople,
  empresa: (keys) => sql`
    select k.i, o.id, k.motivo from jsonb_to_recordset(${keys}::jsonb) k(i int, motivo text, llave text)
     cross join lateral (
       select id from empresa where k.motivo = 'RUC' and documento_plano(documento) = k.llave
       union all
       select id from empresa where k.motivo = 'nombre' and normalizar(nombre) like k.llave || '%' and trim(nombre_comercial(nombre)) = k.llave
       limit 1) o`,
  // The owners of experiences.
  experiencia: lookUpPeople,
  instituto: (keys) => sql`
    select k.i, o.id, k.motivo from jsonb_to_recordset(${keys}::jsonb) k(i int, motivo text, llave text)
     cross join lateral (select id from instituto where normalizar(nombre) = k.llave limit 1) o`,
};

/** The records that are here already of some lines `i`, by their keys (docs/reglas/personas.md). */
export async function findLike(
  db: Db,
  kind: Importable,
  keys: readonly { i: number; motivo: string; llave: string }[],
): Promise<{ i: number; id: number; motivo: string }[]> {
  const { rows } = await LOOK_UP[kind](JSON.stringify(keys)).execute(db);
  return rows;
}
