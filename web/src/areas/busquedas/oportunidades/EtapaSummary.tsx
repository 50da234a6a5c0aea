import { useQuery } from '@tanstack/react-query';
import { etapaById } from '@tembiapo/contract/domain/etapas.ts';
import type { ReactNode } from 'react';
import { api } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';

interface Props {
  oportunidadId: number;
  etapa: number | null;
  /** A click on a stage filters the candidates by it; on the chosen stage, it removes the filter. */
  onEtapa: (etapa: number | null) => void;
  /** Shown in the box's header. */
  action?: ReactNode;
}

/** 'Candidatos por etapa' (docs/reglas/busquedas.md). */
export function EtapaSummary({ oportunidadId, etapa, onEtapa, action }: Props) {
  const { data, error } = useQuery(api.oportunidades.summary.queryOptions({ input: { oportunidadId } }));
  const count = data?.conteoPorEtapa ?? {};
  const total = Object.values(count).reduce((sum, n) => sum + n, 0);
  const max = Math.max(1, ...Object.values(count));
  return (
    <Box title="Candidatos por etapa" count={data ? total : undefined} action={action}>
      <div className="list long">
        {!data && <LoadingOrError error={error} rows={3} />}
        {data && total === 0 && <p className="empty">No se encontraron registros</p>}
        {data?.etapasEnOportunidad.map(({ idNumerico, descripcion }) => (
          <button
            key={idNumerico}
            type="button"
            className="row etapa"
            aria-pressed={etapa === idNumerico}
            onClick={() => onEtapa(etapa === idNumerico ? null : idNumerico)}
          >
            <span className="txt">
              {descripcion}
              {etapaById(idNumerico)?.serie === 'portal' && <span className="soft"> (portal)</span>}
            </span>
            <span className="measure" aria-hidden>
              <i style={{ width: `${((count[idNumerico] ?? 0) / max) * 100}%` }} />
            </span>
            <span className="num">{count[idNumerico]}</span>
          </button>
        ))}
      </div>
    </Box>
  );
}
