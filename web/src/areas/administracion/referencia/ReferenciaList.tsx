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
import { HistoryButton } from '../auditoria/index.ts';

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
  /** The kind of a row in the trail. */
  tipo: 'dato_auxiliar' | 'geografia';
  /** The filter's concepts, and the chosen one. */
  concepts: readonly { value: string; label: string }[];
  concept: string;
  conceptWidth: number;
  nameOf: (item: T) => string;
  /** Columns between the value and the row's actions. */
  more?: readonly Column<T>[];
  question: string;
  remove: (item: T) => Promise<{ message: string }>;
  keys: readonly (readonly unknown[])[];
  empty: string;
  /** The form for a row, or for a new one. */
  modal: (item: T | null, onClose: () => void) => ReactNode;
}

/**
 * A list of reference data by concept, which staff search, add to, change and remove from (docs/reglas/administracion.md).
 */
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
