import { NOTAS_PAGE_SIZE, QUICK_OPORTUNIDADES } from '@tembiapo/contract/domain/limits.ts';
import { os } from '../../../platform/http/context.ts';
import {
  listExperiencias,
  listFormaciones,
  listIdiomas,
  openedPerfil,
} from '../../personas/candidatos/index.ts';
import { pageNotas } from '../../personas/notas/index.ts';
import { postulaciones } from './postulaciones.ts';

/** The call of the candidates that answers with everything a quick view shows; it counts as opening the profile. */
export const quickViewRoutes = {
  quickView: os.candidatos.quickView.handler(async ({ input: { idNumerico }, context }) => {
    const { db } = context.services;
    const first = { candidatoIdNumerico: idNumerico, page: 1, limit: NOTAS_PAGE_SIZE };
    const candidato = await openedPerfil(context, idNumerico);
    const [experiencias, formaciones, idiomas, notas, oportunidades] = await Promise.all([
      listExperiencias(db, idNumerico, true),
      listFormaciones(db, idNumerico, true),
      listIdiomas(db, idNumerico),
      pageNotas(db, first),
      postulaciones(db, { ...first, limit: QUICK_OPORTUNIDADES }, false),
    ]);
    return { candidato, experiencias, formaciones, idiomas, notas, oportunidades };
  }),
};
