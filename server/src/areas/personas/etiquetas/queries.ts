import { sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';

interface Option {
  idNumerico: number;
  descripcion: string;
}

/** Those of a candidate, by name. */
export async function listOf(db: Db, candidatoId: number): Promise<Option[]> {
  return rowsFrom(db)<Option>`
    select d.id "idNumerico", d.descripcion from candidato_etiqueta e join dato_auxiliar d on d.id = e.etiqueta_id
     where e.candidato_id = ${candidatoId} order by ${alphabetical(sql`d.descripcion`)}, d.id`;
}

/**
 * Makes others who change the candidate's tags wait, so that two at once do not pass the limit. Undefined: no such candidate.
 */
export const lockCandidato = (db: Db, id: number) =>
  db.selectFrom('candidato').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function countOf(db: Db, candidatoId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from candidato_etiqueta where candidato_id = ${candidatoId}`;
  return row.n;
}
