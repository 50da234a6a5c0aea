import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { etapaGroups, INCLUDABLE_ETAPAS, initialEtapa } from '@tembiapo/contract/domain/etapas.ts';
import { inclusionTexts, obstacle } from '@tembiapo/contract/domain/oportunidades.ts';
import { useState } from 'react';
import { api, client, queryClient, textoDeError } from '../../api.ts';
import { alertas } from '../../ui/alerts.tsx';
import { EstadoBadge } from '../../ui/badges.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { Cargando } from '../../ui/states.tsx';
import { opcionesDeEtapas } from './stage-options.ts';

interface Props {
  oportunidadId: number;
  candidatosIds: number[];
  onClose: () => void;
  /** After they were included. */
  onIncluidos?: () => void;
}

/** 'Incluir en oportunidad' (000 §2): what the opportunity is, its state, and the stage to start at. */
export default function IncludeModal({ oportunidadId, candidatosIds, onClose, onIncluidos }: Props) {
  const { data, error } = useQuery(
    api.oportunidades.one.queryOptions({ input: { idNumerico: oportunidadId }, staleTime: 0 }),
  );
  const [etapa, setEtapa] = useState(String(initialEtapa('selector')));
  const oportunidad = data?.oportunidad;
  const motivo = oportunidad && obstacle('incluir', oportunidad.estado);
  const incluir = async () => {
    const { incluidosExitosamente, omitidos } = await client.oportunidades.include({
      origen: 'selector',
      oportunidadIdNumerico: oportunidadId,
      candidatosIds,
      etapa: Number(etapa),
    });
    const { exito, aviso } = inclusionTexts(incluidosExitosamente, omitidos);
    if (exito) alertas.exito(exito);
    if (aviso) alertas.aviso(aviso);
    onIncluidos?.();
    await Promise.all(
      [api.oportunidades.key(), api.candidatos.search.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
  return (
    <FormModal
      titulo="Incluir en oportunidad"
      size="md"
      textoGuardar={candidatosIds.length === 1 ? 'Incluir candidato' : `Incluir ${candidatosIds.length}`}
      onClose={onClose}
      onSubmit={incluir}
      puedeGuardar={Boolean(oportunidad) && !motivo && candidatosIds.length > 0}
    >
      {error && <p className="error-fijo">{textoDeError(error)}</p>}
      {!oportunidad && !error && <Cargando filas={3} />}
      {oportunidad && (
        <>
          <dl className="datos">
            <div>
              <dt>Título</dt>
              <dd>{oportunidad.titulo}</dd>
            </div>
            <div>
              <dt>Empresa</dt>
              <dd>{oportunidad.empresaDescripcion}</dd>
            </div>
            <div>
              <dt>Estado</dt>
              <dd>
                <EstadoBadge estado={oportunidad.estado} />
              </dd>
            </div>
            <div>
              <dt>Cargo</dt>
              <dd>{oportunidad.cargoDescripcion}</dd>
            </div>
          </dl>
          {motivo ? (
            <p className="aviso-fijo" role="alert">
              {motivo}
            </p>
          ) : (
            <Select
              label="Etapa"
              required
              allowDeselect={false}
              data={opcionesDeEtapas(etapaGroups(INCLUDABLE_ETAPAS, 'selector'))}
              value={etapa}
              onChange={(valor) => setEtapa(valor!)}
            />
          )}
        </>
      )}
    </FormModal>
  );
}
