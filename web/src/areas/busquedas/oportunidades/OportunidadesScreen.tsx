import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OportunidadInList } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { obstacle } from '@tembiapo/contract/domain/oportunidades.ts';
import { lazy, Suspense, useState } from 'react';
import type { Query } from '../../../platform/address.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, failedToRead, queryClient } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { Pager, Total } from '../../../ui/Pager.tsx';
import { ScreenAlert } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { OportunidadesFilter } from './OportunidadesFilter.tsx';
import styles from './OportunidadesScreen.module.css';
import {
  NO_FILTERS,
  OPORTUNIDADES_ROWS,
  type OportunidadFilters,
  oportunidadesFromQuery,
  oportunidadesToInput,
  oportunidadesToQuery,
} from './oportunidad-filters.ts';

const IncludeModal = lazy(() => import('./IncludeModal.tsx'));
const KEYS = [api.oportunidades.key(), api.candidatos.search.key()];

interface ActionsProps {
  oportunidad: OportunidadInList;
  /** Somebody was chosen before, to be included in one of the list. */
  isChoosing: boolean;
  onInclude: (id: number) => void;
}

const Actions = ({ oportunidad: o, isChoosing, onInclude }: ActionsProps) => (
  <div className={styles.rowActions}>
    <Link to={`/editarOportunidad/${o.idNumerico}`} aria-label={`Detalles de ${o.titulo}`}>
      Detalles
    </Link>
    {o.candidatos.length > 0 ? (
      <span className="soft">Candidato ya incluido</span>
    ) : obstacle('incluir', o.estado) ? null : !isChoosing ? (
      <Link
        to="/candidatos"
        search={{
          oportunidadId: String(o.idNumerico),
          cargosIdsNumericos: String(o.cargoIdNumerico),
          rubrosIdsNumericos: String(o.rubroIdNumerico),
        }}
        aria-label={`Incluir candidatos en ${o.titulo}`}
      >
        Incluir candidatos
      </Link>
    ) : (
      <button
        type="button"
        className="link"
        onClick={() => onInclude(o.idNumerico)}
        aria-label={`Incluir candidato en ${o.titulo}`}
      >
        Incluir candidato
      </button>
    )}
  </div>
);

/** A text of at most two lines; the rest is its title. */
const Two = ({ text }: { text: string }) => (
  <span className={`two-lines ${styles.text}`} title={text}>
    <Marked>{text}</Marked>
  </span>
);

const columnsOf = (
  isChoosing: boolean,
  onInclude: (id: number) => void,
  onErase: (oportunidad: OportunidadInList) => void,
): Column<OportunidadInList>[] => [
  {
    title: 'Acciones',
    width: 230,
    least: 158,
    phone: 'end',
    cell: (o) => <Actions oportunidad={o} isChoosing={isChoosing} onInclude={onInclude} />,
  },
  { title: 'Cliente', width: 240, cell: (o) => <Two text={o.empresaDescripcion} /> },
  {
    title: 'Título',
    phone: 'title',
    width: 300,
    cell: (o) => (
      <Link
        className={`name two-lines ${styles.text}`}
        title={o.titulo}
        to={`/editarOportunidad/${o.idNumerico}`}
      >
        <Marked>{o.titulo}</Marked>
      </Link>
    ),
  },
  { title: 'Cargo', phone: 'no', width: 260, cell: (o) => <Two text={o.cargoDescripcion} /> },
  { title: 'Estado', phone: 'half', width: 84, cell: (o) => <EstadoBadge estado={o.estado} /> },
  {
    title: 'Solicitud',
    phone: 'half',
    width: 90,
    className: 'num nowrap',
    order: 'solicitudFecha',
    cell: (o) => formatDate(o.solicitudFecha),
  },
  {
    title: 'Cierre',
    phone: 'no',
    width: 90,
    className: 'num nowrap',
    order: 'cierreFecha',
    cell: (o) => formatDate(o.cierreFecha),
  },
  { title: 'Cand.', phone: 'half', width: 52, className: 'num', cell: (o) => o.candidatosTotal },
  {
    title: 'Salario máx.',
    phone: 'half',
    width: 112,
    className: 'num nowrap',
    cell: (o) => formatMoney(o.salarioMaximo),
  },
  {
    title: 'Creado por',
    gives: 2,
    phone: 'no',
    width: 150,
    least: 94,
    className: 'soft',
    cell: (o) => <Two text={o.creacionUsuarioNombre} />,
  },
  {
    title: 'Creación',
    gives: 1,
    phone: 'no',
    width: 90,
    className: 'num soft nowrap',
    cell: (o) => formatDate(o.creacionTs),
  },
  {
    title: 'Borrar',
    phone: 'checkbox',
    withoutTitle: true,
    width: 52,
    cell: (o) => (
      <IconButton aria-label={`Borrar ${o.titulo}`} onClick={() => onErase(o)}>
        <IconTrash size={16} />
      </IconButton>
    ),
  },
];

