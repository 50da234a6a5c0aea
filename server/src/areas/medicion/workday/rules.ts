import type { OportunidadInCharge } from '@tembiapo/contract/calls/medicion/workday.ts';
import { etapaById, etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { USUAL_WAIT_DAYS } from '@tembiapo/contract/domain/limits.ts';
import type { CountedEtapa } from './queries.ts';

/**
 * Stages as people call them: both series of a stage together, in the order of the work, each with the days it usually takes
 * (`pace`, by name).
 */
export function joinSeries(
  etapas: readonly CountedEtapa[],
  pace: ReadonlyMap<string, number> = new Map(),
): OportunidadInCharge['etapas'] {
  const joined = new Map<string, OportunidadInCharge['etapas'][number]>();
  const inOrder = etapas.toSorted((a, b) => orderOf(a.etapaId) - orderOf(b.etapaId));
  for (const { etapaId, ...etapa } of inOrder) {
    const label = etapaLabel(etapaId);
    const other = joined.get(label);
    const longest = other && other.desdeTs <= etapa.desdeTs ? other : etapa;
    const total = (other?.total ?? 0) + etapa.total;
    const usual = Math.max(1, Math.ceil(pace.get(label) ?? USUAL_WAIT_DAYS));
    joined.set(label, { ...longest, etapaDescripcion: label, total, usualDias: usual });
  }
  return [...joined.values()];
}

const orderOf = (etapaId: number): number => etapaById(etapaId)?.orden ?? 0;
