import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuxiliarItem } from '@tembiapo/contract/calls/administracion/referencia.ts';
import { AUXILIAR_KIND_LABEL, AUXILIAR_KINDS, type AuxiliarKind } from '@tembiapo/contract/domain/enums.ts';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { findInPages } from '../../../ui/joining/findInPages.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { FormModal } from '../../../ui/modals.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { ReferenciaList } from './ReferenciaList.tsx';

const LIST = listInUrl('auxiliares', { etiqueta: 'cargo' });
const KEYS = [api.referencia.key(), api.candidatos.key()];
const CONCEPTS = AUXILIAR_KINDS.map((value) => ({ value, label: AUXILIAR_KIND_LABEL[value] }));
const conceptOf = (label: string): AuxiliarKind => AUXILIAR_KINDS.find((one) => one === label) ?? 'cargo';

/** /datosAuxiliares (docs/reglas/administracion.md). */
export function AuxiliaresScreen() {
  useTitle('Datos auxiliares');
  const [filters, go] = useList(LIST);
  const label = conceptOf(filters.etiqueta);
  const query = useQuery(
    api.referencia.auxiliares.queryOptions({
      input: { ...toInput(filters), etiqueta: label },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <ReferenciaList<AuxiliarItem>
      title="Datos auxiliares"
      list={LIST}
      filters={filters}
      onFilters={go}
      query={query}
      tipo="dato_auxiliar"
      concepts={CONCEPTS}
      concept={label}
      conceptWidth={190}
      nameOf={(d) => AUXILIAR_KIND_LABEL[d.etiqueta]}
      question="Se eliminará el dato auxiliar. ¿Continuar?"
      remove={({ idNumerico, etiqueta }) => client.referencia.removeAuxiliar({ idNumerico, etiqueta })}
      keys={KEYS}
      empty="No se han encontrado datos auxiliares"
      modal={(datum, onClose) => <AuxiliarModal datum={datum} etiqueta={label} onClose={onClose} />}
    />
  );
}

interface ModalProps {
  datum: AuxiliarItem | null;
  /** The concept that the list shows. */
  etiqueta: AuxiliarKind;
  onClose: () => void;
}

function AuxiliarModal({ datum, etiqueta: inList, onClose }: ModalProps) {
  const typed = useTyped(`auxiliar ${datum ? `${datum.etiqueta} ${datum.idNumerico}` : 'nuevo'}`, {
    label: datum?.etiqueta ?? inList,
    description: datum?.descripcion ?? '',
  });
  const { label, description } = typed.data;
  const done = useDone(KEYS, typed);
  const save = async () =>
    done(
      datum
        ? await saveJoined({
            read: datum,
            typed: { descripcion: description },
            again: () =>
              findInPages(
                (page) => client.referencia.auxiliares({ ...page, etiqueta: label }),
                datum.idNumerico,
              ),
            send: (data, version) =>
              client.referencia.editAuxiliar({
                ...data,
                idNumerico: datum.idNumerico,
                etiqueta: label,
                version,
              }),
            words: { descripcion: 'Valor' },
          })
        : await client.referencia.createAuxiliar({ etiqueta: label, descripcion: description }),
    );
  return (
    <FormModal
      unsaved={typed}
      title={datum ? 'Editar dato auxiliar' : 'Crear dato auxiliar'}
      size="sm"
      onClose={onClose}
      onSubmit={save}
      canSave={description.trim() !== ''}
    >
      <div className="fields one">
        <NativeSelect
          label="Concepto"
          required
          disabled={datum !== null}
          value={label}
          data={CONCEPTS}
          onChange={(e) => typed.change({ label: conceptOf(e.currentTarget.value) })}
        />
        <TextInput
          label="Valor"
          required
          data-autofocus
          maxLength={150}
          value={description}
          onChange={(e) => typed.change({ description: e.currentTarget.value })}
        />
      </div>
    </FormModal>
  );
}
