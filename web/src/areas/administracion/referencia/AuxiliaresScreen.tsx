import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuxiliarItem } from '@tembiapo/contract/calls/administracion/referencia.ts';
import { AUXILIAR_KIND_LABEL, AUXILIAR_KINDS, type AuxiliarKind } from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, listInUrl, toInput, useList } from '../../../ui/ListScreen.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { EditButton, RemoveButton, rowActions } from '../../../ui/row-actions.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { useRemove } from '../../../ui/useRemove.tsx';
import { HistoryButton } from '../../confianza/auditoria/index.ts';

const LIST = listInUrl('auxiliares', { etiqueta: 'cargo' });
const KEYS = [api.referencia.key(), api.candidatos.key()];
const CONCEPTS = AUXILIAR_KINDS.map((value) => ({ value, label: AUXILIAR_KIND_LABEL[value] }));
const conceptOf = (label: string): AuxiliarKind => AUXILIAR_KINDS.find((one) => one === label) ?? 'cargo';

/** /datosAuxiliares (docs/reglas/administracion.md). */
export function AuxiliaresScreen() {
  useTitle('Datos auxiliares');
  const [filters, go] = useList(LIST);
  const label = conceptOf(filters.etiqueta);
  const [edited, setEdited] = useState<AuxiliarItem | 'nuevo' | null>(null);
  const { data, ...query } = useQuery(
    api.referencia.auxiliares.queryOptions({
      input: { ...toInput(filters), etiqueta: label },
      placeholderData: keepPreviousData,
    }),
  );
  const { ask, dialog } = useRemove<AuxiliarItem>({
    question: 'Se eliminará el dato auxiliar. ¿Continuar?',
    remove: ({ idNumerico, etiqueta }) => client.referencia.removeAuxiliar({ idNumerico, etiqueta }),
    keys: KEYS,
  });
  const columns: Column<AuxiliarItem>[] = [
    { title: 'Concepto', phone: 'half', width: 190, cell: (d) => AUXILIAR_KIND_LABEL[d.etiqueta] },
    { title: 'Valor', phone: 'title', cell: (d) => <Marked>{d.descripcion}</Marked> },
    rowActions((d) => (
      <>
        <HistoryButton small tipo="dato_auxiliar" id={d.idNumerico} de={d.descripcion} />
        <EditButton de={d.descripcion} onClick={() => setEdited(d)} />
        <RemoveButton de={d.descripcion} onClick={() => ask(d)} />
      </>
    )),
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Datos auxiliares"
      action={
        <Button leftSection={<IconPlus size={15} />} onClick={() => setEdited('nuevo')}>
          Agregar
        </Button>
      }
      filters={filters}
      onFilters={go}
      placeholder="Valor"
      other={(apply) => (
        <NativeSelect
          aria-label="Concepto"
          w={190}
          value={label}
          data={CONCEPTS}
          onChange={(e) => apply({ etiqueta: e.currentTarget.value })}
        />
      )}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={(d) => d.idNumerico}
      empty="No se han encontrado datos auxiliares"
    >
      {edited && (
        <AuxiliarModal
          datum={edited === 'nuevo' ? null : edited}
          etiqueta={label}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
    </ListScreen>
  );
}

interface ModalProps {
  datum: AuxiliarItem | null;
  /** The concept that the list shows. */
  etiqueta: AuxiliarKind;
  onClose: () => void;
}

function AuxiliarModal({ datum, etiqueta: inList, onClose }: ModalProps) {
  const [label, setLabel] = useState(datum?.etiqueta ?? inList);
  const [description, setDescription] = useState(datum?.descripcion ?? '');
  const done = useDone(KEYS);
  const save = async () =>
    done(
      datum
        ? await client.referencia.editAuxiliar({
            idNumerico: datum.idNumerico,
            etiqueta: label,
            descripcion: description,
          })
        : await client.referencia.createAuxiliar({ etiqueta: label, descripcion: description }),
    );
  return (
    <FormModal
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
          onChange={(e) => setLabel(conceptOf(e.currentTarget.value))}
        />
        <TextInput
          label="Valor"
          required
          data-autofocus
          maxLength={150}
          value={description}
          onChange={(e) => setDescription(e.currentTarget.value)}
        />
      </div>
    </FormModal>
  );
}
