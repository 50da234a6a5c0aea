import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { Marked } from '../../../ui/Marked.tsx';
import { GoToEdit, RemoveButton, rowActions } from '../../../ui/row-actions.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';
import { HistoryButton } from '../auditoria/index.ts';

interface Equipo {
  idNumerico: number;
  nombre: string;
}
const LIST = listInUrl('equipos', {});
const KEYS = [api.equipos.key()];

/** /equipos (docs/reglas/administracion.md). */
export function EquiposScreen() {
  useTitle('Equipos');
  const [filters, go] = useList(LIST);
  const { data, ...query } = useQuery(
    api.equipos.list.queryOptions({ input: toInput(filters), placeholderData: keepPreviousData }),
  );
  const { ask, dialog } = useRemove<Equipo>({
    question: 'Se eliminará el equipo. ¿Continuar?',
    remove: ({ idNumerico }) => client.equipos.remove({ idNumerico }),
    keys: KEYS,
  });
  const columns: Column<Equipo>[] = [
    { title: 'Nombre', phone: 'title', cell: (e) => <Marked>{e.nombre}</Marked> },
    rowActions((e) => (
      <>
        <HistoryButton small tipo="equipo" id={e.idNumerico} de={e.nombre} />
        <GoToEdit de={e.nombre} a={`/equipo/editar/${e.idNumerico}`} />
        <RemoveButton de={e.nombre} onClick={() => ask(e)} />
      </>
    )),
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Equipos"
      action={
        <Button component={Link} to="/equipo/crear" leftSection={<IconPlus size={15} />}>
          Agregar
        </Button>
      }
      filters={filters}
      onFilters={go}
      placeholder="Nombre"
      query={{ ...query, items: data?.items, total: data?.count }}
      columns={columns}
      rowKey={(e) => e.idNumerico}
      empty="No se han encontrado equipos"
    >
      {dialog}
    </ListScreen>
  );
}
