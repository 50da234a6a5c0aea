import type { Postulacion } from '@tembiapo/contract/calls/personas/candidatos/postulaciones.ts';
import type { Db } from '../../../platform/database/database.ts';
import { os, requireOwn } from '../../../platform/http/context.ts';
import { type PostulacionesFilter, pagePostulaciones } from './candidatos-queries.ts';
import { postulacionForCandidato, postulacionForStaff } from './rules.ts';

/** The opportunities that a candidate is part of, as staff or the candidate may see them. */
export async function postulaciones(
  db: Db,
  filter: PostulacionesFilter,
  isCandidato: boolean,
): Promise<{ items: Postulacion[]; total: number }> {
  const { items, total } = await pagePostulaciones(db, filter);
  return { items: items.map(isCandidato ? postulacionForCandidato : postulacionForStaff), total };
}

/** The call of the candidates that opportunities answer. */
export const postulacionesRoutes = {
  postulaciones: os.candidatos.postulaciones.handler(async ({ input, context: { usuario, services } }) => {
    requireOwn(usuario, input.candidatoIdNumerico);
    return postulaciones(services.db, input, usuario.rol === 'candidato');
  }),
};
