import { Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { IncludedCandidato } from '@tembiapo/contract/calls/oportunidades.ts';
import { etapaGroups, etapaLabel, nextEtapas } from '@tembiapo/contract/domain/etapas.ts';
import { enoughCargosPotenciales, missingInNota } from '@tembiapo/contract/domain/notas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { api, CATALOGO, client, esConflicto, queryClient } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { Elegir } from '../../ui/inputs.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { Cargando } from '../../ui/states.tsx';
import { PotentialBox } from '../candidatos/index.ts';
import { NoteFields } from '../notas/index.ts';
import { opcionesDeEtapas } from './stage-options.ts';

export interface CambioPedido {
  tipo: 'avanzar' | 'descartar';
  candidato: IncludedCandidato;
  /** The stage it was dropped on. */
  etapaId?: number;
}

const CLAVES = [
  api.oportunidades.key(),
  api.notas.key(),
  api.candidatos.search.key(),
  api.candidatos.perfil.key(),
];

interface Props extends CambioPedido {
  oportunidadId: number;
  onClose: () => void;
}

/**
 * 'Avanzar de etapa' and 'Descartar' (001 §3 to §5): the stage or the reason, and the note that goes with it. A
 * candidate with too few potential positions gets them first.
 */
export default function StageChangeModal(props: Props) {
  const { candidato, onClose } = props;
  const { data } = useQuery(
    api.candidatos.cargosPotenciales.queryOptions({
      input: { candidatoIdNumerico: candidato.idNumerico },
      staleTime: 0,
    }),
  );
  const titulo = `${props.tipo === 'avanzar' ? 'Avanzar de etapa' : 'Descartar'}: ${candidato.nombreCompleto}`;
  if (data && enoughCargosPotenciales(data.cargosPotenciales.length))
    return <Formulario {...props} titulo={titulo} expectativa={data.expectativaSalarial} />;
  return (
    <Modal opened onClose={onClose} title={titulo} size="lg">
      {data ? (
        <>
          <p className="aviso-fijo" style={{ marginBottom: 12 }} role="status">
            {TEXTS.notaDeEtapaPocosCargos}
          </p>
          <PotentialBox candidatoId={candidato.idNumerico} />
        </>
      ) : (
        <Cargando />
      )}
    </Modal>
  );
}

function Formulario({
  tipo,
  candidato,
  etapaId,
  oportunidadId,
  titulo,
  expectativa,
  onClose,
}: Props & { titulo: string; expectativa: string }) {
  const situacion = candidato.etapaInfo;
  const etapas = nextEtapas(situacion);
  const motivos = useQuery({
    ...api.referencia.descarteMotivos.queryOptions(CATALOGO),
    enabled: tipo === 'descartar',
  });
  const [etapa, setEtapa] = useState(etapaId ? String(etapaId) : null);
  const [motivo, setMotivo] = useState<number | null>(null);
  const [nota, setNota] = useState({
    titulo: '',
    contenido: '',
    expectativaSalarial: expectativa,
    conSupervision: false,
    companheroId: null as number | null,
  });
  const hecho = useHecho(CLAVES);
  const guardar = async () => {
    // The note needs no team: it belongs to the opportunity.
    const falta = missingInNota({
      ...nota,
      cuentaFiltro: false,
      equipoId: null,
      oportunidadIdNumerico: oportunidadId,
    });
    if (falta) throw falta;
    const datos = {
      candidatoIdNumerico: candidato.idNumerico,
      oportunidadIdNumerico: oportunidadId,
      titulo: nota.titulo,
      contenido: nota.contenido,
      companheroId: nota.conSupervision ? nota.companheroId : null,
      version: candidato.version,
      ...(nota.expectativaSalarial !== '' && { expectativaSalarial: nota.expectativaSalarial }),
    };
    try {
      await hecho(
        tipo === 'avanzar'
          ? await client.oportunidades.advance({ ...datos, etapaIdNumerico: Number(etapa) })
          : await client.oportunidades.discard({ ...datos, motivoDescarteId: motivo! }),
      );
    } catch (error) {
      if (esConflicto(error))
        void queryClient.invalidateQueries({ queryKey: api.oportunidades.candidatos.key() });
      throw error;
    }
  };
  return (
    <FormModal
      titulo={titulo}
      onClose={onClose}
      onSubmit={guardar}
      textoGuardar={tipo === 'avanzar' ? 'Avanzar de etapa' : 'Descartar'}
      puedeGuardar={tipo === 'avanzar' ? etapa !== null : motivo !== null}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        {tipo === 'avanzar' ? (
          <Select
            label="Etapa nueva"
            required
            description={`Ahora: ${etapaLabel(situacion.etapaIdNumerico)}`}
            placeholder="Elegí la etapa"
            data={opcionesDeEtapas(etapaGroups(etapas, candidato.origenPostulacion))}
            value={etapa}
            onChange={setEtapa}
          />
        ) : (
          <Elegir
            label="Motivo de descarte"
            required
            items={motivos.data?.items}
            value={motivo}
            onChange={setMotivo}
          />
        )}
        <NoteFields valor={nota} onChange={(cambio) => setNota((antes) => ({ ...antes, ...cambio }))} />
      </div>
    </FormModal>
  );
}
