import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InstitutoInList } from '@tembiapo/contract/calls/clientes/institutos.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { LIST_LIMIT_DEFAULT } from '@tembiapo/contract/domain/limits.ts';
import { api, client } from '../../../platform/api.ts';
import { SELECTION, SelectionNotice, useSelection } from '../../../platform/selection.tsx';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { Marked } from '../../../ui/Marked.tsx';
import { RemoveButton } from '../../../ui/row-actions.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';

const LIST = listInUrl('institutos', SELECTION, LIST_LIMIT_DEFAULT);
const KEYS = [api.institutos.key()];

/** /institutos (docs/reglas/clientes.md): the list; with seleccion=s, an institute is chosen here for another screen. */
export function InstitutosScreen() {
  useTitle('Institutos');
  const [filters, go] = useList(LIST);
  const { returnTo, choose } = useSelection(filters, 'instituto');
  const { data, ...query } = useQuery(
    api.institutos.list.queryOptions({ input: toInput(filters), placeholderData: keepPreviousData }),
  );
  const { ask, dialog } = useRemove<InstitutoInList>({
    question: 'Se eliminará el instituto. ¿Continuar?',
    remove: ({ idNumerico }) => client.institutos.remove({ idNumerico }),
    keys: KEYS,
  });
  const columns: Column<InstitutoInList>[] = [
    ...(returnTo
      ? [
          {
            title: 'Seleccionar',
            withoutTitle: true,
            phone: 'end' as const,
            width: 120,
            cell: (i: InstitutoInList) => (
              <Button
                size="xs"
                onClick={() => choose(i.idNumerico, i.nombre)}
                aria-label={`Seleccionar ${i.nombre}`}
              >
                Seleccionar
              </Button>
            ),
          },
        ]
      : []),
    {
      title: 'Nombre',
      phone: 'title',
      cell: (i) => (
        <Link className="name" translate="no" to={`/instituto/editar/${i.idNumerico}`}>
          <Marked>{i.nombre}</Marked>
        </Link>
      ),
    },
    { title: 'Dirección', width: 320, className: 'soft', cell: (i) => i.direccion },
    {
      title: 'Teléfono',
      phone: 'half',
      width: 140,
      className: 'num nowrap',
      cell: (i) => formatPhone(i.telefono),
    },
    {
      title: 'Eliminar',
      phone: 'checkbox',
      withoutTitle: true,
      width: 60,
      cell: (i) => <RemoveButton de={i.nombre} onClick={() => ask(i)} />,
    },
  ];
  const selection = Object.fromEntries(
    Object.keys(SELECTION).map((name) => [name, filters[name as keyof typeof SELECTION] || undefined]),
  );
  return (
    <ListScreen
      rows={LIST.rows}
      title="Institutos"
      action={
        <Button
          component={Link}
          to="/instituto/agregar"
          search={returnTo ? selection : {}}
          leftSection={<IconPlus size={15} />}
        >
          Agregar
        </Button>
      }
      notice={
        returnTo && (
          <SelectionNotice mensaje={filters.seleccionMensaje || 'Elegí un instituto para volver con él.'} />
        )
      }
      filters={filters}
      onFilters={go}
      placeholder="Nombre"
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={(i) => i.idNumerico}
      empty="No se encontraron registros"
    >
      {dialog}
    </ListScreen>
  );
}
