import { NAMED_REMOVED } from '@tembiapo/contract/domain/envios.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import type { Identity } from './identity.ts';
import { MASK, maskText } from './maskText.ts';

interface Unsent {
  id: string;
  para: string;
  asunto: string;
  error: string | null;
}

/**
 * Erases letters to others, among some rows of `correo`, that the mail server has not accepted: they lose their words and
 * keep their fate. One that waits does not go out any more, and says why (docs/reglas/confianza.md); one that is being handed
 * over keeps the result of that.
 */
export async function eraseUnsent(tx: Db, identity: Identity, among: RawBuilder<boolean>): Promise<void> {
  const rows = await rowsFrom(tx)<Unsent>`
    select id, para, asunto, error from correo
     where estado <> 'enviado' and ${among}
       and exists (select from carta k where k.correo_id = correo.id and coalesce(k.candidato_id, 0) <> all (${identity.ids}::int[]))
     order by id for update`;
  for (const { id, para, asunto, error } of rows)
    await sql`
      update correo set para = ${maskText(para, identity)}, asunto = ${maskText(asunto, identity)}, texto = null, html = null,
             responder_a = null, calendario = null, calendario_metodo = null, baja_url = null, candidatos = null,
             estado = case estado when 'pendiente' then 'fallido' else estado end,
             error = case estado when 'pendiente' then ${NAMED_REMOVED} else ${error && maskText(error, identity)} end,
             cambio_ts = case estado when 'pendiente' then now() else cambio_ts end
       where id = ${id}`.execute(tx);
}

/** Ends unwritten letters of some sendings to others the same way, except those without a known address. */
export const endUnwritten = (tx: Db, { ids, correos }: Identity, envios: readonly number[]) =>
  sql`
    with espera as (
      select k.id, gen_random_uuid() correo_id, x.correo, e.usuario_id, e.asunto
        from carta k join envio e on e.id = k.envio_id left join candidato c on c.id = k.candidato_id
       cross join lateral (select nullif(trim(coalesce(k.correo, c.correo)), '') correo) x
       where e.id = any (${[...envios]}::int[]) and e.estado <> 'borrador' and k.estado = 'espera' and x.correo is not null
         and coalesce(k.candidato_id, 0) <> all (${ids}::int[])),
    correos as (
      insert into correo (id, plantilla, para, asunto, estado, error, usuario_id)
      select correo_id, 'Correo a una persona', case when lower(correo) = any (${correos}::text[]) then ${MASK} else correo end, asunto,
             'fallido', ${NAMED_REMOVED}, usuario_id
        from espera)
    update carta k set estado = 'enviada', correo = w.correo, asunto = w.asunto, correo_id = w.correo_id, ts = now()
      from espera w where k.id = w.id`.execute(tx);
