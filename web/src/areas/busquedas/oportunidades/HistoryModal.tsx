import { useQuery } from '@tanstack/react-query';
import type { EtapaChange } from '@tembiapo/contract/calls/busquedas/oportunidades/included.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { etapaLabel } from '@tembiapo/contract/domain/etapas.ts';
import { api } from '../../../platform/api.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Rich } from '../../../ui/Rich.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';

interface Props {
  oportunidadId: number;
  candidatoId: number;
  nombre: string;
  onClose: () => void;
}

const whatHappened = (c: EtapaChange): string => {
  if (c.tipo === 'inclusion') return `Incluido en ${etapaLabel(c.etapaId)}`;
  if (c.tipo === 'descarte') return `Descartado: ${c.motivoDescarteDescripcion ?? ''}`;
  if (c.tipo === 'desactivacion') return 'Desactivado';
  return `${c.desdeEtapaId === null ? '' : `${etapaLabel(c.desdeEtapaId)} → `}${etapaLabel(c.etapaId)}`;
};

/** Who moved a candidate from where to where, when and with which note (docs/reglas/busquedas.md). */
export default function HistoryModal({ oportunidadId, candidatoId, nombre, onClose }: Props) {
  const { data, error, refetch } = useQuery(
    api.oportunidades.history.queryOptions({
      input: { oportunidadId, candidatoIdNumerico: candidatoId },
      staleTime: 0,
    }),
  );
  return (
    <Modal onClose={onClose} title={`Historial de ${nombre}`} size="lg">
      {error && !data && <ErrorPanel error={error} onRetry={refetch} />}
      {!data && !error && <Loading rows={4} />}
      {data?.items.length === 0 && <EmptyState text="No se encontraron registros" />}
      <ol className="history">
        {data?.items.map((c) => (
          <li key={c.fecha + c.tipo}>
            <div className="line-row" style={{ rowGap: 0 }}>
              <b>{whatHappened(c)}</b>
              {c.companheroNombre && (
                <span className="badge b-violet" title={c.companheroNombre}>
                  Con superv.
                </span>
              )}
              <span className="faint num" style={{ marginLeft: 'auto' }}>
                {formatMoment(c.fecha)} · {c.usuarioNombre}
              </span>
            </div>
            {c.nota && (
              <div className="soft">
                {c.nota.titulo}
                <Rich html={c.nota.contenido} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Modal>
  );
}
