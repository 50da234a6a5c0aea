import { etapaInWords } from '@tembiapo/contract/domain/etapas.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { queueNotice } from '../../../platform/mail/push.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';

/**
 * Tells those in charge of an opportunity that somebody applied from the portal, and what they say anew
 * (docs/reglas/busquedas.md).
 */
export async function notifyPostulacion(
  tx: Db,
  services: Pick<Services, 'settings' | 'queue'>,
  oportunidadId: number,
  candidatoId: number,
  said: string | null,
): Promise<void> {
  const { rows } = await sql<{ titulo: string; nombre: string; usuarios: number[] }>`
    select o.titulo, c.nombre || ' ' || c.apellido nombre,
           array(select distinct usuario_id from oportunidad_asignacion where oportunidad_id = o.id) usuarios
      from oportunidad o, candidato c where o.id = ${oportunidadId} and c.id = ${candidatoId}`.execute(tx);
  const { titulo, nombre, usuarios } = rows[0]!;
  await tellStaff(tx, services, usuarios, {
    tipo: 'postulacion',
    clave: `postulacion:${uuidv7()}`,
    titulo: 'Nueva postulación',
    texto: `${nombre} se postuló a ${titulo}${said ? `. ${said}` : ''}`,
    ruta: `/editarOportunidad/${oportunidadId}`,
    candidatoId,
  });
}

/**
 * Tells a candidate in plain words that their application advanced. Steps that read alike are told once; discards and pauses
 * are not told.
 */
export async function notifyProgress(
  tx: Db,
  services: Pick<Services, 'settings' | 'queue'>,
  oportunidadId: number,
  candidatoId: number,
  etapas: { from: number; to: number },
): Promise<void> {
  const words = etapaInWords(etapas.to);
  if (words === etapaInWords(etapas.from)) return;
  const { rows } = await sql<{ titulo: string; usuarioId: number }>`
    select coalesce(o.titulo_publicacion, o.titulo) titulo, u.id "usuarioId"
      from oportunidad o, usuario u where o.id = ${oportunidadId} and u.candidato_id = ${candidatoId}`.execute(
    tx,
  );
  if (!rows[0]) return;
  await queueNotice(tx, services, [rows[0].usuarioId], {
    titulo: rows[0].titulo,
    cuerpo: words,
    ruta: `/misOportunidades/${candidatoId}`,
  });
}
