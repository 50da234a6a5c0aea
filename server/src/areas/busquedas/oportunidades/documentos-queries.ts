import type { OportunidadDocumento } from '@tembiapo/contract/calls/busquedas/oportunidades/documentos.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, rowsFrom } from '../../../platform/database/rows.ts';

export type Kind = 'flyer' | 'relevamiento';

export async function findDocumento(
  db: Db,
  oportunidadId: number,
  kind: Kind,
): Promise<(Omit<OportunidadDocumento, 'url'> & { objetoId: string }) | undefined> {
  return firstRow(db)<Omit<OportunidadDocumento, 'url'> & { objetoId: string }>`
    select o.clave "key", o.nombre, o.tamano::int, ${ISO('d.subida_ts')} "fechaSubida", o.id "objetoId"
      from oportunidad_documento d join objeto o on o.id = d.objeto_id
     where d.oportunidad_id = ${oportunidadId} and d.tipo = ${kind}`;
}

/** Puts a file in the place of the one there was; answers the object of that one. */
export async function putDocumento(
  tx: Db,
  oportunidadId: number,
  kind: Kind,
  objectId: string,
): Promise<string | undefined> {
  const rows = await rowsFrom(tx)<{ antes: string }>`
    select objeto_id antes from oportunidad_documento
     where oportunidad_id = ${oportunidadId} and tipo = ${kind} for update`;
  await sql`
    insert into oportunidad_documento (oportunidad_id, tipo, objeto_id) values (${oportunidadId}, ${kind}, ${objectId})
    on conflict (oportunidad_id, tipo) do update set objeto_id = excluded.objeto_id, subida_ts = now()`.execute(
    tx,
  );
  return rows[0]?.antes;
}

/** Answers the object of what was removed; nothing when there was none. */
export async function deleteDocumento(
  tx: Db,
  oportunidadId: number,
  kind: Kind,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('oportunidad_documento')
    .where('oportunidad_id', '=', oportunidadId)
    .where('tipo', '=', kind)
    .returning('objeto_id')
    .executeTakeFirst();
  return row?.objeto_id;
}
