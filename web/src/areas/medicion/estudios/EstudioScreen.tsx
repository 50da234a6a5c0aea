import { IconDownload, IconPencil, IconStarFilled, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { EmCandidato, Estudio } from '@tembiapo/contract/calls/medicion/estudios.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import {
  CANDIDATO_ORIGIN_LABEL,
  EM_PARAMETRO_LABEL,
  EM_PARAMETROS_ORDER,
  ESTUDIO_KIND_LABEL,
  emParametroLabel,
  NO_PARAMETRO,
} from '@tembiapo/contract/domain/estudios.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { pathId } from '../../../platform/address.ts';
import { api, client } from '../../../platform/api.ts';
import { saveEmParams } from '../../../platform/em-params.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUrlState } from '../../../platform/useUrlState.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chart } from '../../../ui/Chart.tsx';
import { Choices } from '../../../ui/Choice.tsx';
import { FiltersLine } from '../../../ui/FiltersLine.tsx';
import { Pager, Total } from '../../../ui/Pager.tsx';
import { EditButton, RemoveButton, rowActions } from '../../../ui/row-actions.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { MultiSelect } from '../../../ui/Select.tsx';
import { EmptyState, ErrorPanel } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useRemove } from '../../../ui/useRemove.tsx';
import { HistoryButton } from '../../confianza/auditoria/index.ts';
import { type Count, countDrawing, PARAMETRO_TONE } from './charts.ts';
import { EditEstudioModal, ESTUDIO_KEYS } from './EditEstudioModal.tsx';
import {
  ESTUDIO_ROWS,
  type EstudioFilters,
  filtersToInput,
  filtersToQuery,
  queryFilters,
} from './filters.ts';
import './estudios.css';

const EmCandidatoModal = lazy(() => import('./EmCandidatoModal.tsx'));
const ExportModal = lazy(() => import('./ExportModal.tsx'));
const FavoriteNotaModal = lazy(() => import('./FavoriteNotaModal.tsx'));

type Open =
  | { what: 'estudio' }
  | { what: 'exportar' }
  | { what: 'candidato'; candidato: EmCandidato }
  | { what: 'nota'; candidato: EmCandidato }
  | null;

