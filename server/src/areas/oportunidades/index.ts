import type { Postulacion } from '@tembiapo/contract/calls/candidatos.ts';
import type { Db } from '../../platform/database.ts';
import { pagePostulaciones } from './candidatos-queries.ts';
import { postulacionParaCandidato, postulacionParaStaff } from './rules.ts';

export { existeOportunidad } from './queries.ts';
export { hojaDeBusqueda, hojaDeEstado } from './reportes.ts';

/** What other areas may use of the opportunities: those a candidate is part of, as staff or the candidate may see them. */
export async function postulaciones(
  db: Db,
  filtro: { page: number; limit: number; candidatoIdNumerico: number },
  esCandidato: boolean,
): Promise<{ items: Postulacion[]; total: number }> {
  const { items, total } = await pagePostulaciones(db, filtro);
  return { items: items.map(esCandidato ? postulacionParaCandidato : postulacionParaStaff), total };
}
