import type { EmCandidato } from '@tembiapo/contract/calls/medicion/estudios.ts';
import {
  EM_PARAMETRO_LABEL,
  EM_PARAMETROS_ORDER,
  type EmParametro,
  NO_PARAMETRO,
} from '@tembiapo/contract/domain/estudios.ts';
import { EM_TEXT_MAX } from '@tembiapo/contract/domain/limits.ts';
import { client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { findInPages } from '../../../ui/joining/findInPages.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { ESTUDIO_KEYS } from './EditEstudioModal.tsx';

const OPTIONS = EM_PARAMETROS_ORDER.map((value) => ({ value, label: EM_PARAMETRO_LABEL[value] }));

interface Props {
  estudioId: number;
  candidato: EmCandidato;
  onClose: () => void;
}

const WORDS = {
  parametro: { label: 'Parámetro', labels: EM_PARAMETRO_LABEL },
  condicionesActuales: 'Condiciones actuales',
  condicionesContratacion: 'Condiciones contratación',
  resumen: 'Resumen',
} as const;

/** Reads the candidate's entry in the study again; a study is paged. */
const readAgain = (estudioId: number, candidatoId: number): Promise<EmCandidato | undefined> =>
  findInPages(async (page) => {
    const { groupedItems, total } = await client.estudios.candidatos({
      estudioMercadoIdNumerico: estudioId,
      ...page,
    });
    return { items: Object.values(groupedItems).flatMap(({ candidatos }) => candidatos), total };
  }, candidatoId);

/** Edits what the study says about one candidate (docs/reglas/medicion.md). */
export default function EmCandidatoModal({ estudioId, candidato: shown, onClose }: Props) {
  const candidato = useAsRead(shown);
  const typed = useTyped(`estudio ${estudioId} ${candidato.idNumerico}`, {
    parametro: candidato.parametro as EmParametro | null,
    currentConditions: candidato.condicionesActuales ?? '',
    contratacionConditions: candidato.condicionesContratacion ?? '',
    summary: candidato.resumen ?? '',
  });
  const { parametro, currentConditions, contratacionConditions, summary } = typed.data;
  const done = useDone(ESTUDIO_KEYS, typed);
  const { idNumerico } = candidato;
  const save = async () =>
    done(
      await saveJoined({
        read: candidato,
        typed: {
          parametro,
          condicionesActuales: currentConditions,
          condicionesContratacion: contratacionConditions,
          resumen: summary,
        },
        again: () => readAgain(estudioId, idNumerico),
        send: (sent, version) =>
          client.estudios.editCandidato({
            ...sent,
            estudioMercadoIdNumerico: estudioId,
            candidatoIdNumerico: idNumerico,
            version,
          }),
        words: WORDS,
      }),
    );
  return (
    <FormModal
      unsaved={typed}
      title={`Editar: ${candidato.candidatoDetails.nombreCompleto}`}
      onClose={onClose}
      onSubmit={save}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <Select
          label="Parámetro"
          data={OPTIONS}
          value={parametro ?? NO_PARAMETRO}
          onChange={(value) =>
            typed.change({ parametro: value === NO_PARAMETRO ? null : (value as EmParametro) })
          }
        />
        <LongText
          label="Condiciones actuales"
          minRows={2}
          maxRows={6}
          max={EM_TEXT_MAX}
          data-autofocus
          value={currentConditions}
          onChange={(e) => typed.change({ currentConditions: e.currentTarget.value })}
        />
        <LongText
          label="Condiciones contratación"
          minRows={2}
          maxRows={6}
          max={EM_TEXT_MAX}
          value={contratacionConditions}
          onChange={(e) => typed.change({ contratacionConditions: e.currentTarget.value })}
        />
        <LongText
          label="Resumen"
          minRows={3}
          maxRows={8}
          max={EM_TEXT_MAX}
          value={summary}
          onChange={(e) => typed.change({ summary: e.currentTarget.value })}
        />
      </div>
    </FormModal>
  );
}
