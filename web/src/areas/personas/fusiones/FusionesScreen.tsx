import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DoneFusion } from '@tembiapo/contract/calls/personas/fusiones.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { MERGE_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { api, client } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl } from '../../../ui/listInUrl.ts';
import type { Column } from '../../../ui/Table.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';
import { JOIN_KEYS } from './keys.ts';

const LIST = listInUrl('fusiones', {});

/** /fusiones: who merged what, which can be undone within 30 days. */
export function FusionesScreen() {
  useTitle('Uniones hechas');
  const [filters, go] = useList(LIST);
  const { page, limit } = filters;
  const { data, ...query } = useQuery(
    api.fusiones.list.queryOptions({
      input: { page, limit },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const { ask, dialog } = useRemove<DoneFusion>({
    question: 'El registro que desapareció vuelve con lo que era suyo. ¿Continuar?',
    acceptText: 'Deshacer',
    remove: ({ id }) => client.fusiones.undo({ id }),
    keys: JOIN_KEYS,
  });
  const columns: Column<DoneFusion>[] = [
    {
      title: 'Queda',
      phone: 'title',
      cell: ({ conservado: r }) => (
        <>
          {r.nombre} <span className="faint num">N.º {r.idNumerico}</span>
        </>
      ),
    },
    {
      title: 'Desapareció',
      cell: ({ absorbido: r }) => (
        <>
          {r.nombre} <span className="faint num">N.º {r.idNumerico}</span>
        </>
      ),
    },
    { title: 'De', phone: 'half', width: 150, className: 'soft', cell: (f) => MERGE_KIND_LABEL[f.tipo] },
    { title: 'Por', phone: 'half', width: 170, cell: (f) => f.usuario ?? 'Cuenta eliminada' },
    {
      title: 'Fecha',
      phone: 'half',
      width: 170,
      className: 'num soft nowrap',
      cell: (f) => formatMoment(f.fecha),
    },
    {
      title: 'Acciones',
      withoutTitle: true,
      phone: 'end',
      width: 170,
      cell: (f) =>
        f.seDeshace ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => ask(f)}
            aria-label={`Deshacer la unión de ${f.conservado.nombre}`}
          >
            Deshacer
          </Button>
        ) : (
          <span className="soft">
            {f.deshecha ? `Deshecha por ${f.deshechaPor ?? 'otra cuenta'}` : 'Definitiva'}
          </span>
        ),
    },
  ];
  return (
    <ListScreen
      rows={LIST.rows}
      title="Uniones hechas"
      action={
        <Button component={Link} to="/duplicados" variant="default">
          Duplicados
        </Button>
      }
      filters={filters}
      onFilters={go}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={columns}
      rowKey={(f) => f.id}
      empty="No se han encontrado registros"
    >
      {dialog}
    </ListScreen>
  );
}
