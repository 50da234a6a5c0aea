import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import type { Storage } from '../../../../platform/files/storage.ts';
import { filesNaming } from './filesNaming.ts';
import { type Identity, mentions } from './identity.ts';
import { removeImportaciones } from './removeImportaciones.ts';

/**
 * Removes what came from elsewhere with somebody in it, and every sheet made of that: rows of imports with their files,
 * readings of CVs, waiting data of a transfer, and exports. Returns the files to delete.
 */
export async function removeImported(tx: Db, storage: Storage, identity: Identity): Promise<string[]> {
  return [
    ...(await removeImportaciones(tx, identity, await filesNaming(tx, storage, identity))),
    ...(await removeLecturas(tx, identity)),
    ...(await removeTransferred(tx, identity)),
    ...(await removeExportaciones(tx, identity)),
  ];
}

async function removeLecturas(tx: Db, identity: Identity): Promise<string[]> {
  const rows = await rowsFrom(tx)<{ objeto: string | null }>`
    delete from cv_lectura where candidato_id is null
       and ${mentions(sql`(nombre || coalesce(leido::text, '') || coalesce(mensaje, ''))`, identity)}
    returning objeto_id objeto`;
  return rows.flatMap(({ objeto }) => objeto ?? []);
}

/** A transfer that holds somebody is read again from files without them; its rows about them go, whatever its state. */
async function removeTransferred(tx: Db, identity: Identity): Promise<string[]> {
  const found = await rowsFrom(tx)<{ id: string }>`
    select t.id from traspaso t
     where exists (select from traspaso_fila f where f.traspaso_id = t.id
                        and ${mentions(sql`concat_ws(' ', f.datos::text, f.texto, f.aviso)`, identity)})
        or exists (select from traspaso_fila f join traspaso_clave c on c.tabla = f.tabla and c.huella = f.huella
                    where f.traspaso_id = t.id and f.tabla = 'candidate' and c.candidato_id = any (${identity.ids}::int[]))`;
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  await sql`delete from traspaso_fila where traspaso_id = any (${ids}::uuid[])`.execute(tx);
  const rows = await rowsFrom(tx)<{ objeto: string }>`
    delete from traspaso_parte where traspaso_id = any (${ids}::uuid[]) returning objeto_id objeto`;
  await sql`
    update traspaso set estado = 'fallido', elegido = '{}', hallado = '{}',
           error = 'Se eliminó a una persona que estaba en sus archivos. Subilos de nuevo, sin ella.'
     where id = any (${ids}::uuid[]) and estado <> 'hecho'`.execute(tx);
  return rows.map(({ objeto }) => objeto);
}

/** Exports of companies contain no people. A waiting one reads them when its turn comes. */
async function removeExportaciones(tx: Db, identity: Identity): Promise<string[]> {
  const rows = await rowsFrom(tx)<{ objeto: string | null; codigo: string | null }>`
    delete from exportacion
     where (estado <> 'pendiente' and recurso not like '/v1/empresas/%')
        or ${mentions(sql`(recurso || ' ' || nombre)`, identity)}
    returning objeto_id objeto, codigo`;
  const codes = rows.flatMap(({ codigo }) => codigo ?? []);
  await sql`update acceso set recurso = '' where codigo = any (${codes}::text[]) and ${mentions(sql`recurso`, identity)}`.execute(
    tx,
  );
  return rows.flatMap(({ objeto }) => objeto ?? []);
}
