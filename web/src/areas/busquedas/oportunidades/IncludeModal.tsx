import { useQuery } from '@tanstack/react-query';
import { ETAPAS_TO_INCLUDE, etapaGroups, initialEtapa } from '@tembiapo/contract/domain/etapas.ts';
import { inclusionTexts, obstacle } from '@tembiapo/contract/domain/oportunidades.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, errorText, queryClient } from '../../../platform/api.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { type Named, OportunidadSearch } from '../../../ui/named-searches.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Loading } from '../../../ui/states.tsx';
import { etapasOptions } from './etapas-options.ts';

interface Props {
  /** Null where it is chosen here. */
  oportunidadId: number | null;
  candidatosIds: number[];
  onClose: () => void;
  /** Called once they are included. */
  onIncluded?: () => void;
}

const CHANGED = [
  api.oportunidades.key(),
  api.sugeridos.key(),
  api.candidatos.search.key(),
  api.candidatos.quickView.key(),
];

/** 'Incluir en oportunidad' (docs/reglas/busquedas.md): the opportunity, its state, and the stage to start at. */
export default function IncludeModal({ oportunidadId, candidatosIds, onClose, onIncluded }: Props) {
  const [chosen, setChosen] = useState<Named | null>(null);
  const id = oportunidadId ?? chosen?.idNumerico ?? 0;
  const { data, error } = useQuery(
    api.oportunidades.one.queryOptions({ input: { idNumerico: id }, enabled: id > 0, staleTime: 0 }),
  );
  const [etapa, setEtapa] = useState(String(initialEtapa('selector')));
  const oportunidad = data?.oportunidad;
  const motivo = oportunidad && obstacle('incluir', oportunidad.estado);
  const include = async () => {
    const included = await client.oportunidades.include({
      origen: 'selector',
      oportunidadIdNumerico: id,
      candidatosIds,
      etapa: Number(etapa),
    });
    const { exito, aviso } = inclusionTexts(included);
    if (exito) alerts.success(exito);
    if (aviso) alerts.notice(aviso);
    onIncluded?.();
    await Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  return (
    <FormModal
      unsaved={null}
      title="Incluir en oportunidad"
      size="md"
      saveText={candidatosIds.length === 1 ? 'Incluir candidato' : `Incluir ${candidatosIds.length}`}
      isFilled={oportunidadId !== null}
      onClose={onClose}
      onSubmit={include}
      canSave={Boolean(oportunidad) && !motivo && candidatosIds.length > 0}
    >
      {error && <ErrorAlert message={errorText(error)} />}
      {oportunidadId === null && <OportunidadSearch value={chosen} onChange={setChosen} />}
      {id > 0 && !oportunidad && !error && <Loading rows={3} />}
      {oportunidad && (
        <>
          <dl className="data">
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
            <p className="notice-fixed" role="alert">
              {motivo}
            </p>
          ) : (
            <Select
              label="Etapa"
              required
              data={etapasOptions(etapaGroups(ETAPAS_TO_INCLUDE, 'selector'))}
              value={etapa}
              onChange={(value) => setEtapa(value!)}
            />
          )}
        </>
      )}
    </FormModal>
  );
}
