import type { ContactoMensaje } from '@tembiapo/contract/calls/administracion/mensajes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { holdsTyped } from '../../../platform/database/typedText.ts';

export async function pageMensajes(
  db: Db,
  filter: { page: number; limit: number; busquedaRapida?: string | undefined },
) {
  const where = holdsTyped(sql`nombre_completo || ' ' || email || ' ' || mensaje`, filter.busquedaRapida);
  const items = await rowsFrom(db)<ContactoMensaje>`
    select id, nombre_completo "nombreCompleto", email, mensaje, origen, ${ISO('creacion_ts')} fecha
      from mensaje_contacto where ${where}
     order by creacion_ts desc, id desc limit ${filter.limit} offset ${offset(filter)}`;
  const row = await oneRow(db)<{ count: number }>`
    select count(*)::int from mensaje_contacto where ${where}`;
  return { items, count: row.count };
}

export const insertMensaje = (
  db: Db,
  mensaje: { nombreCompleto: string; email: string; mensaje: string; origen: string | null },
) =>
  db
    .insertInto('mensaje_contacto')
    .values({
      nombre_completo: mensaje.nombreCompleto,
      email: mensaje.email,
      mensaje: mensaje.mensaje,
      origen: mensaje.origen,
    })
    .execute();
