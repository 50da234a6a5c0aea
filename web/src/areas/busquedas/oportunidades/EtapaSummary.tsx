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
  /** Shown under the stages. */
  action?: ReactNode;
}

/** 'Candidatos por etapa' (docs/reglas/busquedas.md): a line each, with those of the portal's series at its end. */
export function EtapaSummary({ oportunidadId, etapa, onEtapa, action }: Props) {
  const { data, error } = useQuery(api.oportunidades.summary.queryOptions({ input: { oportunidadId } }));
  const count = data?.conteoPorEtapa ?? {};
  const total = Object.values(count).reduce((sum, n) => sum + n, 0);
  const etapas = data?.etapasEnOportunidad ?? [];
  const names = [...new Set(etapas.map(({ descripcion }) => descripcion))];
  return (
    <Box title="Candidatos por etapa" count={data ? total : undefined}>
      {!data && <LoadingOrError error={error} rows={3} />}
      {data && total === 0 && <p className="empty">No se encontraron registros</p>}
      {total > 0 && (
        <ul className="etapas">
          {names.map((name) => (
            <li key={name}>
              {etapas
                .filter(({ descripcion }) => descripcion === name)
                .map(({ idNumerico }, i) => (
                  <button
                    key={idNumerico}
                    type="button"
                    aria-pressed={etapa === idNumerico}
                    onClick={() => onEtapa(etapa === idNumerico ? null : idNumerico)}
                  >
                    <span className={i > 0 ? 'hidden' : undefined}>{name} </span>
                    {etapaById(idNumerico)?.serie === 'portal' && <span className="soft">portal </span>}
                    <b className="num">{count[idNumerico]}</b>
                  </button>
                ))}
            </li>
          ))}
        </ul>
      )}
      {action && <div className="etapas-action">{action}</div>}
    </Box>
  );
}
