import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListedSecurityEvent } from '@tembiapo/contract/calls/confianza/disclosures.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { pathId } from '../../../platform/address.ts';
import { api } from '../../../platform/api.ts';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { Choices } from './Choices.tsx';
import { ACCESSES, periodOf } from './filters.ts';
import { daysOf } from './period.ts';

/** Events that deserve attention. */
const BAD = /fallid|superado|quitado por/;

const COLUMNS: Column<ListedSecurityEvent>[] = [
  { title: 'Cuándo', phone: 'half', width: 170, className: 'num nowrap', cell: (e) => formatMoment(e.fecha) },
  { title: 'Cuenta', phone: 'title', width: 320, cell: (e) => e.cuenta },
  {
    title: 'Qué pasó',
    cell: (e) => (
      <>
        {BAD.test(e.tipo) ? <span className="badge b-red">{e.tipo}</span> : e.tipo}
        {e.detalle && <div className="soft l2">{e.detalle}</div>}
      </>
    ),
  },
  { title: 'Dispositivo', phone: 'half', width: 200, className: 'soft', cell: (e) => e.navegador },
  { title: 'Dirección', phone: 'half', width: 140, className: 'num soft', cell: (e) => e.ip },
];

/** Who signed in or tried to, and changes to the security of accounts. */
export function EventsView() {
  const [filters, go] = useList(ACCESSES);
  const usuarioId = pathId(filters.usuario);
  const { data, ...query } = useQuery(
    api.disclosures.securityEvents.queryOptions({
      input: {
        page: filters.page,
        limit: filters.limit,
        ...daysOf(periodOf(filters.periodo)),
        ...(usuarioId && { usuarioId }),
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  return (
    <ListScreen
      isPlain
      rows={ACCESSES.rows}
      title="Accesos a datos"
      notice={<Choices />}
      filters={filters}
      onFilters={go}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={COLUMNS}
      rowKey={(e) => e.id}
      empty="No pasó nada en estos días"
    />
  );
}