/** /estudio/{id}: the candidates of a study by rubro, and how many have each parameter (docs/reglas/medicion.md). */
export function EstudioScreen() {
  const { estudioMercadoIdNumerico: inPath = '' } = useParams({ strict: false }) as {
    estudioMercadoIdNumerico?: string;
  };
  const estudioId = pathId(inPath);
  const [filters, go] = useUrlState(queryFilters, filtersToQuery);
  const [open, setOpen] = useState<Open>(null);
  const navigate = useNavigate();
  const input = { estudioMercadoIdNumerico: estudioId, ...filtersToInput(filters) };
  const enabled = estudioId > 0;
  const {
    data: one,
    error: estudioError,
    refetch: reread,
  } = useQuery(api.estudios.one.queryOptions({ input: { estudioMercadoIdNumerico: estudioId }, enabled }));
  const { data, error, isPlaceholderData, refetch } = useQuery(
    api.estudios.candidatos.queryOptions({
      input: { ...input, page: filters.page, limit: filters.limit },
      placeholderData: keepPreviousData,
      enabled,
    }),
  );
  const { data: counts } = useQuery(
    api.estudios.count.queryOptions({ input, placeholderData: keepPreviousData, enabled }),
  );
  const { ask, dialog } = useRemove<EmCandidato>({
    question: 'Se quitará al candidato del estudio. ¿Continuar?',
    acceptText: 'Quitar',
    remove: ({ idNumerico: candidatoId }) =>
      client.estudios.removeCandidato({
        estudioMercadoIdNumerico: estudioId,
        candidatoIdNumerico: candidatoId,
      }),
    keys: ESTUDIO_KEYS,
  });
  const estudio = one?.estudio;
  useTitle(estudio?.titulo);
  if (!enabled) return <EmptyState text="No existe ese estudio de mercado" />;
  if (estudioError && !estudio) return <ErrorPanel error={estudioError} onRetry={reread} />;
  const include = () => {
    if (!estudio) return;
    saveEmParams({
      estudioMercadoIdNumerico: estudioId,
      titulo: estudio.titulo,
      tipo: estudio.tipo,
      query: filtersToQuery(filters),
    });
    void navigate({ to: '/candidatos' as string });
  };
  return (
    <main className="page">
      <Header
        estudio={estudio}
        total={data?.total}
        onEdit={() => setOpen({ what: 'estudio' })}
        onExport={() => setOpen({ what: 'exportar' })}
        onInclude={include}
      />
      <Filter key={filters.busquedaRapida} filters={filters} rubros={estudio?.rubros} onSubmit={go} />
      <div className="estudio-body">
        <div className="estudio-lista">
          <Groups
            groups={data?.groupedItems}
            estudio={estudio}
            refreshing={isPlaceholderData}
            error={error}
            onRetry={refetch}
            onEdit={(candidato) => setOpen({ what: 'candidato', candidato })}
            onNota={(candidato) => setOpen({ what: 'nota', candidato })}
            onRemove={ask}
            whenEmpty={
              <Button variant="default" leftSection={<IconUserPlus size={15} />} onClick={include}>
                Incluir candidato
              </Button>
            }
          />
          <Pager
            page={filters.page}
            limit={filters.limit}
            total={data?.total ?? 0}
            onPage={(page) => go({ page })}
            rows={ESTUDIO_ROWS}
            onLimit={(limit) => go({ limit })}
          />
        </div>
        {counts && counts.conteo.length > 0 && (
          <Counts conteo={counts.conteo} onChoose={(parametrosIds) => go({ parametrosIds })} />
        )}
      </div>
      {dialog}
      <Suspense>
        {open?.what === 'estudio' && estudio && (
          <EditEstudioModal estudio={estudio} onClose={() => setOpen(null)} />
        )}
        {open?.what === 'candidato' && (
          <EmCandidatoModal estudioId={estudioId} candidato={open.candidato} onClose={() => setOpen(null)} />
        )}
        {open?.what === 'nota' && (
          <FavoriteNotaModal candidato={open.candidato} onClose={() => setOpen(null)} />
        )}
        {open?.what === 'exportar' && (
          <ExportModal
            estudioId={estudioId}
            filters={filters}
            conteo={counts?.conteo ?? []}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </main>
  );
}

function Header({
  estudio,
  total,
  onEdit,
  onExport,
  onInclude,
}: {
  estudio: Estudio | undefined;
  total: number | undefined;
  onEdit: () => void;
  onExport: () => void;
  onInclude: () => void;
}) {
  const origin =
    estudio &&
    [
      CANDIDATO_ORIGIN_LABEL[estudio.origenCandidatos],
      estudio.oportunidadTitulo,
      estudio.cargoDescripcion,
      estudio.rubroDescripcion,
      `${estudio.creacionUsuarioNombre}, ${formatDate(estudio.creacionTs)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className="head estudio-head">
      <div>
        <h1>{estudio?.titulo ?? '…'}</h1>
        {estudio && (
          <p className="soft">
            <span className={`badge ${estudio.tipo === 'general' ? 'b-blue' : 'b-violet'}`}>
              {ESTUDIO_KIND_LABEL[estudio.tipo]}
            </span>{' '}
            {origin}
          </p>
        )}
      </div>
      <Total de={total} />
      <span className="right">
        {estudio && <HistoryButton tipo="estudio" id={estudio.idNumerico} de={estudio.titulo} />}
        <Button variant="default" leftSection={<IconPencil size={15} />} disabled={!estudio} onClick={onEdit}>
          Editar
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={15} />}
          disabled={!total}
          onClick={onExport}
        >
          Exportar
        </Button>
        <Button leftSection={<IconUserPlus size={15} />} disabled={!estudio} onClick={onInclude}>
          Incluir candidato
        </Button>
      </span>
    </div>
  );
}

const PARAMETROS = EM_PARAMETROS_ORDER.map((value) => ({ value, label: EM_PARAMETRO_LABEL[value] }));

function Filter({
  filters,
  rubros,
  onSubmit,
}: {
  filters: EstudioFilters;
  rubros: Estudio['rubros'] | undefined;
  onSubmit: (change: Partial<EstudioFilters>) => void;
}) {
  const [quickSearch, setQuickSearch] = useState(filters.busquedaRapida);
  return (
    <FiltersLine onSubmit={() => onSubmit({ busquedaRapida: quickSearch })}>
      <SearchField
        aria-label="Búsqueda rápida"
        placeholder="Nombre"
        w={220}
        value={quickSearch}
        onChange={setQuickSearch}
      />
      <Choices
        label="Rubro"
        items={rubros}
        value={filters.rubrosIdsNumericos}
        onChange={(rubrosIds) => onSubmit({ busquedaRapida: quickSearch, rubrosIdsNumericos: rubrosIds })}
      />
      <MultiSelect
        aria-label="Parámetro"
        placeholder={filters.parametrosIds.length === 0 ? 'Parámetro' : ''}
        data={PARAMETROS}
        value={filters.parametrosIds}
        onChange={(chosen) =>
          onSubmit({ busquedaRapida: quickSearch, parametrosIds: chosen as EstudioFilters['parametrosIds'] })
        }
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar Parámetro' }}
        hidePickedOptions
        miw={150}
        maw={420}
      />
    </FiltersLine>
  );
}

interface GroupsProps {
  groups: Record<string, { rubroIdNumerico: number | null; candidatos: EmCandidato[] }> | undefined;
  estudio: Estudio | undefined;
  refreshing: boolean;
  error: unknown;
  onRetry: () => void;
  onEdit: (c: EmCandidato) => void;
  onNota: (c: EmCandidato) => void;
  onRemove: (c: EmCandidato) => void;
  whenEmpty: ReactNode;
}

const text = (value: string | null): ReactNode => value ?? <span className="faint">-</span>;

/** A table a rubro; all of them share their columns' widths. */
function Groups({ groups, estudio, onEdit, onNota, onRemove, whenEmpty, ...estado }: GroupsProps) {
  const columns: Column<EmCandidato>[] = [
    {
      title: 'Candidato',
      phone: 'title',
      width: 400,
      cell: (c) => (
        <>
          <Link className="name" to={`/editarCandidato/${c.idNumerico}` as string}>
            {c.candidatoDetails.nombreCompleto}
          </Link>
          {c.lastExperience && (
            <div className="l2">
              {[c.lastExperience.cargoDescripcion, c.lastExperience.empresaDescripcion]
                .filter(Boolean)
                .join(' · ')}
            </div>
          )}
        </>
      ),
    },
    {
      title: 'Parámetro',
      width: 130,
      cell: (c) => (
        <span className={`em-parametro t-${PARAMETRO_TONE[c.parametro ?? NO_PARAMETRO]}`}>
          {emParametroLabel(c.parametro)}
        </span>
      ),
    },
    {
      title: 'Condiciones',
      width: 340,
      cell: (c) =>
        c.condicionesActuales || c.condicionesContratacion ? (
          <>
            {c.condicionesActuales && (
              <div>
                <span className="soft">Actuales:</span> {c.condicionesActuales}
              </div>
            )}
            {c.condicionesContratacion && (
              <div>
                <span className="soft">Contratación:</span> {c.condicionesContratacion}
              </div>
            )}
          </>
        ) : (
          text(null)
        ),
    },
    { title: 'Resumen', width: 340, cell: (c) => text(c.resumen) },
    {
      title: 'Nota favorita',
      width: 90,
      phone: 'half',
      cell: (c) =>
        c.candidatoDetails.notaFavorita ? (
          <button
            type="button"
            className="link nota-favorite"
            title={c.candidatoDetails.notaFavorita.contenido.slice(0, 300)}
            onClick={() => onNota(c)}
          >
            <IconStarFilled size={13} aria-hidden /> Ver
            <span className="hidden"> la nota favorita de {c.candidatoDetails.nombreCompleto}</span>
          </button>
        ) : (
          text(null)
        ),
    },
    rowActions(
      (c) => (
        <>
          <EditButton de={c.candidatoDetails.nombreCompleto} onClick={() => onEdit(c)} />
          <RemoveButton de={c.candidatoDetails.nombreCompleto} onClick={() => onRemove(c)} />
        </>
      ),
      80,
    ),
  ];
  const table = (title: string, rows: EmCandidato[] | undefined) => (
    <Table
      title={title}
      columns={columns}
      rows={rows}
      rowKey={(c) => c.idNumerico}
      empty="No se encontraron registros"
      whenEmpty={whenEmpty}
      {...estado}
    />
  );
  const names = groups && Object.entries(groups);
  if (!names || names.length === 0) return table('Candidatos', groups ? [] : undefined);
  return names.map(([rubro, { rubroIdNumerico, candidatos }]) => {
    const count = estudio?.rubros.find(({ idNumerico }) => idNumerico === rubroIdNumerico)?.cantidad;
    return (
      <section key={rubro} className="em-group" aria-label={rubro}>
        <h2>
          {rubro}{' '}
          {count !== undefined && (
            <span className="soft num" title="Candidatos del estudio en este rubro">
              {formatNumber(count)}
            </span>
          )}
        </h2>
        {table(rubro, candidatos)}
      </section>
    );
  });
}

/** The chart and, for those who cannot see it, its table: each line shows its candidates. */
function Counts({
  conteo,
  onChoose,
}: {
  conteo: Count[];
  onChoose: (parametros: EstudioFilters['parametrosIds']) => void;
}) {
  const drawing = useMemo(() => ({ ...countDrawing(conteo), withoutLegend: true }), [conteo]);
  const total = conteo.reduce((sum, { value }) => sum + value, 0);
  const choose = (i: number) => onChoose([conteo[i]!.parametro ?? NO_PARAMETRO]);
  return (
    <aside className="em-count" aria-label="Candidatos por parámetro">
      <h2>Candidatos por parámetro</h2>
      <Chart
        drawing={drawing}
        height={200}
        title={`Candidatos por parámetro: ${conteo.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
        onChoose={(_, i) => choose(i)}
      />
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">Parámetro</th>
            <th scope="col">Candidatos</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {conteo.map(({ parametro, label, value }, i) => (
            <tr key={label}>
              <th scope="row">
                <i className={`point t-${PARAMETRO_TONE[parametro ?? NO_PARAMETRO]}`} aria-hidden />
                {label}
              </th>
              <td>
                <button type="button" className="link num" onClick={() => choose(i)}>
                  {formatNumber(value)}
                </button>
              </td>
              <td className="num soft">{Math.round((value * 100) / total)} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  );
}
