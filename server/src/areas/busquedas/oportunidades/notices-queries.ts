import type { Db } from '../../../platform/database/database.ts';
import { firstRow, oneRow } from '../../../platform/database/rows.ts';

/** What those in charge of an opportunity are told of an application, and who they are. */
export async function findPostulacion(
  tx: Db,
  oportunidadId: number,
  candidatoId: number,
): Promise<{ titulo: string; nombre: string; usuarios: number[] }> {
  return oneRow(tx)<{ titulo: string; nombre: string; usuarios: number[] }>`
    select o.titulo, c.nombre || ' ' || c.apellido nombre,
           array(select distinct usuario_id from oportunidad_asignacion where oportunidad_id = o.id) usuarios
      from oportunidad o, candidato c where o.id = ${oportunidadId} and c.id = ${candidatoId}`;
}

/** What a candidate with an account reads of an opportunity of theirs; nothing without one. */
export async function findProgress(
  tx: Db,
  oportunidadId: number,
  candidatoId: number,
): Promise<{ titulo: string; usuarioId: number } | undefined> {
  return firstRow(tx)<{ titulo: string; usuarioId: number }>`
    select coalesce(o.titulo_publicacion, o.titulo) titulo, u.id "usuarioId"
      from oportunidad o, usuario u where o.id = ${oportunidadId} and u.candidato_id = ${candidatoId}`;
}
