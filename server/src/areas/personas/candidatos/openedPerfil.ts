import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { openPerson } from '../../../platform/disclosures/brake.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { fileLink } from '../../../platform/identity/links.ts';
import { notFoundCandidato } from './notFound.ts';
import { photosWithLinks } from './photos.ts';
import * as queries from './queries.ts';
import { withoutReserved } from './rules.ts';

/** A profile with links to its pictures; 404 where there is none. */
export async function readPerfil(context: CallContext, candidatoId: number): Promise<CandidatoPerfil> {
  const { services, usuario } = context;
  const perfil = await queries.findPerfil(services.db, candidatoId, usuario.rol === 'candidato');
  if (!perfil) throw await notFoundCandidato(services.db, candidatoId, usuario.rol);
  const { fotos, ...stored } = perfil;
  return { ...stored, fotosV2: await photosWithLinks(fotos, (objectId) => fileLink(context, objectId)) };
}

/** A profile that staff open, which the trail records; without document and address where those are revealed separately. */
export async function openedPerfil(context: CallContext, candidatoId: number): Promise<CandidatoPerfil> {
  const { usuario, services, ip } = context;
  const [perfil, { reservados }] = await Promise.all([
    readPerfil(context, candidatoId),
    openPerson(services, usuario, { accion: 'perfil', candidatoId, ip }),
  ]);
  return reservados ? withoutReserved(perfil) : perfil;
}
