import type { Postulacion } from '@tembiapo/contract/calls/candidatos.ts';
import {
  canAdvance,
  canDeactivate,
  canDiscard,
  ETAPAS_CIERRE,
  etapaInWords,
  etapaLabel,
  FINISHED_PROCESS,
  INCLUDABLE_ETAPAS,
  nextEtapas,
} from '@tembiapo/contract/domain/etapas.ts';
import type { Incluido, PostulacionLeida } from './candidatos-queries.ts';

/** Why a candidate may not go to a stage, or null (001 §4, decisions 4). */
export function impedimentoDeAvance(actual: Incluido, etapaId: number): string | null {
  if (!canAdvance(actual)) return 'No es posible avanzar de etapa a un candidato descartado';
  const siguientes = nextEtapas({ ...actual, etapaIdNumerico: actual.etapaId });
  return siguientes.some((etapa) => etapa.idNumerico === etapaId)
    ? null
    : `No es posible avanzar de ${etapaLabel(actual.etapaId)} a ${etapaLabel(etapaId)}`;
}

export const impedimentoDeDescarte = (actual: Incluido): string | null =>
  canDiscard(actual)
    ? null
    : `No es posible descartar un candidato ${actual.inactivo ? 'inactivo' : 'ya descartado'}`;

export const impedimentoDeDesactivacion = (actual: Incluido): string | null =>
  canDeactivate(actual) ? null : 'El candidato ya está inactivo';

/** Nobody is included straight into a closing (001 §4), nor at a legacy stage. */
export const impedimentoDeInclusion = (etapaId: number): string | null =>
  INCLUDABLE_ETAPAS.some((etapa) => etapa.idNumerico === etapaId)
    ? null
    : `No es posible incluir un candidato en la etapa ${etapaLabel(etapaId)}`;

const esVigente = ({ enCurso, fuera }: PostulacionLeida): boolean => enCurso && !fuera;

/** An application as staff read it. */
export const postulacionParaStaff = (p: PostulacionLeida): Postulacion => ({
  idNumerico: p.idNumerico,
  titulo: p.titulo,
  cargoDescripcion: p.cargoDescripcion,
  rubroDescripcion: p.rubroDescripcion,
  conocimientoDeseable: p.conocimientoDeseable,
  empresaDescripcion: p.empresaDescripcion,
  etapas: p.cambios.map(({ etapaId, fecha }) => ({ descripcion: etapaLabel(etapaId), fecha })),
  vigente: esVigente(p),
});

/**
 * An application as its candidate reads it: what is public, and stages in plain words, the same words once. Neither a
 * discard nor its reason is told, only that the search ended.
 */
export function postulacionParaCandidato(p: PostulacionLeida): Postulacion {
  const pasos = p.cambios.map(({ etapaId, fecha }) => ({ descripcion: etapaInWords(etapaId), fecha }));
  // Several inner steps read alike: the first time of each run is kept.
  const etapas = pasos.filter((paso, i) => paso.descripcion !== pasos[i + 1]?.descripcion);
  const elegido = !p.fuera && ETAPAS_CIERRE.includes(p.cambios[0]?.etapaId ?? 0);
  const termino = !esVigente(p) && !elegido;
  return {
    idNumerico: p.idNumerico,
    titulo: p.tituloPublico,
    cargoDescripcion: p.cargoDescripcion,
    rubroDescripcion: p.rubroPublico,
    conocimientoDeseable: p.muestraConocimientoDeseable ? p.conocimientoDeseable : null,
    empresaDescripcion: p.esConfidencial ? null : p.empresaDescripcion,
    etapas: termino ? [{ descripcion: FINISHED_PROCESS, fecha: p.cambioTs }, ...etapas] : etapas,
    vigente: esVigente(p),
  };
}
