import type { Photo } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';

export interface StoredPhoto {
  id: string;
  objetoId: string;
  miniaturaId: string;
  nombre: string;
  miniaturaNombre: string;
}

/** A candidate's pictures as a value for a row `c` of candidato. */
export const PHOTOS = sql`coalesce((
    select json_agg(json_build_object('id', f.id, 'objetoId', f.objeto_id, 'miniaturaId', f.miniatura_id,
                                      'nombre', o.nombre, 'miniaturaNombre', m.nombre) order by f.creacion_ts desc, f.id desc)
      from candidato_foto f join objeto o on o.id = f.objeto_id join objeto m on m.id = f.miniatura_id
     where f.candidato_id = c.id), '[]'::json)`;

/** A candidate's pictures, newest first. */
export async function listPhotos(db: Db, candidatoId: number): Promise<StoredPhoto[]> {
  return rowsFrom(db)<StoredPhoto>`
    select f.id, f.objeto_id "objetoId", f.miniatura_id "miniaturaId", o.nombre, m.nombre "miniaturaNombre"
      from candidato_foto f
      join objeto o on o.id = f.objeto_id
      join objeto m on m.id = f.miniatura_id
     where f.candidato_id = ${candidatoId} order by f.creacion_ts desc, f.id desc`;
}

/** Pictures as they are answered, each with links for one reader. */
export const photosWithLinks = (
  photos: readonly StoredPhoto[],
  link: (objectId: string) => Promise<string>,
): Promise<Photo[]> =>
  Promise.all(
    photos.map(async ({ id, objetoId, miniaturaId, nombre, miniaturaNombre }) => ({
      _id: id,
      url: await link(objetoId),
      nombre,
      thumbnail: { url: await link(miniaturaId), nombre: miniaturaNombre },
    })),
  );
