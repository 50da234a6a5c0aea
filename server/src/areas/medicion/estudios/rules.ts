import type { EmCandidato } from '@tembiapo/contract/calls/medicion/estudios.ts';
import type { EmParametro } from '@tembiapo/contract/domain/estudios.ts';
import {
  EM_PARAMETROS_ORDER,
  emParametroLabel,
  NO_PARAMETRO,
  NO_RUBRO,
} from '@tembiapo/contract/domain/estudios.ts';
import { ETAPAS, etapaById } from '@tembiapo/contract/domain/etapas.ts';
import type { RubroGroup } from './candidatos-queries.ts';
import type { NewEstudio } from './queries.ts';

/** A stage and all later ones of a candidate's path, in both series (docs/reglas/medicion.md). */
export const etapasFrom = (etapaId: number): number[] => {
  const { orden } = etapaById(etapaId)!;
  return ETAPAS.filter((etapa) => etapa.orden >= orden).map(({ idNumerico }) => idNumerico);
};

/** The pairs that select the candidates: those that name something, else the study's own cargo and rubro. */
export function filtersOf(
  pedidos: readonly { cargoIdNumerico?: number | null; rubroIdNumerico?: number | null }[],
  own: { cargoId: number | null; rubroId: number | null },
): NewEstudio['filters'] {
  const given = pedidos.map(({ cargoIdNumerico = null, rubroIdNumerico = null }) => ({
    cargoIdNumerico,
    rubroIdNumerico,
  }));
  const everybody =
    given.length > 0 ? given : [{ cargoIdNumerico: own.cargoId, rubroIdNumerico: own.rubroId }];
  return everybody.filter(({ cargoIdNumerico, rubroIdNumerico }) => cargoIdNumerico ?? rubroIdNumerico);
}

/** A page's rows under the names of their groups, in order. */
export function inGroups(
  groups: readonly RubroGroup[],
  rows: readonly (EmCandidato & { grupo: number })[],
): Record<string, { rubroIdNumerico: number | null; candidatos: EmCandidato[] }> {
  const names = new Map(groups.map(({ grupo, descripcion }) => [grupo, descripcion ?? NO_RUBRO]));
  const grouped: ReturnType<typeof inGroups> = {};
  for (const { grupo, ...candidato } of rows) {
    const name = names.get(grupo) ?? NO_RUBRO;
    grouped[name] ??= { rubroIdNumerico: grupo || null, candidatos: [] };
    grouped[name].candidatos.push(candidato);
  }
  return grouped;
}

/** The chart's counts, in its order, without parameters that nobody has. */
export const countOf = (byParametro: ReadonlyMap<EmParametro | null, number>) =>
  EM_PARAMETROS_ORDER.map((key) => (key === NO_PARAMETRO ? null : key)).flatMap((parametro) => {
    const value = byParametro.get(parametro) ?? 0;
    return value > 0 ? [{ parametro, label: emParametroLabel(parametro), value }] : [];
  });
