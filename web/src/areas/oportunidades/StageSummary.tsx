import { useQuery } from '@tanstack/react-query';
import { etapaById } from '@tembiapo/contract/domain/etapas.ts';
import type { ReactNode } from 'react';
import { api, textoDeError } from '../../api.ts';
import { Caja } from '../../ui/Box.tsx';
import { Cargando } from '../../ui/states.tsx';

interface Props {
  oportunidadId: number;
  etapa: number | null;
  /** A click on a stage filters the candidates by it; on the chosen one, takes the filter away. */
  onEtapa: (etapa: number | null) => void;
  /** In the box's head. */
  accion?: ReactNode;
}

/** 'Candidatos por etapa' (001 §2.4). */
export function StageSummary({ oportunidadId, etapa, onEtapa, accion }: Props) {
  const { data, error } = useQuery(api.oportunidades.summary.queryOptions({ input: { oportunidadId } }));
  const conteo = data?.conteoPorEtapa ?? {};
  const total = Object.values(conteo).reduce((suma, n) => suma + n, 0);
  const maximo = Math.max(1, ...Object.values(conteo));
  return (
    <Caja titulo="Candidatos por etapa" cantidad={data ? total : undefined} accion={accion}>
      <div className="lista larga">
        {!data && (error ? <p className="vacia">{textoDeError(error)}</p> : <Cargando filas={3} />)}
        {data && total === 0 && <p className="vacia">No se encontraron registros</p>}
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
            <span className="medida" aria-hidden>
              <i style={{ width: `${((conteo[idNumerico] ?? 0) / maximo) * 100}%` }} />
            </span>
            <span className="num">{conteo[idNumerico]}</span>
          </button>
        ))}
      </div>
    </Caja>
  );
}
