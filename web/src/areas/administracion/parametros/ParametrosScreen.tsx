import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Parametro } from '@tembiapo/contract/calls/administracion/parametros.ts';
import { PARAMETRO_CONCEPT_LABEL, PARAMETRO_PERIOD_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { api } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl } from '../../../ui/listInUrl.ts';
import { GoToEdit } from '../../../ui/row-actions.tsx';
import type { Column } from '../../../ui/Table.tsx';
import { HistoryButton } from '../auditoria/index.ts';

const LIST = listInUrl('parametros', {});

const COLUMNS: Column<Parametro>[] = [
  { title: 'Nombre', phone: 'title', cell: (p) => PARAMETRO_CONCEPT_LABEL[p.concepto] },
  { title: 'Periodo', phone: 'half', width: 140, cell: (p) => PARAMETRO_PERIOD_LABEL[p.periodo] },
  {
    title: 'Cantidad',
    phone: 'half',
    width: 120,
    className: 'num',
    cell: (p) => formatNumber(p.valor),
  },
  {
    title: 'Escala',
    width: 260,
    cell: (p) => (
      <>
        <span className="badge b-red num">&lt; {p.escala[0]} %</span>{' '}
        <span className="badge b-yellow num">&lt; {p.escala[1]} %</span>{' '}
        <span className="badge b-green num">≥ {p.escala[1]} %</span>
      </>
    ),
  },
];
/** A selector sees the page without the buttons (docs/reglas/administracion.md). */
const WITH_ACTIONS: Column<Parametro>[] = [
  ...COLUMNS,
  {
    title: 'Editar',
    withoutTitle: true,
    phone: 'checkbox',
    width: 100,
    className: 'buttons',
    cell: (p) => (
      <>
        <HistoryButton small tipo="parametro" id={p._id} de={PARAMETRO_CONCEPT_LABEL[p.concepto]} />
        <GoToEdit de={PARAMETRO_CONCEPT_LABEL[p.concepto]} a={`/parametro/editar/${p._id}`} />
      </>
    ),
  },
];

/** /parametros (docs/reglas/administracion.md). */
export function ParametrosScreen() {
  useTitle('Parámetros producción');
  const [filters, go] = useList(LIST);
  const { page, limit } = filters;
  const { data, ...query } = useQuery(
    api.parametros.list.queryOptions({ input: { page, limit }, placeholderData: keepPreviousData }),
  );
  return (
    <ListScreen
      rows={LIST.rows}
      title="Parámetros producción"
      filters={filters}
      onFilters={go}
      query={{ ...query, items: data?.items, total: data?.count }}
      columns={readSesion()?.rol === 'admin' ? WITH_ACTIONS : COLUMNS}
      rowKey={(p) => p._id}
      empty="No se han encontrado registros"
    />
  );
}
