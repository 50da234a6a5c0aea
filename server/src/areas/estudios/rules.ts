import type { EmCandidato } from '@tembiapo/contract/calls/estudios.ts';
import type { EmParametro } from '@tembiapo/contract/domain/estudios.ts';
import {
  EM_PARAMETROS_ORDER,
  emParametroLabel,
  NO_PARAMETRO,
  NO_RUBRO,
} from '@tembiapo/contract/domain/estudios.ts';
import { ETAPAS, etapaById } from '@tembiapo/contract/domain/etapas.ts';
import type { GrupoDeRubro } from './candidatos-queries.ts';
import type { EstudioNuevo } from './queries.ts';

/** A stage and all that come later in the way of a candidate, of both series (decisions 7). */
export const etapasDesde = (etapaId: number): number[] => {
  const { orden } = etapaById(etapaId)!;
  return ETAPAS.filter((etapa) => etapa.orden >= orden).map(({ idNumerico }) => idNumerico);
};

/** The pairs that choose the candidates: those that name something, else the study's own cargo and rubro. */
export function filtrosDe(
  pedidos: readonly { cargoIdNumerico?: number | null; rubroIdNumerico?: number | null }[],
  propios: { cargoId: number | null; rubroId: number | null },
): EstudioNuevo['filtros'] {
  const dados = pedidos.map(({ cargoIdNumerico = null, rubroIdNumerico = null }) => ({
    cargoIdNumerico,
    rubroIdNumerico,
  }));
  const todos =
    dados.length > 0 ? dados : [{ cargoIdNumerico: propios.cargoId, rubroIdNumerico: propios.rubroId }];
  return todos.filter(({ cargoIdNumerico, rubroIdNumerico }) => cargoIdNumerico ?? rubroIdNumerico);
}

/** Rows of a page under the names of their groups, in their order. */
export function enGrupos(
  grupos: readonly GrupoDeRubro[],
  filas: readonly (EmCandidato & { grupo: number })[],
): Record<string, { rubroIdNumerico: number | null; candidatos: EmCandidato[] }> {
  const nombres = new Map(grupos.map(({ grupo, descripcion }) => [grupo, descripcion ?? NO_RUBRO]));
  const agrupados: ReturnType<typeof enGrupos> = {};
  for (const { grupo, ...candidato } of filas) {
    const nombre = nombres.get(grupo) ?? NO_RUBRO;
    agrupados[nombre] ??= { rubroIdNumerico: grupo || null, candidatos: [] };
    agrupados[nombre].candidatos.push(candidato);
  }
  return agrupados;
}

/** The counts of the chart, in its order; parameters that nobody has are left out. */
export const conteoDe = (porParametro: ReadonlyMap<EmParametro | null, number>) =>
  EM_PARAMETROS_ORDER.map((clave) => (clave === NO_PARAMETRO ? null : clave)).flatMap((parametro) => {
    const value = porParametro.get(parametro) ?? 0;
    return value > 0 ? [{ parametro, label: emParametroLabel(parametro), value }] : [];
  });
