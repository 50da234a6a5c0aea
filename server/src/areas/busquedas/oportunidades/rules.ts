import type { Postulacion } from '@tembiapo/contract/calls/personas/candidatos/postulaciones.ts';
import {
  canAdvance,
  canDeactivate,
  canDiscard,
  ETAPAS_CIERRE,
  ETAPAS_TO_INCLUDE,
  etapaInWords,
  etapaLabel,
  FINISHED_PROCESS,
  nextEtapas,
} from '@tembiapo/contract/domain/etapas.ts';
import type { Included, StoredPostulacion } from './candidatos-queries.ts';

/** Why a candidate may not go to a stage, or null (docs/reglas/busquedas.md). */
export function advanceObstacle(current: Included, etapaId: number): string | null {
  if (!canAdvance(current)) return 'No es posible avanzar de etapa a un candidato descartado';
  const next = nextEtapas({ ...current, etapaIdNumerico: current.etapaId });
  return next.some((etapa) => etapa.idNumerico === etapaId)
    ? null
    : `No es posible avanzar de ${etapaLabel(current.etapaId)} a ${etapaLabel(etapaId)}`;
}

export const descarteObstacle = (current: Included): string | null =>
  canDiscard(current)
    ? null
    : `No es posible descartar un candidato ${current.inactivo ? 'inactivo' : 'ya descartado'}`;

export const deactivationObstacle = (current: Included): string | null =>
  canDeactivate(current) ? null : 'El candidato ya está inactivo';

/** Nobody is included straight into a closing (docs/reglas/busquedas.md), nor at a legacy stage. */
export const inclusionObstacle = (etapaId: number): string | null =>
  ETAPAS_TO_INCLUDE.some((etapa) => etapa.idNumerico === etapaId)
    ? null
    : `No es posible incluir un candidato en la etapa ${etapaLabel(etapaId)}`;

const isActive = ({ enCurso, fuera }: StoredPostulacion): boolean => enCurso && !fuera;

/** An application as staff read it. */
export const postulacionForStaff = (p: StoredPostulacion): Postulacion => ({
  idNumerico: p.idNumerico,
  titulo: p.titulo,
  cargoDescripcion: p.cargoDescripcion,
  rubroDescripcion: p.rubroDescripcion,
  conocimientoDeseable: p.conocimientoDeseable,
  empresaDescripcion: p.empresaDescripcion,
  etapas: p.cambios.map(({ etapaId, fecha }) => ({ descripcion: etapaLabel(etapaId), fecha })),
  vigente: isActive(p),
  descartado: p.descartado,
});

/**
 * An application as its candidate reads it: what is public, and stages in plain words, without repetition. Neither a discard
 * nor its reason is told, only that the search ended.
 */
export function postulacionForCandidato(p: StoredPostulacion): Postulacion {
  const steps = p.cambios.map(({ etapaId, fecha }) => ({ descripcion: etapaInWords(etapaId), fecha }));
  // Several internal steps read alike: the first of each run is kept.
  const etapas = steps.filter((step, i) => step.descripcion !== steps[i + 1]?.descripcion);
  const chosen = !p.fuera && ETAPAS_CIERRE.includes(p.cambios[0]?.etapaId ?? 0);
  const term = !isActive(p) && !chosen;
  return {
    idNumerico: p.idNumerico,
    titulo: p.tituloPublico,
    cargoDescripcion: p.cargoDescripcion,
    rubroDescripcion: p.rubroPublico,
    conocimientoDeseable: p.muestraConocimientoDeseable ? p.conocimientoDeseable : null,
    empresaDescripcion: p.esConfidencial ? null : p.empresaDescripcion,
    etapas: term ? [{ descripcion: FINISHED_PROCESS, fecha: p.cambioTs }, ...etapas] : etapas,
    vigente: isActive(p),
  };
}
