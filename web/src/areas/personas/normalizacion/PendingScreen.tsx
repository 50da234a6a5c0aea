import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import type { Column } from '../../../ui/Table.tsx';

interface Row {
  idNumerico: number;
  nombreCompleto: string;
  pendientes: number;
}
const LIST = listInUrl('porActualizar', { normalizado: 'n' });

const COLUMNS: Column<Row>[] = [
  { title: 'N.º', phone: 'half', width: 90, className: 'num soft', cell: (c) => c.idNumerico },
  {
    title: 'Candidato',
    phone: 'title',
    cell: (c) => (
      <Link className="name" translate="no" to={`/editarCandidato/${c.idNumerico}`}>
        {c.nombreCompleto}
      </Link>
    ),
  },
  { title: 'Por actualizar', phone: 'half', width: 140, className: 'num', cell: (c) => c.pendientes },
  {
    title: 'Acciones',
    withoutTitle: true,
    phone: 'end',
    width: 130,
    cell: (c) => (
      <Button
        size="xs"
        variant="default"
        component={Link}
        to={`/actualizarCandidato/${c.idNumerico}`}
        aria-label={`Actualizar ${c.nombreCompleto}`}
      >
        Actualizar
      </Button>
    ),
  },
];

/** /candidatosActualizar (docs/reglas/personas.md): people with rows in their own words that nobody has normalized yet. */
export function PendingScreen() {
  useTitle('Candidatos a actualizar');
  const [filters, go] = useList(LIST);
  const { data, ...query } = useQuery(
    api.candidatos.toNormalize.queryOptions({
      input: { ...toInput(filters), normalizado: filters.normalizado === 's' ? 's' : 'n' },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <ListScreen
      rows={LIST.rows}
      title="Candidatos a actualizar"
      filters={filters}
      onFilters={go}
      placeholder="Nombre, apellido"
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={COLUMNS}
      rowKey={(c) => c.idNumerico}
      empty="No se han encontrado candidatos"
    />
  );
}