/** /oportunidades (docs/reglas/busquedas.md): of all, of one company, or to choose where a candidate is included. */
export function OportunidadesScreen() {
  useTitle('Oportunidades');
  const [filters, go] = useUrlState(oportunidadesFromQuery, oportunidadesToQuery);
  const [erased, setErased] = useState<OportunidadInList | null>(null);
  const [includeIn, setIncludeIn] = useState<number | null>(null);
  const done = useDone(KEYS);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.oportunidades.list.queryOptions({
      input: oportunidadesToInput(filters),
      placeholderData: keepPreviousData,
    }),
  );
  const whom = useQuery(
    api.candidatos.perfilForStaff.queryOptions({
      input: { idNumerico: filters.candidatoAIncluirId ?? 0 },
      enabled: filters.candidatoAIncluirId !== null,
    }),
  );
  // The address may name somebody who is not there, or not any more: there is nobody to include.
  const toIncludeId = failedToRead(whom) ? null : filters.candidatoAIncluirId;
  const candidato = whom.data?.candidato;
  const erase = async () => {
    try {
      await done(await client.oportunidades.remove({ oportunidadIdNumerico: erased!.idNumerico }));
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  const columns = columnsOf(toIncludeId !== null, setIncludeIn, setErased);
  return (
    <main className="page full">
      <div className="head">
        <h1>Oportunidades</h1>
        <Total de={data?.total} />
        {toIncludeId === null && (
          <span className="right">
            <Button component={Link} to="/crearOportunidad" leftSection={<IconPlus size={15} />}>
              Agregar
            </Button>
          </span>
        )}
      </div>
      {whom.error && <ScreenAlert error={whom.error} onRetry={whom.refetch} />}
      {toIncludeId !== null && (
        <p className="notice-fixed" style={{ margin: '0 20px 12px' }} role="status">
          Elegí la oportunidad para incluir a{' '}
          {candidato ? `${candidato.nombre} ${candidato.apellido}` : `candidato N.º ${toIncludeId}`}.
        </p>
      )}
      <OportunidadesFilter filters={filters} onSubmit={go} />
      <div className="scroll">
        <Table
          title="Oportunidades"
          dense
          columns={columns}
          rows={data?.items}
          rowKey={(o) => o.idNumerico}
          empty="No se encontraron registros"
          whenEmpty={
            <Button variant="default" onClick={() => go(NO_FILTERS)}>
              Quitar los filtros
            </Button>
          }
          refreshing={isPlaceholderData}
          error={error}
          onRetry={refetch}
          search={filters.busquedaRapida}
          order={{ field: filters.sortField, direction: filters.sortOrder }}
          onOrder={({ field, direction }) =>
            go({ sortField: field as OportunidadFilters['sortField'], sortOrder: direction })
          }
        />
      </div>
      <Pager
        page={filters.page}
        limit={filters.limit}
        total={data?.total}
        onPage={(page) => go({ page })}
        rows={OPORTUNIDADES_ROWS}
        onLimit={(limit) => go({ limit })}
      />
      {erased && (
        <Confirm
          title="Se borrará la oportunidad"
          text={`${erased.empresaDescripcion} · ${erased.cargoDescripcion}`}
          acceptText="Borrar"
          danger
          onClose={() => setErased(null)}
          onConfirm={erase}
        />
      )}
      {includeIn !== null && toIncludeId !== null && (
        <Suspense>
          <IncludeModal
            oportunidadId={includeIn}
            candidatosIds={[toIncludeId]}
            onClose={() => setIncludeIn(null)}
          />
        </Suspense>
      )}
    </main>
  );
}

OportunidadesScreen.ahead = (query: Query) =>
  queryClient.prefetchQuery(
    api.oportunidades.list.queryOptions({ input: oportunidadesToInput(oportunidadesFromQuery(query)) }),
  );
