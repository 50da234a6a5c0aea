import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HiloInList } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { api } from '../../../platform/api.ts';
import { SIBLINGS } from '../../../platform/siblings.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Cut } from '../../../ui/Cut.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { SiblingTabs } from '../../../ui/SiblingTabs.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { CasillasNotice } from './CasillasNotice.tsx';
import './recibidos.css';

const LIST = listInUrl('conversaciones', { ver: '' });
const VIEWS = [
  { value: '', label: 'Todas' },
  { value: 'sinResponder', label: 'Sin responder' },
  { value: 'mias', label: 'Las mías' },
  { value: 'miasSinResponder', label: 'Las mías sin responder' },
];

const COLUMNS: Column<HiloInList>[] = [
  {
    title: 'Con',
    phone: 'title',
    width: 280,
    cell: (one) => (
      <>
        <Link className="name cut" to={`/conversaciones/${one.idNumerico}`} title={one.personaNombre}>
          {one.personaNombre}
        </Link>
        {one.oportunidadTitulo && <Cut className="l2" title={one.oportunidadTitulo} />}
      </>
    ),
  },
  {
    title: 'Conversación',
    cell: (one) => (
      <>
        <Cut title={one.asunto || 'Sin asunto'} />
        {one.resumen && <Cut className="l2" title={one.resumen} />}
      </>
    ),
  },
  {
    title: 'Estado',
    phone: 'half',
    width: 150,
    cell: (one) =>
      one.espera ? (
        <span className="badge b-yellow">Sin responder</span>
      ) : (
        <span className="soft num">{one.mensajes === 1 ? '1 correo' : `${one.mensajes} correos`}</span>
      ),
  },
  {
    title: 'Fecha',
    phone: 'half',
    width: 150,
    className: 'num soft',
    cell: (one) => formatMoment(one.fecha),
  },
];

/** /conversaciones (docs/reglas/correspondencia.md): what was written to people and companies and what they answered. */
export function HilosScreen() {
  useTitle('Conversaciones');
  const [filters, go] = useList(LIST);
  const { data, ...query } = useQuery({
    ...api.recibidos.threads.queryOptions({
      input: {
        ...toInput(filters),
        soloMios: filters.ver.startsWith('mias'),
        sinResponder: /sinResponder$/i.test(filters.ver),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data: boxes } = useQuery(api.recibidos.mailboxes.queryOptions({}));
  const tabs = SIBLINGS.correos.map((tab) =>
    tab.to === '/porUbicar' ? { ...tab, count: boxes?.porUbicar } : tab,
  );
  return (
    <ListScreen
      rows={LIST.rows}
      title="Conversaciones"
      action={<SiblingTabs label="Correos" items={tabs} />}
      notice={<CasillasNotice />}
      filters={filters}
      onFilters={go}
      placeholder="Buscar en correos"
      other={(apply) => (
        <NativeSelect
          aria-label="Cuáles"
          value={filters.ver}
          data={VIEWS}
          onChange={(e) => apply({ ver: e.currentTarget.value })}
        />
      )}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={COLUMNS}
      rowKey={(one) => one.idNumerico}
      empty="No se encontraron conversaciones"
    />
  );
}
