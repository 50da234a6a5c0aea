import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Feriado } from '@tembiapo/contract/calls/administracion/feriados.ts';
import { formatDate, weekdayOf } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { Marked } from '../../../ui/Marked.tsx';
import { RemoveButton, rowActions } from '../../../ui/row-actions.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';
import { HistoryButton } from '../auditoria/index.ts';
import { LoadYearModal } from './LoadYearModal.tsx';

const LIST = listInUrl('feriados', {});
const KEYS = [api.feriados.key()];

/** /feriados (docs/reglas/administracion.md); a whole year can be loaded at once. */
export function FeriadosScreen() {
  useTitle('Feriados');
  const [filters, go] = useList(LIST);
  const [loading, setLoading] = useState(false);
  const { data, ...query } = useQuery(
    api.feriados.list.queryOptions({ input: toInput(filters), placeholderData: keepPreviousData }),
  );
  const { ask, dialog } = useRemove<Feriado>({
    question: 'Se eliminará el feriado. ¿Continuar?',
    remove: ({ _id }) => client.feriados.remove({ id: _id }),
    keys: KEYS,
  });
  const columns: Column<Feriado>[] = [
    { title: 'Nombre', phone: 'title', cell: (f) => <Marked>{f.nombre}</Marked> },
    {
      title: 'Fecha',
      phone: 'half',
      width: 130,
      className: 'num nowrap',
      cell: (f) => formatDate(f.fecha),
    },
    { title: 'Día', phone: 'half', width: 130, className: 'soft', cell: (f) => weekdayOf(f.fecha) },
    rowActions(
      (f) => (
        <>
          <HistoryButton small tipo="feriado" id={f._id} de={f.nombre} />
          <RemoveButton de={`${f.nombre} ${formatDate(f.fecha)}`} onClick={() => ask(f)} />
        </>
      ),
      100,
    ),
  ];
  const loadYear = (
    <Button variant="default" leftSection={<IconCalendarPlus size={15} />} onClick={() => setLoading(true)}>
      Cargar feriados del año
    </Button>
  );
  return (
    <ListScreen
      rows={LIST.rows}
      title="Feriados"
      action={
        <>
          {loadYear}
          <Button component={Link} to="/feriado/crear" leftSection={<IconPlus size={15} />}>
            Agregar
          </Button>
        </>
      }
      filters={filters}
      onFilters={go}
      placeholder="Nombre o fecha"
      query={{ ...query, items: data?.items, total: data?.count }}
      columns={columns}
      rowKey={(f) => f._id}
      empty="No se han encontrado feriados"
      whenEmpty={!filters.busquedaRapida && loadYear}
    >
      {loading && <LoadYearModal onClose={() => setLoading(false)} />}
      {dialog}
    </ListScreen>
  );
}
