import { Select, Textarea } from '@mantine/core';
import type { EmCandidato } from '@tembiapo/contract/calls/estudios.ts';
import {
  EM_PARAMETRO_LABEL,
  EM_PARAMETROS_ORDER,
  type EmParametro,
  NO_PARAMETRO,
} from '@tembiapo/contract/domain/estudios.ts';
import { EM_TEXT_MAX } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { client } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { FormModal } from '../../ui/Modal.tsx';
import { CLAVES_DE_ESTUDIO } from './EditStudyModal.tsx';

const OPCIONES = EM_PARAMETROS_ORDER.map((value) => ({ value, label: EM_PARAMETRO_LABEL[value] }));

interface Props {
  estudioId: number;
  candidato: EmCandidato;
  onClose: () => void;
}

/** What the study says of one candidate (002 §3). */
export default function EmCandidateModal({ estudioId, candidato, onClose }: Props) {
  const [parametro, setParametro] = useState<EmParametro | null>(candidato.parametro);
  const [condicionesActuales, setActuales] = useState(candidato.condicionesActuales ?? '');
  const [condicionesContratacion, setContratacion] = useState(candidato.condicionesContratacion ?? '');
  const [resumen, setResumen] = useState(candidato.resumen ?? '');
  const hecho = useHecho(CLAVES_DE_ESTUDIO);
  const guardar = async () =>
    hecho(
      await client.estudios.editarCandidato({
        estudioMercadoIdNumerico: estudioId,
        candidatoIdNumerico: candidato.idNumerico,
        parametro,
        condicionesActuales,
        condicionesContratacion,
        resumen,
        version: candidato.version,
      }),
    );
  return (
    <FormModal
      titulo={`Editar: ${candidato.candidatoDetails.nombreCompleto}`}
      onClose={onClose}
      onSubmit={guardar}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <Select
          label="Parámetro"
          data={OPCIONES}
          allowDeselect={false}
          value={parametro ?? NO_PARAMETRO}
          onChange={(valor) => setParametro(valor === NO_PARAMETRO ? null : (valor as EmParametro))}
        />
        <Textarea
          label="Condiciones actuales"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={EM_TEXT_MAX}
          data-autofocus
          value={condicionesActuales}
          onChange={(e) => setActuales(e.currentTarget.value)}
        />
        <Textarea
          label="Condiciones contratación"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={EM_TEXT_MAX}
          value={condicionesContratacion}
          onChange={(e) => setContratacion(e.currentTarget.value)}
        />
        <Textarea
          label="Resumen"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={EM_TEXT_MAX}
          value={resumen}
          onChange={(e) => setResumen(e.currentTarget.value)}
        />
      </div>
    </FormModal>
  );
}
