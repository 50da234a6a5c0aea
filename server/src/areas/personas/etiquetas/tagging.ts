import { MAX_ETIQUETAS } from '@tembiapo/contract/domain/limits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import { followTerm } from '../../../platform/jobs/maintenance.ts';

/** Tags existing people who have room for it; returns those who did not have it. */
export async function tagPeople(
  tx: Db,
  etiquetaId: number,
  candidatosIds: readonly number[],
  usuarioId: number,
): Promise<number[]> {
  const rows = await rowsFrom(tx)<{ id: number }>`
    with suyos as materialized (
      select id from candidato where id = any (${candidatosIds}::int[]) order by id for no key update)
    insert into candidato_etiqueta (candidato_id, etiqueta_id, usuario_id)
    select s.id, ${etiquetaId}, ${usuarioId} from suyos s
     where (select count(*) from candidato_etiqueta e where e.candidato_id = s.id) < ${MAX_ETIQUETAS}
    on conflict do nothing returning candidato_id id`;
  const tagged = rows.map(({ id }) => id);
  await followTerm(tx, 'etiqueta', etiquetaId, tagged);
  return tagged;
}

/** Takes a tag off people; returns those who had it. */
export async function untagPeople(
  tx: Db,
  etiquetaId: number,
  candidatosIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsFrom(tx)<{ id: number }>`
    delete from candidato_etiqueta where etiqueta_id = ${etiquetaId} and candidato_id = any (${candidatosIds}::int[])
    returning candidato_id id`;
  const untagged = rows.map(({ id }) => id);
  await followTerm(tx, 'etiqueta', etiquetaId, untagged);
  return untagged;
}
