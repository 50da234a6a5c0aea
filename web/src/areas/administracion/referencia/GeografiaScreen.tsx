import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GeographicItem } from '@tembiapo/contract/calls/administracion/referencia.ts';
import {
  GEOGRAPHIC_KIND_LABEL,
  GEOGRAPHIC_KINDS,
  type GeographicKind,
} from '@tembiapo/contract/domain/enums.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { findInPages } from '../../../ui/joining/findInPages.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { FormModal } from '../../../ui/modals.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { ReferenciaList } from './ReferenciaList.tsx';

const LIST = listInUrl('geografia', { etiqueta: '' });
const KEYS = [api.referencia.key()];
const CONCEPTS = GEOGRAPHIC_KINDS.map((value) => ({ value, label: GEOGRAPHIC_KIND_LABEL[value] }));
const conceptOf = (label: string): GeographicKind | null =>
  GEOGRAPHIC_KINDS.find((one) => one === label) ?? null;

const PARENT: Column<GeographicItem>[] = [
  {
    title: 'Pertenece a',
    phone: 'half',
    width: 260,
    className: 'soft',
    cell: (d) => d.padreDescripcion,
  },
];

/** /datosGeograficos (docs/reglas/administracion.md): countries, regions of Paraguay and their cities. */
export function GeografiaScreen() {
  useTitle('Datos geográficos');
  const [filters, go] = useList(LIST);
  const label = conceptOf(filters.etiqueta);
  const query = useQuery(
    api.referencia.geografia.queryOptions({
      input: { ...toInput(filters), ...(label && { etiqueta: label }) },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <ReferenciaList<GeographicItem>
      title="Datos geográficos"
      list={LIST}
      filters={filters}
      onFilters={go}
      query={query}
      tipo="geografia"
      concepts={[{ value: '', label: 'Concepto: todos' }, ...CONCEPTS]}
      concept={label ?? ''}
      conceptWidth={130}
      nameOf={(d) => GEOGRAPHIC_KIND_LABEL[d.etiqueta]}
      more={PARENT}
      question="Se eliminará el dato geográfico. ¿Continuar?"
      remove={({ idNumerico, etiqueta }) => client.referencia.removeGeografia({ idNumerico, etiqueta })}
      keys={KEYS}
      empty="No se encontraron registros"
      modal={(place, onClose) => <GeografiaModal place={place} etiqueta={label} onClose={onClose} />}
    />
  );
}

interface ModalProps {
  place: GeographicItem | null;
  /** The concept that the list shows. */
  etiqueta: GeographicKind | null;
  onClose: () => void;
}

const WORDS = {
  etiqueta: 'Concepto',
  descripcion: 'Valor',
  padreId: {
    label: 'Región',
    say: async (id: unknown) =>
      (await client.referencia.regiones({})).items.find(({ idNumerico }) => idNumerico === id)?.descripcion ??
      '',
  },
};

function GeografiaModal({ place, etiqueta: inList, onClose }: ModalProps) {
  const typed = useTyped(`geografia ${place ? `${place.etiqueta} ${place.idNumerico}` : 'nueva'}`, {
    label: place?.etiqueta ?? inList,
    description: place?.descripcion ?? '',
    regionId: place?.etiqueta === 'ciudad' ? place.padreId : null,
  });
  const { label, description, regionId } = typed.data;
  const regiones = useQuery(api.referencia.regiones.queryOptions({ input: {}, enabled: label === 'ciudad' }));
  const done = useDone(KEYS, typed);
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
        ? await saveJoined({
            read: place,
            typed: data,
            again: () =>
              findInPages(
                (page) => client.referencia.geografia({ ...page, etiqueta: label }),
                place.idNumerico,
              ),
            send: (sent, version) =>
              client.referencia.editGeografia({ ...sent, idNumerico: place.idNumerico, version }),
            words: WORDS,
          })
        : await client.referencia.createGeografia(data),
    );
  };
  return (
    <FormModal
      unsaved={typed}
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
          onChange={(e) => typed.change({ label: conceptOf(e.currentTarget.value) })}
        />
        {label === 'ciudad' && (
          <Choice
            label="Región"
            required
            items={regiones.data?.items}
            value={regionId}
            onChange={(regionId) => typed.change({ regionId })}
          />
        )}
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
