import type { EtiquetaAuxiliar } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

interface Opcion {
  idNumerico: number;
  descripcion: string;
}
interface Lugar extends Opcion {
  padreId: number | null;
}

/** Items of one concept in alphabetical order, accents ignored. */
export async function listAuxiliares(db: Db, etiqueta: EtiquetaAuxiliar): Promise<Opcion[]> {
  const { rows } = await sql<Opcion>`
    select id "idNumerico", descripcion from dato_auxiliar
     where etiqueta = ${etiqueta} order by normalizar(descripcion), id`.execute(db);
  return rows;
}

/** Countries, regions or cities, of one parent or of all. A city's parent is a region; a region's a country. */
export async function listLugares(
  db: Db,
  etiqueta: 'pais' | 'region' | 'ciudad',
  padreId?: number | null,
): Promise<Lugar[]> {
  const { rows } = await sql<Lugar>`
    select id "idNumerico", descripcion, padre_id "padreId" from geografia
     where etiqueta = ${etiqueta} and (${padreId ?? null}::int is null or padre_id = ${padreId ?? null}::int)
     order by normalizar(descripcion), id`.execute(db);
  return rows;
}
