import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { splitQuoted } from '@tembiapo/contract/domain/recibidos.ts';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { ListScreen, useList } from '../../../ui/ListScreen.tsx';
import { listInUrl, toInput } from '../../../ui/listInUrl.ts';
import type { Column } from '../../../ui/Table.tsx';
import './recibidos.css';

const LIST = listInUrl('misCorreos', {});

interface OwnMail {
  sentido: 'enviado' | 'recibido';
  asunto: string;
  texto: string;
  fecha: string;
}

const COLUMNS: Column<OwnMail>[] = [
  {
    title: 'Correo',
    phone: 'title',
    cell: ({ asunto, texto }) => (
      <>
        <b>{asunto || 'Sin asunto'}</b>
        <p className="message-text">{splitQuoted(texto).own}</p>
      </>
    ),
  },
  {
    title: 'De',
    phone: 'half',
    width: 180,
    cell: ({ sentido }) => (sentido === 'enviado' ? 'La agencia' : 'Vos'),
  },
  {
    title: 'Fecha',
    phone: 'half',
    width: 160,
    className: 'num soft',
    cell: ({ fecha }) => formatMoment(fecha),
  },
];

/** /misCorreos (docs/reglas/correspondencia.md): what the agency wrote to me, and what I answered. */
export function OwnCorreosScreen() {
  useTitle('Mis correos con la agencia');
  const [filters, go] = useList(LIST);
  const { page, limit } = toInput(filters);
  const { data, ...query } = useQuery({
    ...api.recibidos.own.queryOptions({ input: { page, limit } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      rows={LIST.rows}
      title="Mis correos con la agencia"
      filters={filters}
      onFilters={go}
      query={{ ...query, items: data?.items, total: data?.total }}
      columns={COLUMNS}
      rowKey={(one) => `${one.fecha}${one.asunto}`}
      empty="Todavía no nos escribimos"
    />
  );
}
