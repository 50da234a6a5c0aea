import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EmpresaInList } from '@tembiapo/contract/calls/clientes/empresas.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { useState } from 'react';
import { stringifySearch } from '../../../platform/address.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { SelectionNotice, useSelection } from '../../../platform/selection.tsx';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { FiltersLine } from '../../../ui/FiltersLine.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { Pager, Total } from '../../../ui/Pager.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { usePending } from '../../../ui/usePending.ts';
import { ExportButton } from '../../administracion/documentos/index.ts';
import { CLIENTE, type ClienteFilter, type Filters, fromQuery, ROWS, toQuery } from './empresas-in-url.ts';

const KEYS = [api.empresas.key()];

/** /empresas (docs/reglas/clientes.md): the list; with seleccion=s, a company is chosen here for another screen. */
export function EmpresasScreen() {
  useTitle('Empresas');
  const [filters, go] = useUrlState(fromQuery, toQuery);
  const [erased, setErased] = useState<EmpresaInList | null>(null);
  const done = useDone(KEYS);
  const isCliente = CLIENTE[filters.esCliente];
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.empresas.paged.queryOptions({
      input: {
        page: filters.page,
        limit: filters.limit,
        ...(filters.busquedaRapida && { busquedaRapida: filters.busquedaRapida }),
        ...(isCliente !== undefined && { esCliente: isCliente }),
      },
      placeholderData: keepPreviousData,
    }),
  );
  const { returnTo, choose } = useSelection(filters, 'empresa');
  const erase = async () => {
    try {
      await done(await client.empresas.remove({ empresaId: erased!.idNumerico }));
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  return (
    <main className="page full">
      <div className="head">
        <h1>Empresas</h1>
        <Total de={data?.count} />
        <span className="right">
          <ExportButton recurso={excelOf(filters.busquedaRapida, isCliente)}>Exportar</ExportButton>
          <Button
            component={Link}
            to="/empresa/agregar"
            search={
              returnTo
                ? { seleccion: 's', seleccionRetorno: returnTo, seleccionMensaje: filters.seleccionMensaje }
                : {}
            }
            leftSection={<IconPlus size={15} />}
          >
            Agregar
          </Button>
        </span>
      </div>
      {returnTo && (
        <SelectionNotice mensaje={filters.seleccionMensaje || 'Elegí una empresa para volver con ella.'} />
      )}
      <Filter filters={filters} onSubmit={go} />
      <div className="scroll">
        <Table
          title="Empresas"
          columns={columnsOf({ onChoose: returnTo ? choose : undefined, onErase: setErased })}
          rows={data?.items}
          rowKey={(e) => e.idNumerico}
          empty="No se han encontrado empresas"
          whenEmpty={
            <Button variant="default" onClick={() => go({ busquedaRapida: '', esCliente: 'TODOS' })}>
              Ver todas
            </Button>
          }
          refreshing={isPlaceholderData}
          error={error}
          onRetry={refetch}
          search={filters.busquedaRapida}
        />
      </div>
      <Pager
        page={filters.page}
        limit={filters.limit}
        total={data?.count}
        onPage={(page) => go({ page })}
        rows={ROWS}
        onLimit={(limit) => go({ limit })}
      />
      {erased && (
        <Confirm
          title="Borrar"
          text={`Se borrará la empresa ${erased.nombre}. ¿Continuar?`}
          acceptText="Borrar"
          danger
          onClose={() => setErased(null)}
          onConfirm={erase}
        />
      )}
    </main>
  );
}

interface RowActions {
  /** While a company is chosen here for another screen. */
  onChoose: ((id: number, name: string) => void) | undefined;
  onErase: (empresa: EmpresaInList) => void;
}

function columnsOf({ onChoose, onErase }: RowActions): Column<EmpresaInList>[] {
  return [
    ...(onChoose
      ? [
          {
            title: 'Acciones',
            withoutTitle: true,
            phone: 'end' as const,
            width: 120,
            cell: (e: EmpresaInList) => (
              <Button
                size="xs"
                onClick={() => onChoose(e.idNumerico, e.nombre)}
                aria-label={`Seleccionar ${e.nombre}`}
              >
                Seleccionar
              </Button>
            ),
          },
        ]
      : []),
    {
      title: 'Nombre',
      phone: 'title',
      cell: (e) => (
        <Link className="name" translate="no" to={`/empresa/editar/${e.idNumerico}`}>
          <Marked>{e.nombre}</Marked>
        </Link>
      ),
    },
    { title: 'RUC', phone: 'half', width: 120, className: 'num nowrap', cell: (e) => e.documento },
    {
      title: 'Teléfono',
      phone: 'half',
      width: 130,
      className: 'num nowrap',
      cell: (e) => formatPhone(e.telefono ?? ''),
    },
    { title: 'Rubro', phone: 'half', width: 210, cell: (e) => e.rubroDescripcion },
    {
      title: 'Grupo',
      phone: 'half',
      width: 190,
      cell: (e) =>
        e.esGrupo ? <span className="badge b-violet">Es grupo</span> : (e.empresaPadreNombre ?? ''),
    },
    {
      title: 'Cliente',
      phone: 'no',
      width: 90,
      cell: (e) => (e.esCliente ? <span className="badge b-green">Cliente</span> : ''),
    },
    {
      title: 'Borrar',
      phone: 'checkbox',
      withoutTitle: true,
      width: 60,
      cell: (e) => (
        <IconButton aria-label={`Borrar ${e.nombre}`} onClick={() => onErase(e)}>
          <IconTrash size={16} />
        </IconButton>
      ),
    },
  ];
}

/** The address of the Excel sheet with the filtered companies, for 'Exportar' (docs/reglas/clientes.md). */
const excelOf = (quickSearch: string, isCliente: boolean | undefined): string =>
  `/v1/empresas/generateExcel${stringifySearch({
    busquedaRapida: quickSearch || undefined,
    esCliente: isCliente === undefined ? undefined : String(isCliente),
  })}`;

function Filter({ filters, onSubmit }: { filters: Filters; onSubmit: (f: Partial<Filters>) => void }) {
  const [quickSearch, setQuickSearch] = usePending(filters.busquedaRapida);
  return (
    <FiltersLine alwaysOpen onSubmit={() => onSubmit({ busquedaRapida: quickSearch.trim() })}>
      <SearchField
        aria-label="Búsqueda rápida"
        placeholder="Nombre"
        w={240}
        value={quickSearch}
        onChange={setQuickSearch}
      />
      <NativeSelect
        aria-label="Cliente"
        w={150}
        value={filters.esCliente}
        data={[
          { value: 'SI', label: 'Clientes: SI' },
          { value: 'NO', label: 'Clientes: NO' },
          { value: 'TODOS', label: 'TODOS' },
        ]}
        onChange={(e) =>
          onSubmit({ busquedaRapida: quickSearch.trim(), esCliente: e.currentTarget.value as ClienteFilter })
        }
      />
    </FiltersLine>
  );
}
