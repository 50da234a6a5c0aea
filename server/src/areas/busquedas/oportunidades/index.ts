import type { Postulacion } from '@tembiapo/contract/calls/personas/candidatos/postulaciones.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type PostulacionesFilter, pagePostulaciones } from './candidatos-queries.ts';
import { postulacionForCandidato, postulacionForStaff } from './rules.ts';

export { applyOnce, type Outcome, refuseUnless } from './applying.ts';
export { inCharge } from './inCharge.ts';
export { includePeople, takeOutUntouched } from './including.ts';
export { HIRED_FROM, IN_LIST_COLUMNS, oportunidadExists, PUBLIC_BLOCKS, WITH_NAMES } from './queries.ts';
export { estadoSheet, searchSheet } from './reports.ts';
export { renewStartMail } from './start-mail.ts';

/** The opportunities a candidate is part of, as staff or the candidate may see them. */
export async function postulaciones(
  db: Db,
  filter: PostulacionesFilter,
  isCandidato: boolean,
): Promise<{ items: Postulacion[]; total: number }> {
  const { items, total } = await pagePostulaciones(db, filter);
  return { items: items.map(isCandidato ? postulacionForCandidato : postulacionForStaff), total };
}
