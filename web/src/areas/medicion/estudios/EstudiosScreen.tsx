import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EstudioInList } from '@tembiapo/contract/calls/medicion/estudios.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { ESTUDIO_KIND_LABEL, type EstudioKind } from '@tembiapo/contract/domain/estudios.ts';
import { LIST_LIMIT_DEFAULT } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { rowsPerPage, useRowsPerPage } from '../../../platform/rows-per-page.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { FiltersLine } from '../../../ui/FiltersLine.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { Pager, Total } from '../../../ui/Pager.tsx';
import { EditButton, RemoveButton } from '../../../ui/row-actions.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { usePending } from '../../../ui/usePending.ts';
import { useRemove } from '../../../ui/useRemove.tsx';
import { EditEstudioModal, ESTUDIO_KEYS } from './EditEstudioModal.tsx';
import { type Filters, fromQuery, toQuery } from './estudios-in-url.ts';
import './estudios.css';

const ROWS = rowsPerPage('estudios', LIST_LIMIT_DEFAULT);

/** /estudios: both kinds of market study, each with its own search and pages (docs/reglas/medicion.md). */
export function EstudiosScreen() {
  useTitle('Estudio de Mercado');
  const [filters, go] = useUrlState(fromQuery, toQuery);
  const [editing, setEditing] = useState<EstudioInList | null>(null);
  const { ask, dialog } = useRemove<EstudioInList>({
    question: 'Se eliminará el estudio de mercado. ¿Continuar?',
    remove: ({ idNumerico }) => client.estudios.remove({ estudioMercadoIdNumerico: idNumerico }),
    keys: ESTUDIO_KEYS,
  });
  return (
    <main className="page">
      <div className="head">
        <h1>Estudio de Mercado</h1>
        <span className="right">
          <Button
            className="main-action"
            component={Link}
            to="/estudio/crear"
            leftSection={<IconPlus size={15} />}
          >
            Crear
          </Button>
        </span>
      </div>
      {(['general', 'especifico'] as const).map((kind) => (
        <EstudiosTable
          key={kind}
          tipo={kind}
          filters={filters[kind]}
          onFilters={(change) => go({ [kind]: { ...filters[kind], page: 1, ...change } })}
          onEdit={setEditing}
          onRemove={ask}
        />
      ))}
      {editing && <EditEstudioModal estudio={editing} onClose={() => setEditing(null)} />}
      {dialog}
    </main>
  );
}

interface Props {
  tipo: EstudioKind;
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
  onEdit: (estudio: EstudioInList) => void;
  onRemove: (estudio: EstudioInList) => void;
}

function EstudiosTable({ tipo, filters, onFilters, onEdit, onRemove }: Props) {
  const title = ESTUDIO_KIND_LABEL[tipo];
  const { page, busquedaRapida } = filters;
  const [limit, setLimit] = useRowsPerPage(ROWS, () => onFilters({ page: 1 }));
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.estudios.list.queryOptions({
      input: { tipo, page, limit, ...(busquedaRapida && { busquedaRapida }) },
      placeholderData: keepPreviousData,
    }),
  );
  const columns: Column<EstudioInList>[] = [
    {
      title: 'Eliminar',
      withoutTitle: true,
      phone: 'no',
      width: 52,
      cell: (e) => <RemoveButton de={e.titulo} onClick={() => onRemove(e)} />,
    },
    {
      title: 'Nro.',
      width: 80,
      phone: 'half',
      className: 'num',
      cell: (e) => <Link to={`/estudio/${e.idNumerico}`}>{e.idNumerico}</Link>,
    },
    {
      title: 'Título',
      phone: 'title',
      cell: (e) => (
        <Link className="name cut" title={e.titulo} to={`/estudio/${e.idNumerico}`}>
          <Marked>{e.titulo}</Marked>
        </Link>
      ),
    },
    { title: 'Creado por', width: 220, cell: (e) => e.creacionUsuarioNombre },
    {
      title: 'Fecha creación',
      width: 130,
      phone: 'half',
      className: 'num soft nowrap',
      cell: (e) => formatDate(e.creacionTs),
    },
    {
      title: 'Editar',
      withoutTitle: true,
      phone: 'checkbox',
      width: 52,
      className: 'buttons',
      cell: (e) => (
        <>
          <EditButton de={e.titulo} onClick={() => onEdit(e)} />
          <span className="phone-only">
            <RemoveButton de={e.titulo} onClick={() => onRemove(e)} />
          </span>
        </>
      ),
    },
  ];
  return (
    <section className="estudios-kind" aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
        <Total de={data?.total} />
      </div>
      <Search valor={busquedaRapida} titulo={title} onSubmit={onFilters} />
      <Table
        title={title}
        columns={columns}
        rows={data?.items}
        rowKey={(e) => e.idNumerico}
        empty="No se encontraron registros"
        whenEmpty={
          busquedaRapida !== '' && (
            <Button variant="default" onClick={() => onFilters({ busquedaRapida: '' })}>
              Quitar el filtro
            </Button>
          )
        }
        refreshing={isPlaceholderData}
        error={error}
        onRetry={refetch}
        search={busquedaRapida}
      />
      <Pager
        page={page}
        limit={limit}
        total={data?.total}
        onPage={(fresh) => onFilters({ page: fresh })}
        rows={ROWS}
        onLimit={setLimit}
      />
    </section>
  );
}

function Search({
  valor,
  titulo,
  onSubmit,
}: {
  valor: string;
  titulo: string;
  onSubmit: (change: Partial<Filters>) => void;
}) {
  const [quickSearch, setQuickSearch] = usePending(valor);
  return (
    <FiltersLine
      alwaysOpen
      label={`Filtros de ${titulo}`}
      onSubmit={() => onSubmit({ busquedaRapida: quickSearch })}
    >
      <SearchField
        aria-label={`Búsqueda rápida en ${titulo}`}
        placeholder="Título"
        w={240}
        value={quickSearch}
        onChange={setQuickSearch}
      />
    </FiltersLine>
  );
}
