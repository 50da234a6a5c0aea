import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import type { ListFilters, listInUrl } from '../../../ui/listInUrl.ts';
import { Marked } from '../../../ui/Marked.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { EditButton, RemoveButton, rowActions } from '../../../ui/row-actions.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';
import { HistoryButton } from '../../confianza/auditoria/index.ts';

interface Item {
  idNumerico: number;
  etiqueta: string;
  descripcion: string;
}
type Filters = ListFilters & { etiqueta: string };
interface Query<T> {
  data: { items: T[]; total: number } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<T extends Item> {
  title: string;
  list: ReturnType<typeof listInUrl<{ etiqueta: string }>>;
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
  query: Query<T>;
  /** What a row is in the trail. */
  tipo: 'dato_auxiliar' | 'geografia';
  /** The concepts of the filter, and the one that is chosen. */
  concepts: readonly { value: string; label: string }[];
  concept: string;
  conceptWidth: number;
  nameOf: (item: T) => string;
  /** Between the value and what is done with a row. */
  more?: readonly Column<T>[];
  question: string;
  remove: (item: T) => Promise<{ message: string }>;
  keys: readonly (readonly unknown[])[];
  empty: string;
  /** Of a row, or of a new one. */
  modal: (item: T | null, onClose: () => void) => ReactNode;
}

/** A list of reference data by concept: what staff looks up, adds, changes and removes (docs/reglas/administracion.md). */
export function ReferenciaList<T extends Item>(props: Props<T>) {
  const { query, filters, concepts, concept, nameOf, tipo } = props;
  const [edited, setEdited] = useState<T | 'nuevo' | null>(null);
  const { ask, dialog } = useRemove<T>(props);
  const { data, ...asked } = query;
  const columns: Column<T>[] = [
    { title: 'Concepto', phone: 'half', width: props.conceptWidth, cell: nameOf },
    { title: 'Valor', phone: 'title', cell: (d) => <Marked>{d.descripcion}</Marked> },
    ...(props.more ?? []),
    rowActions((d) => (
      <>
        <HistoryButton small tipo={tipo} id={d.idNumerico} de={d.descripcion} />
        <EditButton de={d.descripcion} onClick={() => setEdited(d)} />
        <RemoveButton de={d.descripcion} onClick={() => ask(d)} />
      </>
    )),
  ];
  return (
    <ListScreen
      rows={props.list.rows}
      title={props.title}
      action={
        <Button leftSection={<IconPlus size={15} />} onClick={() => setEdited('nuevo')}>
          Agregar
        </Button>
      }
      filters={filters}
      onFilters={props.onFilters}
      placeholder="Valor"
      other={(apply) => (
        <NativeSelect
          aria-label="Concepto"
          w={180}
          value={concept}
          data={[...concepts]}
          onChange={(e) => apply({ etiqueta: e.currentTarget.value })}
        />
      )}
      query={{ ...asked, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={(d) => d.idNumerico}
      empty={props.empty}
    >
      {edited && props.modal(edited === 'nuevo' ? null : edited, () => setEdited(null))}
      {dialog}
    </ListScreen>
  );
}
