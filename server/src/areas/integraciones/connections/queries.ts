import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';

interface Trouble {
  error: string | null;
  fecha: string | null;
}

/** The last error of each that no success has followed. */
export async function readTroubles(
  db: Db,
): Promise<{ correo: Trouble; casillas: Trouble; archivos: Trouble }> {
  return oneRow(db)<{ correo: Trouble; casillas: Trouble; archivos: Trouble }>`
    select coalesce((select json_build_object('error', v.error, 'fecha', ${ISO('v.falla_ts')}) from via_marcha v
              where v.clave = 'correo' and v.falla_desde_ts is not null), '{"error":null,"fecha":null}'::json) correo,
           coalesce((select json_build_object('error', k.error, 'fecha', ${ISO('k.error_ts')}) from casilla k
              where k.error is not null order by k.error_ts desc limit 1), '{"error":null,"fecha":null}'::json) casillas,
           coalesce((select json_build_object('error', i.titulo, 'fecha', ${ISO('i.desde_ts')}) from incidente i
              where i.clave like 'archivos.%' and i.hasta_ts is null order by i.desde_ts desc limit 1),
             '{"error":null,"fecha":null}'::json) archivos`;
}

export async function findCorreo(db: Db, usuarioId: number): Promise<string> {
  const row = await oneRow(db)<{ email: string }>`select email from usuario where id = ${usuarioId}`;
  return row.email;
}

export async function listCasillas(db: Db): Promise<{ nombre: string; error: string | null }[]> {
  return rowsFrom(db)<{ nombre: string; error: string | null }>`
    select nombre, error from casilla order by nombre`;
}
