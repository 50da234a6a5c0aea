import { etapaInWords } from '@tembiapo/contract/domain/etapas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { queueNotice } from '../../../platform/mail/push.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import * as noticesQueries from './notices-queries.ts';

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
  const { titulo, nombre, usuarios } = await noticesQueries.findPostulacion(tx, oportunidadId, candidatoId);
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
  const told = await noticesQueries.findProgress(tx, oportunidadId, candidatoId);
  if (!told) return;
  await queueNotice(tx, services, [told.usuarioId], {
    titulo: told.titulo,
    cuerpo: words,
    ruta: `/misOportunidades/${candidatoId}`,
  });
}
