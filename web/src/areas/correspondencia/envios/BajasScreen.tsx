import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import type { Column } from '../../../ui/Table.tsx';

const LIST = listInUrl('bajas', {});

interface Left {
  correo: string;
  fecha: string;
  candidatoIdNumerico: number | null;
  candidatoNombre: string | null;
}

const COLUMNS: Column<Left>[] = [
  { title: 'Correo', phone: 'title', cell: ({ correo }) => correo },
  {
    title: 'Candidato',
    phone: 'half',
    cell: ({ candidatoIdNumerico: id, candidatoNombre: name }) =>
      id !== null && (
        <Link className="name" translate="no" to={`/editarCandidato/${id}`}>
          {name}
        </Link>
      ),
  },
  {
    title: 'Fecha',
    phone: 'half',
    width: 160,
    className: 'num soft',
    cell: ({ fecha }) => formatMoment(fecha),
  },
];

/** /bajas (docs/reglas/correspondencia.md): who wants no more bulk mail. */
export function BajasScreen() {
  useTitle('Quiénes dejaron los correos');
  const [filters, go] = useList(LIST);
  const { data, ...query } = useQuery(
    api.envios.left.queryOptions({ input: toInput(filters), placeholderData: keepPreviousData }),
  );
  return (
    <ListScreen
      rows={LIST.rows}
      title="Quiénes dejaron los correos"
      filters={filters}
      onFilters={go}
      placeholder="Correo"
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={COLUMNS}
      rowKey={({ correo }) => correo}
      empty="Nadie los dejó"
    />
  );
}
