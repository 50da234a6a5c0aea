import type { PedidoKind } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';

/** Records somebody's consent to this version of the text; it replaces that to an earlier one. */
export const giveConsent = (db: Db, candidatoId: number, version: string) =>
  sql`with anterior as (
        update consentimiento set retirado_ts = now()
         where candidato_id = ${candidatoId} and retirado_ts is null and version <> ${version})
      insert into consentimiento (candidato_id, version) select ${candidatoId}::int, ${version}::text
       where not exists (select 1 from consentimiento
                          where candidato_id = ${candidatoId} and retirado_ts is null and version = ${version})`.execute(
    db,
  );

/** False when one of the same kind is pending. */
export async function insertPedido(
  db: Db,
  candidatoId: number,
  kind: PedidoKind,
  detail: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into pedido_datos (id, candidato_id, tipo, detalle) values (${uuidv7()}, ${candidatoId}, ${kind}, ${detail})
    on conflict (candidato_id, tipo) where estado = 'pendiente' do nothing returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Candidates whose last contact, or whose registration if there was none, is older than so many months. Both halves are read
 * in the order of an index.
 */
export const withoutContact = (months: number) => sql`
    select candidato_id id, ultimo_contacto desde from candidato_contacto
     where ultimo_contacto < now() - make_interval(months => ${months}::int)
    union all
    select c.id, c.creacion_ts from candidato c
      left join candidato_contacto k on k.candidato_id = c.id
     where k.ultimo_contacto is null and c.creacion_ts < now() - make_interval(months => ${months}::int)`;
