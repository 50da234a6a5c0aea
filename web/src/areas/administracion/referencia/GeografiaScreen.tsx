import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GeographicItem } from '@tembiapo/contract/calls/administracion/referencia.ts';
import {
  GEOGRAPHIC_KIND_LABEL,
  GEOGRAPHIC_KINDS,
  type GeographicKind,
} from '@tembiapo/contract/domain/enums.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
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

const LIST = listInUrl('geografia', { etiqueta: '' });
const KEYS = [api.referencia.key()];
const CONCEPTS = GEOGRAPHIC_KINDS.map((value) => ({ value, label: GEOGRAPHIC_KIND_LABEL[value] }));
const conceptOf = (label: string): GeographicKind | null =>
  GEOGRAPHIC_KINDS.find((one) => one === label) ?? null;

/** /datosGeograficos (docs/reglas/administracion.md): countries, regions of Paraguay and their cities. */
export function GeografiaScreen() {
  useTitle('Datos geográficos');
  const [filters, go] = useList(LIST);
  const label = conceptOf(filters.etiqueta);
  const [edited, setEdited] = useState<GeographicItem | 'nuevo' | null>(null);
  const { data, ...query } = useQuery(
    api.referencia.geografia.queryOptions({
      input: { ...toInput(filters), ...(label && { etiqueta: label }) },
      placeholderData: keepPreviousData,
    }),
  );
  const { ask, dialog } = useRemove<GeographicItem>({
    question: 'Se eliminará el dato geográfico. ¿Continuar?',
    remove: ({ idNumerico, etiqueta }) => client.referencia.removeGeografia({ idNumerico, etiqueta }),
    keys: KEYS,
  });
  const columns: Column<GeographicItem>[] = [
    { title: 'Concepto', phone: 'half', width: 130, cell: (d) => GEOGRAPHIC_KIND_LABEL[d.etiqueta] },
    { title: 'Valor', phone: 'title', cell: (d) => <Marked>{d.descripcion}</Marked> },
    {
      title: 'Pertenece a',
      phone: 'half',
      width: 260,
      className: 'soft',
      cell: (d) => d.padreDescripcion,
    },
    rowActions((d) => (
      <>
        <HistoryButton small tipo="geografia" id={d.idNumerico} de={d.descripcion} />
        <EditButton de={d.descripcion} onClick={() => setEdited(d)} />
        <RemoveButton de={d.descripcion} onClick={() => ask(d)} />
      </>
    )),
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Datos geográficos"
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
          w={170}
          value={label ?? ''}
          data={[{ value: '', label: 'Concepto: todos' }, ...CONCEPTS]}
          onChange={(e) => apply({ etiqueta: e.currentTarget.value })}
        />
      )}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={(d) => d.idNumerico}
      empty="No se encontraron registros"
    >
      {edited && (
        <GeografiaModal
          place={edited === 'nuevo' ? null : edited}
          etiqueta={label}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
    </ListScreen>
  );
}

interface ModalProps {
  place: GeographicItem | null;
  /** The concept that the list shows. */
  etiqueta: GeographicKind | null;
  onClose: () => void;
}

function GeografiaModal({ place, etiqueta: inList, onClose }: ModalProps) {
  const [label, setLabel] = useState(place?.etiqueta ?? inList);
  const [description, setDescription] = useState(place?.descripcion ?? '');
  const [regionId, setRegionId] = useState(place?.etiqueta === 'ciudad' ? place.padreId : null);
  const regiones = useQuery(api.referencia.regiones.queryOptions({ input: {}, enabled: label === 'ciudad' }));
  const done = useDone(KEYS);
  const save = async () => {
    const missing = !label || description.trim() === '' || (label === 'ciudad' && !regionId);
    if (missing) throw TEXTS.debeCompletar;
    const data = {
      etiqueta: label,
      descripcion: description,
      ...(label === 'ciudad' && { padreId: regionId }),
    };
    await done(
      place
        ? await client.referencia.editGeografia({ idNumerico: place.idNumerico, ...data })
        : await client.referencia.createGeografia(data),
    );
  };
  return (
    <FormModal
      title={place ? 'Editar dato geográfico' : 'Crear dato geográfico'}
      size="sm"
      onClose={onClose}
      onSubmit={save}
    >
      <div className="fields one">
        <NativeSelect
          label="Concepto"
          required
          disabled={place !== null}
          value={label ?? ''}
          data={[{ value: '', label: 'Elegí un concepto' }, ...CONCEPTS]}
          onChange={(e) => setLabel(conceptOf(e.currentTarget.value))}
        />
        {label === 'ciudad' && (
          <Choice
            label="Región"
            required
            items={regiones.data?.items}
            value={regionId}
            onChange={setRegionId}
          />
        )}
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
